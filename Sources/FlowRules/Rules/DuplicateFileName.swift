package import FlowModel

/// Two files whose output would have the same name.
package enum DuplicateFileName: Rule {
    package static let id: RuleID = "duplicate-file-name"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let isAppWide = true
    package static let knowledge = Knowledge.nothing
    package static let summary = "The output of two files would have the same name."
    package static let explanation = """
        `Shop.yaml` yields `Shop.flow.swift`, whichever folder it is in: build systems have to know the names of \
        outputs before any file is read, and Swift rejects two files with the same name in a module. The file system \
        of macOS does not distinguish upper and lower case. Rename one of the files; the names of its flows can \
        stay.
        """
    package static let badExample = """
        # file: Shop.yaml
        flow: Shop
        root: home
        routes: [home]
        # file: Checkout/shop.yaml
        flow: Checkout
        root: cart
        routes: [cart]
        """
    package static let goodExample = """
        # file: Shop.yaml
        flow: Shop
        root: home
        routes: [home]
        # file: Checkout/Checkout.yaml
        flow: Checkout
        root: cart
        routes: [cart]
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        var first: [String: Int] = [:]
        var findings: [Finding] = []
        for (index, path) in graph.paths[graph.ownFiles].enumerated() {
            let name = SourceFile(path: path, bytes: []).baseName
            guard let other = first[name.lowercased()] else {
                first[name.lowercased()] = index
                continue
            }
            // The two paths look alike then.
            let look = path == graph.paths[other] ? ", whose names differ only in how accents are encoded" : ""
            findings.append(
                Finding(
                    id, "`\(path)` would write the same file as `\(graph.paths[other])`", at: start(of: index),
                    help: "rename one of the two\(look): the output of this one is `\(name).flow.swift`", key: path,
                    notes: [Finding.Note("the other file", start(of: other))]))
        }
        return findings
    }

    private static func start(of file: Int) -> SourceRange {
        let start = SourcePosition(line: 1, column: 1)
        return SourceRange(file: FileID(file), start: start, end: start)
    }
}
