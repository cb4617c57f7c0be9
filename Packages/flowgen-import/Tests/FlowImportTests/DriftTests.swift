import FlowImport
import Testing

/// The differences between code and flows.
@Suite struct DriftTests {
    private func screen(_ name: String, isGenerated: Bool = false) -> FlowMap.Screen {
        FlowMap.Screen(name: name, view: nil, place: Place(file: "Shop.yaml", line: 3), isGenerated: isGenerated)
    }

    private func edge(_ from: String, _ to: String, style: String = "push", isAnywhere: Bool = false) -> FlowMap.Edge {
        FlowMap.Edge(
            from: from, to: to, style: style, place: Place(file: "Shop.yaml", line: 4), isAnywhere: isAnywhere)
    }

    private func kinds(_ code: [FlowMap.Edge], _ flows: [FlowMap.Edge], isGenerated: Bool = false) -> [Drift.Kind] {
        let screens = ["Shop/home", "Shop/cart"]
        return compare(
            FlowMap(screens: screens.map { screen($0) }, edges: code),
            with: FlowMap(screens: screens.map { screen($0, isGenerated: isGenerated) }, edges: flows)
        ).map(\.kind)
    }

    @Test func transitions() {
        let edge = edge("Shop/home", "Shop/cart")
        #expect(kinds([edge], [edge]) == [])
        #expect(kinds([], [edge]) == [.uncalled])
        #expect(kinds([edge], []) == [.undeclared])
        #expect(kinds([self.edge("Shop/home", "Shop/cart", style: "sheet")], [edge]) == [.style])
    }

    /// A screen need not take what is available anywhere.
    @Test func anywhere() {
        #expect(kinds([], [edge("Shop/home", "Shop/cart", isAnywhere: true)]) == [])
    }

    /// Generated code takes the transitions of its screens. Code that shows something past it is found.
    @Test func generatedCode() {
        let edge = edge("Shop/home", "Shop/cart")
        #expect(kinds([], [edge], isGenerated: true) == [])
        #expect(kinds([edge], [], isGenerated: true) == [.undeclared])
    }

    @Test func screens() {
        let drifts = compare(
            FlowMap(screens: [screen("Shop/home"), screen("Shop/help")], edges: []),
            with: FlowMap(screens: [screen("Shop/home")], edges: []))
        #expect(drifts.map(\.kind) == [.screen])
    }
}
