package import FlowModel

/// A tab bar with more tabs than an iPhone shows.
package enum TooManyTabs: Rule {
    package static let id: RuleID = "too-many-tabs"
    package static let severity = Severity.warning
    package static let knowledge = Knowledge.flow
    package static let summary = "A tabs container has more than five tabs, of which an iPhone shows four and More."
    package static let explanation = """
        The tab bar of an iPhone has room for five tabs. Of more, it shows the first four and a tab called More, whose \
        list the system navigates by itself: it adds a navigation bar around each stack, and selects tabs without asking \
        their guards. Use five at most, or a tab bar of the app's own, and then allow it in the container. Tabs with \
        `when` count as if they were all there.
        """
    package static let badExample = """
        app: Corner
        start: Main
        ---
        tabs: Main
        items: [A, B, C, D, E, F]
        ---
        {flow: A, root: a, routes: [a]}
        ---
        {flow: B, root: b, routes: [b]}
        ---
        {flow: C, root: c, routes: [c]}
        ---
        {flow: D, root: d, routes: [d]}
        ---
        {flow: E, root: e, routes: [e]}
        ---
        {flow: F, root: f, routes: [f]}
        """
    package static let goodExample = """
        app: Corner
        start: Main
        ---
        tabs: Main
        items: [A, B, C, D, E]
        ---
        {flow: A, root: a, routes: [a]}
        ---
        {flow: B, root: b, routes: [b]}
        ---
        {flow: C, root: c, routes: [c]}
        ---
        {flow: D, root: d, routes: [d]}
        ---
        {flow: E, root: e, routes: [e]}
        """

    /// The number of tabs that an iPhone's tab bar shows.
    private static let limit = 5

    package static func check(_ graph: FlowGraph) -> [Finding] {
        graph.tabs.compactMap { tabs in
            guard tabs.items.count > limit else { return nil }
            let sixth = tabs.items[limit].declaration
            return Finding(
                id, "\(tabs.name) has \(tabs.items.count) tabs; a tab bar of an iPhone shows \(limit)",
                at: sixth.name.range, in: tabs.subject,
                help: "move what is used least into another tab; if the app has its own tab bar, allow it")
        }
    }
}
