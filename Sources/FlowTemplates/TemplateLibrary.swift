import FlowModel

/// The templates that code is generated from: the built-in ones, or those with a user's overrides.
///
/// Each framework is a folder, and all of them use `Shared`: a template includes the partials of its own folder by
/// name, without `.mustache`, and those of `Shared` that its folder does not have. A folder may add to another one, whose
/// templates it has where it has none of its own.
public struct TemplateLibrary: Sendable {
    private static let fileExtension = ".mustache"
    private static let sharedFolder = "Shared"

    /// The templates by path, `SwiftUI/Flow.swift.mustache`.
    public let sources: [String: String]
    /// Overrides that do not replace a built-in template: new partials, or misspelled names.
    public let additions: [String]

    /// The templates that ship with flowgen.
    public static let builtIn = TemplateLibrary(
        Dictionary(uniqueKeysWithValues: EmbeddedTemplates.sources.map { ($0.path, $0.text) })
    )

    /// Templates by path, with overrides: an override replaces the template with the same path.
    public init(_ sources: [String: String], overrides: [String: String] = [:]) {
        self.sources = sources.merging(overrides) { _, override in override }
        additions = overrides.keys.filter { sources[$0] == nil }.sorted()
    }

    /// Compiles the template at a path, which is written without `.mustache`: `SwiftUI/Flow.swift`.
    /// - Parameter base: The folder that the template's folder adds to.
    public func template<Data>(
        _ path: String,
        adding base: String? = nil,
        for _: Data.Type = Data.self
    ) throws(TemplateErrors) -> Template<Data> {
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        let inherited = base.map { $0 + path.dropFirst(folder.count) + Self.fileExtension }
        let file = [path + Self.fileExtension, inherited].compactMap(\.self).first { sources[$0] != nil }
        guard let file, let text = sources[file] else {
            let known = sources.keys.sorted().map { String($0.dropLast(Self.fileExtension.count)) }
            let error = TemplateError(
                template: path + Self.fileExtension,
                position: TemplatePosition(line: 1, column: 1),
                message: "there is no such template",
                suggestion: Spelling.nearest(to: path, among: known)
            )
            throw TemplateErrors([error])
        }
        return try Template(TemplateSource(path: file, text: text), partials: partials(of: folder, adding: base))
    }

    /// The partials that templates of a folder may include, by name.
    private func partials(of folder: String, adding base: String?) -> [String: TemplateSource] {
        [Self.sharedFolder, base, folder].compactMap(\.self)
            .reduce(into: [:]) { $0.merge(partials(in: $1)) { _, own in own } }
    }

    private func partials(in folder: String) -> [String: TemplateSource] {
        let prefix = folder.isEmpty ? "" : folder + "/"
        var partials: [String: TemplateSource] = [:]
        for (path, text) in sources where path.hasPrefix(prefix) && path.hasSuffix(Self.fileExtension) {
            let name = String(path.dropFirst(prefix.count).dropLast(Self.fileExtension.count))
            partials[name] = TemplateSource(path: path, text: text)
        }
        return partials
    }
}
