import FlowModel

/// The map: a card for each screen and a box for each flow, in the order of their indices. What is gone since an older
/// version comes last, as ghosts.
struct PageMap {
    struct Card {
        /// The title, or the name if there is none.
        var heading: String
        /// The name below a title; else the link that opens the screen, or its analytics name.
        var detail = ""
        var marks = ""
        /// The outcomes with which the screen ends its flow.
        var outcomes: [String] = []
        var isRoot = false
        /// The columns in which the screen can be where there is room: `content or detail`.
        var column = ""
        var change: ScreenChange?
    }

    struct Box {
        let name: String
        var description = ""
        var cards: [Int]
        /// The cards at its left: those of screens that may be at the flow's bottom.
        var roots: [Int]
        /// The columns in which the flow is shown where there is room, and the cards that are in each alone.
        var bands: [(name: String, cards: [Int])] = []
        var isGone = false
    }

    let title: String
    /// The number of screens that are there, of each flow.
    var present: [Int] { boxes.map { box in box.cards.count { cards[$0].change != .gone } } }
    let cards: [Card]
    let boxes: [Box]
    /// The app's start, then its tabs containers; empty if nothing is the start.
    let pills: [String]
    let edges: PageEdges

    init(_ model: PageModel, _ changes: PageChanges?) {
        title = model.title
        let graph = model.graph
        var cards = graph.routes.map { Card($0, of: model) }
        cards += model.placeholders.map { _ in Card(heading: "unknown", detail: "another module", isRoot: true) }
        var boxes = model.flows.map { flow in
            let columns = model.columns[flow.id]
            let bands = (columns?.names ?? []).enumerated().map { band, name in
                (name, flow.routes.filter { columns?.band(of: graph.routes[$0].id) == band })
            }
            return Box(
                name: flow.name, description: flow.declaration.annotations.description?.value ?? "",
                cards: model.screens(of: flow), roots: (flow.namedRoots + flow.givenRoots).map(model.index),
                bands: bands)
        }
        if let changes {
            for index in cards.indices { cards[index].change = changes.change(of: index) }
            boxes += changes.goneFlows.map { Box(name: $0.name, cards: [], roots: [], isGone: true) }
            for ghost in changes.ghosts {
                let box = changes.box(ofOld: ghost.flow)
                var card = Card(ghost, of: changes.old)
                // A flow that is not gone has another root now.
                card.isRoot = card.isRoot && boxes[box].isGone
                if card.isRoot { boxes[box].roots.append(cards.count) }
                card.change = .gone
                boxes[box].cards.append(cards.count)
                cards.append(card)
            }
        }
        self.cards = cards
        self.boxes = boxes
        pills = graph.start.isEmpty ? [] : [model.title] + graph.tabs.map(\.name)
        edges = PageEdges(model, changes, pillCount: pills.count, cardCount: cards.count, boxCount: boxes.count)
    }
}

extension PageMap.Card {
    fileprivate init(_ route: Route, of model: PageModel) {
        let graph = model.graph
        let title = graph.title(of: route)
        heading = title ?? route.name
        isRoot = graph[route.flow].begins(with: route.id)
        let known = route.declaration.paths.first?.text ?? graph.analyticsName(of: route) ?? ""
        detail = title == nil || title == route.name ? known : route.name
        outcomes = model.outcomes(of: route)
        column = model.column(of: route) ?? ""
        // ↗ a link or an entry opens it, ↩ it returns a value, ⊘ it is deprecated.
        marks =
            (route.isOpenedFromOutside ? "↗" : "") + (route.givesResult ? "↩" : "")
            + (graph.deprecation(of: route) == nil ? "" : "⊘")
    }
}
