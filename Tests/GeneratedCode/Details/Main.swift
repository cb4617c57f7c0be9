// What the generated code of these flows does, besides compiling.

import Foundation

@main
struct Main {
    @MainActor
    static func main() {
        textsComeOutAsTheyAre()
        formerNames()
        wordsOfSwift()
        finishingWithFixedParams()
        allButTheExcepted()
        aRoutesOwnHidesOneOfAnywhere()
        aNavigatorOfAnyScreen()
        paramsOfAnyType()
        textsOfOneValue()
        defaultsOfAnyForm()
        nilBesideADefault()
        datesOfLinks()
        deprecatedRoutes()
        theTableOfTransitions()
        valuesOfTheCaller()
        aRouteReplacesTheNearestOne()
        Expectations.finish()
    }

    /// A table that flowgen writes, as the corpus says, means what it says: printed, it is the same text.
    @MainActor
    static func theTableOfTransitions() {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../CorpusTests/Corpus/generated/every-transition/table.txt")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? "no table.txt"
        let table = FlowTransitions(text, styles: ["panel": .peek])
        func lines(_ section: String) -> [String] {
            [section] + (section == "*" ? table.anywhere : table.own[section] ?? []).map { "  " + line($0) }
        }
        let sections = text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix(" ") }
        expect(sections.flatMap(lines).joined(separator: "\n") + "\n", text)
    }

    /// Returns a transition as a line of the table.
    static func line(_ transition: FlowTransition) -> String {
        var words = [transition.name]
        switch transition.verb {
        case .to(let route): words += route == transition.name ? [] : ["to", route]
        case .start(let flow): words += ["start", flow]
        case .back(let anchor): words += ["back", word(anchor)]
        case .finish: words.append("finish")
        case .tab(let tab): words += ["tab", tab]
        case .restart: words.append("restart")
        case .open: words.append("open")
        }
        if transition.style == .peek {
            words.append("style=panel")
        } else if transition.style != .push {
            words.append("style=\(transition.style.presentation)")
        }
        if let anchor = transition.above { words.append("above=" + word(anchor)) }
        if let anchor = transition.instead { words.append("instead=" + word(anchor)) }
        if !transition.isAnimated { words.append("animated=false") }
        if !transition.isDismissable { words.append("dismissable=false") }
        if transition.isReset { words.append("reset=true") }
        let conditions = transition.requires.map { ($0.isNegated ? "!" : "") + $0.guardName }
        for (option, list) in [
            ("requires", conditions), ("except", transition.except), ("was", transition.formerNames),
        ] where !list.isEmpty { words.append(option + "=" + list.joined(separator: ",")) }
        return words.joined(separator: " ")
    }

    static func word(_ anchor: FlowAnchor) -> String {
        switch anchor {
        case .top: "top"
        case .first: "first"
        case .root: "root"
        case .presenter: "presenter"
        case .route(let name): name
        case .count(let count): "\(count)"
        }
    }

    @MainActor
    static func ways() -> (router: WaysRouter, outcomes: () -> [WaysOutcome], reports: () -> [String]) {
        var outcomes: [WaysOutcome] = []
        var reports: [String] = []
        let router = WaysRouter(onFinish: { outcomes.append($0) }, onReport: { reports.append("\($0)") })
        return (router, { outcomes }, { reports })
    }

    @MainActor
    static func values(_ onFinish: @escaping @MainActor (ValuesOutcome) -> Void = { _ in }) -> ValuesRouter {
        let router = ValuesRouter(onFinish: onFinish)
        ValuesScreen.List(router)?.item(id: 7, name: "tea")
        return router
    }

    @MainActor
    static func valuesOfTheCaller() {
        var router = values()
        ValuesScreen.Item(router)?.edit()
        expect(router.stack.description, "list, item(id: 7, name: tea), edit(id: 7, title: )")
        router = values()
        ValuesScreen.Item(router)?.rename()
        expect(router.stack.top.route.id, "edit(id: 14, title: tea)")
        router = values()
        ValuesScreen.Item(router)?.picker()
        expect(router.stack.top.route.id, "picker(hint: tea)")
        ValuesScreen.Picker(router)?.done(value: "mug")
        expect(router.stack.top.route.id, "edit(id: 7, title: mug)")
        router = values()
        expect(
            ValuesRoute.buttons(on: .item(id: 3, name: "")).map(\.command.description),
            ["edit: edit(id: 3, title: )"])
        var outcomes: [ValuesOutcome] = []
        router = values { outcomes.append($0) }
        ValuesScreen.Item(router)?.chosen()
        expect(outcomes, [.chosen(id: 7, name: "tea")])
        let recorder = FlowRecorder()
        ValuesScreen.Item(recorder, of: .item(id: 5, name: "pot")).rename()
        ValuesScreen.Item(of: .item(id: 6, name: "pot"), recording: recorder.record).edit(title: "Pot")
        ValuesScreen.Item(recorder).item(id: 1, name: "")
        expect(
            recorder.taken,
            ["rename: edit(id: 10, title: pot)", "edit: edit(id: 6, title: Pot)", "item: item(id: 1, name: )"])
    }

    @MainActor
    static func aRouteReplacesTheNearestOne() {
        let router = values()
        ValuesScreen.Item(router)?.item(id: 8, name: "mug")
        expect(router.stack.description, "list, item(id: 8, name: mug)")
        ValuesScreen.Item(router)?.edit()
        ValuesScreen.Edit(router)?.item(id: 9, name: "pot")
        expect(router.stack.description, "list, item(id: 9, name: pot)")
    }

    @MainActor
    static func textsComeOutAsTheyAre() {
        let product = WaysRoute.product(product: Product(id: 7))
        expect(product.title?.key, "\u{22}Quoted\u{22} \u{5C} and\u{0A}broken\u{09}😀 \u{07}\u{200B}")
        #if SWIFT_MODULE_RESOURCE_BUNDLE_AVAILABLE
        expect(product.title?.bundle, .module)
        #else
        expect(product.title?.bundle, .main)
        #endif
        expect(product.analyticsName, #"a\(b)"#)
        expect(product.subtitle, ##"\(1 + 1) "#"##)
        expect(WaysRoute.home.subtitle, "plain")
        expect(product.weight, 2)
        expect(WaysRoute.home.weight, -1.5)
        expect(product.rank, -3)
        expect(product.isNew, true)
        expect(product.section, .default)
        expect(WaysRoute.help.section, .class)
        expect(WaysRoute.home.section, .none)
        expect(DetailsSection.allCases.map(\.rawValue), ["default", "class", "none", "some"])
        expect(FlowStyle.peek.detents, [.fraction(0.25), .height(120), .medium])
        expect(FlowStyle.peek.showsDragIndicator, true)
    }

    @MainActor
    static func formerNames() {
        expect(WaysRoute.Kind(named: "article"), .product)
        expect(WaysRoute.Kind(named: "상품"), .product)
        expect(WaysRoute.Kind(named: "홈"), .홈)
        expect(WaysRoute.Kind(named: "Paths"), nil)
    }

    /// Backticks are not part of a name.
    @MainActor
    static func wordsOfSwift() {
        let router = KeywordsRouter()
        KeywordsNavigator<KeywordsScreen.As>(router)?.switch(class: 1, var: true, `inout`: 2)
        expect(router.path, [.default(class: 1, func: nil, var: true, let: [], `inout`: 2)])
        expect(router.routes.last?.id, "default(class: 1, var: true, let: [], inout: 2)")
        expect(router.routes.map(\.name), ["as", "default"])
        router.repeat()
        expect(router.routes.map(\.name), ["as", "default", "import"])
        expect(KeywordsRoute.Kind(named: "default"), .default)
        expect(KeywordsRoute.true.analyticsName, "true")
        expect(KeywordsRoute.id.id, "id")
        expect(KeywordsRoute.name.name, "name")
    }

    @MainActor
    static func finishingWithFixedParams() {
        let (router, outcomes, _) = ways()
        WaysNavigator<WaysScreen.Home>(router)?.choseTwo(product: Product(id: 1))
        WaysNavigator<WaysScreen.Home>(router)?.seven()
        expect(router.path, [.product(product: Product(id: 7))])
        WaysNavigator<WaysScreen.Product>(router)?.chose(product: Product(id: 2), amount: 3)
        router.choseNothing()
        WaysNavigator<WaysScreen.Home>(router)?.done()
        expect(
            outcomes(),
            [
                .chosen(product: Product(id: 1), amount: 2),
                .chosen(product: Product(id: 2), amount: 3, by: "me"),
                .chosen(product: Product(id: 0)),
                .done,
            ])
        expect(router.routes, [.home])
    }

    @MainActor
    static func allButTheExcepted() {
        let (router, _, reports) = ways()
        router.help()
        expect(router.routes, [.home])
        expect(reports(), ["not available from home: help"])
        router.rescue()
        WaysNavigator<WaysScreen.Help>(router)?.홈()
        WaysNavigator<WaysScreen.홈>(router)?.홈(이름: "집")
        WaysNavigator<WaysScreen.홈>(router)?.home()
        expect(
            router.stack.layers.map { $0.entries.map(\.route.id) },
            [["home"], ["help"], ["홈(이름: 홈)"], ["홈(이름: 집)", "home"]])
    }

    /// The `rescue` of a product replaces it; everywhere else it is a sheet.
    @MainActor
    static func aRoutesOwnHidesOneOfAnywhere() {
        let (router, _, _) = ways()
        WaysNavigator<WaysScreen.Home>(router)?.product(product: Product(id: 1))
        WaysNavigator<WaysScreen.Product>(router)?.rescue()
        expect(router.stack.layers.count, 1)
        expect(router.routes, [.home, .help])
        router.product(product: Product(id: 2))
        router.rescue()
        expect(router.routes, [.home, .help, .help])
        expect(router.stack.layers.count, 1)
        expect(WaysRoute.anywhere.filter { $0.name == "rescue" }.map(\.style), [.peek])
    }

    /// Code for several screens has what they share.
    @MainActor
    static func aNavigatorOfAnyScreen() {
        func leave(_ navigator: any FlowNavigator<WaysRoute>) { navigator.back() }
        func choseNothing(_ navigator: any FlowNavigator<WaysRoute>) { navigator.choseNothing() }
        let (router, outcomes, _) = ways()
        WaysNavigator<WaysScreen.Home>(router)?.product(product: Product(id: 1))
        if let product = WaysNavigator<WaysScreen.Product>(router) { leave(product) }
        expect(router.routes, [.home])
        if let home = WaysNavigator<WaysScreen.Home>(router) { choseNothing(home) }
        expect(outcomes(), [.chosen(product: Product(id: 0))])
    }

    @MainActor
    static func paramsOfAnyType() {
        var outcomes: [TypesOutcome] = []
        let router = TypesRouter(id: .two, date: nil, onFinish: { outcomes.append($0) })
        expect(router.routes, [.any(id: .two)])
        router.push(to: .box(value: Box(value: [1]), map: ["a": [.one]]))
        expect(router.routes.last, .box(value: Box(value: [1]), list: [], map: ["a": [.one]], text: nil))
        router.pop()
        TypesNavigator<TypesScreen.`Any`>(router)?.made(box: Box(value: ["a": nil]))
        expect(outcomes, [.made(box: Box(value: ["a": nil]))])
        expect(AloneRoute.allCases, [.only])
    }

    /// The text of a link is one value, or none.
    @MainActor
    static func textsOfOneValue() {
        func read<Value: Decodable>(_ text: String) -> Value? { try? FlowArguments(["param": text]).coded("param") }
        expect(read(#"{"id":7}"#), Product(id: 7))
        expect(read(#"{"id":7},{"id":8}"#), nil as Product?)
        expect(read("one"), Outer.Inner.one)
        expect(read(#""one""#), Outer.Inner.one)
        expect(read(#""one","two""#), nil as Outer.Inner?)
        expect(read("7,8"), nil as Int?)
        expect(read(""), nil as Int?)
    }

    /// A default has the same value if a call omits the parameter and if a link or saved state does.
    @MainActor
    static func defaultsOfAnyForm() {
        let route = DefaultsRoute.values(
            ternary: 2, not: false, equal: false, both: true, either: true, sum: 1, cast: 3, initial: 0,
            none: [], noPairs: [:], minus: -1, nothing: nil, quote: #"a"b"#, line: "a\n? b", larger: 2, inside: 2,
            chained: Product(id: 3), closure: 2, member: .two, some: 3, someMember: .two)
        expect(DefaultsRoute.values(), route)
        expect(try? DefaultsRoute(.values, FlowArguments([:])), route)
        let other = DefaultsRoute.values(ternary: 5, not: true, equal: true, both: false, either: false)
        expect(try? DefaultsRoute(.values, other.arguments), other)
    }

    /// A parameter that is nil stays nil when it is saved, although it would have another value if it were omitted.
    @MainActor
    static func nilBesideADefault() {
        let isNil = DefaultsRoute.values(some: nil, someMember: nil)
        expect(isNil != .values(), true)
        expect(try? DefaultsRoute(.values, isNil.arguments), isNil)
        expect(isNil.arguments.names.contains("some"), false)

        let app = DetailsRouter()
        expect(app.open(URL(string: "details://values")!), .opened)
        expect(app.stack.entries.last?.route as? DefaultsRoute, .values())
        DefaultsNavigator<DefaultsScreen.Values>(onTopOf: app.stack)?.back()
        DefaultsNavigator<DefaultsScreen.Start>(onTopOf: app.stack)?.values(some: nil, someMember: nil)
        let relaunched = DetailsRouter()
        relaunched.restore(app.saved())
        expect(relaunched.stack.entries.last?.route as? DefaultsRoute, isNil)
    }

    /// A day, an instant, or the number that saved state contains.
    @MainActor
    static func datesOfLinks() {
        func read(_ text: String) -> Date? { try? FlowArguments(["param": text]).coded("param") }
        let midnight = Calendar.current.date(from: DateComponents(year: 2026, month: 1, day: 31))
        expect(read("2026-01-31"), midnight)
        expect(read("2026-01-31T09:30:00Z"), Date(timeIntervalSinceReferenceDate: 791_544_600))
        expect(read("2026-01-31T18:30:00+09:00"), Date(timeIntervalSinceReferenceDate: 791_544_600))
        expect(read("791544600.25"), Date(timeIntervalSinceReferenceDate: 791_544_600.25))
        for text in ["2026-02-30", "2026-13-01", "2026-1-5", "2026-01-31x", "2026-02-30T09:30:00Z", "today", ""] {
            expect(read(text), nil)
        }
        let date = Date(timeIntervalSinceReferenceDate: 791_544_600.125)
        let route = TypesRoute.any(date: date)
        expect(try? TypesRoute(.any, route.arguments), route)
    }

    /// Checks only that they exist: naming one produces a warning.
    @MainActor
    static func deprecatedRoutes() {
        expect(OldPlainRoute.allCases.map(\.name), ["start", "next"])
        expect(OldPlainRoute.allCases.map(\.kind), OldPlainRoute.Kind.allCases)
        expect(OldRoute.Kind.allCases.map(\.rawValue), ["start", "next", "gone"])
    }
}
