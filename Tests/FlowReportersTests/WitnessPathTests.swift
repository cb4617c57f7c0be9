import FlowModel
import FlowReporters
import Testing

/// The path that demonstrates a finding.
struct WitnessPathTests {
    @Test("steps are indented by the number of waiting flows, up to twelve")
    func indentation() {
        let lines = WitnessPath.lines(of: (0..<40).map { .flow("F\($0)") } + [.flow("F2"), .flow("F39")])
        let levels = lines.map { $0.prefix { $0 == " " }.count / 2 }
        #expect(levels == Array(0..<12) + Array(repeating: 12, count: 28) + [2, 3])
    }
}
