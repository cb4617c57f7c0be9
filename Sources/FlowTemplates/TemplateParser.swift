import FlowModel

/// A part of a template as written, with unresolved names.
struct TemplateNode {
    enum Kind {
        case text(Range<Int>)
        case quoted(String)
        case variable(TemplateName)
        case section(TemplateName, inverted: Bool, [TemplateNode])
        case partial(String)
        case group([TemplateNode])
        case breakPoint
        case lineStart
    }

    let kind: Kind
    let position: TemplatePosition
    /// The white space before a tag that is alone on its line.
    let indentation: Range<Int>?
}

/// A parsed template; whether its names exist depends on the data for which it is compiled.
struct ParsedTemplate {
    let name: String
    let source: [UInt8]
    let nodes: [TemplateNode]
    let errors: [TemplateError]

    init(_ text: String, named name: String) {
        self.name = name
        source = Array(text.utf8)
        let (tokens, lexicalErrors) = TemplateLexer.tokens(of: source, template: name)
        var parser = TemplateParser(template: name, source: source)
        for token in StandaloneTags.apply(to: tokens, source: source) {
            parser.read(token)
        }
        nodes = parser.finish()
        errors = (lexicalErrors + parser.errors).sorted { $0.position < $1.position }
    }

    /// Whether it prints a line's end of its own.
    var hasLineEnd: Bool { hasLineEnd(nodes) }

    private func hasLineEnd(_ nodes: [TemplateNode]) -> Bool {
        nodes.contains { node in
            switch node.kind {
            case .text(let range): source[range].last == .newline
            case .section(_, _, let body): hasLineEnd(body)
            // A group has none, and a partial is looked at where it is included.
            case .quoted, .variable, .partial, .group, .breakPoint, .lineStart: false
            }
        }
    }
}

/// Builds the tree of sections and groups.
private struct TemplateParser {
    /// A section or a group that is not closed yet, with its contents so far.
    private struct OpenPart {
        /// The section; nil for a group.
        let section: (name: TemplateName, inverted: Bool)?
        let token: TemplateToken
        var nodes: [TemplateNode] = []
        /// Whether a group turned out not to end on its line, which is one mistake, wherever it ends.
        var isReported = false

        var title: String { section.map { "the section \"\($0.name.text)\"" } ?? "the group" }
    }

    let template: String
    let source: [UInt8]
    private(set) var errors: [TemplateError] = []
    private var nodes: [TemplateNode] = []
    private var open: [OpenPart] = []
    /// The number of skipped sections and groups that were nested too deep: their ends are skipped too.
    private var skipped = 0

    init(template: String, source: [UInt8]) {
        self.template = template
        self.source = source
    }

    mutating func read(_ token: TemplateToken) {
        switch token.kind {
        case .text(let range):
            append(.text(range), token)
            if source[range].last == .newline { endLine() }
        case .quoted(let text): append(.quoted(text), token)
        case .variable(let name): append(.variable(name), token)
        case .partial(let name): append(.partial(name), token)
        case .lineStart: append(.lineStart, token)
        case .breakPoint: append(.breakPoint, token)
        case .comment: break
        case .open(let name, let inverted): begin(OpenPart(section: (name, inverted), token: token))
        case .close(let name): end(name, token)
        case .openGroup: begin(OpenPart(section: nil, token: token))
        case .closeGroup: endGroup(token)
        }
    }

    /// Returns the tree after everything has been read.
    mutating func finish() -> [TemplateNode] {
        endLine()
        while let part = open.last {
            if !part.isReported { report("\(part.title) is never closed", at: part.token.position) }
            close()
        }
        return nodes
    }

    private mutating func begin(_ part: OpenPart) {
        guard skipped == 0, open.count < TemplateLimits.depth else {
            if skipped == 0 {
                report(
                    "sections and groups are nested more than \(TemplateLimits.depth) deep", at: part.token.position)
            }
            skipped += 1
            return
        }
        open.append(part)
    }

    private mutating func end(_ name: TemplateName, _ token: TemplateToken) {
        if skipped > 0 {
            skipped -= 1
            return
        }
        guard open.contains(where: { $0.section?.name == name }) else {
            let sections = open.compactMap(\.section?.name)
            let innermost = sections.last.map { "the open section is \"\($0.text)\"" }
            let expected = innermost ?? "no section is open"
            let suggestion = Spelling.nearest(to: name.text, among: sections.reversed().map(\.text))
            let message = "\"{{/\(name.text)}}\" closes nothing: \(expected)"
            report(message, at: token.position, suggestion: suggestion)
            // A misspelled end is one mistake; the section does not also count as never closed.
            if let suggestion, suggestion == open.last?.section?.name.text { close() }
            return
        }
        close("{{/\(name.text)}}", token) { $0.section?.name == name }
    }

    private mutating func endGroup(_ token: TemplateToken) {
        if skipped > 0 {
            skipped -= 1
        } else if open.contains(where: { $0.section == nil }) {
            close("{{]}}", token) { $0.section == nil }
        } else {
            report("\"{{]}}\" closes nothing: no group is open", at: token.position)
        }
    }

    /// A line of a template ends. What can be broken into lines has to be one line in the template.
    private mutating func endLine() {
        for index in open.indices where open[index].section == nil && !open[index].isReported {
            open[index].isReported = true
            report("the group is not closed with \"{{]}}\" on its line", at: open[index].token.position)
        }
    }

    /// Closes the innermost part that a tag can be the end of, and reports those within it that are still open.
    private mutating func close(_ tag: String, _ token: TemplateToken, where isEnded: (OpenPart) -> Bool) {
        while let part = open.last, !isEnded(part) {
            if !part.isReported {
                report(
                    "\(part.title) is not closed before \"\(tag)\" on line \(token.position.line)",
                    at: part.token.position)
            }
            close()
        }
        close()
    }

    /// Adds the innermost open part to the enclosing node list.
    private mutating func close() {
        guard let part = open.popLast() else { return }
        if let section = part.section {
            append(.section(section.name, inverted: section.inverted, part.nodes), part.token)
        } else {
            append(.group(part.nodes), part.token)
        }
    }

    private mutating func append(_ kind: TemplateNode.Kind, _ token: TemplateToken) {
        let node = TemplateNode(kind: kind, position: token.position, indentation: token.indentation)
        if open.isEmpty {
            nodes.append(node)
        } else {
            open[open.count - 1].nodes.append(node)
        }
    }

    private mutating func report(
        _ message: String,
        at position: TemplatePosition,
        suggestion: String? = nil
    ) {
        errors.append(
            TemplateError(template: template, position: position, message: message, suggestion: suggestion)
        )
    }
}
