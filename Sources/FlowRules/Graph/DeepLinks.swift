import FlowModel
import FlowSwift

/// A link pattern and what it opens.
struct DeepLink {
    let path: PathDeclaration
    let params: [ParamDeclaration]
    let subject: Subject
    /// The route or flow that the link opens, as messages call it: "`product`" or "Payment".
    let title: String
    /// The place that distinguishes what the link opens from what other links open.
    let owner: SourceRange
    /// The query keys without which the link does not open: their parameters have no default.
    let requiredKeys: Set<String>
    /// The parameters that have no default and are not fixed.
    let requiredParams: [ParamDeclaration]
    /// Whether the link opens the root of a flow as a start or a tab shows it, which gives values to all parameters.
    let isShownRoot: Bool
    private let paramsByName: [String: ParamDeclaration]

    var pattern: PathPattern { path.pattern }

    /// Returns the links of one owner.
    static func links(
        _ paths: [PathDeclaration], _ params: [ParamDeclaration], _ subject: Subject, title: String,
        owner: SourceRange, isShownRoot: Bool = false
    ) -> [Self] {
        let paramsByName = Dictionary(params.map { ($0.name.value, $0) }) { first, _ in first }
        let requiredParams = params.filter(\.isRequired)
        return paths.map { path in
            let required = path.pattern.query.filter { paramsByName[$0.placeholder]?.isRequired ?? false }
            let fixed = Set(path.with.map(\.param.value))
            return Self(
                path: path, params: params, subject: subject, title: title, owner: owner,
                requiredKeys: Set(required.map(\.key)),
                requiredParams: requiredParams.filter { !fixed.contains($0.name.value) },
                isShownRoot: isShownRoot && path.from == nil, paramsByName: paramsByName)
        }
    }

    func param(named name: String) -> ParamDeclaration? { paramsByName[name] }

    /// Returns the type of the parameter that a placeholder fills.
    func type(of placeholder: String) -> SwiftType? { param(named: placeholder)?.type.value }

    /// Returns the forms that the link has in URLs.
    func forms(_ values: LinkValues) -> [DeepLinkForm] {
        pattern.forms.map { form in
            DeepLinkForm(
                link: self, pattern: form, readers: form.segments.map { SegmentReader($0, type(of:), values) })
        }
    }

    func queryType(of key: String) -> SwiftType? {
        pattern.query.first { $0.key == key }.flatMap { type(of: $0.placeholder) }
    }
}

/// A link without optional segments: one of the forms that it has in URLs.
struct DeepLinkForm {
    let link: DeepLink
    let pattern: PathPattern
    /// The readers of the segments, one for each.
    let readers: [SegmentReader]

    var segments: [PathPattern.Segment] { pattern.segments }

    /// Whether some segments of a URL match both forms. One without a fragment takes URLs with any.
    func overlaps(_ other: Self) -> Bool {
        for (one, other) in zip(readers, other.readers) {
            if one.isRest || other.isRest { return !one.isFragment && !other.isFragment }
            if !one.overlaps(other) { return false }
        }
        let (shorter, longer) = segments.count < other.segments.count ? (self, other) : (other, self)
        return longer.readers.dropFirst(shorter.readers.count).first?.isFragment ?? true
    }

    /// Returns segments of a URL that match both forms, if there are any.
    private func segments(matchingAlso other: Self) -> [String]? {
        var texts: [String] = []
        for index in segments.indices {
            if readers[index].isRest { return texts + other.examples(from: index) }
            guard index < other.segments.count else { return nil }
            if other.readers[index].isRest { return texts + examples(from: index) }
            guard let text = readers[index].text(fittingAlso: other.readers[index]) else { return nil }
            texts.append(text)
        }
        return segments.count == other.segments.count ? texts : nil
    }

    /// Returns segments of a URL that match both forms, and in which no other form of their links ranks higher.
    func witness(matchingAlso other: Self) -> [String]? {
        guard let texts = segments(matchingAlso: other) else { return nil }
        func fits(_ texts: [String]) -> Bool {
            matches(texts) && other.matches(texts) && !isOutranked(in: texts) && !other.isOutranked(in: texts)
        }
        let others = [optional, other.optional].compactMap { $0 }.flatMap { index in
            ["2", "b", "true", "false"].map { text in
                var texts = texts
                texts[index] = text
                return texts
            }
        }
        return ([texts] + others).first(where: fits)
    }

    private func matches(_ texts: [String]) -> Bool {
        guard pattern.rest == nil ? texts.count == segments.count : texts.count >= segments.count else { return false }
        return zip(readers, texts).allSatisfy { reader, text in
            if reader.isFragment || text.isEmpty { return reader.isFragment && text.isEmpty }
            return reader.text(fittingAlso: SegmentReader(.literal(text), { _ in nil }, LinkValues())) != nil
        }
    }

    /// The index of the segment that the other form of the link has not.
    private var optional: Int? {
        link.pattern.optionalSegment.flatMap { segments.count == link.pattern.segments.count ? $0 : nil }
    }

    /// Whether another form of the link matches a URL better.
    private func isOutranked(in texts: [String]) -> Bool {
        link.pattern.optionalSegment != nil
            && link.forms(LinkValues()).contains { form in
                form.matches(texts)
                    && segments.map(\.rank).lexicographicallyPrecedes(form.segments.map(\.rank))
            }
    }

    /// Returns segments of a URL, from the one with an index on.
    private func examples(from index: Int) -> [String] {
        let any = SegmentReader(.placeholder(""), { _ in nil }, LinkValues())
        return readers[index...].map { $0.text(fittingAlso: any) ?? "1" }
    }
}

extension FlowGraph {
    /// The links of the program, in source order: those of routes, and those of another module's flows that were not
    /// read. Links are checked against the parameters they fill, so links whose parameters could not be read are left
    /// out.
    var deepLinks: [DeepLink] { deepLinks { !$0.isEmpty } }

    /// The links that fix parameters.
    var fixingLinks: [DeepLink] {
        deepLinks { $0.contains { !$0.with.isEmpty } }.filter { !$0.path.with.isEmpty }
    }

    private func deepLinks(of owners: ([PathDeclaration]) -> Bool) -> [DeepLink] {
        var links: [DeepLink] = []
        for index in routes.indices where owners(routes[index].declaration.paths) {
            let declaration = routes[index].declaration
            if gaps.contains(routes[index].subject) || isSecond(routes[index].flow) { continue }
            links += DeepLink.links(
                declaration.paths, declaration.params, routes[index].subject, title: "`\(declaration.name.value)`",
                owner: declaration.name.range, isShownRoot: isShownRoot(routes[index]))
        }
        for index in flows.indices where owners(flows[index].declaration.paths) {
            // If the flow itself was read, it counts instead.
            guard flow(named: flows[index].name) == flows[index].id else { continue }
            let declaration = flows[index].declaration
            if gaps.contains(flows[index].subject) { continue }
            links += DeepLink.links(
                declaration.paths, declaration.params, flows[index].subject, title: declaration.name.value,
                owner: declaration.name.range)
        }
        return links.sorted { $0.path.range < $1.path.range }
    }
}
