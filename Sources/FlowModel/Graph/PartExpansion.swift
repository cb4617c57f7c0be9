/// Gives each route the transitions of its parts, after its own. From here on, they are transitions of the route like
/// any other, at the place where the part declares them.
///
/// A part of the flow comes before one of the app with the same name. A name that neither declares is a gap: transitions
/// are missing.
struct PartExpansion {
    /// The parts of the apps, by module and name.
    private var parts: [String?: [String: PartDeclaration]] = [:]

    init(_ files: [FileContents], modules: (Int) -> String?) {
        for (index, file) in files.enumerated() {
            for case .app(let app) in file.documents {
                for part in app.parts where parts[modules(index)]?[part.name.value] == nil {
                    parts[modules(index), default: [:]][part.name.value] = part
                }
            }
        }
    }

    /// Returns the contents of a file of a module, nil for the program's own.
    func expanded(_ file: FileContents, of module: String?) -> FileContents {
        var contents = file
        for (index, document) in file.documents.enumerated() {
            guard case .flow(let flow) = document, flow.routes.contains(where: { !$0.parts.isEmpty }) else { continue }
            let ofApp = parts[module] ?? [:]
            let names = flow.routes.flatMap { $0.parts.map(\.value) }
            if names.contains(where: { flow.part(named: $0) == nil && ofApp[$0] == nil }) {
                contents.gaps.noteRoutes(of: flow.name.value)
            }
            contents.documents[index] = .flow(expanded(flow, ofApp))
        }
        return contents
    }

    private func expanded(_ flow: FlowDocument, _ ofApp: [String: PartDeclaration]) -> FlowDocument {
        var flow = flow
        flow.routes = flow.routes.map { route in
            if route.parts.isEmpty { return route }
            var declaration = route.value
            for name in route.parts {
                let part = flow.part(named: name.value) ?? ofApp[name.value]
                declaration.transitions += part?.transitions ?? []
            }
            return Shared(declaration)
        }
        return flow
    }
}
