// Links that say from which screen they show their route.
extension FlowGraph {
    /// Returns the route that `Flow/route` names.
    public func route(ofText text: String) -> Route.ID? {
        let parts = text.split(separator: "/").map(String.init)
        return parts.count == 2 ? flow(named: parts[0]).flatMap { self[$0].route(named: parts[1]) } : nil
    }

    /// Returns the routes that are below a link's, as the `from` of each names them: the nearest first. A route below
    /// another has the `from` of its own first link. Nil if one does not exist, or is below itself.
    public func routesBelow(_ path: PathDeclaration) -> [Route.ID]? {
        var below: [Route.ID] = []
        var from = path.from
        while let name = from {
            guard let route = route(ofText: name.value), !below.contains(route) else { return nil }
            below.append(route)
            from = self[route].declaration.value.paths.first?.from
        }
        return below
    }

    /// Notes the routes on whose chains links begin.
    mutating func noteLinkedRoutes() {
        for index in routes.indices where routes[index].isOpenedFromOutside {
            for path in routes[index].declaration.value.paths where path.from != nil {
                if let first = routesBelow(path)?.last { routes[Int(first.index)].isLinked = true }
            }
        }
    }
}
