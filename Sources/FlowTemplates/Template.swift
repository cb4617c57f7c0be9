/// A template's text and the name that messages call it by.
struct TemplateSource: Sendable {
    let path: String
    let text: String
}

/// A template, compiled for one type of data.
///
/// The language is a strict subset of Mustache. Names are the keys of the data's schema, and a name that
/// does not exist is an error, in branches that are never rendered too.
///
/// | tag | meaning |
/// | --- | --- |
/// | `{{name}}` | text, as it is; with a line of its own, each line of the text is indented like the tag |
/// | `{{owner.name}}` | a key of a record that is always there, or whose section is open |
/// | `{{#name}}…{{/name}}` | once a record of a list; if a record is there, a flag set, text not empty |
/// | `{{^name}}…{{/name}}` | if there is nothing of that |
/// | `{{#-first}}`, `{{#-last}}` | flags in a list's section; `{{^-last}}, {{/-last}}` separates |
/// | `{{> name}}` | a partial; with a line of its own, each line of it is indented like the tag |
/// | `{{! … }}` | a comment |
/// | `{{"{{"}}` | the text between the quotes; so is a brace before a tag written, `{{"{"}}{{name}}` |
///
/// In the section of a list or a record the names of the inner record come first, then those around it. A
/// section's tag, a partial or a comment with a line of its own takes the line with it, as Mustache has it.
/// Other than in Mustache, an empty line is never indented.
///
/// Rendering reads only the keys that the template uses, where they lie, and may happen on several threads at
/// once. A text is read each time that it is printed or asked for: what takes long to make belongs into the record.
public struct Template<Data: TemplateData>: Sendable {
    /// Room for most files, so that few grow while they are printed.
    private static var usualSize: Int { 128 * 1024 }

    public let name: String
    private let program: TemplateProgram

    /// Compiles `source`. `partials` are what `{{> name}}` may include, by name.
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

    /// The bytes of the text, in UTF-8.
    public func render(_ data: Data) -> [UInt8] {
        var buffer: [UInt8] = []
        render(data, into: &buffer)
        return buffer
    }

    /// Adds the text's bytes to what is in the buffer, so that one buffer serves many files.
    public func render(_ data: Data, into buffer: inout [UInt8]) {
        var output = OutputBuffer(capacity: Self.usualSize)
        RecordReference.lend(data) { program.render($0, to: &output) }
        output.write(to: &buffer)
    }
}
