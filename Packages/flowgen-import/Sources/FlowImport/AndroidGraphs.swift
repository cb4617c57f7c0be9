/// Finds the screens of Android's navigation graphs: each graph is a flow, also one that is nested in another or included.
///
/// Nothing is guessed: destinations, actions, arguments and links are declared.
func findNavigationGraphs(_ files: [NavigationGraphFile]) -> ScreenGraph {
    var finder = NavigationGraphFinder(files)
    return finder.find()
}

/// A file of `res/navigation`, as a list of its graphs. The first one contains the others.
struct NavigationGraphFile: Sendable {
    struct Graph: Sendable {
        var id: String
        var start: String
        var place: Place
        var destinations: [Destination] = []
        /// The actions that each destination in the graph has.
        var actions: [Action] = []
        /// The graph around it, by its index in the file.
        var outer: Int?
        /// The files whose graphs are destinations of this one.
        var included: [String] = []
    }

    struct Destination: Sendable {
        var tag: String
        var id: String
        var type: String
        var place: Place
        var parameters: [Parameter] = []
        var links: [String] = []
        var actions: [Action] = []
    }

    struct Action: Sendable {
        var id: String
        var target: String
        var popsTo: String
        var isInclusive: Bool
        var place: Place
    }

    /// The name by which other files include it.
    let name: String
    private(set) var graphs: [Graph] = []

    /// Creates the graph of a file; nil for other XML.
    init?(_ text: String, file: String) {
        name = String((file.split(separator: "/").last ?? "").dropLast(".xml".count))
        var reader = Reader(file: file)
        for tag in Tags(text) where tag.name != "?xml" {
            if reader.graphs.isEmpty, tag.name != "navigation" { return nil }
            reader.read(tag)
        }
        if reader.graphs.isEmpty { return nil }
        graphs = reader.graphs
        if graphs[0].id.isEmpty { graphs[0].id = name }
    }

    /// Reads the tags in order, with a stack of the open ones.
    private struct Reader {
        let file: String
        var graphs: [Graph] = []
        private var open: [Element] = []

        private enum Element {
            case graph(Int)
            case destination
            case other
        }

        init(file: String) { self.file = file }

        /// The innermost graph.
        private var graph: Int? {
            open.lazy.reversed().compactMap { if case .graph(let index) = $0 { index } else { nil } }.first
        }

        /// Whether the innermost element is a destination of the innermost graph.
        private var isInDestination: Bool { if case .destination? = open.last { true } else { false } }

        mutating func read(_ tag: (name: String, attributes: [String: String], line: Int, isClosed: Bool)) {
            guard !tag.name.hasPrefix("/") else {
                _ = open.popLast()
                return
            }
            let element = element(tag.name, tag.attributes, Place(file: file, line: tag.line))
            if !tag.isClosed { open.append(element) }
        }

        private mutating func element(_ tag: String, _ attributes: [String: String], _ place: Place) -> Element {
            let id = Self.id(attributes["android:id"])
            switch tag {
            case "navigation":
                let graph = Graph(
                    id: id, start: Self.id(attributes["app:startDestination"]), place: place, outer: self.graph)
                graphs.append(graph)
                return .graph(graphs.count - 1)
            case "include":
                if let graph, let included = attributes["app:graph"] {
                    graphs[graph].included.append(String(included.split(separator: "/").last ?? ""))
                }
            case "action":
                add(
                    Action(
                        id: id, target: Self.id(attributes["app:destination"]),
                        popsTo: Self.id(attributes["app:popUpTo"]),
                        isInclusive: attributes["app:popUpToInclusive"] == "true", place: place))
            case "argument":
                change { $0.parameters.append(Self.parameter(attributes)) }
            case "deepLink":
                let link = attributes["app:uri"] ?? attributes["app:action"] ?? attributes["app:mimeType"] ?? ""
                change { $0.links.append(link) }
            default:
                // Also navigators of the app's own are tags with an id.
                guard let graph, !id.isEmpty else { return .other }
                let type = last(attributes["android:name"] ?? "")
                graphs[graph].destinations.append(Destination(tag: tag, id: id, type: type, place: place))
                return .destination
            }
            return .other
        }

        private mutating func change(_ body: (inout Destination) -> Void) {
            guard let graph, isInDestination else { return }
            body(&graphs[graph].destinations[graphs[graph].destinations.count - 1])
        }

        private mutating func add(_ action: Action) {
            if isInDestination {
                change { $0.actions.append(action) }
            } else if let graph {
                graphs[graph].actions.append(action)
            }
        }

        /// Returns the name in `@+id/home` or `@id/home`.
        private static func id(_ text: String?) -> String {
            guard let text, text.hasPrefix("@") else { return "" }
            return String(text.split(separator: "/").last ?? "")
        }

        private static func parameter(_ attributes: [String: String]) -> Parameter {
            let name = attributes["android:name"] ?? ""
            let given = attributes["android:defaultValue"]
            var type = attributes["app:argType"] ?? "string"
            let isList = type.hasSuffix("[]")
            if isList { type = String(type.dropLast(2)) }
            let types = [
                "string": "String", "integer": "Int", "long": "Int", "reference": "Int", "float": "Double",
                "boolean": "Bool",
            ]
            var swift = types[type] ?? last(String(type.split(separator: "$").last ?? ""))
            if isList { swift = "[\(swift)]" }
            if attributes["app:nullable"] == "true" || given == "@null" { swift += "?" }
            return Parameter(label: name, name: name, type: swift, value: value(given ?? "", type))
        }

        /// Returns a default as Swift has it, and nothing for a resource.
        private static func value(_ text: String, _ type: String) -> String {
            switch type {
            case "string": text.hasPrefix("@") || text.isEmpty || text.contains("\\") ? "" : "\"\(text)\""
            case "boolean": ["true", "false"].contains(text) ? text : ""
            case "integer", "long", "float":
                text.hasSuffix("L")
                    ? value(String(text.dropLast()), type)
                    : text.allSatisfy { $0.isNumber || "-.".contains($0) } ? text : ""
            default: ""
            }
        }
    }
}

private struct NavigationGraphFinder {
    private typealias Graph = NavigationGraphFile.Graph
    private typealias Action = NavigationGraphFile.Action

    /// A graph with its place among all.
    private struct Address: Hashable {
        var file: Int
        var graph: Int
    }

    private let files: [NavigationGraphFile]
    private let order: [Address]
    /// The graphs that are destinations of a graph: those in it, and those of the files that it includes.
    private var inner: [Address: [Address]] = [:]
    /// The graph around each. That of a file's first one includes the file, if only one does.
    private var outer: [Address: Address] = [:]
    private var flows: [Address: String] = [:]
    private var graph = ScreenGraph()

    init(_ files: [NavigationGraphFile]) {
        self.files = files
        order = files.indices.flatMap { file in
            files[file].graphs.indices.map { Address(file: file, graph: $0) }
        }
    }

    private mutating func nest() {
        let first = Dictionary(files.indices.map { (files[$0].name, Address(file: $0, graph: 0)) }) { one, _ in one }
        var including: [Address: [Address]] = [:]
        for address in order {
            if let outer = self[address].outer {
                self.outer[address] = Address(file: address.file, graph: outer)
                inner[Address(file: address.file, graph: outer), default: []].append(address)
            }
            for included in self[address].included.compactMap({ first[$0] }) where included.file != address.file {
                inner[address, default: []].append(included)
                including[included, default: []].append(address)
            }
        }
        for (address, around) in including where around.count == 1 { outer[address] = around[0] }
    }

    private subscript(address: Address) -> Graph { files[address.file].graphs[address.graph] }

    mutating func find() -> ScreenGraph {
        nest()
        var names = Names()
        for address in order {
            flows[address] = names.take([camel(self[address].id.isEmpty ? "graph" : self[address].id)])
        }
        for address in order { declare(address) }
        for address in order { connect(address) }
        return graph
    }

    // MARK: Screens

    private mutating func declare(_ address: Address) {
        guard let flow = flows[address] else { return }
        let declared = self[address]
        var found = FoundFlow(id: flow, place: declared.place)
        let begins = declared.destinations.contains { $0.id == declared.start }
        let start = target(declared.start, from: address)
        // A graph without destinations shows nothing.
        if declared.destinations.isEmpty, start == nil { return }
        let types = declared.destinations.map(\.type)
        for destination in declared.destinations {
            // One class can show several destinations.
            let isOnly = types.count { $0 == destination.type } == 1 && !destination.type.isEmpty
            var screen = FoundScreen(
                id: id(destination.id, flow), name: name(isOnly ? destination.type : camel(destination.id)),
                view: destination.type.isEmpty ? nil : destination.type, parameters: destination.parameters,
                style: destination.tag == "dialog" || destination.tag == "bottomSheet" ? .sheet : .push,
                place: destination.place, flow: flow)
            if destination.tag == "activity" { screen.remarks.append("an activity") }
            if let link = destination.links.first { screen.entry = "the link " + link }
            graph.screens.append(screen)
        }
        if begins {
            found.root = id(declared.start, flow)
        } else {
            let screen = FoundScreen(
                id: id(Self.start, flow), name: "start", place: declared.place, flow: flow,
                remarks: [start == nil ? "TODO what does the graph start with?" : "The graph starts with another one."])
            graph.screens.append(screen)
            found.root = screen.id
        }
        graph.flows.append(found)
        if !begins, let start {
            graph.edges.append(
                FoundEdge(
                    from: id(Self.start, flow), target: start, place: declared.place, certainty: .declared,
                    remark: "by the graph itself"))
        }
    }

    /// The screen of a graph that starts with another graph. No destination has this id.
    private static let start = "~start"

    private func id(_ destination: String, _ flow: String) -> String { flow + "/" + destination }

    /// The name without what says that it is a screen.
    private func name(_ type: String) -> String {
        for ending in ["DialogFragment", "Fragment", "Activity", "Destination", "Dest"]
        where type.hasSuffix(ending) && type.count > ending.count {
            return String(type.dropLast(ending.count))
        }
        return type
    }

    private func camel(_ id: String) -> String {
        id.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    // MARK: Edges

    private mutating func connect(_ address: Address) {
        guard let flow = flows[address] else { return }
        let declared = self[address]
        for destination in declared.destinations {
            for action in destination.actions { connect(action, from: id(destination.id, flow), address) }
        }
        let shared = declared.destinations.map { id($0.id, flow) }
        for action in declared.actions {
            for screen in shared { connect(action, from: screen, address, part: flow + "Actions") }
            if shared.isEmpty { note(action, .todo("the graph has no destination from which it could be taken")) }
        }
    }

    private mutating func connect(_ action: Action, from screen: String, _ address: Address, part: String? = nil) {
        guard !action.target.isEmpty else { return note(action, .passed("goes back to \(action.popsTo)")) }
        guard let target = target(action.target, from: address) else {
            return note(action, .todo("there is no destination \(action.target)"))
        }
        note(action, .understood("shows \(action.target)"))
        if target == .screen(screen), part != nil { return }
        let goesBack =
            action.popsTo.isEmpty ? nil : "goes back \(action.isInclusive ? "past" : "to") \(action.popsTo) first"
        graph.edges.append(
            FoundEdge(
                from: screen, target: target, place: action.place, certainty: .declared, part: part, remark: goesBack))
    }

    private mutating func note(_ action: Action, _ verdict: CallSite.Verdict) {
        graph.sites.append(CallSite(place: action.place, text: "action \(action.id)", verdict: verdict))
    }

    /// Returns the destination of that id: one of the graph, a graph in it, or one of a graph around it.
    private func target(_ id: String, from address: Address) -> FoundEdge.Target? {
        guard !id.isEmpty else { return nil }
        var next: Address? = address
        // Files may include each other.
        for _ in order.indices {
            guard let place = next else { break }
            if let flow = flows[place] {
                if self[place].destinations.contains(where: { $0.id == id }) { return .screen(self.id(id, flow)) }
                if self[place].id == id { return .flow(flow) }
            }
            if let inner = inner[place]?.first(where: { self[$0].id == id }), let flow = flows[inner] {
                return .flow(flow)
            }
            next = outer[place]
        }
        return nil
    }
}
