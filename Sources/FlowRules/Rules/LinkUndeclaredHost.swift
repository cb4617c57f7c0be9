package import FlowModel
import FlowSwift

/// Links that no URL opens, because the app declares no scheme or host for them.
package enum LinkUndeclaredHost: Rule {
    package static let id: RuleID = "link-undeclared-host"
    package static let severity = Severity.warning
    package static let isAppWide = true
    package static let knowledge = Knowledge.flow
    package static let summary =
        "Routes have links, but the app declares no scheme or host for them, or an invalid host."
    package static let explanation = """
        The app's `links` declare which URLs are its own: schemes, as in `corner://products/42`, and hosts of \
        universal links, as in `https://corner.example/products/42`. Without either, no link opens anything, \
        whatever the routes say. A host is a name with a dot whose web server confirms its association with the app: \
        `corner` alone is more likely a scheme, and a numeric address has no certificate.
        """
    package static let badExample = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes:
          home: {path: /home}
        """
    package static let goodExample = """
        app: Corner
        start: Shop
        links: {schemes: [corner]}
        ---
        flow: Shop
        root: home
        routes:
          home: {path: /home}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        let links = graph.app?.links ?? LinkSettings()
        let hosts = links.hosts.compactMap { host -> Finding? in
            guard let problem = problem(with: host.value) else { return nil }
            return Finding(
                id, "`\(host.value)` is not a host of universal links: \(problem)", at: host.range, in: .app,
                help: host.value.contains(".")
                    ? "write the name of the host" : "if it is a scheme, write it under `schemes`",
                key: host.value)
        }
        // Without a `start`, the flows are part of another app, which declares its links.
        guard !graph.start.isEmpty, links.schemes.isEmpty, links.hosts.isEmpty, let first = graph.deepLinks.first else {
            return hosts
        }
        return hosts + [
            Finding(
                id, "no URL opens `\(first.pattern.text)`: the app declares no schemes or hosts",
                at: first.path.range, in: .app,
                help: "declare them in the app's document: `links: {schemes: [myapp], hosts: [www.example.com]}`")
        ]
    }

    private static func problem(with host: String) -> String? {
        let labels = host.split(separator: ".")
        guard labels.count > 1, let last = labels.last else { return "it has no dot" }
        return last.utf8.allSatisfy(\.isASCIIDigit) ? "it is a numeric address" : nil
    }
}
