import FlowCore
import Foundation
import Testing

/// The examples of the module's page, which contains their lines.
@Suite final class PageTests {
    private var guards: [String: Bool] = ["isSignedUp": true, "isBeta": false]
    private var window = Corner().window
    private var answers: FlowAnswers { Corner.answers(guards) }
    private var shown: String { window.stacks[0].description }

    @discardableResult
    private func run(_ request: (inout FlowRun) -> Void) -> [FlowEffect] { window.run(answers, request).effects }

    @discardableResult
    private func take(_ command: FlowCommand) -> [FlowEffect] {
        run { [stack = window.stacks[0]] in _ = $0.perform(command, from: stack.top.id, in: stack.id) }
    }

    @Test func aPush() {
        var window = FlowWindowState(answers)
        let stack = window.stacks[0]
        let product = FlowCommand.to("product", ShopRoute.product(id: 7))

        let (isDone, effects) = window.run(answers) { $0.perform(product, from: stack.top.id, in: stack.id) }

        #expect(isDone)
        #expect(window.stacks[0].description == "home, product(id: 7)")
        #expect(effects.map(Corner.text) == ["show", "home forward", "product(id: 7) forward by product"])
    }

    @Test func requestsThatWait() {
        guards["isLoggedIn"] = false
        take(.to("member", ShopRoute.product(id: 7)))
        #expect(shown == "home | sheet: Auth.login (isLoggedIn first)")

        guards["isLoggedIn"] = true
        take(.finish("loggedIn", AuthRoute.Outcome.loggedIn))
        #expect(shown == "home, product(id: 7)")

        let asked = take(.to("adult", ShopRoute.product(id: 8)))
        #expect(shown == "home, product(id: 7) (asks isAdult)")

        guard case .ask(_, let question)? = asked.last else { fatalError("no guard is asked") }
        run { $0.answer(true, to: question) }
        #expect(shown == "home, product(id: 7), product(id: 8)")
    }

    private static let sources = URL(fileURLWithPath: #filePath).appending(path: "../../../Sources/FlowCore")
        .standardizedFileURL

    private static func page() throws -> String {
        try String(contentsOf: sources.appending(path: "FlowCore.docc/FlowCore.md"), encoding: .utf8)
    }

    /// Returns lines without their indentation.
    private static func lines(_ text: some StringProtocol) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test func theExamplesOfThePageAreThose() throws {
        let tests = Self.lines(try String(contentsOfFile: #filePath, encoding: .utf8)).joined(separator: "\n")
        let examples = try Self.page().components(separatedBy: "```swift\n").dropFirst()
            .map { Self.lines($0.components(separatedBy: "\n```")[0]).joined(separator: "\n") }
        #expect(examples.count == 3)
        for example in examples { #expect(tests.contains(example)) }
    }

    @Test func thePageNamesEachFile() throws {
        let rows = try Self.page().components(separatedBy: "### Files,")[1].components(separatedBy: "###")[0]
        let named = rows.split(separator: "`").filter { $0.hasSuffix(".swift") }.map(String.init)
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
            .filter { $0.hasSuffix(".swift") }
        #expect(named.sorted() == files.sorted())
    }
}
