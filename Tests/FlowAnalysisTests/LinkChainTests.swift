import FlowAnalysis
import FlowModel
import FlowgenKit
import Testing

/// The stack of a link, where several transitions of one route lead on.
@Suite struct LinkChainTests {
    /// Returns the transition by which a link shows `Shop/product`.
    private func lastTransition(_ transitions: String) throws -> String {
        let flow = """
            flow: Shop
            root: home
            routes:
              home: {transitions: [\(transitions)]}
              product: {path: "/products/:id", params: {id: Int}}
            """
        let graph = Flowgen.check(Program(sources: [SourceFile(path: "Shop.yaml", text: flow)])).graph
        let route = try #require(graph.flows[0].route(named: "product"))
        var chains = LinkChains(graph, graph.flows[0])
        let last = try #require(chains.chain(to: route)?.last?.transition)
        return graph.transitions[last].name
    }

    private static let best = "{to: product, name: best, with: {id: 1}}"

    @Test(arguments: [
        ["product", best], [best, "product"],
        [best, best.replacing("best", with: "other"), "product", "{to: product, name: again}"],
    ])
    func oneThatFixesNothingIsTakenFirst(_ transitions: [String]) throws {
        #expect(try lastTransition(transitions.joined(separator: ", ")) == "product")
    }

    @Test func theFirstOfEqualOnesIsTaken() throws {
        #expect(try lastTransition("{to: product, name: one}, {to: product, name: other}") == "one")
        #expect(try lastTransition(Self.best) == "best")
    }
}
