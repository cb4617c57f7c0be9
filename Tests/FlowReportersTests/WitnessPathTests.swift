import FlowModel
import FlowReporters
import Testing

/// The path that demonstrates a finding.
struct WitnessPathTests {
    @Test("steps are indented by the number of waiting flows, up to twelve")
    func indentation() {
        let lines = WitnessPath.lines(of: (0..<40).map { PathStep(.flow("F\($0)"), level: $0) })
        let levels = lines.map { $0.prefix { $0 == " " }.count / 2 }
        #expect(levels == Array(0..<12) + Array(repeating: 12, count: 28))
    }

    @Test("a step names the guards that let it pass and the one that refuses it")
    func guards() {
        var step = PathStep(.route(flow: "Shop", route: "wine"))
        step.conditions = [.init("isAdult"), .init("isBlocked", isNegated: true)]
        #expect("\(step)" == "Shop/wine if isAdult and not isBlocked")
        step = PathStep(.tabs("Main"), name: "tab Orders")
        step.refusal = "isLoggedIn"
        #expect("\(step)" == "tab Orders, refused by isLoggedIn")
        #expect(step.assumptions == [.init("isLoggedIn", isNegated: true)])
    }

    @Test("what a guard answers otherwise than before, it answers later; what it answers again is not listed")
    func changedAnswers() {
        var step = PathStep(.route(flow: "Shop", route: "wine"), name: "link /wine")
        step.beginning = .link
        step.conditions = [.init("isIn", isNegated: true), .init("isAdult"), .init("isIn")]
        #expect("\(step)" == "link /wine while not isIn and isAdult, then isIn")
        step.refusal = "isIn"
        #expect(step.assumptions == step.conditions + [.init("isIn", isNegated: true)])
        // A guard that answers later has answered twice.
        step.conditions.removeLast()
        #expect(step.assumptions == step.conditions + [.init("isIn", isNegated: true)])
        #expect(step.assumptions.unrepeated == step.conditions)
    }
}
