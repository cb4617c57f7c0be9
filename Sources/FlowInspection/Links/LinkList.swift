import FlowAnalysis
public import FlowModel
import FlowReporters
import FlowSwift

/// The links that open a program's routes, the most specific first.
public struct LinkList: Sendable {
    /// A pattern and the route that it opens.
    public struct Link: Sendable {
        public let pattern: PathPattern
        /// The route: `Shop/productDetail`.
        public let route: String
        public let params: [ParamDeclaration]
        /// The parameters that it fixes.
        public let with: [FixedArgument]
        /// The screen from which it shows the route: `Chats/list`.
        public let from: String?
        /// The starts for one of which it waits, because users can reach the route's flow only from there: `Main or Editor`.
        public let starts: String?
    }

    public let links: [Link]
    /// The hosts of universal links that the app declares.
    public let hosts: [String]

    public init(_ graph: FlowGraph) {
        hosts = graph.app?.links.hosts.map(\.value) ?? []
        let starts = AwaitedStarts(graph)
        let declared = graph.routes.flatMap { route in
            route.declaration.paths.flatMap { path in
                path.pattern.forms.map {
                    Link(
                        pattern: $0, route: "\(route.flowName)/\(route.name)", params: route.declaration.params,
                        with: path.with, from: path.from?.value, starts: starts.names(for: path, to: route))
                }
            }
        }
        links = declared.enumerated()
            .sorted { left, right in
                Self.precedes(left.element, right.element) ?? (left.offset < right.offset)
            }
            .map(\.element)
    }

    /// The links in readable form, one per line: `/products/:id → Shop/productDetail(id: Int)`.
    public var text: String {
        let width = links.map(\.pattern.text.count).max() ?? 0
        return links.map { link in
            let gap = String(repeating: " ", count: width - link.pattern.text.count)
            let params = Self.text(of: link.params, fixing: link.with)
            let from = link.from.map { " from \($0)" } ?? ""
            let starts = link.starts.map { ", waits for " + $0 } ?? ""
            return VisibleText.line("\(link.pattern.text)\(gap) → \(link.route)\(params)\(from)\(starts)") + "\n"
        }.joined()
    }

    private static func text(of params: [ParamDeclaration], fixing with: [FixedArgument]) -> String {
        guard !params.isEmpty else { return "" }
        let texts = params.map { param in
            if let fixed = with.first(where: { $0.param.value == param.name.value }) {
                return "\(param.name.value): \(fixed.expression.value)"
            }
            let value = param.defaultValue.map { " = \($0.value)" } ?? ""
            return "\(param.name.value): \(param.type.value.text)\(value)"
        }
        return "(\(texts.joined(separator: ", ")))"
    }

    /// Whether one link is tried before another. Those with a rest, which match URLs of any length, come last. Of others,
    /// more segments of the path come first, so that no shorter pattern matches a longer URL; then, as in the generated code, the
    /// one whose segment ranks higher, then the longer query. Otherwise the texts decide, so that the order of the files
    /// does not matter. Nil for equal links.
    private static func precedes(_ left: Link, _ right: Link) -> Bool? {
        let (left, right) = (left.pattern, right.pattern)
        if (left.rest == nil) != (right.rest == nil) { return left.rest == nil }
        let lengths = (left.fragment ?? left.segments.count, right.fragment ?? right.segments.count)
        if lengths.0 != lengths.1 { return lengths.0 > lengths.1 }
        for (one, other) in zip(left.segments, right.segments) where one.rank != other.rank {
            return one.rank > other.rank
        }
        if left.segments.count != right.segments.count { return left.segments.count > right.segments.count }
        if left.query.count != right.query.count { return left.query.count > right.query.count }
        return left.text == right.text ? nil : left.text < right.text
    }
}

extension LinkList.Link {
    /// The query keys that a URL must have: those of parameters without a default.
    var requiredKeys: [String] {
        pattern.query.filter { item in params.contains { $0.name.value == item.placeholder && $0.isRequired } }
            .map(\.key)
    }
}
