import FlowModel
import Testing

/// Flows with several roots, where random programs are too rare.
struct RootTests {
    @Test("what follows an outcome that only one root has is reached only where the guards of that root held")
    func outcomes() {
        let program = Program(
            """
            app: Corner
            start: Shop
            guards: {isB: {}}
            invariants:
              - {name: by-guard, never: {reach: Shop/receipt, without: isB}}
              - {name: by-opposite, never: {reach: Shop/receipt, without: {not: isB}}}
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [{to: Checkout, then: {quick: receipt}}]}
              receipt: {}
            ---
            flow: Checkout
            root: [{to: short, when: isB}, long]
            outcomes: [quick, slow]
            routes:
              short: {transitions: [{finish: quick}]}
              long: {transitions: [{finish: slow}]}
            """)
        let violated = program.findings.filter { $0.rule == "invariant-violated" }
        #expect(violated.map(\.key) == ["by-opposite"])
        #expect(violated.first?.path.map(\.description).contains { $0.contains("Checkout/short") } == true)
    }
}
