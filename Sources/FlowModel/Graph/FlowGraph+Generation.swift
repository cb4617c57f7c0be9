/// The part of a program for which Swift is generated: `generate: {swift: false}` leaves out the app, and flows.
extension FlowGraph {
    /// Whether Swift is generated for the app itself: its view, its router and its tabs.
    public var generatesApp: Bool { app.map(generates) ?? true }

    /// Whether Swift is generated for anything of the program.
    public var generatesAnything: Bool {
        generatesApp || flows.contains { isOwn($0) && !$0.isExternal && generates($0) }
    }

    /// Whether Swift is generated for everything, of this program and of other modules.
    public var generatesEverything: Bool { generatesApp && flows.allSatisfy(generates) && tabs.allSatisfy(generates) }

    /// Whether Swift is generated for a flow, here or in the module that it belongs to.
    public func generates(_ flow: Flow) -> Bool {
        flow.isExternal
            || flow.declaration.swift?.value ?? owner(of: flow.declaration.name.range.file).map(generates) ?? true
    }

    /// Whether Swift is generated for a tabs container: it belongs to the app.
    public func generates(_ tabs: Tabs) -> Bool {
        owner(of: tabs.declaration.name.range.file).map(generates) ?? true
    }

    private func generates(_ app: AppDocument) -> Bool { app.generate.swift?.value ?? true }

    /// Whether a transition, or a branch of it, leads to a flow or tabs for which no Swift is generated.
    private func leadsToUngenerated(_ transition: Int) -> Bool {
        let isUngenerated =
            switch transitions[transition].target {
            case .flow(let flow): !generates(self[flow])
            case .tab(let tab): !generates(self[tab.tabs])
            case .route, .result, .back, .finish, .restart, .open, .missing: false
            }
        return isUngenerated || branches(of: transition).contains(where: leadsToUngenerated)
    }

    // MARK: The generated part of a program

    /// Returns the documents without all that no Swift is generated for. They are a program, too: nothing in it leads to
    /// what is left out, or `flow-not-generated` has said so.
    public func generatedPart(of files: [FileContents]) -> [FileContents] {
        let leftOut = Set(flows.filter { !generates($0) }.map(\.declaration.name.range))
        let tabsLeftOut = Set(tabs.filter { !generates($0) }.map(\.declaration.name.range))
        return files.map { file in
            var file = file
            file.documents = file.documents.compactMap { document in
                switch document {
                case .flow(let flow): leftOut.contains(flow.name.range) ? nil : .flow(generatedPart(of: flow))
                case .tabs(let tabs): tabsLeftOut.contains(tabs.name.range) ? nil : document
                case .app(let app): .app(generatedPart(of: app))
                }
            }
            return file
        }
    }

    /// Returns a flow document, without links if the app is left out: only its router opens them, and their values and
    /// what is below them depend on tabs.
    private func generatedPart(of flow: FlowDocument) -> FlowDocument {
        guard !generatesApp else { return flow }
        var part = flow
        part.routes = flow.routes.map { shared in
            if shared.value.paths.isEmpty { return shared }
            var route = shared.value
            route.paths = []
            return Shared(route)
        }
        return part
    }

    /// Returns an app document with what flows need of it, or with all that does not lead to what is left out.
    private func generatedPart(of app: AppDocument) -> AppDocument {
        var part = app
        part.guards.removeAll { declaration in
            declaration.otherwise.flatMap { flow(named: $0.flow.value) }.map { !generates(self[$0]) } ?? false
        }
        let isLeftOut = Set(anywhere.filter(leadsToUngenerated).map { transitions[$0].declaration.range })
        part.anywhere = part.anywhere.filter { !isLeftOut.contains($0.value.range) }.map { shared in
            var declaration = shared.value
            declaration.except.removeAll { exception in
                let name = exception.value.prefix { $0 != "/" }
                return flow(named: String(name)).map { !generates(self[$0]) } ?? false
            }
            return Shared(declaration)
        }
        guard !generates(app) else { return part }
        part.start = []
        part.places = []
        part.invariants = []
        if !generatesAnything {
            part.anywhere = []
            part.parts = []
            part.guards = []
            part.styles = []
            part.metadata = []
        }
        return part
    }
}
