// Flows of another module, used by an app that imports them and the support module.

import FlowSupport
import Foundation
import GuideFlows

/// The app's own protocol, as written for flows without params.
protocol Route: Hashable, CaseIterable {
    var id: String { get }
    var analyticsName: String { get }
    var disableSwipeBack: Bool { get }
    var hidesTabBar: Bool { get }
}

extension GuideRoute: Route {}

@main
struct Main {
    @MainActor
    static func main() {
        var reports: [String] = []
        let guide = GuideRouter(onReport: { reports.append("\($0)") })

        guide.article()
        GuideNavigator<GuideScreen.Article>(guide)?.backToContact()
        expect(reports, [#"backToContact: not on the stack: route("contact")"#])
        expect(guide.routes, [.topics, .article])

        guide.topics()
        guide.article()
        GuideNavigator<GuideScreen.Article>(guide)?.backTwo()
        expect(guide.routes, [.topics, .article])
        GuideNavigator<GuideScreen.Article>(guide)?.backTwo()
        expect(guide.routes, [.topics])

        // A route's own transition hides the flow-wide one, for the router as well.
        guide.contact()
        guide.article()
        expect(guide.routes, [.topics, .article])
        reports = []
        expect(guide.pop(), false)
        expect(guide.reset(), false)
        expect(reports, Array(repeating: "article cannot be left by going back", count: 2))
        guide.topics()
        expect(guide.reset(), false)
        expect(guide.routes, [.topics, .article])
        guide.solved()
        expect(guide.routes, [.topics])
        expect(GuideRoute.allCases.count, GuideRoute.Kind.allCases.count)
        func analyticsNames<R: Route>(_: R.Type) -> [String] { R.allCases.map(\.analyticsName) }
        expect(analyticsNames(GuideRoute.self), GuideRoute.Kind.allCases.map(\.rawValue))

        var outcomes: [ReaderOutcome] = []
        let reader = ReaderRouter(number: 7, onFinish: { outcomes.append($0) })
        ReaderNavigator<ReaderScreen.Page>(reader)?.page(number: 8)
        ReaderNavigator<ReaderScreen.Page>(reader)?.closed()
        expect(reader.routes, [.page(number: 7)])
        expect(outcomes, [.closed])
        print("flows of another module: all as expected")
    }

    static func expect<Value: Equatable>(_ value: Value, _ expected: Value, line: UInt = #line) {
        guard value != expected else { return }
        print("line \(line): is \(value), expected \(expected)")
        exit(1)
    }
}
