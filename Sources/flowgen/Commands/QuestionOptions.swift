import ArgumentParser
import FlowInspection
import FlowModel
import FlowReporters
import FlowgenKit

extension InputOptions {
    /// Checks the program that a question is about. If its graph is incomplete, prints the errors instead of an answer.
    func checkForQuestions() throws -> Check {
        let check = keptUntilExit(Flowgen.check(try program()))
        guard QuestionText.canAnswer(check.findings) else { throw check.errorsSaid() }
        guard !check.graph.flows.isEmpty else { throw Failure(message: "there are no flows in \(name)") }
        return check
    }
}

extension Check {
    /// Prints the errors as `check` does, but to standard error, and returns the exit code.
    func errorsSaid() -> ExitCode {
        Terminal.say(ReportFormat.default.reporter.render(report, style: .plain))
        Terminal.say("flowgen failed: the flows have errors")
        return .findings
    }

    /// Returns the route that a question names.
    func route(named name: String) throws -> Route {
        if let route = QuestionText.route(named: name, in: graph) { return route }
        let example = QuestionText.routeNames(in: graph).first.map { ", such as \($0)" } ?? ""
        let hint = QuestionText.hint(for: name, in: graph) ?? "routes are written Flow/route" + example
        throw Failure(message: "there is no route \(name); \(hint)")
    }
}
