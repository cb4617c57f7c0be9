// What the authors of a messenger test without views: sessions, notifications, calls, and what is typed meanwhile.

import Foundation

nonisolated struct RoomID: RawRepresentable, Hashable, Codable, Sendable, CustomStringConvertible {
    var rawValue: String
    var description: String { rawValue }
}

nonisolated struct UserID: RawRepresentable, Hashable, Codable, Sendable, CustomStringConvertible {
    var rawValue: String
    var description: String { rawValue }
}

@MainActor
final class Session: MessengerGuards {
    var isRestoring = false
    var hasSession = true
    var isSetUp = true
    var needsPermissions = true
    var isAskedForAnalytics = true
}

@main
@MainActor
struct Main {
    let session = Session()
    let router: MessengerRouter
    let log = Log()

    /// What the app has heard.
    final class Log {
        var events: [String] = []
        var reports: [String] = []
    }

    /// An app whose user has a session, or as the session says.
    init(_ prepare: (Session) -> Void = { _ in }) {
        prepare(session)
        router = MessengerRouter(
            guards: session, onEvent: { [log] in log.events.append("\($0.route.id) \($0.cause)") },
            onReport: { [log] in log.reports.append("\($0)") })
        router.stack.start()
        log.events = []
    }

    static func main() async {
        restoredSession()
        failedSession()
        onboarding()
        interruptedOnboarding()
        notifications()
        removedFromTheRoom()
        draft()
        calls()
        await callingBack()
        lock()
        expiredSession()
        savedState()
        Expectations.finish()
    }

    func open(_ path: String) -> FlowOpened? { URL(string: "messenger://\(path)").map { router.open($0) } }

    func events() -> [String] {
        defer { log.events = [] }
        return log.events
    }

    func reports() -> [String] {
        defer { log.reports = [] }
        return log.reports
    }

    /// Opens a room from the list.
    func enter(_ id: RoomID) -> RoomNavigator<RoomScreen.Timeline>? {
        ChatsNavigator<ChatsScreen.List>(onTopOf: router.stack)?.room(id: id)
        _ = events()
        return .init(onTopOf: router.stack)
    }

    /// Opens the members of a room, and one of them.
    func enterMembers(of id: RoomID) {
        enter(id)?.details(id: id)
        RoomNavigator<RoomScreen.Details>(onTopOf: router.stack)?.members(id: id)
        RoomNavigator<RoomScreen.Members>(onTopOf: router.stack)?.member(id: id, user: ann)
        _ = events()
    }
}

let (tea, jazz, ann) = (RoomID(rawValue: "tea"), RoomID(rawValue: "jazz"), UserID(rawValue: "ann"))

extension Main {
    /// A notification has launched the app: its room waits for the session.
    static func restoredSession() {
        let app = Main { $0.isRestoring = true }
        expect(app.router.description, "splash")
        expect(app.open("room/tea"), .deferred)
        expect(app.router.description, "splash")
        app.session.isRestoring = false
        app.router.nearest(LaunchRoute.self)?.restored()
        expect(app.router.description, "> Chats: list, Room.timeline(id: tea)\n  Calls: history\n  Settings: overview")
        expect(app.events(), ["timeline(id: tea) link"])
        expect(app.reports(), [])
    }

    /// The session cannot be read. The user tries again, and signs out at last.
    static func failedSession() {
        let app = Main { $0.isRestoring = true }
        let launch = app.router.nearest(LaunchRoute.self)
        launch?.failed()
        expect(app.router.description, "failed")
        LaunchNavigator<LaunchScreen.Failed>(onTopOf: app.router.stack)?.retry()
        expect(app.router.description, "splash")
        launch?.failed()
        app.session.isRestoring = false
        app.session.hasSession = false
        LaunchNavigator<LaunchScreen.Failed>(onTopOf: app.router.stack)?.signOut()
        expect(app.router.description, "welcome")
        // What reads the session is late.
        launch?.restored()
        expect(app.router.description, "welcome")
        expect(app.reports(), ["dropped, because its stack is gone: restored: restored"])
    }

    /// Only what is missing is asked, and a link that came before is opened after that.
    static func onboarding() {
        let app = Main { $0.hasSession = false }
        expect(app.open("room/tea"), .deferred)
        app.router.incoming(id: tea, isVideo: false)
        expect(app.reports(), ["not available from welcome: incoming"])
        OnboardingNavigator<OnboardingScreen.Welcome>(onTopOf: app.router.stack)?.server(current: "chat.example")
        OnboardingNavigator<OnboardingScreen.Server>(onTopOf: app.router.stack)?.logIn(server: "example.org")
        expect(app.router.description, "welcome, logIn(server: example.org)")
        app.session.hasSession = true
        app.session.isSetUp = false
        OnboardingNavigator<OnboardingScreen.LogIn>(onTopOf: app.router.stack)?.next()
        expect(app.router.description, "permissions")
        app.session.needsPermissions = false
        OnboardingNavigator<OnboardingScreen.Permissions>(onTopOf: app.router.stack)?.next()
        expect(app.router.description, "analytics")
        app.session.isAskedForAnalytics = false
        app.session.isSetUp = true
        _ = app.events()
        OnboardingNavigator<OnboardingScreen.Analytics>(onTopOf: app.router.stack)?.next()
        expect(app.router.stack.description, "list, Room.timeline(id: tea)")
        expect(app.events(), ["timeline(id: tea) link"])
    }

    /// Who has left the app after the login goes on there.
    static func interruptedOnboarding() {
        let app = Main {
            $0.isSetUp = false
            $0.needsPermissions = false
        }
        expect(app.router.description, "analytics")
    }

    /// A notification shows a room above the list, wherever the user is. What is shown already stays.
    static func notifications() {
        let app = Main()
        app.router.tabs?.select(.settings)
        SettingsNavigator<SettingsScreen.Overview>(onTopOf: app.router.stack)?.signOut()
        _ = app.events()
        expect(app.open("room/tea/7"), .opened)
        expect(
            app.router.description,
            "> Chats: list, Room.timeline(id: tea, message: 7)\n  Calls: history\n  Settings: overview")
        expect(app.open("room/tea/7"), .opened)
        expect(app.open("room/jazz"), .opened)
        expect(app.router.stack.description, "list, Room.timeline(id: jazz)")
        app.enterDetails()
        expect(app.open("room/jazz"), .opened)
        expect(app.router.stack.description, "list, Room.timeline(id: jazz)")
        expect(
            app.events(),
            [
                "timeline(id: tea, message: 7) link", "timeline(id: jazz) link", "details(id: jazz) forward",
                "timeline(id: jazz) link",
            ])
        RoomNavigator<RoomScreen.Timeline>(onTopOf: app.router.stack)?.back()
        expect(app.router.stack.description, "list")
        expect(
            app.router.url(of: RoomRoute.timeline(id: tea, message: "7"))?.absoluteString,
            "https://chat.example/room/tea/7")
    }

    func enterDetails() { RoomNavigator<RoomScreen.Timeline>(onTopOf: router.stack)?.details(id: jazz) }

    /// Whoever removes the user does not care what the user looks at.
    static func removedFromTheRoom() {
        let app = Main()
        app.enterMembers(of: tea)
        expect(
            app.router.stack.description,
            "list, Room.timeline(id: tea), details(id: tea), members(id: tea), member(id: tea, user: ann)")
        expect(app.router.nearest(RoomRoute.timeline(id: jazz, message: nil)) == nil, true)
        app.router.nearest(RoomRoute.timeline(id: tea, message: nil))?.removed()
        expect(app.router.stack.description, "list")
        expect(app.events(), ["list back"])

        // In another tab, nobody sees it.
        app.enterMembers(of: tea)
        app.router.tabs?.select(.calls)
        _ = app.events()
        app.router.nearest(RoomRoute.self)?.roomClosed()
        expect(app.router.description, "  Chats: list, Room.closed\n> Calls: history\n  Settings: overview")
        expect(app.events(), [])
        app.router.tabs?.select(.chats)
        expect(app.events(), ["closed forward"])
        RoomNavigator<RoomScreen.Closed>(onTopOf: app.router.stack)?.left()
        expect(app.router.stack.description, "list")
    }

    /// What is typed in a room is not lost: neither by a link, nor by what happens to the room.
    static func draft() {
        let app = Main()
        _ = app.enter(tea)
        let timeline = app.router.stack.top
        app.router.stack.hold(true, at: timeline.id)
        _ = app.reports()
        expect(app.open("room/jazz"), .deferred)
        expect(app.router.stack.description, "list, Room.timeline(id: tea)")
        // Another room's notification, later.
        expect(app.open("room/jazz/1"), .deferred)
        app.router.nearest(RoomRoute.self)?.removed()
        expect(app.router.stack.description, "list, Room.timeline(id: tea)")
        expect(
            app.reports(),
            [
                "discarded, because something newer has replaced it: messenger://room/jazz",
                "removed waits until timeline(id: tea) is left",
            ])
        // The message is sent.
        app.router.stack.hold(false, at: timeline.id)
        expect(app.router.stack.description, "list, Room.timeline(id: jazz, message: 1)")
        expect(app.events(), ["timeline(id: jazz, message: 1) link"])
    }

    /// A call is over everything, and ends as it likes.
    static func calls() {
        let app = Main()
        app.enterMembers(of: tea)
        app.router.incoming(id: jazz, isVideo: true)
        app.router.incoming(id: jazz, isVideo: true)
        expect(app.events(), ["ringing(id: jazz, isVideo: true) forward"])
        expect(app.reports(), [])
        CallNavigator<CallScreen.Ringing>(onTopOf: app.router.stack)?.talk(id: jazz, isVideo: true)
        CallNavigator<CallScreen.Talk>(onTopOf: app.router.stack)?.back()
        CallNavigator<CallScreen.Talk>(onTopOf: app.router.stack)?.devices()
        // Neither a link, nor the tab bar, nor what happens to the room takes the call away.
        expect(app.open("room/jazz"), .deferred)
        app.router.tabs?.select(.calls)
        app.router.nearest(RoomRoute.self)?.removed()
        expect(app.router.stack.top.route.id, "devices")
        _ = app.reports()
        app.router.nearest(CallRoute.self)?.hungUp()
        expect(app.router.stack.description, "list, Room.timeline(id: jazz)")
    }

    static func callingBack() async {
        let app = Main()
        app.router.tabs?.select(.calls)
        CallsNavigator<CallsScreen.History>(onTopOf: app.router.stack)?.call(room: tea)
        let caller = CallsNavigator<CallsScreen.Call>(onTopOf: app.router.stack)
        let ended = Task { await caller?.callBack(isVideo: false) }
        await settle()
        CallNavigator<CallScreen.Ringing>(onTopOf: app.router.stack)?.declined()
        expect(await ended.value, .declined)
        expect(app.router.stack.description, "history, call(room: tea)")
    }

    /// A call comes in while the app is locked.
    static func lock() {
        let app = Main()
        _ = app.enter(tea)
        app.router.lock()
        app.router.lock()
        expect(app.open("room/jazz"), .deferred)
        app.router.incoming(id: tea, isVideo: false)
        expect(
            app.router.stack.description,
            "list, Room.timeline(id: tea) | cover: Lock.pin | cover: Call.ringing(id: tea, isVideo: false)")
        CallNavigator<CallScreen.Ringing>(onTopOf: app.router.stack)?.declined()
        expect(app.router.stack.top.route.id, "pin")
        LockNavigator<LockScreen.Pin>(onTopOf: app.router.stack)?.unlocked()
        expect(app.router.stack.description, "list, Room.timeline(id: jazz)")
        app.router.lock()
        app.session.hasSession = false
        LockNavigator<LockScreen.Pin>(onTopOf: app.router.stack)?.forgotten()
        expect(app.router.description, "welcome")
    }

    /// The server has ended the session while a message is written.
    static func expiredSession() {
        let app = Main()
        _ = app.enter(tea)
        let timeline = app.router.stack.top
        app.router.stack.hold(true, at: timeline.id)
        app.session.hasSession = false
        _ = app.open("room/jazz")
        app.router.sessionExpired()
        expect(app.router.stack.description, "list, Room.timeline(id: tea)")
        expect(app.reports(), ["sessionExpired waits until timeline(id: tea) is left"])
        app.router.stack.hold(false, at: timeline.id)
        expect(app.router.description, "welcome")
        // The link has waited for the draft, and now waits for a session.
        app.session.hasSession = true
        app.router.restart()
        expect(app.router.stack.description, "list, Room.timeline(id: jazz)")
        expect(app.reports(), [])
    }

    /// A scene is restored once the session is; without one, it is not.
    static func savedState() {
        let app = Main()
        app.enterMembers(of: tea)
        app.router.tabs?.select(.calls)
        let data = app.router.saved()

        let relaunched = Main { $0.isRestoring = true }
        relaunched.router.restore(data)
        expect(relaunched.router.description, "splash")
        relaunched.session.isRestoring = false
        relaunched.router.nearest(LaunchRoute.self)?.restored()
        expect(
            relaunched.router.description,
            "  Chats: list, Room.timeline(id: tea), details(id: tea), members(id: tea), member(id: tea, user: ann)\n> Calls: history\n  Settings: overview"
        )
        // What happens to the restored room still happens.
        relaunched.router.nearest(RoomRoute.self)?.removed()
        expect(relaunched.router.description, "  Chats: list\n> Calls: history\n  Settings: overview")

        // A notification has launched the app: it comes before what was saved.
        let notified = Main { $0.isRestoring = true }
        notified.router.restore(data)
        expect(notified.open("room/jazz"), .deferred)
        notified.session.isRestoring = false
        notified.router.nearest(LaunchRoute.self)?.restored()
        expect(notified.router.stack.description, "list, Room.timeline(id: jazz)")

        let loggedOut = Main { $0.hasSession = false }
        loggedOut.router.restore(data)
        expect(loggedOut.router.description, "welcome")
        expect(loggedOut.reports(), [])
    }
}
