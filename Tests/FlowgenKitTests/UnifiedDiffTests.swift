import FlowgenKit
import Testing

@Suite struct UnifiedDiffTests {
    private func diff(_ old: String, _ new: String, path: String = "a.yaml") -> String {
        String(decoding: UnifiedDiff.text(path: path, from: Array(old.utf8), to: Array(new.utf8)), as: UTF8.self)
    }

    @Test func noDifference() {
        #expect(diff("a\nb", "a\nb") == "")
        #expect(diff("", "") == "")
    }

    @Test func changesShareTheirContext() {
        let old = (1...20).map { "\($0)\n" }.joined()
        let new = old.replacing("\n5\n", with: "\nfive\n").replacing("\n9\n", with: "\n").replacing(
            "\n20\n", with: "\n20\n21\n")
        #expect(
            diff(old, new) == """
                --- ./a.yaml
                +++ ./a.yaml
                @@ -2,11 +2,10 @@
                 2
                 3
                 4
                -5
                +five
                 6
                 7
                 8
                -9
                 10
                 11
                 12
                @@ -18,3 +17,4 @@
                 18
                 19
                 20
                +21

                """)
    }

    @Test func linesWithoutAnEnd() {
        #expect(
            diff("a\nb", "a\nb\n") == """
                --- ./a.yaml
                +++ ./a.yaml
                @@ -1,2 +1,2 @@
                 a
                -b
                \\ No newline at end of file
                +b

                """)
        #expect(diff("a\n", "").hasSuffix("@@ -1,1 +0,0 @@\n-a\n"))
        #expect(diff("", "a\n").hasSuffix("@@ -0,0 +1,1 @@\n+a\n"))
    }

    /// Paths are written as git does, which `patch` understands, too.
    @Test(arguments: [
        ("a.yaml", "./a.yaml"), ("./a.yaml", "./a.yaml"), ("/a.yaml", "/a.yaml"), ("a b.yaml", "./a b.yaml\t"),
        ("홈.yaml", "./홈.yaml"), ("a\"\\\n\u{1B}.yaml", "\"./a\\\"\\\\\\012\\033.yaml\""),
    ])
    func names(path: String, name: String) {
        #expect(diff("a\n", "b\n", path: path).hasPrefix("--- \(name)\n+++ \(name)\n@@ -1,1 +1,1 @@\n"))
    }
}
