import FlowModel

extension LinkComparison.Verdict {
    /// Returns the fix that keeps the old link beside those that its screen has now. Nil if the screen is gone, or if
    /// the link cannot open it any more: it needs something else, or the link is that of another screen.
    func keepingPath(in comparison: Comparison) -> Fix? {
        let new = comparison.new.graph
        guard let route = comparison.pairs.routes[link.route.id].map({ new[$0] }) else { return nil }
        let (path, params) = (link.path, route.declaration.params)
        if comparison.links.present.contains(path.text) { return nil }
        let given = Set(path.pattern.placeholders + path.with.map(\.param.value))
        let names = Set(params.map(\.name.value))
        guard given.isSubset(of: names),
            params.allSatisfy({ !$0.isRequired || given.contains($0.name.value) })
        else { return nil }
        return Fix(
            title: "add `\(path.text)` to the paths of `\(route.name)`",
            edits: [.addValue(path.yaml, key: "path", Fix.Declaration(route.declaration.name.range))])
    }
}

extension PathDeclaration {
    /// The path with what it fixes.
    fileprivate var yaml: String {
        let pattern = YAMLText.word(text)
        if with.isEmpty { return pattern }
        let values = with.map { "\($0.param.value): \(YAMLText.word($0.expression.value))" }
        return "{pattern: \(pattern), with: {\(values.joined(separator: ", "))}}"
    }
}
