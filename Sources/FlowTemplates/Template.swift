/// A template's text, and its name in messages.
struct TemplateSource: Sendable {
    let path: String
    let text: String
}

/// A template, compiled for one type of data.
///
/// The language is a strict subset of Mustache, and groups. Names are the keys of the data's schema. An unknown name is an error,
/// even in branches that are never rendered.
///
/// | tag | meaning |
/// | --- | --- |
/// | `{{name}}` | text, unchanged; alone on a line, each line of the text is indented like the tag |
/// | `{{owner.name}}` | a key of a record that is always present, or whose section is open |
/// | `{{#name}}…{{/name}}` | for each record of a list; if a record is present, a flag is set or a text is not empty |
/// | `{{^name}}…{{/name}}` | if the value is empty, missing or not set |
/// | `{{#-first}}`, `{{#-last}}` | flags in a list's section; `{{^-last}}, {{/-last}}` prints separators |
/// | `{{> name}}` | a partial; alone on a line, each line of it is indented like the tag |
/// | `{{[}}…{{]}}` | a group, which is broken into lines if it is too wide for one |
/// | `{{|}}` | where it is broken, apart from its start and its end |
/// | `{{! … }}` | a comment |
/// | `{{"{{"}}` | the text between the quotes; also for a brace before a tag, `{{"{"}}{{name}}` |
///
/// In the section of a list or record, the names of the inner record take precedence over those around it. As in
/// Mustache, a section tag, partial or comment alone on its line removes the line. Unlike in Mustache, an empty line is
/// never indented.
///
/// Rendering reads only the keys that the template uses, in place, and may run on several threads at once. A text is
/// read each time it is printed or tested: compute expensive values in the record.
public struct Template<Data: TemplateData>: Sendable {
    /// The size of a buffer, enough for most files, so that it rarely grows while printing.
    private static var usualSize: Int { 128 * 1024 }

    public let name: String
    private let program: TemplateProgram

    /// Compiles `source`. `partials` are the templates that `{{> name}}` may include, by name.
    public init(
        _ source: String,
        named name: String,
        partials: [String: String] = [:]
    ) throws(TemplateErrors) {
        let partials = Dictionary(
            uniqueKeysWithValues: partials.map { ($0.key, TemplateSource(path: $0.key, text: $0.value)) }
        )
        try self.init(TemplateSource(path: name, text: source), partials: partials)
    }

    init(_ source: TemplateSource, partials: [String: TemplateSource]) throws(TemplateErrors) {
        name = source.path
        program = try TemplateCompiler.compile(source, for: Data.schema, partials: partials)
    }

    /// Returns the rendered text in UTF-8.
    public func render(_ data: Data) -> [UInt8] {
        var buffer: [UInt8] = []
        render(data, into: &buffer)
        return buffer
    }

    /// Appends the rendered text to the buffer, so that one buffer can serve many files.
    public func render(_ data: Data, into buffer: inout [UInt8]) {
        var output = OutputBuffer(capacity: Self.usualSize)
        RecordReference.lend(data) { program.render($0, to: &output) }
        output.write(to: &buffer)
    }
}
