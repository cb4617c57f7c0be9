import SwiftUI
import Testing
import ViewHost

/// Lists with a selection.
@MainActor @Suite struct ListTests {
    @Observable final class Model {
        private(set) var chosen: Int?
        var publishes = true
        private(set) var refusals = 0

        /// The third row is declined.
        var selection: Int? {
            get {
                _ = refusals
                return chosen
            }
            set { if newValue != 3 { chosen = newValue } else if publishes { refusals += 1 } }
        }
    }

    struct Rows: View {
        let model: Model
        var body: some View {
            List(selection: Bindable(model).selection) {
                Text("above")
                ForEach(1..<4) { Text("row \($0)") }
            }
        }
    }

    @Test func aRowIsMarkedAsTheBindingSays() throws {
        let model = Model()
        let host = try ViewHost(Rows(model: model))
        #expect(host.screen.rows.map(\.label) == ["row 1", "row 2", "row 3"])
        try host.select("row 2")
        #expect(model.chosen == 2)
        model.selection = 1
        #expect(host.screen.rows.map(\.isSelected) == [true, false, false])
        #expect(throws: ViewHostError.notFound("above", among: ["row 1", "row 2", "row 3"])) {
            try host.select("above")
        }
    }

    @Test func decliningARowMustPublish() throws {
        let model = Model()
        let host = try ViewHost(Rows(model: model))
        try host.select("row 3")
        #expect(host.screen.rows.allSatisfy { !$0.isSelected })
        model.publishes = false
        #expect(throws: ViewHostError.self) { try host.select("row 3") }
    }

    @Test func theIdsAreOfTheSelectionsType() throws {
        let host = try ViewHost(
            List(selection: .constant("1" as String?)) { ForEach(1..<3) { Text("row \($0)") } })
        #expect(throws: ViewHostError.complaints(["The row row 1 is not of the selection's type."])) {
            try host.select("row 1")
        }
    }
}
