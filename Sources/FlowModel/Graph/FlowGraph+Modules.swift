extension FlowGraph {
    // MARK: Files

    /// The files that belong to the program itself; others are only read.
    public var ownFiles: Range<Int> { 0..<(paths.count - modules.count) }

    /// Returns the module that a file belongs to; nil for the program's own.
    public func module(of file: FileID) -> String? {
        let index = Int(file.index) - ownFiles.upperBound
        return modules.indices.contains(index) ? modules[index] : nil
    }

    /// Returns the other module whose folder declares the flow; nil if the program itself does.
    public func module(of flow: Flow) -> String? { module(of: flow.declaration.name.range.file) }

    /// Whether the program itself declares the flow, rather than a module that is only read.
    public func isOwn(_ flow: Flow) -> Bool { modules.isEmpty || module(of: flow) == nil }

    /// Whether the program itself declares the route.
    public func isOwn(_ route: Route) -> Bool { modules.isEmpty || isOwn(self[route.flow]) }

    /// Returns the app document of the module that declares a flow.
    public func app(of flow: Flow) -> AppDocument? { owner(of: flow.declaration.name.range.file) }

    /// Returns the app document of the module that a file belongs to.
    public func owner(of file: FileID) -> AppDocument? {
        guard let module = module(of: file) else { return app }
        return moduleApps.first { self.module(of: $0.name.range.file) == module }
    }

    // MARK: Linking

    mutating func noteStubs() {
        for flow in flows where flow.isExternal {
            let module = self.module(of: flow)
            if stubs[module]?[flow.name] == nil { stubs[module, default: [:]][flow.name] = flow.id }
        }
    }

    /// Adopts the parts of other modules' app documents that flows depend on: their guards, which the app has to
    /// answer, and their styles. Everything else in them describes how their own module is generated.
    mutating func adopt(_ others: [AppDocument]) {
        moduleApps = others
        guard !apps.isEmpty else { return }
        for other in others {
            let guards = Set(apps[0].guards.map(\.name.value))
            apps[0].guards += other.guards.filter { !guards.contains($0.name.value) }
            let styles = Set(apps[0].styles.map(\.name.value))
            apps[0].styles += other.styles.filter { !styles.contains($0.name.value) }
        }
    }
}
