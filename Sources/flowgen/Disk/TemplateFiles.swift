/// Reads a team's own templates.
enum TemplateFiles {
    /// The paths of the templates below a folder, from there, sorted.
    static func find(_ folder: String) throws(Failure) -> [String] {
        try FlowFiles.files(below: folder).filter { $0.hasSuffix(".mustache") }.sorted()
    }

    /// The templates below a folder, by their path from there: `SwiftUI/Flow.swift.mustache`.
    static func read(_ folder: String) throws(Failure) -> [String: String] {
        var templates: [String: String] = [:]
        for path in try find(folder) {
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
