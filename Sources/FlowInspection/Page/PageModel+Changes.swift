import FlowModel
import FlowReporters

// What has changed since an older version, and what is gone.
extension PageModel {
    func json(_ changes: PageChanges, _ screens: SubjectScreens, _ walks: inout PageWalks) -> JSONValue {
        let files = graph.paths + changes.old.graph.paths
        return [
            "since": .string(changes.since), "verdict": .string(changes.report.verdict),
            "caveats": .strings(
                changes.report.caveats + [changes.report.comparison?.unexplained].compactMap(\.self)),
            "audiences": .array(
                Audience.allCases.map { ["name": .string($0.rawValue), "title": .string($0.title)] }),
            "findings": .array(
                changes.report.findings.map { json($0, files: files, screens, &walks) }),
            "groups": .array(groups(changes.report, files, screens)),
            "goneWays": .array(
                changes.goneWays.map { way in
                    [
                        "name": .string(changes.old.graph.transitions[way.transition].name),
                        "text": .string(changes.old.meaning(of: way.transition)),
                        "source": .integer(way.source), "target": .integer(way.target),
                    ]
                }),
        ]
    }

    /// The changes with the edits that they follow from. They are in the order of the findings.
    private func groups(_ report: Report, _ files: [String], _ screens: SubjectScreens) -> [JSONValue] {
        report.groups.map { group in
            .members([
                "count": .integer(group.changes.count), "sentence": .text(group.sentence),
                "edits": group.cause.map { cause in
                    .array(
                        cause.edits.map { edit in
                            .members([
                                "place": .place(edit.range, in: files),
                                "was": edit.former.map { .place($0, in: files) },
                                "removed": .strings(edit.removed), "added": .strings(edit.added),
                                "screens": indices(screens[edit.subject]),
                            ])
                        })
                },
            ])
        }
    }

    /// A screen that is gone. Nothing leads there, and it leads nowhere: what did is among the ways that are gone.
    func json(ghost: Route, of changes: PageChanges, _ layout: PageLayout) -> JSONValue {
        let screen = changes.screen(ofOld: ghost.id) ?? 0
        return changes.old.about(ghost).adding([
            "flow": .integer(changes.box(of: screen)), "at": layout.place(of: screen),
            "change": .string(ScreenChange.gone.rawValue), "transitions": [],
        ])
    }

    func json(goneFlow flow: Flow, of changes: PageChanges, _ layout: PageLayout) -> JSONValue {
        .members([
            "name": .string(flow.name), "description": .text(flow.declaration.annotations.description?.value),
            "screens": [], "isGone": true, "box": layout.box(of: changes.box(ofOld: flow.id)),
        ])
    }
}
