/// Finds the navigation of reducers of The Composable Architecture: optional states, enums of destinations and stacks.
func findDestinations(_ program: Program) -> ScreenGraph {
    var finder = DestinationFinder(program)
    return finder.find()
}

struct DestinationFinder {
    let program: Program
    /// The reducers, by their full names.
    var features: Set<String> = []
    var featureByName: [String: String] = [:]
    var edges: [Key: Declared] = [:]
    /// A feature's state that is another feature's, as part of it.
    var children: [String: [String: String]] = [:]
    /// The variable that holds an enum of destinations: from feature and variable to the enum.
    var holders: [String: [String: String]] = [:]
    var viewOf: [String: String] = [:]
    var featureOf: [String: String] = [:]
    var graph = ScreenGraph()

    /// A destination of a feature: the case of an enum, or a variable.
    struct Key: Hashable {
        var feature: String
        var name: String
    }

    struct Declared {
        var target: String
        var isScreen: Bool
        var style: Style?
        var remark: String?
        var place: Place
        var isStack = false
        var isShown = false
        var isVariable = false
        /// The screen of a case whose view is another one than that of the reducer.
        var screen: String?

        var id: String { screen ?? target }
    }

    /// A case with a reducer that other cases have, too, and with a view of its own.
    struct Variant {
        var feature: String
        var name: String
        var view: String
        var place: Place
    }

    var variants: [String: Variant] = [:]
    /// The places where features send actions to themselves, by feature and action.
    var sent: [String: [String: [Scope]]] = [:]
    /// The actions that the view of a feature sends.
    var sentByViews: [String: Set<String>] = [:]
    /// The first arguments of modifiers that present parts.
    var bindings: Set<String> = []
    /// The places where a feature reacts to another one, as one of its cases.
    var reactions: Set<Place> = []
    /// The values of plain states that show a part: that of `.sheet(isPresented: $store.isHelp)` is isHelp.
    var signals: [String: [String: String]] = [:]

    /// The transitions of a feature when a feature that it shows has ended, by both: `Home>Detail`.
    var follows: [String: [FoundEdge.Follow]] = [:]

    init(_ program: Program) { self.program = program }

    mutating func find() -> ScreenGraph {
        findFeatures()
        guard !features.isEmpty else { return graph }
        findDeclarations()
        findViews()
        findVariants()
        findShownParts()
        findStyles()
        findParts()
        findSites()
        finishGraph()
        return graph
    }

    // MARK: Features

    mutating func findFeatures() {
        for (name, type) in program.types where type.kind != .contract {
            guard program.isReducer(name), type.kind == .structure || type.kind == .object else { continue }
            let hasState = program.types[name + ".State"] != nil
            guard hasState else { continue }
            // An older enum of destinations is a reducer whose state is an enum.
            if program.types[name + ".State"]?.kind == .enumeration, isDestination(name) { continue }
            features.insert(name)
        }
        for feature in features.sorted(by: { ($0.count, $0) < ($1.count, $1) })
        where featureByName[last(feature)] == nil {
            featureByName[last(feature)] = feature
        }
    }

    func isDestination(_ name: String) -> Bool {
        let name = last(name)
        return name.hasSuffix("Destination") || name == "Path" || name.hasSuffix("Route") || name.hasSuffix("Path")
    }

    func feature(_ type: String, in owner: String) -> String? {
        var type = bare(type)
        if type.hasSuffix(".State") { type = String(type.dropLast(".State".count)) }
        let name = program.resolve(type, in: owner)
        return features.contains(name) ? name : nil
    }

    /// The feature whose store or whose destinations' store a name stands for: `Home`, `Home.Destination`, `Home.State`.
    func stored(_ name: String, in scope: String) -> String? {
        var name = program.resolve(name, in: scope)
        while true {
            if let found = feature(name, in: scope) { return found }
            guard let dot = name.lastIndex(of: ".") else { return nil }
            name = String(name[..<dot])
        }
    }

    /// The feature that a scope is in; that of a reducer without a state of its own is the one whose state it changes.
    func feature(of scope: Scope) -> String? {
        var type = scope.type
        // A modifier of a feature's file gets its store.
        if ViewExtension.isName(type) {
            let parameters = program.members[type]?.functions[scope.function]?.flatMap(\.parameters) ?? []
            return parameters.flatMap { program.written($0.type, in: type).dottedNames }
                .compactMap { stored($0, in: type) }.first
        }
        while !type.isEmpty {
            if features.contains(type) { return type }
            if let known = featureOf[type] { return known }
            let body = program.members[type]?.properties["body"]?.type ?? ""
            if let reduced = body.typeNames.first(where: { featureByName[$0] != nil && $0 != last(type) }) {
                return featureByName[reduced]
            }
            guard let dot = type.lastIndex(of: ".") else { break }
            type = String(type[..<dot])
        }
        return featureByName[last(scope.type)]
    }
}
