/// The Swift that calls a compiled program's navigators by name.
extension Program {
    var glue: String {
        var text = "@MainActor\nfinal class \(name)Answers: \(name)Guards {\n    let guards: WalkGuards\n"
        text += "    init(_ guards: WalkGuards) { self.guards = guards }\n"
        for one in guards {
            let (ask, answer) = ("await guards.ask(\"\(one.name)\")", "guards.answer(\"\(one.name)\"")
            switch (one.hasNumber, one.isAsync) {
            case (false, false): text += "    var \(one.name): Bool { \(answer)) ?? false }\n"
            case (false, true): text += "    var \(one.name): Bool { get async { \(ask) } }\n"
            case (true, false): text += "    func \(one.name)(n: Int) -> Bool { \(answer), of: n) ?? false }\n"
            case (true, true): text += "    func \(one.name)(n: Int) async -> Bool { \(ask) }\n"
            }
        }
        text +=
            "}\n\n@MainActor\nfinal class \(name)Glue: WalkGlue {\n    private var answers: [\(name)Answers] = []\n\n"
        text +=
            "    func makeRouter(\n        _ guards: WalkGuards, onEvent: @escaping @MainActor (FlowEvent) -> Void\n"
        text += "    ) -> FlowAppRouter<\(name)Flows> {\n        let answers = \(name)Answers(guards)\n"
        text +=
            "        self.answers.append(answers)\n        return \(router)\n    }\n\n"
        text += "    func screen(_ route: String, of flow: String, onTopOf stack: FlowStack) -> WalkScreen? {\n"
        text += "        switch flow + \".\" + route {\n"
        for flow in flows {
            for route in flow.routes {
                let navigator = "\(flow.name)Navigator<\(flow.name)Screen.\(route.name.uppercased())>"
                text += "        case \"\(flow.name).\(route.name)\":\n"
                text += "            return \(navigator)(onTopOf: stack).map { \(screen(route, flow)) }\n"
            }
        }
        text += "        default: return nil\n        }\n    }\n"
        for flow in flows { for route in flow.routes { text += screenFunction(route, flow) } }
        for flow in flows where !flow.outcomes.isEmpty { text += endingFunction(flow) }
        return text + "}\n"
    }

    /// The Swift that creates the router that is walked.
    private var router: String {
        guard let place = places.first else { return "\(name)Router(guards: answers, onEvent: onEvent)" }
        let values = place.isFixed ? "" : place.number.map { "(n: \($0))" } ?? ""
        let function = place.flow.prefix(1).lowercased() + place.flow.dropFirst()
        return "\(name)Places(guards: answers, onEvent: onEvent).place(.\(function)\(values))"
    }

    private func screen(_ route: Route, _ flow: Flow) -> String { "\(flow.name.lowercased())\(route.name)($0)" }

    private func screenFunction(_ route: Route, _ flow: Flow) -> String {
        let navigator = "\(flow.name)Navigator<\(flow.name)Screen.\(route.name.uppercased())>"
        var text =
            "\n    private func \(flow.name.lowercased())\(route.name)(_ navigator: \(navigator)) -> WalkScreen {\n"
        text += "        WalkScreen(\n            back: { navigator.back() },\n            take: { transition, n in\n"
        text += "                switch transition.function {\n"
        let offered = functions(from: route.name, of: flow.name)
        for transition in offered {
            text +=
                "                case \"\(transition.function)\": navigator.\(transition.function)(\(arguments(transition, flow)))\n"
        }
        text +=
            "                default: fatalError(transition.name)\n                }\n                _ = n\n            },\n"
        text += "            wait: { transition, n in\n                switch transition.name {\n"
        for transition in offered where transition.isCall(in: self, flow: flow.name) {
            let call = "await navigator.\(transition.name)(\(arguments(transition, flow)))"
            if case .start(let child) = transition.verb {
                text +=
                    "                case \"\(transition.name)\": return Self.\(child.lowercased())Ending(\(call))\n"
            } else {
                text += "                case \"\(transition.name)\": return (\(call)).map { .value($0) }\n"
            }
        }
        return text
            + "                default: fatalError(\"\\(transition.name) \\(n)\")\n                }\n            })\n    }\n"
    }

    /// The arguments of a transition, from the number `n`.
    func arguments(_ transition: Transition, _ flow: Flow) -> String {
        guard transition.choice == nil else {
            let all = choices(beside: transition, of: flow.name).map { transition in
                var transition = transition
                transition.choice = nil
                return arguments(transition, flow)
            }
            return all.first { !$0.isEmpty } ?? ""
        }
        guard transition.with == nil else { return "" }
        let hasNumber =
            switch transition.verb {
            case .to(let name): route(name, of: flow.name).hasNumber
            case .start(let name): self.flow(name).root.hasNumber
            case .finish(let name): flow.outcomes.first { $0.name == name }?.hasNumber ?? false
            case .tab(let tab, let name?): route(name, of: self.tab(named: tab).flow).hasNumber
            case .tab, .back, .restart: false
            }
        if transition.name == "done" { return "value: n" }
        return hasNumber ? "n: n" : ""
    }

    private func endingFunction(_ flow: Flow) -> String {
        var text =
            "\n    private static func \(flow.name.lowercased())Ending(_ outcome: \(flow.name)Outcome?) -> Ending? {\n"
        text += "        switch outcome {\n"
        for outcome in flow.outcomes {
            text +=
                outcome.hasNumber
                ? "        case .\(outcome.name)(let n): .outcome(\"\(outcome.name)\", number: n)\n"
                : "        case .\(outcome.name): .outcome(\"\(outcome.name)\", number: nil)\n"
        }
        return text + "        case nil: nil\n        }\n    }\n"
    }
}
