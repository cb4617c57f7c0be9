package import FlowModel

/// A tabs container used where a flow is expected.
package enum TabsNotStart: Rule {
    package static let id: RuleID = "tabs-not-start"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let hidesRuns = true
    package static let summary = "A tabs container is shown by something other than the app's `start`."
    package static let explanation = """
        Tabs are the frame of the whole window: the app's `start` shows them, and nothing else can. A transition, a \
        tab or a guard starts a flow, which runs on a stack; a container has no stack to run on. To go to one of its \
        tabs, select it: `tab: Home`. To replace what is shown with the container, as after a log-in, end all flows \
        with `restart: true`, and let `start` choose it.
        """
    package static let badExample = """
        app: Corner
        start: [{to: Main, when: isLoggedIn}, Auth]
        guards: {isLoggedIn: {}}
        ---
        tabs: Main
        items: [Shop]
        ---
        flow: Auth
        root: login
        routes:
          login: {transitions: [Main]}
        ---
        flow: Shop
        root: home
        routes: [home]
        """
    package static let goodExample = """
        app: Corner
        start: [{to: Main, when: isLoggedIn}, Auth]
        guards: {isLoggedIn: {}}
        ---
        tabs: Main
        items: [Shop]
        ---
        flow: Auth
        root: login
        routes:
          login: {transitions: [{restart: true, name: loggedIn}]}
        ---
        flow: Shop
        root: home
        routes: [home]
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        guard !graph.tabs.isEmpty else { return [] }
        var containers = MissingNames()
        graph.forEachUnknownFlow { name, subject in
            if graph.tabs(named: name.value) != nil { containers.note(name, in: subject) }
        }
        return containers.findings(
            of: id, among: [],
            help: "select one of its tabs with `tab`, or show it with `start`, which `restart: true` evaluates again"
        ) { "only `start` can show the tabs container `\($0)`" }
    }
}

extension FlowGraph {
    /// Visits every name of a flow that does not exist, in transitions, tabs and guards. A transition to a tab may name
    /// the tab's flow.
    func forEachUnknownFlow(_ body: (Located<String>, Subject) -> Void) {
        for index in transitions.indices {
            guard case .missing(let name) = transitions[index].target else { continue }
            let verb = transitions[index].declaration.verb
            guard case .flow = verb.value else { continue }
            body(Located(name, verb.range), subject(ofTransition: index))
        }
        for tabs in tabs {
            for item in tabs.items where item.flow == nil { body(item.declaration.flow, tabs.subject) }
        }
        if tabs.contains(where: { $0.items.contains { $0.flow == nil } }) {
            for index in transitions.indices {
                let verb = transitions[index].declaration.verb
                guard case .tab(let name, _) = verb.value, let tab = tab(named: name) else { continue }
                let item = self[tab.tabs].items[tab.item]
                guard item.flow == nil, item.declaration.flow.value == name, item.declaration.givenName?.value != name
                else { continue }
                body(Located(name, verb.range), subject(ofTransition: index))
            }
        }
        for `guard` in guards where `guard`.otherwise == nil {
            if let otherwise = `guard`.declaration.otherwise { body(otherwise.flow, .app) }
        }
    }
}
