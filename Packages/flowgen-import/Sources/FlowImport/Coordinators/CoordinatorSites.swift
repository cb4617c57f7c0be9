/// The calls that navigate, and whether they were understood.
extension CoordinatorFinder {
    mutating func note(_ place: Place, _ text: String, _ verdict: CallSite.Verdict) {
        if let index = siteOf[place] {
            if case .todo = graph.sites[index].verdict { graph.sites[index].verdict = verdict }
            return
        }
        siteOf[place] = graph.sites.count
        graph.sites.append(CallSite(place: place, text: text, verdict: verdict))
    }

    mutating func countSites(_ coordinator: String) {
        for function in program.members[coordinator]?.order ?? [] {
            let body = program.body(coordinator, function)
            for call in body.calls {
                if let event = routed(call) {
                    let isKnown = coordinators.contains { tables[$0]?.events.contains(event) == true }
                    note(
                        call.scope.place,
                        call.text + "(\(call.arguments[0].value.text.prefix(60)))",
                        isKnown ? .understood("the rows of .\(last(event))") : .todo("no row is for .\(last(event))"))
                } else if let verb = program.verb(call.name), call.path.count > 1 {
                    countShown(verb, call, body, coordinator, function)
                } else if call.path.count == 1, case .flow(let flow) = values.kind(of: call.path[0]) {
                    note(call.scope.place, flow, .understood("starts \(flow)"))
                } else if call.name == "tryEvent" || call.name == "processEvent" {
                    countEvent(call, coordinator, function)
                }
            }
        }
    }

    private mutating func countShown(
        _ verb: Verb, _ call: CallFact, _ body: Program.Body, _ coordinator: String, _ function: String
    ) {
        let text = call.text
        guard let shown = shown(call) else {
            return note(call.scope.place, text, .passed("shows nothing"))
        }
        let label = "\(text)(\(shown.text.prefix(60)))"
        switch values.value(of: shown, coordinator, function, line: call.scope.place.line) {
        case .screen(let screen): note(call.scope.place, label, .understood("shows \(screen)"))
        case .flow(let flow): note(call.scope.place, label, .understood("shows \(flow)"))
        case .container: note(call.scope.place, label, .understood("shows what the container contains"))
        case .system: note(call.scope.place, label, .passed("a screen of the system"))
        case .unknown:
            let isParameter =
                program.members[coordinator]?.functions[function]?.flatMap(\.parameters)
                .contains { [$0.name] == shown.path } == true
            note(
                call.scope.place, label,
                isParameter ? .understood("shows its parameter") : .todo("what is `\(shown.text.prefix(60))`?"))
        }
    }

    private mutating func countEvent(_ call: CallFact, _ coordinator: String, _ function: String) {
        let text = call.text + "(" + (call.arguments.first?.value.text ?? "") + ")"
        guard let event = call.arguments.first.flatMap({ caseOfPath($0.value.path) }), let table = tables[coordinator]
        else { return note(call.scope.place, text, .todo("which event?")) }
        let hasRow = table.events.contains(event) || table.handlers.contains { $0.event == nil }
        note(
            call.scope.place, text,
            hasRow ? .understood("the rows of .\(event)") : .todo("no row is for .\(event)"))
    }
}
