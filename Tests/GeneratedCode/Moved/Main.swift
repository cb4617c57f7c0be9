// State that was saved when routes belonged to other flows.

import Foundation

@main
struct Main {
    @MainActor
    static func main() {
        aRouteOfAFlowOfItsOwn()
        aFlowThatIsPartOfAnother()
        whatHasNoPlace()
        Expectations.finish()
    }

    private static let form = #"{"arguments":{},"flow":"Search","kind":"form"}"#
    private static let filter =
        #"{"arguments":{},"flow":"Search","kind":"filter","origin":{"kind":"form","transition":"filter"}}"#
    private static let colors = """
        {"arguments":{"shade":"red"},"flow":"Search","kind":"colorList",\
        "origin":{"kind":"filter","transition":"colorList"}}
        """
    private static let results = """
        {"arguments":{"query":"tea"},"flow":"Search","kind":"results",\
        "origin":{"kind":"filter","transition":"results"}}
        """
    private static let tip = """
        {"arguments":{},"call":"tips2","flow":"Tips2","kind":"tip","layer":{"isDismissable":true,"style":"sheet"}}
        """
    private static let more =
        #"{"arguments":{},"flow":"Tips2","kind":"more","origin":{"kind":"tip","transition":"more"}}"#

    private static func scene(_ entries: [String]) -> Data {
        let text = """
            {"selected":"Search","stacks":[{"entries":[\(entries.joined(separator: ","))],"name":"Search"}],\
            "start":"Search","version":2}
            """
        return Data(text.utf8)
    }

    /// Returns what is restored, what is restored again after it was saved, and what was not.
    @MainActor
    private static func restored(_ entries: [String]) -> (stack: String, reports: [String]) {
        var reports: [String] = []
        let app = CornerRouter(onReport: { reports.append($0.description) })
        app.restore(scene(entries))
        let again = CornerRouter(onReport: { reports.append($0.description) })
        again.restore(app.saved())
        expect(again.stack.description, app.stack.description)
        return (app.stack.description, reports)
    }

    @MainActor
    private static func aRouteOfAFlowOfItsOwn() {
        expect(restored([form, filter]).stack, "form, Filters.filters")
        let all = restored([form, filter, colors])
        expect(all.stack, "form, Filters.filters, colors(shade: red)")
        expect(all.reports, [])
        let find = [form, filter, colors].map { $0.replacing("Search", with: "Find") }
        expect(restored(find).stack, "form, Filters.filters, colors(shade: red)")
        // It ends as a flow does.
        let app = CornerRouter()
        app.restore(scene([form, filter, colors]))
        FiltersNavigator<FiltersScreen.Colors>(onTopOf: app.stack)?.done()
        expect(app.stack.description, "form")
    }

    @MainActor
    private static func aFlowThatIsPartOfAnother() {
        let all = restored([form, tip, more])
        expect(all.stack, "form | sheet: hint, more")
        expect(all.reports, [])
    }

    /// The stack ends before a route that nothing shows there any more.
    @MainActor
    private static func whatHasNoPlace() {
        let above = restored([form, filter, results])
        expect(above.stack, "form, Filters.filters")
        expect(above.reports.count, 1)
        let fromForm = colors.replacing(#""kind":"filter""#, with: #""kind":"form""#)
        expect(restored([form, fromForm]).stack, "form")
        expect(restored([filter]).stack, "form")
    }
}
