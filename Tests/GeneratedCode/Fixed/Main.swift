// What links and `tab` transitions show where a tab or a start fixes parameters of its root.

import Foundation

@MainActor
private final class Session: CornerGuards {
    var isGuest = false
}

@main
struct Main {
    @MainActor
    static func main() {
        linksInTabs()
        tabTransitions()
        linksOfAStart()
        Expectations.finish()
    }

    @MainActor
    private static func router(isGuest: Bool = false) -> CornerRouter {
        let session = Session()
        session.isGuest = isGuest
        return CornerRouter(guards: session)
    }

    @MainActor
    private static func open(_ path: String, _ router: CornerRouter) -> String {
        expect(URL(string: "corner:/" + path).map(router.open), .opened)
        return router.stack.description
    }

    /// Links open in the first tab of their flow.
    @MainActor
    private static func linksInTabs() {
        let router = router()
        expect(open("/items/7", router), "list(kind: mine, page: 1), item(id: 7)")
        let root = router.stack.entries[0].id
        expect(open("/items/8", router), "list(kind: mine, page: 1), item(id: 8)")
        expect(open("/feed", router), "list(kind: mine, page: 1)")
        expect(router.stack.entries[0].id, root)
        expect(URL(string: "corner://feed").flatMap(router.route)?.id, "list(kind: mine, page: 1)")
    }

    /// A transition names its tab.
    @MainActor
    private static func tabTransitions() {
        let router = router()
        FeedScreen.List(onTopOf: router.stack)?.itemOfAll(id: 9)
        expect(router.stack.description, "list(kind: all, page: 2), item(id: 9)")
        expect(open("/items/7", router), "list(kind: mine, page: 1), item(id: 7)")
    }

    /// A link to the root with a value of its own shows that one. Below another route, the root is as it is fixed.
    @MainActor
    private static func linksOfAStart() {
        let router = router(isGuest: true)
        expect(open("/rooms/3", router), "hall(name: guest, floor: 0), room(floor: 3)")
        expect(open("/hall", router), "hall(name: guest, floor: 0)")
    }
}
