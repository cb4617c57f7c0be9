import FlowModel

/// Turns a parsed template into a program for one type of data: resolves every name and copies partials in.
struct TemplateCompiler {
    private let partials: [String: TemplateSource]
    /// The template or partial whose parts are being compiled.
    private var template: ParsedTemplate
    private var emitter = ProgramEmitter()
    private var scopes: TemplateScopes
    private var errors: [TemplateError]
    private var parsed: [String: ParsedTemplate] = [:]
    /// The template and the partials that are being copied in, by path.
    private var including: [String]
    private var depth = 0
    /// The number of open groups.
    private var groups = 0
    private var parts = 0
    private var isExhausted = false

    /// Returns the program of a template, which may use the partials by name.
    static func compile(
        _ source: TemplateSource,
        for root: any RecordSchema,
        partials: [String: TemplateSource]
    ) throws(TemplateErrors) -> TemplateProgram {
        var compiler = TemplateCompiler(source, root, partials)
        compiler.compile(compiler.template.nodes, indentation: [])
        guard compiler.errors.isEmpty else {
            throw TemplateErrors(arranging: compiler.errors)
        }
        compiler.emitter.finish()
        return compiler.emitter.program
    }

    private init(
        _ source: TemplateSource,
        _ root: any RecordSchema,
        _ partials: [String: TemplateSource]
    ) {
        self.partials = partials
        template = ParsedTemplate(source.text, named: source.path)
        including = [source.path]
        scopes = TemplateScopes(root)
        errors = template.errors
    }

    /// Compiles parts of the current template with the indentation of the tags that included it.
    private mutating func compile(_ nodes: [TemplateNode], indentation: [UInt8]) {
        for node in nodes {
            guard isWithinLimits(node) else { return }
            let own = node.indentation.map { indentation + template.source[$0] } ?? []
            switch node.kind {
            case .text(let range):
                emitter.literal(template.source[range])
            case .quoted(let text):
                emitter.literal(Array(text.utf8)[...])
            case .lineStart:
                emitter.literal(indentation[...])
            case .variable(let name):
                print(name, node, indentation: own)
            case .section(let name, let inverted, let body):
                nest(node) { compiler in
                    compiler.open(name, inverted, node) { $0.compile(body, indentation: indentation) }
                }
            case .partial(let name):
                nest(node) { $0.include(name, node, indentation: own) }
            case .group(let body):
                nest(node) { $0.group(body, indentation: indentation) }
            case .breakPoint:
                if groups == 0 { report("\"{{|}}\" is not in a group", node) }
                emitter.mark(.breakPoint)
            }
        }
    }

    // MARK: - Tags

    private mutating func print(_ name: TemplateName, _ node: TemplateNode, indentation: [UInt8]) {
        let kind: FieldKind
        switch resolve(name, node) {
        case .value(let depth, let field):
            if let printer = field.reader.printer {
                return emitter.text(printer, at: depth, indentation: indentation)
            }
            kind = field.kind
        case .first, .last: kind = .flag
        case nil: return
        }
        report("\(kind.phrase(name.text)) and cannot be printed: {{#\(name.text)}} opens it", node)
    }

    private mutating func open(
        _ name: TemplateName,
        _ inverted: Bool,
        _ node: TemplateNode,
        body: (inout TemplateCompiler) -> Void
    ) {
        guard let target = resolve(name, node) else {
            // What the section would have opened is unknown, and so are the names in it.
            scopes.enterUnknown()
            body(&self)
            scopes.leave()
            return
        }
        let start = emitter.begin()
        switch target {
        case .value(let depth, let field):
            if let schema = field.records, let lender = field.reader.lender, !inverted {
                let address = emitter.address(of: lender, at: depth)
                scopes.enter(schema, isList: field.kind == .list, by: name.path, from: depth)
                body(&self)
                scopes.leave()
                emitter.end(start) { .each(address, end: $0) }
            } else {
                let address = emitter.address(of: field.reader.isPresent, at: depth)
                body(&self)
                emitter.end(start) { .when(address, isPresent: !inverted, end: $0) }
            }
        case .first(let depth):
            body(&self)
            emitter.end(start) { .whenFirst(depth: Int32(depth), !inverted, end: $0) }
        case .last(let depth):
            body(&self)
            emitter.end(start) { .whenLast(depth: Int32(depth), !inverted, end: $0) }
        }
    }

    private mutating func group(_ body: [TemplateNode], indentation: [UInt8]) {
        emitter.mark(.startGroup)
        groups += 1
        compile(body, indentation: indentation)
        groups -= 1
        emitter.mark(.endGroup)
    }

    private mutating func include(_ name: String, _ node: TemplateNode, indentation: [UInt8]) {
        guard let source = partials[name] else {
            let suggestion = Spelling.nearest(to: name, among: partials.keys.sorted())
            return report("there is no partial \"\(name)\"", node, suggestion: suggestion)
        }
        guard !including.contains(source.path) else {
            return report("the partial \"\(name)\" includes itself", node)
        }
        let outer = template
        let partial = parse(source, name)
        if groups > 0, partial.hasLineEnd {
            report("the partial \"\(name)\" has a line's end, which no group may contain", node)
        }
        template = partial
        including.append(source.path)
        compile(template.nodes, indentation: indentation)
        including.removeLast()
        template = outer
    }

    /// Parses a partial when it is first included.
    private mutating func parse(_ source: TemplateSource, _ name: String) -> ParsedTemplate {
        if let known = parsed[name] { return known }
        let partial = ParsedTemplate(source.text, named: source.path)
        parsed[name] = partial
        errors += partial.errors
        return partial
    }

    // MARK: - Names and mistakes

    private mutating func resolve(_ name: TemplateName, _ node: TemplateNode) -> TemplateScopes.Target? {
        switch scopes.resolve(name) {
        case .success(let target):
            return target
        case .failure(let failure):
            report(failure.message, node, suggestion: failure.suggestion)
            return nil
        case nil:
            return nil
        }
    }

    /// Enters a section or a partial, unless it is nested too deep.
    private mutating func nest(_ node: TemplateNode, _ body: (inout TemplateCompiler) -> Void) {
        guard depth < TemplateLimits.depth else {
            return report("sections, groups and partials are nested more than \(TemplateLimits.depth) deep", node)
        }
        depth += 1
        body(&self)
        depth -= 1
    }

    /// Stops at a template whose partials multiply, or that has more mistakes than anyone would read.
    private mutating func isWithinLimits(_ node: TemplateNode) -> Bool {
        guard !isExhausted else { return false }
        parts += 1
        if parts > TemplateLimits.parts || emitter.program.literals.count > TemplateLimits.bytes {
            report("the template is too large once its partials are copied in", node)
            isExhausted = true
        } else if errors.count > TemplateLimits.errors {
            isExhausted = true
        }
        return !isExhausted
    }

    private mutating func report(_ message: String, _ node: TemplateNode, suggestion: String? = nil) {
        errors.append(
            TemplateError(
                template: template.name,
                position: node.position,
                message: message,
                suggestion: suggestion
            )
        )
    }
}
