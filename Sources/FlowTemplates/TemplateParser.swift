import FlowModel

/// A part of a template as written, with unresolved names.
struct TemplateNode {
    enum Kind {
        case text(Range<Int>)
        case quoted(String)
        case variable(TemplateName)
        case section(TemplateName, inverted: Bool, [TemplateNode])
        case partial(String)
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
        var parser = TemplateParser(template: name)
        for token in StandaloneTags.apply(to: tokens, source: source) {
            parser.read(token)
        }
        nodes = parser.finish()
        errors = (lexicalErrors + parser.errors).sorted { $0.position < $1.position }
    }
}

/// Builds the tree of sections.
private struct TemplateParser {
    /// A section that is not closed yet, with its contents so far.
    private struct OpenSection {
        let name: TemplateName
        let inverted: Bool
        let token: TemplateToken
        var nodes: [TemplateNode] = []
    }

    let template: String
    private(set) var errors: [TemplateError] = []
    private var nodes: [TemplateNode] = []
    private var open: [OpenSection] = []
    /// The number of skipped sections that were nested too deep: their ends are skipped too.
    private var skipped = 0

    init(template: String) {
        self.template = template
    }

    mutating func read(_ token: TemplateToken) {
        switch token.kind {
        case .text(let range): append(.text(range), token)
        case .quoted(let text): append(.quoted(text), token)
        case .variable(let name): append(.variable(name), token)
        case .partial(let name): append(.partial(name), token)
        case .lineStart: append(.lineStart, token)
        case .comment: break
        case .open(let name, let inverted): begin(name, inverted, token)
        case .close(let name): end(name, token)
        }
    }

    /// Returns the tree after everything has been read.
    mutating func finish() -> [TemplateNode] {
        while let section = open.last {
            report("the section \"\(section.name.text)\" is never closed", at: section.token.position)
            close()
        }
        return nodes
    }

    private mutating func begin(_ name: TemplateName, _ inverted: Bool, _ token: TemplateToken) {
        guard skipped == 0, open.count < TemplateLimits.depth else {
            if skipped == 0 {
                report("sections are nested more than \(TemplateLimits.depth) deep", at: token.position)
            }
            skipped += 1
            return
        }
        open.append(OpenSection(name: name, inverted: inverted, token: token))
    }

    private mutating func end(_ name: TemplateName, _ token: TemplateToken) {
        if skipped > 0 {
            skipped -= 1
            return
        }
        guard open.contains(where: { $0.name == name }) else {
            let innermost = open.last.map { "the open section is \"\($0.name.text)\"" }
            let expected = innermost ?? "no section is open"
            let suggestion = Spelling.nearest(to: name.text, among: open.reversed().map(\.name.text))
            let message = "\"{{/\(name.text)}}\" closes nothing: \(expected)"
            report(message, at: token.position, suggestion: suggestion)
            // A misspelled end is one mistake; the section does not also count as never closed.
            if let suggestion, suggestion == open.last?.name.text { close() }
            return
        }
        while let section = open.last, section.name != name {
            report(
                "the section \"\(section.name.text)\" is not closed before \"{{/\(name.text)}}\" "
                    + "on line \(token.position.line)",
                at: section.token.position
            )
            close()
        }
        close()
    }

    /// Adds the innermost open section to the enclosing node list.
    private mutating func close() {
        guard let section = open.popLast() else { return }
        append(.section(section.name, inverted: section.inverted, section.nodes), section.token)
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
