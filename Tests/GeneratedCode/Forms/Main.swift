// Every form of showing and going back, from every stack that a few steps can make, against the model.

import Foundation

/// A router and the model of it, moved together and compared after each step.
@MainActor
final class Comparison {
    private var model = Model()
    private let router: FormsRouter
    private var events: [String] = []
    private var reports = 0
    private var number = 0
    /// Which layer of the router is which of the model: identities have to stay, or a sheet would be presented again.
    private var layers: [Int: FlowLayer.ID] = [:]
    private(set) var faults: [String] = []

    init() {
        router = FormsRouter()
        router.stack.onEvent = { [unowned self] in events.append("\(Self.name(of: $0.route)):\($0.cause)") }
        router.stack.onReport = { [unowned self] _ in reports += 1 }
        router.stack.start()
    }

    func take(_ form: Form) {
        number += 1
        let before = router.stack.entries
        let eventsBefore = events.count
        let reportsBefore = reports
        let happens = form.expected(&model, "page\(number)")
        form.run(router, number)
        #if IOS16
        // No swipe happens before a dismissal ends.
        router.stack.settle()
        #endif

        let after = router.stack.entries
        check(Self.text(of: router.stack), model.text, form, "the layers")
        let topChanged = before.last != after.last
        let cause = form.isBack ? "back" : "forward"
        check(
            events.dropFirst(eventsBefore).joined(separator: ", "), topChanged ? "\(model.topName):\(cause)" : "", form,
            "the events")
        check(reports - reportsBefore, happens ? 0 : 1, form, "the number of reports")
        // Entries that remain keep their identity; no other has an old one.
        let kept = zip(before, after).prefix { $0 == $1 }.count
        check(Set(after.dropFirst(kept)).isDisjoint(with: Set(before)), true, form, "whether identities are new")
        for (layer, content) in zip(model.layers, router.stack.layers) {
            if let known = layers[layer.id] {
                check(content.id == known, true, form, "the identity of layer \(layer.id)")
            } else {
                layers[layer.id] = content.id
            }
        }
    }

    private func check<Value: Equatable>(_ value: Value, _ expected: Value, _ form: Form, _ what: String) {
        checks += 1
        if value != expected { faults.append("\(form.name): \(what): is \(value), expected \(expected)") }
    }

    private static func text(of stack: FlowStack) -> String {
        stack.layers.map { $0.entries.map { name(of: $0.route) }.joined(separator: " ") }.joined(separator: " | ")
    }

    private static func name(of route: any FlowRoute) -> String {
        if case .page(let number)? = route as? FormsRoute { return "page\(number)" }
        return route.name
    }
}

@MainActor var checks = 0

@main
struct Main {
    @MainActor
    static func main() {
        var faults: [String] = []
        // All stacks that up to four steps make, and every form from each of them.
        var paths: [[Int]] = [[]]
        var all = paths
        for _ in 0..<3 {
            paths = paths.flatMap { path in steps.indices.map { path + [$0] } }
            all += paths
        }
        for path in all {
            for form in forms {
                let comparison = Comparison()
                for step in path { comparison.take(steps[step]) }
                comparison.take(form)
                faults += comparison.faults
            }
        }
        // Long walks.
        var random = SplitMix(state: 1)
        for _ in 0..<200 {
            let comparison = Comparison()
            for _ in 0..<40 { comparison.take(forms.randomElement(using: &random) ?? forms[0]) }
            faults += comparison.faults
        }
        for fault in faults.prefix(20) { print(fault) }
        print("\(checks - faults.count) passed, \(faults.count) failed")
        exit(faults.isEmpty ? 0 : 1)
    }
}
