import FlowModel
import FlowgenKit
import Testing

@testable import FlowInspection

/// Pages of random versions, in which flows and screens are removed, added, renamed and moved to other flows.
@Suite struct RandomPageChangesTests {
    private typealias Names = [String: [String]]

    /// Random flows, each with random screens. `F0` and its root are always there.
    private static func names(_ random: inout SplitMix64) -> Names {
        var names: Names = [:]
        for flow in 0..<4 where flow == 0 || random.next() % 3 > 0 {
            names["F\(flow)"] = ["root\(flow)"] + (0..<5).filter { _ in random.next() % 2 == 0 }.map { "r\($0)" }
        }
        return names
    }

    /// Writes a version, of which some parts were others in an older one.
    private static func program(_ names: Names, since old: Names, _ random: inout SplitMix64) -> Program {
        var gone = old.sorted { $0.key < $1.key }.flatMap { flow, routes in
            routes.filter { !(names[flow]?.contains($0) ?? false) }.map { "\(flow)/\($0)" }
        }
        var goneFlows = old.keys.filter { names[$0] == nil }.sorted()
        func pick(_ list: inout [String], _ random: inout SplitMix64) -> String? {
            guard !list.isEmpty, random.next() % 2 == 0 else { return nil }
            return list.remove(at: Int(random.next() % UInt64(list.count)))
        }
        var text = "app: Random\nstart: F0\n"
        for (flow, routes) in names.sorted(by: { $0.key < $1.key }) {
            text += "---\nflow: \(flow)\n"
            if old[flow] == nil, let former = pick(&goneFlows, &random) { text += "was: \(former)\n" }
            text += "root: \(random.next() % 4 == 0 ? routes.last! : routes[0])\nroutes:\n"
            for route in routes {
                let targets = (routes + names.keys.sorted()).filter { $0 != flow && random.next() % 3 == 0 }
                var keys = ["transitions: [\(targets.filter { $0 != route }.joined(separator: ", "))]"]
                if !(old[flow]?.contains(route) ?? false), let former = pick(&gone, &random) {
                    // Its own flow needs no name.
                    keys.append("was: \(former.hasPrefix(flow + "/") ? String(former.dropFirst(3)) : former)")
                }
                text += "  \(route): {\(keys.joined(separator: ", "))}\n"
            }
        }
        return Program(sources: [SourceFile(path: "App.yaml", text: text)])
    }

    @Test func everyCardStandsInItsBox() {
        var random = SplitMix64(state: 25)
        var compared = 0
        var ghosts = 0
        var goneFlows = 0
        var moved = 0
        for _ in 0..<100 {
            let (before, now) = (Self.names(&random), Self.names(&random))
            let (old, new) = (Self.program(before, since: [:], &random), Self.program(now, since: before, &random))
            let diff = Flowgen.diff(from: old, to: new)
            // A screen of a flow that has a new name itself is named without it.
            guard diff.isCompared else { continue }
            compared += 1
            let model = PageModel(diff.new)
            let changes = PageChanges(diff, since: "main", model)
            let map = PageMap(model, changes)
            let layout = PageLayout(map)
            #expect(map.boxes.flatMap(\.cards).sorted() == Array(map.cards.indices))
            for (box, place) in zip(map.boxes, layout.flows) {
                for card in box.cards {
                    let (x, y) = layout.screens[card]
                    #expect(x >= 0 && x + PageLayout.cardWidth <= place.width)
                    #expect(y >= 0 && y + layout.cardHeight <= place.height)
                }
            }
            #expect(changes.goneWays.allSatisfy { map.cards.indices ~= $0.source && map.cards.indices ~= $0.target })
            #expect(!Page(diff, since: "main").html().isEmpty)
            ghosts += changes.ghosts.count
            goneFlows += changes.goneFlows.count
            moved += changes.goneFlows.count { $0.root.flatMap(changes.screen).map { $0 < model.screenCount } ?? false }
        }
        #expect(
            compared > 60 && ghosts > 60 && goneFlows > 20 && moved > 3,
            "\(compared), \(ghosts), \(goneFlows), \(moved)")
    }
}
