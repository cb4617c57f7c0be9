/// Edits of names, and of what is available from several screens.
extension Edits {
    mutating func editNames(_ flow: Int, _ route: Int) {
        switch int(11) {
        case 0, 1: renameRoute(flow, route)
        case 2, 3: renameTransition(flow, route)
        case 4: renameWide(flow)
        case 5: removeWide(flow)
        case 6: except(flow, route)
        case 7: exceptFromApp(flow, route)
        case 8, 9: removeRoute(flow, route)
        default: hide(flow, route)
        }
    }

    private mutating func renameRoute(_ flow: Int, _ route: Int) {
        let old = program.flows[flow].routes[route].name
        guard program.flows[flow].routes[route].was == nil else { return }
        said.append("renames \(name(flow, route))")
        program.rename(old, to: old + "New", of: flow)
        program.flows[flow].routes[route].was = old
    }

    private mutating func renameTransition(_ flow: Int, _ route: Int) {
        let count = program.flows[flow].routes[route].transitions.count
        guard count > 0 else { return }
        let index = int(count)
        said.append("renames \(name(flow, route)).\(program.flows[flow].routes[route].transitions[index].name)")
        program.flows[flow].routes[route].transitions[index].rename()
    }

    /// A transition of the flow's `anywhere`, or of the app's.
    private mutating func renameWide(_ flow: Int) {
        if int(2) == 0, let index = program.anywhere.indices.randomElement(using: &random) {
            said.append("renames \(program.anywhere[index].name) of the app")
            program.anywhere[index].rename()
        } else if let index = program.flows[flow].anywhere.indices.randomElement(using: &random) {
            said.append("renames \(program.flows[flow].anywhere[index].name) of \(program.flows[flow].name)")
            program.flows[flow].anywhere[index].rename()
        }
    }

    private mutating func removeWide(_ flow: Int) {
        if int(2) == 0, let index = program.anywhere.indices.randomElement(using: &random) {
            said.append("removes \(program.anywhere.remove(at: index).name) of the app")
        } else if let index = program.flows[flow].anywhere.indices.randomElement(using: &random) {
            said.append("removes \(program.flows[flow].anywhere.remove(at: index).name) of \(program.flows[flow].name)")
        }
    }

    private mutating func except(_ flow: Int, _ route: Int) {
        let excepted = program.flows[flow].routes[route]
        guard let index = program.flows[flow].anywhere.indices.randomElement(using: &random),
            case let except = program.flows[flow].anywhere[index].except, !except.contains(excepted.name),
            except.count + 1 < program.flows[flow].routes.count
        else { return }
        said.append("excepts \(name(flow, route)) from \(program.flows[flow].anywhere[index].name)")
        program.flows[flow].anywhere[index].except.append(excepted.name)
    }

    private mutating func exceptFromApp(_ flow: Int, _ route: Int) {
        guard let index = program.anywhere.indices.randomElement(using: &random) else { return }
        let excepted = int(3) == 0 ? program.flows[flow].name : name(flow, route)
        guard !program.anywhere[index].except.contains(where: { $0 == excepted || excepted.hasPrefix($0 + "/") }) else {
            return
        }
        said.append("excepts \(excepted) from \(program.anywhere[index].name)")
        program.anywhere[index].except.append(excepted)
    }

    /// A transition of the app's `anywhere`, and of each flow's, is declared on each screen that has it.
    mutating func spellOut() {
        let all = program.anywhere.indices.randomElement(using: &random).map { program.anywhere.remove(at: $0) }
        for flow in program.flows.indices {
            let wide = program.flows[flow].anywhere.indices.randomElement(using: &random)
            let ofFlow = wide.map { program.flows[flow].anywhere.remove(at: $0) }
            for route in program.flows[flow].routes.indices where !program.flows[flow].routes[route].isResult {
                let excepted = [program.flows[flow].routes[route].name, program.flows[flow].name, name(flow, route)]
                for declared in [ofFlow, all].compactMap(\.self)
                where declared.except.allSatisfy({ !excepted.contains($0) }) {
                    if int(6) == 0 { continue }
                    spellOut(declared, flow, route)
                }
            }
        }
        said.append("spells out \(all?.name ?? "what flows have")")
    }

    private mutating func spellOut(_ declared: Program.Transition, _ flow: Int, _ route: Int) {
        let others = program.flows[flow].routes[route].transitions + program.flows[flow].anywhere
        guard
            !others.contains(where: {
                $0.name == declared.name && !$0.except.contains(program.flows[flow].routes[route].name)
            })
        else { return }
        var own = declared
        (own.scope, own.except, own.unless) = (.route, [], nil)
        program.flows[flow].routes[route].transitions.append(own)
    }

    /// A screen gets a transition that is called as one of its flow or of the app.
    private mutating func hide(_ flow: Int, _ route: Int) {
        let source = program.flows[flow].routes[route]
        let wide = program.flows[flow].anywhere + program.anywhere
        let target = program.flows[flow].routes[int(program.flows[flow].routes.count)]
        guard let hidden = wide.randomElement(using: &random), !target.isResult, !source.isResult,
            !source.transitions.contains(where: { $0.name == hidden.name })
        else { return }
        said.append("\(name(flow, route)).\(hidden.name) leads to \(target.name) and hides another")
        let transition = Program.Transition(name: hidden.name, verb: .to(target.name))
        program.flows[flow].routes[route].transitions.append(transition)
    }
}

extension Program {
    /// Gives a route another name wherever it is named.
    fileprivate mutating func rename(_ old: String, to new: String, of flow: Int) {
        let name = flows[flow].name
        let ofFlow = Set(tabs.filter { $0.flow == name }.flatMap { [$0.name, $0.flow] })
        for index in flows[flow].routes.indices {
            if flows[flow].routes[index].name == old { flows[flow].routes[index].name = new }
            for place in flows[flow].routes[index].transitions.indices {
                flows[flow].routes[index].transitions[place].rename(old, to: new)
            }
        }
        for place in flows[flow].anywhere.indices { flows[flow].anywhere[place].rename(old, to: new) }
        for place in flows[flow].earlierRoots.indices where flows[flow].earlierRoots[place].route == old {
            flows[flow].earlierRoots[place].route = new
        }
        for place in anywhere.indices {
            anywhere[place].except = anywhere[place].except.map { $0 == "\(name)/\(old)" ? "\(name)/\(new)" : $0 }
        }
        for index in flows.indices {
            for route in flows[index].routes.indices {
                for place in flows[index].routes[route].transitions.indices {
                    guard case .tab(let tab, old) = flows[index].routes[route].transitions[place].verb,
                        ofFlow.contains(tab)
                    else { continue }
                    flows[index].routes[route].transitions[place].verb = .tab(tab, route: new)
                }
            }
        }
    }
}

extension Program.Transition {
    /// Gives it another name, with which those that follow it begin.
    fileprivate mutating func rename() {
        if was == nil { rename(name, prefix: name + "New") }
    }

    private mutating func rename(_ old: String, prefix new: String) {
        was = name
        name = new + name.dropFirst(old.count)
        for index in then.indices { then[index].transition.rename(old, prefix: new) }
    }

    /// Names a route of its flow by another name.
    fileprivate mutating func rename(_ old: String, to new: String) {
        switch verb {
        case .to(old): verb = .to(new)
        case .back(.route(old)): verb = .back(.route(new))
        default: break
        }
        if above == .route(old) { above = .route(new) }
        if instead == .route(old) { instead = .route(new) }
        except = except.map { $0 == old ? new : $0 }
        for index in then.indices { then[index].transition.rename(old, to: new) }
    }
}
