/// Reads custom templates.
enum TemplateFiles {
    /// Returns the paths of the templates below a folder, relative to it and sorted.
    static func find(_ folder: String) throws(Failure) -> [String] {
        try FlowFiles.files(below: folder).filter { $0.hasSuffix(".mustache") }.sorted()
    }

    /// Returns the templates below a folder, by relative path: `SwiftUI/Flow.swift.mustache`.
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
            throw Failure(message: "\(folder) contains no .mustache files; see `Templates` in flowgen for the names")
        }
        return templates
    }
}
