import FlowModel
import FlowSwift

extension Decoder {
    mutating func flow(_ root: NodeID, named name: Located<String>) -> FlowDocument {
        subject = .flow(name.value)
        routeReferences = RouteReferences(flow: root)
        var flow = FlowDocument(name: name)
        var given: [(key: FlowKey, entry: Entry)] = []
        var signals: [Shared<TransitionDeclaration>] = []
        keys(FlowKey.self, of: root, unknown: { $0.takesStrayRoute($1) }) { decoder, key, entry in
            given.append((key, entry))
            switch key {
            case .flow: break
            case .module: flow.module = decoder.name(entry, .module)
            case .params: flow.params = decoder.params(entry)
            case .path:
                flow.paths = decoder.paths(entry)
                for from in flow.paths.compactMap(\.from) {
                    decoder.report(
                        .notYetSupported, "`from` of a flow in another module is not supported yet", at: from.range,
                        help: "remove it")
                }
            case .requires: flow.requires = decoder.conditions(entry)
            case .root: flow.roots = decoder.roots(entry)
            case .routes: flow.routes = decoder.routes(entry, of: name.value)
            case .outcomes: flow.outcomes = decoder.outcomes(entry)
            case .anywhere: flow.anywhere = decoder.transitions(entry, of: .flow)
            case .signals: signals = decoder.transitions(entry, of: .flow, areSignals: true)
            case .parts: flow.parts = decoder.parts(entry, ofApp: false)
            case .style: flow.style = decoder.styleName(entry)
            case .columns: flow.columns = decoder.columns(entry)
            case .defaults: flow.defaults = decoder.defaults(entry)
            case .imports: flow.imports = decoder.imports(entry)
            case .generate:
                decoder.keys(
                    FlowGenerateKey.self, of: entry.value, at: entry.key,
                    help: { _ in "write `generate: {swift: false}` if no Swift is generated yet" }
                ) { decoder, _, entry in flow.swift = decoder.bool(entry) }
            case .rules: flow.rules = decoder.ruleSettings(entry)
            case .description: flow.annotations.description = decoder.text(entry)
            case .tags: flow.annotations.tags = decoder.texts(entry)
            case .was: flow.annotations.was = decoder.formerNames(entry, .flow)
            case .deprecated: flow.annotations.deprecated = decoder.deprecation(entry)
            case .allow: flow.annotations.allow = decoder.allowances(entry)
            }
        }
        flow.anywhere += signals
        checkModule(given)
        return flow
    }

    /// Checks that a flow of another module declares its signature, and any other flow its routes.
    private mutating func checkModule(_ given: [(key: FlowKey, entry: Entry)]) {
        let isExternal = given.contains { $0.key == .module }
        for (key, entry) in given where !key.isAllowed(ofOtherModule: isExternal) {
            if isExternal {
                report(
                    .misplacedKey, "a flow of another module cannot have `\(name(of: entry))` here",
                    at: range(entry.key),
                    help: key == .generate
                        ? "the app of its own module says what is generated there"
                        : "declare the arguments for starting it with `params`, and how it ends with `outcomes`",
                    key: name(of: entry))
            } else {
                report(
                    .misplacedKey, "`\(name(of: entry))` belongs to a route", at: range(entry.key),
                    help: key == .params
                        ? "the arguments for starting the flow are the parameters of its root"
                        : "write it on the route that the link opens",
                    key: name(of: entry))
            }
        }
    }

    // MARK: Routes

    /// Decodes `routes`: a mapping of names to keys, or a list of names.
    private mutating func routes(_ entry: Entry, of flow: String) -> [Shared<RouteDeclaration>] {
        if tree[entry.value].kind == .sequence { return listedRoutes(entry) }
        let help = "write `routes: [home, cart]`, or a line `home:` for each route below it"
        let routeEntries = entries(
            of: entry.value, called: "`routes`", at: entry.key, help: help, duplicate: .duplicateRoute)
        var routes: [Shared<RouteDeclaration>] = []
        routes.reserveCapacity(routeEntries.count)
        for route in routeEntries {
            let name = Located(name(of: route), range(route.key))
            subject = .route(flow: flow, route: name.value)
            let isName = isName(name, .route)
            // Mistakes in a route are reported even if its name is invalid.
            let declaration = Shared(self.route(route, named: name))
            if isName { routes.append(declaration) } else { gaps.note(.flow(flow)) }
        }
        subject = .flow(flow)
        return routes
    }

    private mutating func listedRoutes(_ entry: Entry) -> [Shared<RouteDeclaration>] {
        distinct(names(entry, .route), .duplicateRoute).map { Shared(RouteDeclaration(name: $0)) }
    }

    private mutating func route(_ entry: Entry, named name: Located<String>) -> RouteDeclaration {
        var route = RouteDeclaration(name: name)
        let next = routeIndentedTooFar(in: entry) ?? -1
        keys(
            RouteKey.self, of: entry.value, at: entry.key, until: next,
            help: { $0.routeHelp(entry) },
            unknown: { decoder, entry in decoder.declaredMetadata(entry, into: &route.metadata) }
        ) { decoder, key, entry in
            switch key {
            case .params: route.params = decoder.params(entry)
            case .view: route.view = decoder.view(entry)
            case .style: route.style = decoder.styleName(entry)
            case .parts: route.parts = decoder.distinct(decoder.references(entry), .duplicateKey)
            case .transitions: route.transitions = decoder.transitions(entry, of: .route)
            case .entry: route.entry = decoder.text(entry)
            case .analyticsName:
                route.metadata.analyticsName = decoder.text(entry).flatMap { decoder.hasForeignLetter($0) ? nil : $0 }
            case .title: route.metadata.title = decoder.text(entry)
            case .disableSwipeBack: route.metadata.disableSwipeBack = decoder.bool(entry)
            case .hidesTabBar: route.metadata.hidesTabBar = decoder.bool(entry)
            case .result: route.result = decoder.result(entry)
            case .path: route.paths = decoder.paths(entry)
            case .requires: route.requires = decoder.conditions(entry)
            case .restores: route.restores = decoder.bool(entry)
            case .reducer: route.reducer = decoder.reducer(entry, of: route.name.value)
            case .description: route.annotations.description = decoder.text(entry)
            case .tags: route.annotations.tags = decoder.texts(entry)
            case .was: route.annotations.was = decoder.formerNames(entry, .route)
            case .deprecated: route.annotations.deprecated = decoder.deprecation(entry)
            case .allow: route.annotations.allow = decoder.allowances(entry)
            }
        }
        return route
    }

    /// Decodes `CreateAccountView`, or `CreateAccountView(navigator:)`.
    private mutating func view(_ entry: Entry) -> Located<ViewReference>? {
        guard let text = reference(entry) else { return nil }
        let suffix = "(navigator:)"
        let takesNavigator = text.value.hasSuffix(suffix)
        let type = takesNavigator ? String(text.value.dropLast(suffix.count)) : text.value
        guard SwiftExpression.isQualifiedName(type), !beginsLowerCase(type) else {
            report(
                .invalidValue, "`\(text.value)` does not name a view", at: text.range,
                help: viewHelp(text.value))
            return nil
        }
        if GeneratedNames.platformTypes.contains(type) || type == "View" {
            report(
                .invalidValue, "`\(type)` is not a view", at: text.range,
                help: "write the type of the app that shows the route, such as `HomeView`")
            return nil
        }
        return Located(ViewReference(type: type, takesNavigator: takesNavigator), text.range)
    }

    /// Whether a type's own name, after its modules, begins with a lower-case letter.
    private func beginsLowerCase(_ type: String) -> Bool {
        type.split(separator: ".").last.map { SwiftName.startsLowerCase(String($0)) } ?? false
    }

    /// Decodes the type of a reducer: `ProductFeature`.
    private mutating func reducer(_ entry: Entry, of route: String) -> Located<String>? {
        guard let text = reference(entry) else { return nil }
        if SwiftExpression.isQualifiedName(text.value) { return text }
        report(
            .invalidName, "`\(text.value)` is not a valid name for a reducer", at: text.range,
            help: "write the name of its type, such as `\(SwiftName.upperCamel(route))Feature`", key: text.value)
        return nil
    }

    private func viewHelp(_ text: String) -> String {
        let type = String(text.prefix { $0 != "(" })
        guard type != text, SwiftExpression.isQualifiedName(type) else {
            return """
                write the type, `HomeView`, or `HomeView(navigator:)` if it takes the screen's navigator (not with \
                `framework: tca`)
                """
        }
        if text.dropFirst(type.count).hasPrefix("(store") {
            return "write `\(type)`: with `framework: tca`, every view gets its `store`"
        }
        return """
            write `\(type)`, or `\(type)(navigator:)` if it takes the screen's navigator (not with `framework: tca`); the \
            route's parameters are passed by name
            """
    }

    // MARK: Metadata

    private mutating func defaults(_ entry: Entry) -> MetadataDeclaration {
        var metadata = MetadataDeclaration()
        keys(
            MetadataKey.self, of: entry.value, at: entry.key,
            unknown: { decoder, entry in decoder.declaredMetadata(entry, into: &metadata) }
        ) { decoder, key, entry in
            switch key {
            case .analyticsName:
                decoder.report(
                    .misplacedKey, "an analytics name belongs to one route", at: decoder.range(entry.key),
                    help: "give each route its own name")
            case .title: metadata.title = decoder.text(entry)
            case .disableSwipeBack: metadata.disableSwipeBack = decoder.bool(entry)
            case .hidesTabBar: metadata.hidesTabBar = decoder.bool(entry)
            }
        }
        return metadata
    }

    /// Keeps a key that the language does not have: whether the app declares it is only known once all files are read.
    private mutating func declaredMetadata(_ entry: Entry, into metadata: inout MetadataDeclaration) -> Bool {
        let key = Located(name(of: entry), range(entry.key))
        if tree[entry.value].kind == .refused || hasLookalike(key) { return true }
        let isScalar = tree[entry.value].kind == .scalar && !tree.isEmptyScalar(entry.value)
        let value = isScalar ? MetadataValue.scalar(tree.string(entry.value)) : .notScalar
        // A rule reports it. Maybe it is not what it looks like.
        if !SwiftName.isIdentifier(key.value) { suspicions.append(key) }
        metadata.declared.append(MetadataEntry(key: key, value: Located(value, range(entry.value))))
        return true
    }

    // MARK: Outcomes and imports

    /// Decodes `outcomes`: a list of names, or a mapping of names to parameters.
    private mutating func outcomes(_ entry: Entry) -> [OutcomeDeclaration] {
        guard tree[entry.value].kind == .mapping else {
            return distinct(names(entry, .outcome), .duplicateKey).map { OutcomeDeclaration(name: $0) }
        }
        var outcomes: [OutcomeDeclaration] = []
        for outcome in entries(of: entry.value, called: "`outcomes`", at: entry.key) {
            guard let name = keyName(outcome, .outcome) else { continue }
            outcomes.append(OutcomeDeclaration(name: name, params: params(outcome)))
        }
        return outcomes
    }

    /// Decodes `columns`: the first route of each, from the sidebar on; empty if one is missing.
    private mutating func columns(_ entry: Entry) -> [Located<String>] {
        let node = entry.value
        var routes: [ColumnsKey: Located<String>] = [:]
        var given: Set<ColumnsKey> = []
        keys(
            ColumnsKey.self, of: node, at: entry.key,
            help: { _ in "write `columns: {sidebar: list, detail: item}`: the first route of each" }
        ) { decoder, key, entry in
            given.insert(key)
            routes[key] = decoder.reference(entry)
        }
        guard tree[node].kind == .mapping || tree.isEmptyScalar(node) else { return [] }
        for key in ColumnsKey.allCases
        where key.definition.isRequired && !given.contains(key) && !has(key, underAnotherNameIn: node) {
            report(
                .missingKey, "`columns` does not say with which route the \(key.rawValue) begins", at: range(entry.key),
                help: "write `\(key.rawValue): route`; a flow in one column has no `columns`", key: key.rawValue)
        }
        return ColumnsKey.allCases.compactMap { routes[$0] }
    }

    /// Decodes `imports`: modules, or submodules such as `Foundation.NSURL`.
    private mutating func imports(_ entry: Entry) -> [Located<String>] {
        references(entry).filter { module in
            if SwiftExpression.isQualifiedName(module.value) { return true }
            report(
                .invalidName, "`\(module.value)` is not a valid name for a module", at: module.range,
                help: "write the name that follows `import`", key: module.value)
            return false
        }
    }
}
