import FlowModel
import FlowReporters
import Testing

@Suite struct TextReporterTests {
    private func text(_ report: Report, color: Bool = false) -> String {
        TextReporter.render(report, style: TextStyle(color: color))
    }

    private let flow = """
        flow: Shop
        root: home
        routes:
          home: {title: a, title: b}
          cart:
            transitions:
              - {to: chekout, style: sheet}

        """

    @Test func noFindings() {
        #expect(text(Report([], flow, flows: 3, routes: 41)) == "No findings in 3 flows with 41 routes\n")
    }

    @Test func messageSourceAndHelp() {
        let finding = Finding(
            "unknown-target", "the flow `Shop` has no route `chekout`", at: range(7, 14, length: 7),
            help: "did you mean `checkout`?")
        #expect(
            text(Report([finding], flow)) == """
                error: the flow `Shop` has no route `chekout` [unknown-target]
                 --> Flows/A.yaml:7:14
                  |
                7 |       - {to: chekout, style: sheet}
                  |              ^^^^^^^
                  = help: did you mean `checkout`?

                1 error in 1 flow with 1 route

                """)
    }

    @Test func notesOfTheSameFileAreInTheSameFrame() {
        let finding = Finding(
            "duplicate-key", "`title` is given twice", at: range(4, 20, length: 5),
            notes: [
                .init("in this route", range(5, 3, length: 4)),
                .init("first given here", range(4, 10, length: 5)),
                .init("of this flow", range(1, 7, length: 4)),
            ])
        #expect(
            text(Report([finding.with(.warning)], flow)) == """
                warning: `title` is given twice [duplicate-key]
                 --> Flows/A.yaml:4:20
                  |
                1 | flow: Shop
                  |       ---- of this flow
                  ⋮
                4 |   home: {title: a, title: b}
                  |          ----- first given here
                  |                    ^^^^^
                5 |   cart:
                  |   ---- in this route

                1 warning in 1 flow with 1 route

                """)
    }

    @Test func notesOfOtherFilesHaveTheirOwnFrames() {
        let other = String(repeating: "\n", count: 99) + "flow: Shop\nroot: x\n"
        let finding = Finding(
            "duplicate-flow", "two flows are called `Shop`", at: range(1, 7, length: 4),
            notes: [
                .init("first declared here", range(100, 7, length: 4, file: 1)),
                .init("its root", range(101, 7, length: 1, file: 1)),
            ])
        #expect(
            text(Report([finding], flow, other)) == """
                error: two flows are called `Shop` [duplicate-flow]
                   --> Flows/A.yaml:1:7
                    |
                  1 | flow: Shop
                    |       ^^^^
                   ::: Flows/B.yaml:100:7
                    |
                100 | flow: Shop
                    |       ---- first declared here
                101 | root: x
                    |       - its root

                1 error in 1 flow with 1 route

                """)
    }

    @Test func pathIsIndentedAtCallAndReturn() {
        let path = [
            PathStep(.route(flow: "Shop", route: "home")),
            PathStep(.transition(flow: "Shop", route: "cart", name: "pay")),
            PathStep(.route(flow: "Payment", route: "card"), level: 1),
            PathStep(.anywhere(flow: "Help", name: "help"), level: 2),
            PathStep(.route(flow: "Shop", route: "thanks")),
        ]
        let finding = Finding("trap", "m", at: range(5, 3, length: 4), help: "one\ntwo")
            .with(.information, path: path)
        #expect(
            text(Report([finding], flow)) == """
                information: m [trap]
                 --> Flows/A.yaml:5:3
                  |
                5 |   cart:
                  |   ^^^^
                  = path: Shop/home
                          Shop/cart.pay
                            Payment/card
                              Help.anywhere.help
                          Shop/thanks
                  = help: one
                          two

                1 informational finding in 1 flow with 1 route

                """)
    }

    @Test func spanOfSeveralLinesShowsTheFirst() {
        let findings = [
            Finding("wrong-type", "m", at: range((5, 3), (7, 34))),
            Finding("wrong-type", "n", at: range((6, 5), (7, 1))),
        ]
        #expect(
            text(Report(findings, flow)) == """
                error: m [wrong-type]
                 --> Flows/A.yaml:5:3
                  |
                5 |   cart:
                  |   ^^^^^ (up to line 7)

                error: n [wrong-type]
                 --> Flows/A.yaml:6:5
                  |
                6 |     transitions:
                  |     ^^^^^^^^^^^^

                2 errors in 1 flow with 1 route

                """)
    }

    @Test func placesThatTheFileDoesNotHave() {
        let findings = [
            Finding(
                "yaml-syntax", "empty", at: range(1, 1, length: 0),
                notes: [.init("note", range(9, 9, length: 1))]),
            Finding("yaml-syntax", "behind", at: range(2, 5, length: 1)),
            Finding("output-out-of-date", "no file", at: range(1, 1, length: 0, file: 7), help: "h"),
            Finding("yaml-syntax", "nonsense", at: range(1, -3, length: 0, file: 1)),
        ]
        #expect(
            text(Report(findings, "", "a")) == """
                error: empty [yaml-syntax]
                 --> Flows/A.yaml:1:1
                  |
                1 |
                  | ^
                  = note: note

                error: behind [yaml-syntax]
                 --> Flows/A.yaml:2:5

                error: nonsense [yaml-syntax]
                 --> Flows/B.yaml:1:-3
                  |
                1 | a
                  | ^

                error: no file [output-out-of-date]
                  = help: h

                4 errors in 1 flow with 1 route

                """)
    }

    @Test func lineEndingsTabsAndWideCharacters() {
        let findings = [
            Finding("unknown-key", "m", at: range(1, 5, length: 2)),
            Finding("unknown-key", "m", at: range(2, 4, length: 1)),
            Finding("unknown-key", "m", at: range(3, 2, length: 1)),
        ]
        #expect(
            text(Report(findings, "홈: 검색\r🏠: x\r\n\ty\n")) == """
                error: m [unknown-key]
                 --> Flows/A.yaml:1:5
                  |
                1 | 홈: 검색
                  |       ^^

                error: m [unknown-key]
                 --> Flows/A.yaml:2:4
                  |
                2 | 🏠: x
                  |     ^

                error: m [unknown-key]
                 --> Flows/A.yaml:3:2
                  |
                3 | \ty
                  | \t^

                3 errors in 1 flow with 1 route

                """)
    }

    @Test func twoSpansOfOneVeryLongLine() {
        let line = "first: " + String(repeating: "x", count: 300) + " second: y"
        let finding = Finding(
            "duplicate-key", "m", at: range(1, 309, length: 6),
            notes: [.init("note", range(1, 1, length: 5))])
        #expect(
            text(Report([finding], line)) == """
                error: m [duplicate-key]
                 --> Flows/A.yaml:1:309
                  |
                1 | first: \(String(repeating: "x", count: 93))…
                  | ----- note
                1 | …\(String(repeating: "x", count: 29)) second: y
                  | \(String(repeating: " ", count: 31))^^^^^^

                1 error in 1 flow with 1 route

                """)
    }

    @Test func nothingOfAFileReachesTheTerminal() {
        let evil = "\u{1B}]0;x\u{7}\u{9B}2J\u{202E}"
        let finding = Finding(
            "unknown-key", "no key `\(evil)\nerror: x`", at: range(1, 1, length: 4), in: .flow(evil),
            help: evil,
            notes: [.init(evil, range(1, 1, length: 1))]
        ).with(.error, path: [PathStep(.flow(evil))])
        let report = Report(
            findings: [finding], sources: [SourceFile(path: evil, text: evil)],
            summary: .init(flows: 1, routes: 0, transitions: 0))
        let output = text(report)
        for scalar in output.unicodeScalars where scalar != "\n" {
            #expect(
                scalar.properties.generalCategory != .control
                    && scalar.properties.generalCategory != .format)
        }
        #expect(output.hasPrefix("error: no key `␛]0;x␇\\u{9B}2J\\u{202E}␊error: x` [unknown-key]\n"))
    }

    @Test func coloursOnlyWhereAskedFor() {
        let finding = Finding("dead-end", "m", at: range(1, 1, length: 4), help: "h").with(.warning)
        let readable = text(Report([finding], flow), color: true)
            .replacing("\u{1B}[0m", with: ">").replacing("\u{1B}[", with: "<")
        #expect(
            readable == """
                <1;33mwarning:> <1mm> [dead-end]
                 <1;34m-->> Flows/A.yaml:1:1
                <1;34m  |>
                <1;34m1 |> flow: Shop
                <1;34m  |> <1;33m^^^^>
                  <1;34m=> <1;32mhelp:> h

                1 warning in 1 flow with 1 route

                """)
        #expect(!text(Report([finding], flow)).contains("\u{1B}"))
    }
}
