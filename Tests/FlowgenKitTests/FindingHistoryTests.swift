import FlowModel
import FlowReporters
import FlowgenKit
import Testing

/// What is not found any more is gone only where somebody looked for it.
@Suite struct FindingHistoryTests {
    private static let shop = """
        flow: Shop
        root: home
        routes:
          home: {transitions: [cart, cart]}
          cart: {}
          offer: {}
        """

    /// The rules of what came and went, and how much was not looked for, for each state of a file.
    private func changes(_ states: [String]) -> [String] {
        var history = FindingHistory()
        return states.map { text in
            let check = Flowgen.check(
                Program(sources: [SourceFile(path: "Flows/Shop.yaml", bytes: Array(text.utf8))]))
            let changes = history.take(check, of: check)
            return
                (changes.came.map { "+\($0.rule.rawValue)" } + changes.gone.map { "-\($0.finding.rule.rawValue)" }
                + (changes.unchecked > 0 ? ["?\(changes.unchecked)"] : [])).joined(separator: " ")
        }
    }

    @Test func movedLinesAreNoNews() {
        #expect(changes([Self.shop, "# a comment\n" + Self.shop]) == ["+duplicate-transition +unreachable-route", ""])
        #expect(
            changes([Self.shop, Self.shop.replacing("cart, cart", with: "cart, offer")])[1]
                == "-duplicate-transition -unreachable-route")
    }

    @Test func aMistakeOfYAMLHidesAllElse() {
        let broken = Self.shop.replacing("root: home", with: "root: [")
        let repaired = Self.shop.replacing("cart, cart", with: "cart")
        #expect(
            changes([Self.shop, broken, broken + "\n# more", repaired])
                == [
                    "+duplicate-transition +unreachable-route", "+yaml-syntax ?2", "",
                    "-duplicate-transition -yaml-syntax",
                ])
    }

    @Test func anotherErrorHidesWhatItKeepsFromBeingAsked() {
        let typo = Self.shop.replacing("offer: {}", with: "offer: {transitions: [crat]}")
        let seen = changes([Self.shop, typo, Self.shop])
        #expect(seen[1] == "+unknown-target ?1")
        #expect(seen[2] == "-unknown-target")
    }

    /// An error that stays hides nothing that was found beside it.
    @Test func besideAnErrorThatStays() {
        let typo = Self.shop.replacing("offer: {}", with: "offer: {transitions: [crat]}")
        #expect(
            changes([typo, typo.replacing("cart, cart", with: "cart")])
                == ["+duplicate-transition +unknown-target", "-duplicate-transition"])
    }

    /// One correction shows the next mistake.
    @Test func oneMistakeBehindAnother() {
        let key = Self.shop.replacing("transitions: [cart, cart]", with: "transitons: [crat]")
        let name = Self.shop.replacing("cart, cart", with: "crat")
        #expect(changes([key, name])[1].hasPrefix("+unknown-target -unknown-key"))
        let broken = Self.shop.replacing("root: home", with: "root: [")
        #expect(changes([broken, key])[1] == "+unknown-key -yaml-syntax")
    }

    @Test func whatABaselineHoldsIsNotGone() {
        let check = Flowgen.check(
            Program(sources: [SourceFile(path: "Flows/0.yaml", bytes: Array(Self.shop.utf8))]))
        var history = FindingHistory()
        _ = history.take(check, of: check)
        let rest = Baseline(of: check).apply(to: check).check
        #expect(history.take(rest, of: check).gone.isEmpty)
        #expect(history.take(check, of: check).came.count == 2)
    }
}
