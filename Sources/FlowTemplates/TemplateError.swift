/// A position in a template's source: lines and columns count from 1, columns in Unicode scalars.
public struct TemplatePosition: Hashable, Comparable, Sendable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (a: TemplatePosition, b: TemplatePosition) -> Bool {
        (a.line, a.column) < (b.line, b.column)
    }
}

/// A mistake in a template, with its position and, for a misspelled name, the nearest correct spelling.
public struct TemplateError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The template or partial that contains the mistake.
    public let template: String
    public let position: TemplatePosition
    public let message: String
    /// The known name nearest to the one that was not found.
    public let suggestion: String?

    public init(template: String, position: TemplatePosition, message: String, suggestion: String? = nil) {
        self.template = template
        self.position = position
        self.message = message
        self.suggestion = suggestion
    }

    public var line: Int { position.line }
    public var column: Int { position.column }

    /// The form that editors turn into a link: `name:line:column: error: message`.
    public var description: String {
        let hint = suggestion.map { "; did you mean \"\($0)\"?" } ?? ""
        return "\(template):\(line):\(column): error: \(message)\(hint)"
    }
}

/// All mistakes in a template and the partials it includes, by position: the template's first, then each partial's in
/// order of inclusion.
public struct TemplateErrors: Error, Hashable, Sendable, CustomStringConvertible {
    public let errors: [TemplateError]

    public init(_ errors: [TemplateError]) {
        self.errors = errors
    }

    /// Sorts the mistakes, and removes the duplicates of partials included several times.
    init(arranging found: [TemplateError]) {
        var templates: [String: Int] = [:]
        for error in found where templates[error.template] == nil {
            templates[error.template] = templates.count
        }
        var seen: Set<TemplateError> = []
        let distinct = found.filter { seen.insert($0).inserted }
        var sorted = distinct.sorted { a, b in
            a.template == b.template
                ? a.position < b.position
                : (templates[a.template] ?? 0) < (templates[b.template] ?? 0)
        }
        if sorted.count > TemplateLimits.errors {
            let omitted = sorted[TemplateLimits.errors]
            sorted.removeSubrange(TemplateLimits.errors...)
            sorted.append(
                TemplateError(
                    template: omitted.template,
                    position: omitted.position,
                    message: "more mistakes follow; "
                        + "only the first \(TemplateLimits.errors) are listed"
                )
            )
        }
        errors = sorted
    }

    public var description: String {
        errors.map(\.description).joined(separator: "\n")
    }
}
