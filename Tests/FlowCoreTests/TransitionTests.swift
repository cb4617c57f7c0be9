import FlowCore
import Testing

/// The table of transitions, as a flow's file has it.
@Suite struct TransitionTests {
    private func transition(_ line: String, styles: [String: FlowStyle] = [:]) throws -> FlowTransition {
        try #require(FlowTransitions("home\n  \(line)", styles: styles).own["home"]?.first)
    }

    @Test func aTableHasASectionForEachRoute() {
        let table = FlowTransitions(
            "home\n  product\n  cart style=sheet\ncart\n  paid finish\n*\n  help except=help,home")
        #expect(table.own.mapValues { $0.map(\.name) } == ["home": ["product", "cart"], "cart": ["paid"]])
        #expect(table.anywhere.map(\.name) == ["help"])
        #expect(table.anywhere[0].except == ["help", "home"])
        #expect(FlowTransitions("").own.isEmpty)
    }

    @Test(
        arguments: [
            ("product", .to("product")), ("best to product", .to("product")), ("to to to", .to("to")),
            ("payment start Payment", .start("Payment")), ("root back root", .back(.root)),
            ("two back 2", .back(.count(2))),
            ("toCart back cart", .back(.route("cart"))), ("first back first", .back(.first)),
            ("up back presenter", .back(.presenter)), ("paid finish", .finish), ("sale tab Sale", .tab("Sale")),
            ("logOut restart", .restart), ("site open", .open), ("open", .to("open")),
        ] as [(String, FlowTransition.Verb)])
    func aLineHasAVerb(line: String, verb: FlowTransition.Verb) throws {
        #expect(try transition(line).verb == verb)
    }

    @Test func aLineWithoutOptionsHasDefaults() throws {
        let transition = try transition("product")
        #expect(transition.style == .push)
        #expect(transition.above == nil && transition.instead == nil && transition.unless == nil)
        #expect(transition.isAnimated && transition.isDismissable && !transition.isReset)
        #expect(transition.requires.isEmpty && transition.except.isEmpty && transition.formerNames.isEmpty)
    }

    @Test func anOptionIsRead() throws {
        #expect(try transition("a style=cover").style == .cover)
        #expect(try transition("a above=root").above == .root)
        #expect(try transition("a instead=top").instead == .top)
        #expect(try transition("a animated=false").isAnimated == false)
        #expect(try transition("a dismissable=false").isDismissable == false)
        #expect(try transition("a tab Sale reset=true").isReset)
        #expect(try transition("a unless=top").unless == .top)
        #expect(try transition("a was=b,c").formerNames == ["b", "c"])
        #expect(try transition("a requires=isOpen,!isBeta").requires.map(\.description) == ["isOpen", "not isBeta"])
    }

    @Test func aStyleOfTheAppHasItsName() throws {
        let panel = FlowStyle(.sheet, detents: [.fraction(0.8)], showsDragIndicator: true)
        #expect(try transition("a style=panel", styles: ["panel": panel]).style == panel)
        #expect(try transition("a style=sheet", styles: ["sheet": panel]).style == panel)
    }

    @Test func aRoutesTransitionsAreItsOwnFirst() {
        #expect(ShopRoute.transitions(from: .home).map(\.name) == ["help"])
        #expect(ShopRoute.anywhere.first?.name == "product")
    }
}
