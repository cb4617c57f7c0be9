nonisolated extension FlowRun {
    /// Evaluates conditions one after another, and carries out the request if all of them hold. A guard that answers
    /// later is asked; if one refuses, the request is dropped or waits for what the guard starts.
    internal mutating func ask(_ conditions: [FlowCondition], for request: FlowRequest, in index: Int) -> Bool {
        for (position, condition) in conditions.enumerated() {
            let others = Array(conditions[(position + 1)...])
            switch answers.holds(condition) {
            case true?: continue
            case false?: return refuse(request, condition, others, in: index)
            case nil:
                uncover(request, in: index)
                let id = window.numbers.next()
                return wait(FlowWaiting(id: id, request: request, condition: condition, others: others), in: index)
            }
        }
        return carryOut(request, in: index)
    }

    /// Asks a guard that answers later. A newer request, or any change of the stack, replaces what waits; a guard that
    /// is being asked is not asked again.
    private mutating func wait(_ question: FlowWaiting, in index: Int) -> Bool {
        var question = question
        if let asked = window.stacks[index].question, asked.condition == question.condition {
            question.id = asked.id
            drop(asked.request, because: .replaced)
        } else {
            forgetQuestion(in: index)
            effects.append(.ask(question.condition, question: question.id))
        }
        window.stacks[index].question = question
        return true
    }

    /// Continues with the answer of a guard that was asked, unless something has replaced the question.
    package mutating func answer(_ holds: Bool, to question: UInt64) {
        guard let index = window.stacks.firstIndex(where: { $0.question?.id == question }),
            let waiting = window.stacks[index].question
        else { return }
        window.stacks[index].question = nil
        link = waiting.request.url
        if holds {
            _ = ask(waiting.others, for: waiting.request, in: index)
        } else if waiting.isAskedAgain {
            _ = refuse(waiting, in: index)
        } else {
            _ = refuse(waiting.request, waiting.condition, waiting.others, in: index)
        }
    }

    /// Drops what waits for a guard, whose answer is no longer needed.
    internal mutating func forgetQuestion(in index: Int) {
        guard let question = window.stacks[index].question else { return }
        window.stacks[index].question = nil
        effects.append(.forget(question: question.id))
        drop(question.request, because: .replaced)
    }

    /// Continues a request after the flow of the guard that refused it, if the flow ended with an outcome that the
    /// guard waits for, and the guard now agrees: the outcome says what the user did, not whether it sufficed.
    internal mutating func goOn(_ waiting: FlowWaiting, after outcome: (any Sendable)?, in index: Int) {
        guard let outcome, answers.isPassed(waiting.condition, outcome) else {
            return drop(waiting.request, because: link == nil ? .left : .replaced)
        }
        link = waiting.request.url
        switch answers.holds(waiting.condition) {
        case true?: _ = ask(waiting.others, for: waiting.request, in: index)
        case false?: _ = refuse(waiting, in: index)
        case nil:
            let question = FlowWaiting(
                id: window.numbers.next(), request: waiting.request, condition: waiting.condition,
                others: waiting.others, isAskedAgain: true)
            _ = wait(question, in: index)
        }
    }

    /// Drops a request that its guard has refused for good.
    private mutating func refuse(_ waiting: FlowWaiting, in index: Int) -> Bool {
        refuse(.refused(waiting.condition, waiting.request.description), in: index, waiting.request.caller)
    }

    /// Carries out a request whose conditions hold. By then, the top of the stack may have changed.
    private mutating func carryOut(_ request: FlowRequest, in index: Int) -> Bool {
        switch request {
        case .command(let command, let origin, let caller):
            return perform(command, from: origin, in: index, caller, isAllowed: true)
        case .signal(let signal): return send(signal, isAllowed: true)
        case .select(let tab): show(tab: tab, in: index)
        case .tab(let tab, let chain, let transition): show(chain, inTab: tab, by: transition, in: index)
        case .link(let link):
            // Meanwhile, its tab may have come or gone.
            if link.stack.map({ window.index(of: $0) == nil }) ?? false { return open(link.url) == .opened }
            if !isDeferred(link) { place(link) }
        }
        return true
    }

    /// Drops a request that is not carried out: a caller that waits for it is answered, and a link or a signal is
    /// reported.
    internal mutating func drop(_ request: FlowRequest, because reason: FlowReport.Reason) {
        if let caller = request.caller { effects.append(.answer(caller, nil)) }
        if let url = request.url { discard(url, because: reason) }
        if let name = request.signalName { refuse(.signalDiscarded(name, because: reason), in: nil) }
    }

    /// Shows the guard's flow over the stack, and lets the request wait for it. If the guard has no flow, or the
    /// conditions of that flow are not known to hold, the request is refused, and so is the signal of a flow, of which
    /// the user may see nothing. A guard's flow that is there is not
    /// started again: the request waits for it, in place of another one.
    private mutating func refuse(
        _ request: FlowRequest, _ condition: FlowCondition, _ others: [FlowCondition], in index: Int
    ) -> Bool {
        let waiting = FlowWaiting(id: window.numbers.next(), request: request, condition: condition, others: others)
        if case .signal = request { return refuse(waiting, in: index) }
        guard let otherwise = answers.otherwise(condition),
            otherwise.root.conditions.allSatisfy({ $0.isOpposite(of: condition) || answers.holds($0) == true })
        else { return refuse(waiting, in: index) }
        uncover(request, in: index)
        let stack = window.stacks[index]
        func isIts(_ entry: FlowEntry) -> Bool { answers.starts(entry.instance, condition, otherwise) }
        // A later link replaces one that waits, along with the flow of another guard.
        let replaced = stack.entries.firstIndex { entry in
            request.url != nil && stack.waiting[entry.instance.id]?.request.url != nil && !isIts(entry)
        }
        let below = Array(stack.entries[..<(replaced ?? stack.entries.count)])
        if let last = below.lastIndex(where: isIts) {
            if wait(waiting, forFlowAt: last, in: index) { return true }
            if last == stack.entries.count - 1 { return refuse(waiting, in: index) }
        }
        let root = answers.first(of: otherwise.root)
        let call = FlowInstance.Call.condition(condition.guardName)
        let new = below.starting(root, style: otherwise.style, call: call, &window.numbers)
        commit(new, request.url == nil ? .forward : .link, in: index)
        window.stacks[index].waiting[new[new.count - 1].instance.id] = waiting
        return true
    }

    /// Lets a request wait for a guard's flow that is there, and closes what covers the flow, unless that cannot be
    /// dismissed. Returns whether it did.
    private mutating func wait(_ waiting: FlowWaiting, forFlowAt last: Int, in index: Int) -> Bool {
        let entries = window.stacks[index].entries
        let kept = Array(entries[...last])
        var waiting = waiting
        guard let request = moved(waiting.request, below: kept[last].instance, on: entries),
            !entries.isHeld(from: kept)
        else { return false }
        waiting.request = request
        commit(kept, request.url == nil ? .back : .link, in: index)
        let older = window.stacks[index].waiting.updateValue(waiting, forKey: kept[last].instance.id)
        if let older { drop(older.request, because: .replaced) }
        return true
    }

    /// Returns a request as it can wait for a flow that is there. Of commands, only one of the app's can, if the screen
    /// below has it: it goes on from there. Any other is of a screen that will be gone.
    private func moved(
        _ request: FlowRequest, below instance: FlowInstance, on entries: [FlowEntry]
    ) -> FlowRequest? {
        guard case .command(let command, _, let caller) = request else { return request }
        guard let below = entries.prefix(while: { $0.instance != instance }).last,
            [below, entries[entries.count - 1]].allSatisfy({ answers.isAppWide(command.name, from: $0.route) })
        else { return nil }
        return .command(command, from: below.id, caller)
    }
}

nonisolated extension FlowAnswers {
    /// Whether a flow is what a guard starts when it refuses: another guard may have started the same one.
    internal func starts(
        _ instance: FlowInstance, _ condition: FlowCondition, _ otherwise: FlowOtherwise
    ) -> Bool {
        guard case .condition(let name) = instance.call else { return false }
        return name == condition.guardName
            || self.otherwise(FlowCondition(name))?.root.isEqual(otherwise.root) ?? false
    }
}
