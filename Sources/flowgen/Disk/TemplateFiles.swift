/// Reads a team's own templates.
enum TemplateFiles {
    /// The templates below a folder, by their path from there: `SwiftUI/Flow.swift.mustache`.
    static func read(_ folder: String) throws(Failure) -> [String: String] {
        var templates: [String: String] = [:]
        for path in try FlowFiles.files(below: folder) where path.hasSuffix(".mustache") {
            let place = FlowFiles.join(folder, path)
            let bytes = try FlowFiles.bytes(of: place)
            let text = String(decoding: bytes, as: UTF8.self)
            guard text.utf8.elementsEqual(bytes) else {
                throw Failure(message: "\(place) is not UTF-8")
            }
            templates[path] = text
        }
        guard !templates.isEmpty else {
            throw Failure(message: "\(folder) holds no .mustache file; `Templates` of flowgen shows what can be there")
        }
        return templates
    }
}
