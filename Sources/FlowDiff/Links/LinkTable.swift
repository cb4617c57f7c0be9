import FlowModel
import FlowRules
import FlowSwift

/// The links of a program, and what opens for the path and the query of a URL: the meaning of `path`, as the generated
/// code has it.
struct LinkTable: Sendable {
    /// A pattern without an optional segment, and what it opens.
    struct Link: Sendable {
        let pattern: PathPattern
        /// The whole pattern as written.
        let path: PathDeclaration
        let route: Route
        let params: [ParamDeclaration]
        /// Whether the app gives the values of its route, where a link gives none.
        let isGivenRoot: Bool
        /// The meaning of the link, without the names of files and routes: equal for two links that do the same.
        let meaning: String

        func type(of placeholder: String) -> SwiftType? {
            params.first { $0.name.value == placeholder }?.type.value
        }

        /// Returns the readers of the segments.
        func readers(_ values: LinkValues) -> [SegmentReader] {
            pattern.segments.map { SegmentReader($0, type(of:), values) }
        }
    }

    /// The link that a URL opens, with the values.
    struct Match {
        let link: Link
        /// The values from the URL, by parameter, and those that the link fixes, as Swift text.
        let values: [String: String]
        let rank: [Int]
    }

    /// The reason why a link whose pattern a URL fits does not open.
    enum Obstacle: Hashable {
        /// The URL has no value for a parameter that has no default.
        case missing(param: String, key: String?)
        /// The value cannot be read as the parameter's type.
        case unreadable(param: String, type: String, value: String)
    }

    let links: [Link]
    /// The indices of the links without a rest, by the number of segments and the first of them, if it is a literal.
    private var byShape: [String: [Int]] = [:]
    private var withRest: [Int] = []

    init(_ graph: FlowGraph) {
        var links: [Link] = []
        for route in graph.routes where !route.declaration.paths.isEmpty {
            if graph.flow(named: route.flowName) != route.flow { continue }
            if graph.gaps.contains(route.subject) { continue }
            for path in route.declaration.paths {
                let isGivenRoot = path.from == nil && graph.isShownRoot(route)
                links += path.pattern.forms.map { Self.link(path, $0, route, isGivenRoot: isGivenRoot) }
            }
        }
        self.links = links
        for (index, link) in links.enumerated() {
            if link.pattern.rest != nil {
                withRest.append(index)
            } else {
                byShape[Self.shape(link.pattern.segments.count, Self.literal(link.pattern.segments.first)), default: []]
                    .append(index)
            }
        }
    }

    private static func link(_ path: PathDeclaration, _ form: PathPattern, _ route: Route, isGivenRoot: Bool) -> Link {
        let params = route.declaration.params
        let filled = params.map { param in
            let fixed = path.with.first { $0.param.value == param.name.value }?.expression.value
            return "\(param.name.value): \(param.type.value.text) = \(param.isRequired ? "" : "-") \(fixed ?? "")"
        }
        return Link(
            pattern: form, path: path, route: route, params: params, isGivenRoot: isGivenRoot,
            meaning: ([form.text, path.text, "\(isGivenRoot)"] + filled).joined(separator: "\n"))
    }

    private static func literal(_ segment: PathPattern.Segment?) -> String? {
        if case .literal(let text)? = segment { text } else { nil }
    }

    private static func shape(_ count: Int, _ first: String?) -> String { "\(count)/\(first ?? "")" }

    // MARK: Matching

    /// Returns the links that may fit a URL.
    private func candidates(_ url: LinkURL) -> [Int] {
        let shapes = [url.segments.count, url.path.count].flatMap { count in
            [url.path.first, nil].map { Self.shape(count, $0) }
        }
        return Set(shapes).sorted().flatMap { byShape[$0] ?? [] } + withRest
    }

    /// Returns what a URL opens: of the links that fit, the most literal one. Nil if none does.
    func match(_ url: LinkURL) -> Match? {
        var best: Match?
        for index in candidates(url) {
            guard let (values, rank) = url.values(of: links[index].pattern),
                best.map({ Self.precedes(rank, $0.rank) }) ?? true,
                obstacle(links[index], values) == nil
            else { continue }
            var all = values
            for fixed in links[index].path.with { all[fixed.param.value] = "= " + fixed.expression.value }
            best = Match(link: links[index], values: all, rank: rank)
        }
        return best
    }

    /// Returns the links whose patterns a URL fits, and that do not open for it, with the reason.
    func refusing(_ url: LinkURL) -> [(link: Link, obstacle: Obstacle)] {
        candidates(url).compactMap { index in
            guard let (values, _) = url.values(of: links[index].pattern) else { return nil }
            return obstacle(links[index], values).map { (links[index], $0) }
        }
    }

    private func obstacle(_ link: Link, _ values: [String: String]) -> Obstacle? {
        if link.isGivenRoot, values.isEmpty, link.path.with.isEmpty { return nil }
        for param in link.params {
            let name = param.name.value
            if link.path.with.contains(where: { $0.param.value == name }) { continue }
            guard let value = values[name] else {
                if param.isRequired {
                    let key = link.pattern.query.first { $0.placeholder == name }?.key
                    return .missing(param: name, key: key)
                }
                continue
            }
            if !LinkText.accepts(value, as: param.type.value) {
                return .unreadable(param: name, type: param.type.value.text, value: value)
            }
        }
        return nil
    }

    static func precedes(_ left: [Int], _ right: [Int]) -> Bool {
        for (left, right) in zip(left, right) where left != right { return left > right }
        return left.count > right.count
    }
}
