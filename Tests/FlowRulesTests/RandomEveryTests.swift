import FlowModel
import Testing

/// `every … has` in random programs, compared with how the language defines a route's property: its own, else the
/// default of its flow, else the app's.
struct RandomEveryTests {
    private struct Property {
        let name: String
        let values: [String]
        /// Whether a flow's `defaults` may contain it, and the value if nothing does.
        var canBeDefault = false
        var fallback: String?
    }

    private static let properties = [
        Property(name: "analyticsName", values: ["a_screen", "b_screen"]),
        Property(name: "title", values: ["A", "B"], canBeDefault: true),
        Property(name: "disableSwipeBack", values: ["true", "false"], canBeDefault: true, fallback: "false"),
        Property(name: "hidesTabBar", values: ["true", "false"], canBeDefault: true, fallback: "false"),
        Property(name: "entry", values: ["push", "widget"]),
        Property(name: "view", values: ["AView", "BView"]),
        Property(name: "description", values: ["A", "B"]),
        Property(name: "result", values: ["Int", "String"]),
        Property(name: "isAdult", values: ["true", "false"], canBeDefault: true, fallback: "false"),
        Property(name: "section", values: ["shop", "my"], canBeDefault: true, fallback: "my"),
    ]

    private struct Route {
        let name: String
        var values: [String: String] = [:]
        var (tags, requires): ([String], [String]) = ([], [])
    }

    private struct Flow {
        var defaults: [String: String] = [:]
        var (tags, requires): ([String], [String]) = ([], [])
        var routes: [Route]
    }

    @Test("every route has the property, exactly where the language says so")
    func every() {
        var random = LinearCongruential(seed: 900)
        var counts: [String: [Bool: Int]] = [:]
        for _ in 0..<120 {
            let flows = (0..<2).map { _ in Self.flow(&random) }
            let names = Self.properties.map(\.name) + ["tags", "requires"]
            var lines: [String] = []
            var expected: [(key: String, property: String, isViolated: Bool)] = []
            for number in 0..<12 {
                let property = names[random.next(below: names.count)]
                let wanted = Self.wanted(property, &random)
                let (selection, routes) = Self.selection(flows, &random)
                let isViolated = routes.contains { flow, route in
                    let values = Self.values(property, of: flows[flow].routes[route], in: flows[flow])
                    switch wanted {
                    case "present": return values.isEmpty
                    case "absent": return !values.isEmpty
                    default: return !values.contains(wanted)
                    }
                }
                let claim = "every: {route: \(selection), has: {\(property): \(wanted)}}"
                lines.append("  - {name: \"claim \(number)\", \(claim)}")
                expected.append(("claim \(number)", property, isViolated))
            }
            let yaml = Self.yaml(flows, lines)
            let findings = Program(yaml).findings
            let violated = Set(findings.filter { $0.rule == "invariant-violated" }.map(\.key))
            let wrong = findings.filter { $0.rule == "invariant-empty" || $0.rule.rawValue.hasPrefix("wrong") }
            #expect(wrong.isEmpty, "\(wrong.map(\.message)) \(yaml)")
            for (key, property, isViolated) in expected {
                #expect(violated.contains(key) == isViolated, "\(key) \(isViolated) \(yaml)")
                counts[property, default: [:]][isViolated, default: 0] += 1
            }
        }
        #expect(counts.count == Self.properties.count + 2)
        #expect(counts.values.allSatisfy { $0[true, default: 0] > 5 && $0[false, default: 0] > 5 }, "\(counts)")
    }

    private static func values(_ property: String, of route: Route, in flow: Flow) -> [String] {
        switch property {
        case "tags": return flow.tags + route.tags
        case "requires": return flow.requires + route.requires
        default:
            let fallback = properties.first { $0.name == property }?.fallback
            return (route.values[property] ?? flow.defaults[property] ?? fallback).map { [$0] } ?? []
        }
    }

    // MARK: Random programs

    private static func flow(_ random: inout LinearCongruential) -> Flow {
        func some(_ list: [String]) -> [String] { list.filter { _ in random.next(below: 4) == 0 } }
        // Often, all routes have the same values, so that claims about several can hold.
        let common = properties.map { $0.values[random.next(below: 2)] }
        func values(_ isMeant: (Property) -> Bool, rarity: Int) -> [String: String] {
            var values: [String: String] = [:]
            for (property, value) in zip(properties, common) where isMeant(property) {
                guard random.next(below: rarity) == 0 else { continue }
                values[property.name] = random.next(below: 5) == 0 ? property.values[0] : value
            }
            return values
        }
        let routes = (0..<3).map { number in
            // A flow's root has no result.
            let own = values({ $0.name != "result" || number > 0 }, rarity: 2)
            return Route(name: "r\(number)", values: own, tags: some(["t0", "t1"]), requires: some(["g0", "g1"]))
        }
        let defaults = values({ $0.canBeDefault }, rarity: 3)
        return Flow(defaults: defaults, tags: some(["t0", "t1"]), requires: some(["g0", "g1"]), routes: routes)
    }

    private static func wanted(_ property: String, _ random: inout LinearCongruential) -> String {
        let values: [String]
        switch property {
        case "tags": values = ["t0", "t1"]
        case "requires": values = ["g0", "g1"]
        default: values = properties.first { $0.name == property }?.values ?? []
        }
        return (["present", "absent"] + values)[random.next(below: 2 + values.count)]
    }

    private static func selection(
        _ flows: [Flow], _ random: inout LinearCongruential
    ) -> (yaml: String, routes: [(flow: Int, route: Int)]) {
        let all = flows.indices.flatMap { flow in flows[flow].routes.indices.map { (flow: flow, route: $0) } }
        let (flow, route) = all[random.next(below: all.count)]
        switch random.next(below: 6) {
        case 0: return ("Flow\(flow)", all.filter { $0.flow == flow })
        case 1: return ("all", all)
        default: return ("Flow\(flow)/r\(route)", [(flow, route)])
        }
    }

    // MARK: YAML

    private static func yaml(_ flows: [Flow], _ invariants: [String]) -> String {
        func keys(_ values: [String: String]) -> [String] {
            values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        }
        let app = """
            app: Corner
            start: Flow0
            guards: {g0: {}, g1: {}}
            metadata:
              isAdult: Bool = false
              section: {enum: [shop, my], default: my}
            invariants:

            """
        return app + invariants.joined(separator: "\n") + "\n"
            + flows.enumerated().map { number, flow in
                var lines = ["---", "flow: Flow\(number)", "root: r0"]
                lines.append("defaults: {\(keys(flow.defaults).joined(separator: ", "))}")
                lines.append("tags: [\(flow.tags.joined(separator: ", "))]")
                lines.append("requires: [\(flow.requires.joined(separator: ", "))]")
                lines.append("routes:")
                for route in flow.routes {
                    let own =
                        keys(route.values)
                        + ["tags: [\(route.tags.joined(separator: ", "))]"]
                        + ["requires: [\(route.requires.joined(separator: ", "))]"]
                    lines.append("  \(route.name): {\(own.joined(separator: ", "))}")
                }
                return lines.joined(separator: "\n")
            }.joined(separator: "\n") + "\n"
    }
}
