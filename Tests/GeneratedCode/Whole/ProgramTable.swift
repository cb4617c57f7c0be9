extension Program.Flow {
    /// The text that the support code reads.
    func table(in program: Program) -> String {
        var text = ""
        for route in routes {
            text += route.name + "\n" + route.transitions.map { $0.lines(in: program, flow: self) }.joined()
            if route.isResult { text += "  done finish\n" }
        }
        return text + "*\n" + anywhere.map { $0.lines(in: program, flow: self) }.joined()
    }
}

extension Program.Transition {
    /// Its line, and those of what follows it.
    func lines(in program: Program, flow: Program.Flow?) -> String {
        var line = "  \(key)"
        switch verb {
        case .to(let route): line += " to \(route)"
        case .start(let flow): line += " start \(flow)"
        case .back(let anchor): line += " back \(anchor.text)"
        case .finish: line += " finish"
        case .tab(let tab, _): line += " tab \(program.tab(named: tab).name)"
        case .restart: line += " restart"
        }
        let style = program.style(of: self, in: flow?.name ?? "")
        if style != .push { line += " style=\(style)" }
        if let above { line += " above=\(above.text)" }
        if let instead { line += " instead=\(instead.text)" }
        if !isDismissable { line += " dismissable=false" }
        if resets { line += " reset=true" }
        if !waits { line += " waits=false" }
        if let choice, !choice.when.isEmpty { line += " when=\(choice.when.map(\.word).joined(separator: ","))" }
        let conditions = program.conditions(of: self, in: flow?.name ?? "")
        if !conditions.isEmpty { line += " requires=\(conditions.map(\.word).joined(separator: ","))" }
        if let unless { line += " unless=\(unless)" }
        if let was { line += " was=\(was)" }
        if !except.isEmpty { line += " except=\(except.joined(separator: ","))" }
        return line + "\n" + then.map { $0.transition.lines(in: program, flow: flow) }.joined()
    }
}
