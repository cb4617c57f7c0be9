// A reader with three columns, as an app's engineers write it: lists that mark what is chosen, keys, links, what is deleted.

import ControllerHost
import Foundation
import UIKit

extension FeedsRoute {
    var feed: String? { if case .timeline(let feed) = self { feed } else { nil } }
    var article: Int? { if case .article(_, let id) = self { id } else { nil } }
}

/// What there is to read, and what is chosen: the lists follow it.
@MainActor
final class Library {
    var unread = ["news": [1, 2], "sport": [7, 8]]
    private(set) var feed: String?
    private(set) var article: Int?
    /// Called when something else is chosen.
    var followers: [@MainActor () -> Void] = []

    /// Follows what the router shows. What is chosen is nowhere else.
    func follow(_ router: ReaderRouter) {
        let routes = router.stack.entries.compactMap { $0.route as? FeedsRoute }
        (feed, article) = (routes.compactMap(\.feed).last, routes.compactMap(\.article).last)
        if let feed, let article { unread[feed]?.removeAll { $0 == article } }
        for follower in followers { follower() }
    }

    var next: (feed: String, id: Int)? {
        let feeds = unread.keys.sorted { ($0 == feed ? 0 : 1, $0) < ($1 == feed ? 0 : 1, $1) }
        return feeds.lazy.compactMap { feed in self.unread[feed]?.first.map { (feed, $0) } }.first
    }
}

class Screen: UIViewController {
    init(_ title: String) {
        super.init(nibName: nil, bundle: nil)
        navigationItem.title = title
    }
    required init?(coder: NSCoder) { nil }
}

/// A list that marks a row: a table view would call `selectRow` and `deselectRow` there.
class ListScreen: Screen {
    let library: Library
    private(set) var marked: String?
    var chosen: String? { nil }

    init(_ title: String, _ library: Library) {
        self.library = library
        super.init(title)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        marked = chosen
        library.followers.append { [weak self] in self?.marked = self?.chosen }
    }
}

final class FeedsList: ListScreen {
    let navigator: FeedsNavigator<FeedsScreen.Feeds>
    override var chosen: String? { library.feed }

    init(_ library: Library, _ navigator: FeedsNavigator<FeedsScreen.Feeds>) {
        self.navigator = navigator
        super.init("feeds", library)
    }
    required init?(coder: NSCoder) { nil }
}

final class TimelineList: ListScreen {
    let feed: String
    let navigator: FeedsNavigator<FeedsScreen.Timeline>
    override var chosen: String? { library.article.map { "\($0)" } }

    init(_ feed: String, _ library: Library, _ navigator: FeedsNavigator<FeedsScreen.Timeline>) {
        (self.feed, self.navigator) = (feed, navigator)
        super.init("timeline \(feed)", library)
    }
    required init?(coder: NSCoder) { nil }
    func select(_ id: Int) { navigator.article(feed: feed, id: id) }
}

final class ArticleScreen: Screen {
    let id: Int
    let navigator: FeedsNavigator<FeedsScreen.Article>

    init(_ id: Int, _ navigator: FeedsNavigator<FeedsScreen.Article>) {
        (self.id, self.navigator) = (id, navigator)
        super.init("article \(id)")
    }
    required init?(coder: NSCoder) { nil }
    func sourceTapped() { navigator.source(id: id) }
}

struct Screens: ReaderViewControllers {
    let library: Library

    func feeds(_ navigator: FeedsNavigator<FeedsScreen.Feeds>) -> UIViewController { FeedsList(library, navigator) }
    func timeline(feed: String, _ navigator: FeedsNavigator<FeedsScreen.Timeline>) -> UIViewController {
        TimelineList(feed, library, navigator)
    }
    func article(feed: String, id: Int, _ navigator: FeedsNavigator<FeedsScreen.Article>) -> UIViewController {
        ArticleScreen(id, navigator)
    }
    func source(id: Int, _ navigator: FeedsNavigator<FeedsScreen.Source>) -> UIViewController { Screen("source \(id)") }
    func inspector(feed: String, _ navigator: FeedsNavigator<FeedsScreen.Inspector>) -> UIViewController {
        Screen("inspector \(feed)")
    }
    func addFeed(_ navigator: FeedsNavigator<FeedsScreen.AddFeed>) -> UIViewController { Screen("add") }
    func options(_ navigator: SettingsNavigator<SettingsScreen.Options>) -> UIViewController { Screen("settings") }
}

/// A window, with what its keys and the app's model do.
@MainActor
final class Reader {
    let library = Library()
    let router = ReaderRouter()
    let host = ControllerHost()
    private(set) var reports: [String] = []
    private(set) var events: [String] = []
    /// For the app's own button that hides the sidebar.
    private(set) weak var split: UISplitViewController?

    init(_ width: UIUserInterfaceSizeClass, restoring data: Data? = nil) async {
        host.turn(to: width)
        router.onEvent = { [weak self] event in
            guard let self else { return }
            events.append(event.route.id)
            library.follow(router)
        }
        router.onReport = { [weak self] in self?.reports.append($0.description) }
        if let data { router.restore(data) }
        var containers = FlowContainers()
        containers.emptyColumn = { Screen("no \($0)") }
        containers.splitViewController = { [weak self] style in
            let split = UISplitViewController(style: style)
            self?.split = split
            return split
        }
        host.show(ReaderRootController(Screens(library: library), containers: containers, router: router))
        await host.settle()
    }

    /// The key for the next article that is unread, whichever screen is on top: its timeline and it, in one change.
    func nextUnread() {
        guard let next = library.next, let feeds = router.nearest(FeedsRoute.self) else { return }
        feeds.path = [.timeline(feed: next.feed), .article(feed: next.feed, id: next.id)]
    }

    /// The server says that an article is gone.
    func deleted(_ id: Int) {
        if library.article == id { router.nearest(FeedsRoute.self)?.articleDeleted() }
    }

    /// Whether columns are seen, and no sheet is above them.
    private var isInColumns: Bool { !host.columns.isEmpty && host.layers.count == 1 }
    private var tops: [UIViewController] { isInColumns ? host.columnTops : [host.top].compactMap { $0 } }
    /// What the user sees, and which row each list that is seen marks.
    var seen: [String] { isInColumns ? host.columns : host.titles }
    var marks: [String] { tops.compactMap { $0 as? ListScreen }.map { $0.marked ?? "-" } }

    func on<Kind: UIViewController>(_: Kind.Type, line: UInt = #line, _ act: (Kind) -> Void) async {
        await host.settle()
        guard let screen = tops.lazy.compactMap({ $0 as? Kind }).first else {
            return expect("\(seen)", "\(Kind.self)", line: line)
        }
        act(screen)
        await host.settle()
    }

    func turn(_ width: UIUserInterfaceSizeClass) async {
        host.turn(to: width)
        await host.settle()
    }

    func shows(_ seen: [String], marking marks: [String] = [], line: UInt = #line) async {
        await host.settle()
        expect(self.seen, seen, line: line)
        if !marks.isEmpty { expect(self.marks, marks, line: line) }
        expect(reports, [], line: line)
        expect(host.complaints, [], line: line)
    }
}

@main
struct Main {
    @MainActor
    static func main() async {
        await choosing()
        for width in [UIUserInterfaceSizeClass.regular, .compact] {
            await keys(width)
            await deleting(width)
            await links(width)
        }
        await sheets()
        await restoring()
        Expectations.finish()
    }

    @MainActor
    static func choosing() async {
        let reader = await Reader(.regular)
        await reader.shows(["feeds", "no content", "no detail"], marking: ["-"])
        await reader.on(FeedsList.self) { $0.navigator.timeline(feed: "news") }
        await reader.on(TimelineList.self) { $0.select(1) }
        await reader.shows(["feeds", "timeline news", "article 1"], marking: ["news", "1"])
        await reader.on(ArticleScreen.self) { $0.sourceTapped() }
        await reader.shows(["feeds", "timeline news", "article 1 > source 1"], marking: ["news", "1"])
        // Once more on the marked row: nothing changes.
        await reader.on(TimelineList.self) { $0.select(1) }
        await reader.on(TimelineList.self) { $0.select(2) }
        await reader.shows(["feeds", "timeline news", "article 2"], marking: ["news", "2"])
        await reader.on(FeedsList.self) { $0.navigator.timeline(feed: "sport") }
        await reader.shows(["feeds", "timeline sport", "no detail"], marking: ["sport", "-"])
        // The app's button.
        reader.split?.hide(.primary)
        expect(reader.split?.displayMode != .automatic, true)
        // Narrow, a list that is seen marks nothing: the user has gone back to it.
        await reader.turn(.compact)
        await reader.on(TimelineList.self) { $0.select(7) }
        try? reader.host.pressBack()
        await reader.shows(["feeds", "timeline sport"], marking: ["-"])
    }

    /// A key acts on the lists, also while the article is on top, and goes on to the next feed in one change.
    @MainActor
    static func keys(_ width: UIUserInterfaceSizeClass) async {
        let reader = await Reader(width)
        for expected in [("news", 1), ("news", 2), ("sport", 7), ("sport", 8), ("sport", 8)] {
            reader.nextUnread()
            await reader.shows(["feeds", "timeline \(expected.0)", "article \(expected.1)"])
            if width == .regular { expect(reader.marks, [expected.0, "\(expected.1)"]) }
        }
        // One event for each, and none where nothing was left.
        expect(reader.events.count, 5)
        // A key below a sheet does nothing.
        reader.library.unread = ["news": [1]]
        reader.router.settings()
        await reader.host.settle()
        reader.nextUnread()
        await reader.host.settle()
        expect(reader.seen, ["settings"])
        expect(reader.reports.count, 1)
    }

    /// What is deleted leaves the detail, and nothing else does.
    @MainActor
    static func deleting(_ width: UIUserInterfaceSizeClass) async {
        let reader = await Reader(width)
        reader.nextUnread()
        reader.deleted(2)
        await reader.on(ArticleScreen.self) { $0.sourceTapped() }
        reader.deleted(1)
        let (titles, marks) = (["feeds", "timeline news"] + (width == .regular ? ["no detail"] : []), ["news", "-"])
        await reader.shows(titles, marking: width == .regular ? marks : ["-"])
        // What is above it goes, too: the user sees what is left.
        reader.nextUnread()
        reader.router.nearest(FeedsRoute.self)?.addFeed()
        await reader.shows(["add"])
        reader.deleted(2)
        await reader.shows(titles, marking: width == .regular ? marks : ["-"])
        reader.router.nearest(FeedsRoute.self)?.feedDeleted()
        await reader.shows(width == .regular ? ["feeds", "no content", "no detail"] : ["feeds"], marking: ["-"])
    }

    @MainActor
    static func links(_ width: UIUserInterfaceSizeClass) async {
        let reader = await Reader(width)
        reader.router.open(URL(string: "reader://feeds/news/articles/2")!)
        await reader.shows(["feeds", "timeline news", "article 2"])
        // The list stays the same one, and follows.
        reader.router.open(URL(string: "reader://feeds/news/articles/1")!)
        await reader.shows(["feeds", "timeline news", "article 1"])
        await reader.turn(.regular)
        await reader.shows(["feeds", "timeline news", "article 1"], marking: ["news", "1"])
    }

    /// A sheet that the router shows keeps what is chosen; one of the list's own transitions would go back there first.
    @MainActor
    static func sheets() async {
        let reader = await Reader(.regular)
        reader.nextUnread()
        await reader.host.settle()
        reader.router.nearest(FeedsRoute.self)?.addFeed()
        await reader.shows(["add"])
        for width in [UIUserInterfaceSizeClass.compact, .regular] {
            await reader.turn(width)
            await reader.shows(["add"])
        }
        try? await reader.host.swipeDown()
        await reader.shows(["feeds", "timeline news", "article 1"], marking: ["news", "1"])
        await reader.on(TimelineList.self) { $0.navigator.inspector() }
        try? await reader.host.swipeDown()
        await reader.shows(["feeds", "timeline news", "no detail"], marking: ["news", "-"])
    }

    @MainActor
    static func restoring() async {
        for (old, new) in [(UIUserInterfaceSizeClass.compact, UIUserInterfaceSizeClass.regular), (.regular, .compact)] {
            let first = await Reader(old)
            first.nextUnread()
            await first.on(ArticleScreen.self) { $0.sourceTapped() }
            let reader = await Reader(new, restoring: first.router.saved())
            let titles = ["article 1", "source 1"]
            await reader.shows(["feeds", "timeline news"] + (new == .regular ? ["article 1 > source 1"] : titles))
            if new == .regular { expect(reader.marks, ["news", "1"]) }
        }
    }
}
