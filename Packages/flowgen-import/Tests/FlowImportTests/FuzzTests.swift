import FlowImport
import Foundation
import Testing

/// Any bytes give a result: cut and changed files, and files that are too deep.
@Suite struct FuzzTests {
    /// A generator that repeats itself.
    private struct Random: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private func check(_ text: String, _ name: String = "Broken.swift") {
        let result = importFlows([ImportSource(path: name, text: text)], ImportOptions())
        #expect(result.files.first?.name == "App.yaml")
    }

    @Test(arguments: CorpusTests.cases) func cutAndChangedFiles(_ name: String) throws {
        let folder = CorpusTests.corpus.appendingPathComponent(name).appendingPathComponent("Sources")
        var random = Random(state: UInt64(name.utf8.count))
        for source in try CorpusTests.sources(folder) {
            let bytes = Array(source.text.utf8)
            guard !bytes.isEmpty else { continue }
            for _ in 0..<4 {
                check(
                    String(decoding: bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)), as: UTF8.self),
                    source.path)
                var changed = bytes
                for _ in 0..<8 {
                    let index = Int.random(in: 0..<changed.count, using: &random)
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: changed[index] = UInt8.random(in: 0...255, using: &random)
                    case 1: changed.insert(Array("(){}[].:,\"#@\\".utf8).randomElement(using: &random) ?? 0, at: index)
                    case 2 where changed.count > 1: changed.remove(at: index)
                    default: changed[index] = bytes.randomElement(using: &random) ?? 0
                    }
                }
                check(String(decoding: changed, as: UTF8.self), source.path)
            }
        }
    }

    @Test(arguments: [
        ("(", ")"), ("[", "]"), ("{", "}"), ("f(", ")"), ("f {", "}"), ("!", ""), ("a.b", ""), (".a()", ""),
        ("a + ", "a"),
        ("if a { } else ", ""), ("a ? b : ", ""), ("struct A {", "}"), ("\"\\(", ")\""), ("#if A\n", "\n#endif"),
        ("A<", ">"),
        ("switch a { case .b: ", "}"), ("x = ", ""), ("<viewController id=\"a\">", ""),
        ("<navigation android:id=\"@+id/a\" app:startDestination=\"@id/b\"><fragment android:id=\"@+id/c\" />", ""),
    ])
    func deepFiles(_ open: String, _ close: String) {
        for count in [50, 300, 3_000] {
            let text = "let x = " + String(repeating: open, count: count) + "a" + String(repeating: close, count: count)
            check(text)
            check(text, "Main.storyboard")
            check(String(text.dropFirst("let x = ".count)), "graph.xml")
        }
    }
}
