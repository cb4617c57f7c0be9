package import FlowModel

/// A route with more parameters than are easy to read.
package enum TooManyParams: Rule {
    package static let id: RuleID = "too-many-params"
    package static let severity = Severity.information
    package static let knowledge = Knowledge.flow
    package static let summary = "A route has more than six parameters."
    package static let explanation = """
        Every transition to the route must have all of its values at hand, and a call with that many arguments is \
        hard to read. A screen that needs this much usually needs one thing with an identity: pass its identifier, \
        or one struct that is `Hashable & Sendable`.
        """
    package static let badExample = """
        flow: Shop
        root: address
        routes:
          address:
            params: {street: String, number: Int, floor: Int, door: Int, city: String, code: String, country: String}
        """
    package static let goodExample = """
        flow: Shop
        root: address
        routes:
          address:
            params: {address: PostalAddress}
        """

    private static let maximum = 6

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var findings: [Finding] = []
        for flow in graph.flows where flow.declaration.params.count > maximum {
            findings.append(
                Finding(
                    id, "starting \(flow.name) takes \(flow.declaration.params.count) parameters",
                    at: flow.declaration.name.range, in: flow.subject,
                    help: "pass an identifier, or one struct that holds them"))
        }
        for index in graph.routes.indices where graph.routes[index].declaration.params.count > maximum {
            let route = graph.routes[index]
            let count = route.declaration.params.count
            findings.append(
                Finding(
                    id, "`\(route.name)` has \(count) parameters", at: route.declaration.name.range,
                    in: route.subject, help: "pass an identifier, or one struct that holds them"))
        }
        return findings
    }
}
