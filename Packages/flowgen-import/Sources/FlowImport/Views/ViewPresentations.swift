/// The views that are made in a sheet, a cover or a link, or that a view controller shows.
extension ViewNavigationFinder {
    // MARK: Presentations

    /// Views that are made in a sheet, a cover or a link.
    mutating func findPresentations() {
        var content: [String: [Shown]] = [:]
        let inline = InlineScreens(program) { unit(of: $0) }
        var found: [(owner: String, screen: String, style: Style)] = []
        for call in program.calls {
            guard let made = program.made(call),
                program.isView(made) || program.isController(made)
                    || Presentation.isElsewhere(made, call, program),
                !enums.isRow(call.scope)
            else { continue }
            let view = program.frames.content(of: made)
            guard !owned.contains(view), !owned.contains(made), !enums.frames.contains(view), !program.isOfSystem(view)
            else { continue }
            // A link of the app's own only stands around what it is given.
            if program.frames.open.contains(view), program.links[last(call.scope.type)] != nil { continue }
            let owner = containment.owner(call.scope)
            let style: Presented
            if let found = Presentation.innermost(call.scope, program.links) {
                style = Presented(style: found.style, remark: found.remark, place: call.scope.place)
            } else if let found = presented[owner + "." + call.scope.function] ?? presentedPlaces[call.scope.place] {
                style = found
            } else {
                continue
            }
            guard !Presentation.isDead(call.scope, []) else { continue }
            if Presentation.innermost(call.scope, program.links).map({ Presentation.isOfStore($0.enclosing) }) == true {
                continue
            }
            let enclosing = Presentation.innermost(call.scope, program.links)?.enclosing
            if Presentation.isPiece(call.scope, program.links) || isPlaceholder(call, enclosing) { continue }
            if let unit = unit(of: call.scope), inline.units.contains(unit) {
                showInline(unit, style, call.scope, &content[owner, default: []])
                continue
            }
            if linked.contains(view), enclosing?.name == "navigationDestination" { continue }
            let screen = routeOf[view] ?? view
            let frames = Set(
                call.scope.within.map {
                    program.frames.content(of: program.resolve($0.path.joined(separator: "."), in: call.scope.type))
                })
            content[owner, default: []].removeAll {
                frames.contains($0.screen) && $0.place.file == call.scope.place.file
                    && abs($0.place.line - call.scope.place.line) < 40
            }
            content[owner, default: []].append(
                Shown(
                    screen: screen, style: style.style, place: call.scope.place, remark: style.remark,
                    conditions: call.scope.conditions))
            found.append((owner, screen, style.style))
            if let flag = enclosing.flatMap(flag) {
                flags[flag, default: []].append((owner, screen, style.style, call.scope.place))
            }
        }
        // Frames are gone by now.
        for (owner, screen, style) in found {
            let isLeft = content[owner]?.contains { $0.screen == screen } ?? false
            guard isLeft, routeOf[screen] == nil, !known.contains(screen) else { continue }
            addView(screen, style)
        }
        findFlags()
        for (owner, each) in content { shown[owner, default: []] += each }
        countPresentations()
    }

    /// Whether a view only fills the detail column of a split view while nothing is selected: it gets nothing, and others
    /// beside it get what is selected.
    func isPlaceholder(_ call: CallFact, _ enclosing: Enclosing?) -> Bool {
        guard enclosing?.name == "NavigationSplitView", call.arguments.isEmpty else { return false }
        return program.body(call.scope.type, call.scope.function).calls.contains { other in
            !other.arguments.isEmpty && program.made(other).map(program.isView) == true
                && Presentation.innermost(other.scope, program.links)?.enclosing.label == "detail"
        }
    }

    /// Returns the presentation that a fact is part of, if there is one.
    func unit(of scope: Scope) -> InlineScreens.Unit? {
        let owner = containment.owner(scope)
        let binding =
            Presentation.innermost(scope, program.links)?.enclosing.first
            ?? presented[owner + "." + scope.function]?.binding ?? ""
        return binding.contains(":$") ? InlineScreens.Unit(owner: owner, binding: binding) : nil
    }

    /// A screen without a view of its own has the name of the variable that presents it.
    mutating func showInline(
        _ unit: InlineScreens.Unit, _ style: Presented, _ scope: Scope, _ content: inout [Shown]
    ) {
        guard let name = unit.name else { return }
        let id = unit.owner + "." + name
        guard !content.contains(where: { $0.screen == id }) else { return }
        add(
            FoundScreen(
                id: id, name: name, style: style.style, place: scope.place,
                remarks: ["an inline view in \(last(unit.owner))"]))
        content.append(Shown(screen: id, style: style.style, place: scope.place, remark: style.remark))
    }

    func flag(_ presentation: Enclosing) -> String? {
        for label in ["isPresented:$", "item:$"] where presentation.first.hasPrefix(label) {
            let path = presentation.first.dropFirst(label.count).split(separator: ".")
            if path.count > 1, path.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) {
                return path.last.map(String.init)
            }
        }
        return nil
    }

    /// Connects whoever sets such a variable with the screen.
    mutating func findFlags() {
        for assignment in program.assignments {
            guard let name = assignment.path.last, let presented = flags[name],
                !["nil", "false"].contains(assignment.value.text)
            else { continue }
            let owner = containment.owner(assignment.scope)
            // A model sets it for the view that presents: whoever contains that view shows the screen.
            let isForView = Containment.isModel(owner) && ["self", "state", name].contains(assignment.path[0])
            for each in presented where each.owner != owner && !isForView {
                shown[owner, default: []].append(
                    Shown(
                        screen: each.screen, style: each.style, place: assignment.scope.place,
                        conditions: assignment.scope.conditions, function: assignment.scope.function))
                site(
                    assignment.scope.place, "\(assignment.path.joined(separator: ".")) =",
                    .understood("shows \(each.screen)"))
                claim(owner, [assignment.scope.place, each.place])
            }
        }
    }

    mutating func countPresentations() {
        for call in program.calls
        where (Presentation.names.contains(call.name) || program.links[call.name] != nil) && call.path.first != "" {
            let labels = Set(call.arguments.map(\.label))
            if call.name == "NavigationLink", labels.contains("value") || labels.contains("state") { continue }
            if call.arguments.contains(where: { routeType(call, $0) != nil }) { continue }
            if call.name == "inspector" || call.name == "popover", call.path.count < 1 { continue }
            let text = call.path.suffix(2).joined(separator: ".")
            // Another kind counts what shows a state of a store.
            if call.arguments.contains(where: { $0.value.text.contains("scope(") || $0.label == "store" }) { continue }
            if Presentation.isDead(call.scope, []) {
                site(call.scope.place, text, .passed("a preview"))
                continue
            }
            if Verb.isContainer(call.scope.type) || last(call.scope.type).hasPrefix("Navigation") || isGiven(call.scope)
            {
                site(call.scope.place, text, .passed("it shows what it is given"))
                continue
            }
            let inner = program.body(call.scope.type, call.scope.function)
            let isOfOthers = inner.calls.contains { made in
                program.made(made).map(owned.contains) == true && made.scope.place >= call.scope.place
                    && Presentation.innermost(made.scope, program.links)?.enclosing.path == call.path
            }
            if isOfOthers { continue }
            let isOfSystem = inner.calls.contains { made in
                program.made(made).map(program.isOfSystem) == true && made.scope.place >= call.scope.place
                    && Presentation.innermost(made.scope, program.links)?.enclosing.path == call.path
            }
            if isOfSystem {
                site(call.scope.place, text, .passed("a screen of the system"))
                continue
            }
            let makes = inner.calls.contains { made in
                program.made(made).map {
                    program.isView($0) || program.isController($0)
                        || Presentation.isElsewhere($0, made, program)
                } == true
                    && made.scope.place >= call.scope.place
                    && Presentation.innermost(made.scope, program.links).map { $0.enclosing.path == call.path } == true
            }
            let refers = program.references.contains { reference in
                reference.scope.place >= call.scope.place && reference.scope.place.file == call.scope.place.file
                    && reference.scope.type == call.scope.type
                    && presented[reference.scope.type + "." + reference.name] != nil
            }
            let isRoute =
                labels.contains("for")
                || enums.routes.keys.contains { name in
                    call.arguments.contains { $0.label == "item" && enums.variables[$0.value.path.last ?? ""] == name }
                }
            site(
                call.scope.place, text,
                makes || refers || isRoute ? .understood("shows what it makes") : .todo("which screen does it show?"))
            if !isRoute, makes || refers { claim(containment.owner(call.scope), places(of: call)) }
        }
    }

    /// Whether a modifier or a frame of the app's own presents what others give it.
    func isGiven(_ scope: Scope) -> Bool {
        if ViewExtension.isName(scope.type) { return program.links[scope.function] != nil }
        let isGeneric = program.type(scope.type)?.generics.isEmpty == false
        return isGeneric && program.inherits(scope.type) { $0 == "ViewModifier" }
    }

    /// The places of what a presentation makes, or of what the functions make that it names.
    func places(of call: CallFact) -> Set<Place> {
        let owner = containment.owner(call.scope)
        let first = call.arguments.first.map { $0.label + ":" + $0.value.text } ?? ""
        func isSame(_ scope: Scope) -> Bool {
            Presentation.innermost(scope, program.links)?.enclosing.path == call.path
                || presented[owner + "." + scope.function]?.binding == first
        }
        let bodies = program.members[call.scope.type]?.bodies.values.flatMap(\.calls) ?? []
        // Whoever sets the variable leads there.
        let variable = first.contains(":$") ? last(first) : ""
        let setters = program.assignments.filter { $0.path.last == variable && flags[variable] != nil }
        let locals = presentedPlaces.filter { $0.value.binding == first }.keys
        return Set(bodies.filter { isSame($0.scope) }.map(\.scope.place)).union(locals).union(
            setters.map(\.scope.place)
        )
        .union([call.scope.place])
    }

    // MARK: View controllers

    mutating func findHosted() {
        for edge in controllers.edges {
            guard case .screen(let target) = edge.target else { continue }
            hosted.formUnion([target])
            if !program.frames.around(edge.from).isEmpty { hosted.insert(edge.from) }
            guard program.isView(edge.from) else { continue }
            let screen = routeOf[target] ?? target
            if screen == target { addView(target, .push) }
            shown[edge.from, default: []].append(
                Shown(screen: screen, style: edge.style, place: edge.place, leaving: edge.leaving))
        }
        hosted = hosted.filter { program.isView($0) && !owned.contains($0) && routeOf[$0] == nil }
        for view in hosted.sorted() { addView(view, .push) }
    }
}
