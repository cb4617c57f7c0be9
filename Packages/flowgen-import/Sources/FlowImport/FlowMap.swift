/// Screens and the ways between them, as the flows or the code have them.
public struct FlowMap: Sendable {
    public struct Screen: Sendable {
        /// The route with its flow: `Shop/cart`.
        public var name: String
        public var view: String?
        public var place: Place
        /// Whether Swift is generated for its transitions.
        public var isGenerated: Bool

        public init(name: String, view: String?, place: Place, isGenerated: Bool) {
            self.name = name
            self.view = view
            self.place = place
            self.isGenerated = isGenerated
        }

        /// The names by which the same screen is known elsewhere.
        var keys: Set<String> {
            let route = name.split(separator: "/").last.map(String.init) ?? name
            var keys: Set = [route.lowercased(), Names.route(Names.stem(route)).lowercased()]
            if let view { keys.insert(Names.stem(view).lowercased()) }
            return keys
        }

        var flow: String { name.split(separator: "/").first.map(String.init) ?? name }
    }

    public struct Edge: Sendable {
        public var from: String
        public var to: String
        public var style: String
        public var place: Place
        /// Whether it is one of `anywhere`: not every screen has to call it.
        public var isAnywhere: Bool

        public init(from: String, to: String, style: String, place: Place, isAnywhere: Bool) {
            self.from = from
            self.to = to
            self.style = style
            self.place = place
            self.isAnywhere = isAnywhere
        }
    }

    public var screens: [Screen]
    public var edges: [Edge]

    public init(screens: [Screen], edges: [Edge]) {
        self.screens = screens
        self.edges = edges
    }

    /// The map of a draft. The screen of a flow that is started is its root.
    init(_ draft: Draft) {
        var roots: [String: String] = [:]
        for flow in draft.flows { roots[flow.name] = flow.name + "/" + flow.root }
        screens = []
        edges = []
        for flow in draft.flows {
            let styles = Dictionary(flow.routes.map { ($0.name, $0.style) }) { one, _ in one }
            for route in flow.routes {
                let name = flow.name + "/" + route.name
                screens.append(Screen(name: name, view: route.view, place: route.place, isGenerated: false))
                func add(_ target: DraftTransition.Target, _ style: Style?, _ place: Place) {
                    let to: String?
                    let own: Style?
                    switch target {
                    case .route(let route):
                        to = flow.name + "/" + route
                        own = styles[route]
                    case .flow(let other):
                        to = roots[other]
                        own = draft.flows.first { $0.name == other }?.style
                    case .finish: return
                    }
                    guard let to else { return }
                    edges.append(
                        Edge(
                            from: name, to: to, style: (style ?? own ?? .push).rawValue, place: place, isAnywhere: false
                        ))
                }
                for transition in route.transitions {
                    add(transition.target, transition.style, transition.place)
                    for follow in transition.follows { add(follow.target, follow.style, transition.place) }
                }
            }
        }
    }
}
