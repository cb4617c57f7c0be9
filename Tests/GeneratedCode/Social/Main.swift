// What the authors of a client for a social network test without views: tabs and columns that the app places, deep
// profiles, drafts, accounts that are switched, and links.

import Foundation

nonisolated enum Filter: Hashable, Codable, Sendable {
    case home
    case tag(String)

    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        self = text.isEmpty ? .home : .tag(text)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if case .tag(let name) = self { try container.encode(name) } else { try container.encode("") }
    }
}

nonisolated enum EditorKind: String, Codable, Sendable {
    case new, reply, edit
}

/// The app around its places: it keeps what it has placed, and places what a link asks for.
@MainActor
final class Social: SocialGuards {
    var hasAccount = true
    var events: [String] = []
    var reports: [String] = []
    var finished: [SocialOutcome] = []
    private(set) var tabs: [SocialRouter] = []
    private(set) lazy var places = SocialPlaces(
        guards: self, onEvent: { [unowned self] in events.append("\($0.route.id) \($0.cause)") },
        onFinish: { [unowned self] in finished.append($0) }, onReport: { [unowned self] in reports.append("\($0)") })

    /// Shows a tab for each place.
    init(_ tabs: SocialPlace...) {
        for tab in tabs { show(tab) }
        places.onPlace = { [unowned self] place in
            if !self.tabs.contains(where: { $0.place?.id == place.id }) { show(place) }
        }
    }

    @discardableResult
    func show(_ place: SocialPlace) -> SocialRouter {
        let router = places.place(place)
        tabs.append(router)
        return router
    }

    func close(_ router: SocialRouter) { tabs.removeAll { $0 === router } }
    func open(_ url: String) -> FlowOpened? { URL(string: url).map { places.open($0) } }
    var pictures: [String] { tabs.map(\.stack.description) }

    func newReports() -> [String] {
        defer { reports = [] }
        return reports
    }
}

/// The row of a post, on whatever screen it is.
@MainActor
struct StatusRow {
    let navigator: any SocialStatusRowNavigating

    func tapAuthor() { navigator.profile(user: "ann") }
    func tapReply() { navigator.reply(kind: .reply, of: 7) }
    func tapText() { navigator.thread(id: 7, author: "ann") }
    func tapTag() { navigator.tag(filter: .tag("tea")) }
}

@main
@MainActor
enum Main {
    static func main() {
        rows()
        recursion()
        columns()
        links()
        linksToWhatIsNotPlaced()
        loggedOut()
        drafts()
        accounts()
        windows()
        suspension()
        savedState()
        Expectations.finish()
    }
}

extension Main {
    /// One row serves all screens that have it.
    static func rows() {
        let app = Social(.timeline(), .notifications, .search)
        if let posts = TimelineNavigator<TimelineScreen.Posts>(onTopOf: app.tabs[0].stack) {
            StatusRow(navigator: posts).tapAuthor()
        }
        if let profile = ProfileNavigator<ProfileScreen.Profile>(onTopOf: app.tabs[0].stack) {
            StatusRow(navigator: profile).tapText()
        }
        if let list = NotificationsNavigator<NotificationsScreen.List>(onTopOf: app.tabs[1].stack) {
            StatusRow(navigator: list).tapTag()
        }
        SearchNavigator<SearchScreen.Field>(onTopOf: app.tabs[2].stack)?.results(query: "tea")
        if let results = SearchNavigator<SearchScreen.Results>(onTopOf: app.tabs[2].stack) {
            StatusRow(navigator: results).tapReply()
        }
        expect(
            app.pictures,
            [
                "posts(filter: ), Profile.profile(user: ann), Thread.status(id: 7, author: ann)",
                "list, Timeline.posts(filter: tea)",
                "field, results(query: tea) | sheet: Editor.text(kind: reply, of: 7)",
            ])
    }

    /// From a profile to its followers and theirs, and back again.
    static func recursion() {
        let app = Social(.me(user: "ann"))
        let stack = app.tabs[0].stack
        for user in ["ann", "bob", "cleo"] {
            ProfileNavigator<ProfileScreen.Profile>(onTopOf: stack)?.followers(user: user)
            ProfileNavigator<ProfileScreen.Followers>(onTopOf: stack)?.profile(user: user + "s")
        }
        expect(stack.entries.count, 7)
        expect(stack.top.route.id, "profile(user: cleos)")
        for _ in 1...2 {
            ProfileNavigator<ProfileScreen.Profile>(onTopOf: stack)?.back()
            ProfileNavigator<ProfileScreen.Followers>(onTopOf: stack)?.back()
        }
        expect(stack.entries.map(\.route.name), ["profile", "followers", "profile"])
        expect(app.newReports(), [])
    }
}

extension Main {
    /// The second column is a stack like any other: what happens in one leaves the other as it is.
    static func columns() {
        let app = Social(.timeline(), .notifications)
        let (timeline, column) = (app.tabs[0], app.tabs[1])
        NotificationsNavigator<NotificationsScreen.List>(onTopOf: column.stack)?.thread(id: 7, author: nil)
        TimelineNavigator<TimelineScreen.Posts>(onTopOf: timeline.stack)?.write(kind: .new, of: nil)
        EditorNavigator<EditorScreen.Text>(onTopOf: timeline.stack)?.sent(id: 8)
        expect(app.pictures, ["posts(filter: ), Thread.status(id: 8)", "list, Thread.status(id: 7)"])
        column.addAccount()
        expect(column.stack.description, "list, Thread.status(id: 7) | sheet: LogIn.server")
        expect(timeline.stack.layers.count, 1)
        expect(app.newReports(), [])
    }

    /// A link opens above the timeline, whichever stack was placed last, on each host.
    static func links() {
        let app = Social(.search, .timeline(), .notifications)
        expect(app.open("https://www.social.example/@ann/7"), .opened)
        expect(app.pictures, ["field", "posts(filter: ), Thread.status(id: 7, author: ann)", "list"])
        expect(app.open("https://social.test/web/statuses/8"), .opened)
        expect(app.pictures, ["field", "posts(filter: ), Thread.status(id: 8)", "list"])
        expect(app.open("https://social.example/@ann/followers"), .opened)
        expect(app.pictures, ["field", "posts(filter: ), Profile.profile(user: ann), followers(user: ann)", "list"])
        expect(app.open("social://app/search?q=tea"), .opened)
        expect(app.pictures[0], "field, results(query: tea)")
        // Once more, in its own tab.
        app.events = []
        expect(app.open("social://app/search?q=tea"), .opened)
        expect(app.events, [])
        expect(app.open("https://elsewhere.example/@ann"), .unknown)
        expect(app.newReports(), ["no flow matches https://elsewhere.example/@ann"])
        expect(
            app.tabs[0].url(of: ProfileRoute.followers(user: "ann"))?.absoluteString,
            "https://social.example/@ann/followers")
    }

    /// The app places what a link is for: a tab for a tag.
    static func linksToWhatIsNotPlaced() {
        let app = Social(.timeline())
        expect(app.open("https://social.example/tags/tea"), .opened)
        expect(app.pictures, ["posts(filter: )", "posts(filter: tea)"])
        let empty = Social()
        expect(empty.open("https://social.example/@ann"), .opened)
        expect(empty.pictures, ["posts(filter: ), Profile.profile(user: ann)"])

        // An app that waits until it knows its tabs.
        let late = Social()
        late.places.onPlace = { _ in }
        expect(late.open("https://social.example/@ann"), .deferred)
        expect(late.open("https://social.example/@bob"), .deferred)
        late.show(.search)
        late.show(.timeline())
        expect(late.pictures, ["field", "posts(filter: ), Profile.profile(user: bob)"])
        expect(late.newReports().count, 1)
    }

    /// Without an account, one reads, and writes after the login.
    static func loggedOut() {
        let app = Social(.timeline())
        app.hasAccount = false
        let stack = app.tabs[0].stack
        expect(app.open("https://social.example/@ann/7"), .opened)
        ThreadNavigator<ThreadScreen.Status>(onTopOf: stack)?.reply(kind: .reply, of: 7)
        expect(
            stack.description,
            "posts(filter: ), Thread.status(id: 7, author: ann) | sheet: LogIn.server (hasAccount first)")
        LogInNavigator<LogInScreen.Server>(onTopOf: stack)?.password(server: "social.test")
        app.hasAccount = true
        LogInNavigator<LogInScreen.Password>(onTopOf: stack)?.loggedIn()
        expect(
            stack.description,
            "posts(filter: ), Thread.status(id: 7, author: ann) | sheet: Editor.text(kind: reply, of: 7)")
    }

    /// A draft is not lost while the user reads what a link shows.
    static func drafts() {
        let app = Social(.timeline(), .notifications)
        let stack = app.tabs[0].stack
        TimelineNavigator<TimelineScreen.Posts>(onTopOf: stack)?.write(kind: .new, of: nil)
        let editor = stack.top
        stack.hold(true, at: editor.id)
        expect(app.open("https://social.example/@ann/7"), .deferred)
        expect(app.open("https://social.example/notifications"), .opened)
        app.tabs[0].accountSwitched()
        expect(app.newReports(), ["accountSwitched waits until text(kind: new) is left"])
        expect(stack.description, "posts(filter: ) | sheet: Editor.text(kind: new)")
        stack.hold(false, at: editor.id)
        expect(app.pictures, ["posts(filter: ), Thread.status(id: 7, author: ann)", "list"])
        expect(app.newReports(), [])
    }

    /// With another account, everything begins anew. A draft in a window stays until it is sent.
    static func accounts() {
        let app = Social(.timeline(), .me(user: "ann"), .window(kind: .new, of: nil))
        TimelineNavigator<TimelineScreen.Posts>(onTopOf: app.tabs[0].stack)?.thread(id: 7, author: nil)
        ProfileNavigator<ProfileScreen.Profile>(onTopOf: app.tabs[1].stack)?.followers(user: "ann")
        let window = app.tabs[2].stack
        EditorNavigator<EditorScreen.Text>(onTopOf: window)?.visibility()
        let editor = window.entries[0]
        window.hold(true, at: editor.id)
        app.tabs[0].accountSwitched()
        expect(app.pictures, ["posts(filter: )", "profile(user: ann)", "text(kind: new) | sheet: visibility"])
        expect(app.newReports(), ["restart waits until text(kind: new) is left"])
        // What the user does meanwhile stays.
        TimelineNavigator<TimelineScreen.Posts>(onTopOf: app.tabs[0].stack)?.thread(id: 8, author: nil)
        window.hold(false, at: editor.id)
        expect(app.pictures, ["posts(filter: ), Thread.status(id: 8)", "profile(user: ann)", "text(kind: new)"])
        expect(app.newReports(), [])

        // What must not wait takes all drafts.
        let draft = app.tabs[2].stack
        draft.hold(true, at: draft.top.id)
        app.tabs[0].accountRemoved()
        expect(app.pictures, ["posts(filter: )", "profile(user: ann)", "text(kind: new)"])
        expect(app.tabs[2].stack.top.holdsUser, false)
        expect(app.newReports(), [])

        // Adding an account does the same.
        app.tabs[1].addAccount()
        LogInNavigator<LogInScreen.Server>(onTopOf: app.tabs[1].stack)?.password(server: "social.test")
        LogInNavigator<LogInScreen.Password>(onTopOf: app.tabs[1].stack)?.loggedIn()
        expect(app.pictures, ["posts(filter: )", "profile(user: ann)", "text(kind: new)"])
    }

    /// A window begins anew when its post is sent, unless the app closes it.
    static func windows() {
        let app = Social(.timeline())
        expect(app.open("social://app/share"), .opened)
        expect(app.pictures, ["posts(filter: )", "text(kind: new)"])
        EditorNavigator<EditorScreen.Text>(onTopOf: app.tabs[1].stack)?.sent(id: 9)
        expect(app.finished, [.editor(.sent(id: 9))])
        expect(app.pictures, ["posts(filter: )", "text(kind: new)"])
        app.close(app.tabs[1])
        expect(app.places.placed.count, 1)
        expect(app.open("social://app/share"), .opened)
        expect(app.pictures, ["posts(filter: )", "text(kind: new)"])
    }

    /// An account that is suspended is left in each stack.
    static func suspension() {
        let app = Social(.timeline(), .notifications)
        for tab in app.places.placed { tab.suspended() }
        app.tabs[0].suspended()
        expect(app.pictures, ["posts(filter: ) | cover: Suspended.reason", "list | cover: Suspended.reason"])
        expect(app.open("https://social.example/@ann"), .deferred)
        SuspendedNavigator<SuspendedScreen.Reason>(onTopOf: app.tabs[0].stack)?.left()
        expect(app.pictures, ["posts(filter: ), Profile.profile(user: ann)", "list"])
    }

    /// Each stack is restored where its place is.
    static func savedState() {
        let app = Social(.timeline(), .me(user: "ann"))
        TimelineNavigator<TimelineScreen.Posts>(onTopOf: app.tabs[0].stack)?.thread(id: 7, author: "ann")
        ProfileNavigator<ProfileScreen.Profile>(onTopOf: app.tabs[1].stack)?.followers(user: "ann")
        ProfileNavigator<ProfileScreen.Followers>(onTopOf: app.tabs[1].stack)?.profile(user: "bob")
        let saved = app.tabs.map { ($0.place?.id, $0.saved()) }
        let relaunched = Social(.me(user: "dora"), .me(user: "ann"), .timeline())
        for tab in relaunched.tabs {
            if let data = saved.first(where: { $0.0 == tab.place?.id }) { tab.restore(data.1) }
        }
        expect(relaunched.pictures, ["profile(user: dora)", app.pictures[1], app.pictures[0]])
        expect(relaunched.newReports(), [])
    }
}
