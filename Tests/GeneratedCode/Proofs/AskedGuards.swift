/// Guards that answer as a step specifies, and otherwise yes.
@MainActor
final class AskedGuards: WalkGuards {
    private var answers: [Bool]
    private var names: [(String, Bool)] = []
    var onAnswer: (String, Bool) -> Void = { _, _ in }

    init(_ answers: [Bool]) { self.answers = answers }

    /// The number of answers in this step.
    var questions: Int { names.count }
    /// Whether a guard has given both answers in this step.
    var isContradictory: Bool {
        let given = Swift.Set(names.map { "\($0.0) \($0.1)" })
        return Swift.Set(names.map(\.0)).count < given.count
    }
    /// Whether the last answer did not let the request pass.
    var hasRefused = false

    func begin(_ answers: [Bool]) {
        self.answers = answers
        names = []
    }

    override func answer(_ name: String) -> Bool? {
        let answer = names.count < answers.count ? answers[names.count] : true
        names.append((name, answer))
        onAnswer(name, answer)
        return answer
    }

    /// What was passed before there was a listener.
    func answers(in program: Program) -> [Happening] {
        names.compactMap { name, answer in
            let condition = Program.Condition(name: name, isNegated: program.isNegated(name))
            return answer != condition.isNegated ? .passes(condition.selector) : nil
        }
    }
}
