import Testing

@testable import FlowBackends

/// A source of the runtime is taken apart, and its conditions are resolved.
@Suite struct RuntimeSourceTests {
    private func resolve(_ text: String, _ conditions: Set<String>) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return RuntimeConditions.resolve(lines, conditions).joined(separator: "\n")
    }

    @Test func aConditionThatHoldsLeavesItsLines() {
        let text = """
            #if FLOW_A
            a
            #else
            b
            #endif
            c
            """
        #expect(resolve(text, ["FLOW_A"]) == "a\nc")
        #expect(resolve(text, []) == "b\nc")
    }

    @Test func aConditionMayBeNegated() {
        let text = """
            #if !FLOW_A && FLOW_B
            a
            #endif
            """
        #expect(resolve(text, ["FLOW_B"]) == "a")
        #expect(resolve(text, ["FLOW_A", "FLOW_B"]) == "")
        #expect(resolve(text, []) == "")
    }

    @Test func theFirstBranchThatHoldsIsTaken() {
        let text = """
            #if FLOW_A
            a
            #elseif FLOW_B
            b
            #elseif !FLOW_C
            c
            #else
            d
            #endif
            """
        #expect(resolve(text, ["FLOW_A", "FLOW_B"]) == "a")
        #expect(resolve(text, ["FLOW_B"]) == "b")
        #expect(resolve(text, []) == "c")
        #expect(resolve(text, ["FLOW_C"]) == "d")
    }

    @Test func whatDependsOnThePlatformStays() {
        let text = """
                #if FLOW_A && os(iOS)
                a
                #elseif FLOW_B && canImport(Combine) && !os(tvOS)
                b
                #elseif FLOW_C
                c
                #else
                d
                #endif
            """
        #expect(resolve(text, []) == "    d")
        #expect(resolve(text, ["FLOW_C"]) == "    c")
        #expect(resolve(text, ["FLOW_A"]) == "    #if os(iOS)\n    a\n    #else\n    d\n    #endif")
        #expect(resolve(text, ["FLOW_A", "FLOW_C"]) == "    #if os(iOS)\n    a\n    #else\n    c\n    #endif")
        #expect(
            resolve(text, ["FLOW_A", "FLOW_B", "FLOW_C"]) == """
                    #if os(iOS)
                    a
                    #elseif canImport(Combine) && !os(tvOS)
                    b
                    #else
                    c
                    #endif
                """)
    }

    @Test func chainsInsideOfOthersAreTheirOwn() {
        let text = """
            #if FLOW_A
            #if os(iOS)
            a
            #elseif os(tvOS)
            b
            #else
            #if FLOW_B
            c
            #else
            d
            #endif
            #endif
            #else
            #if FLOW_B && os(iOS)
            e
            #endif
            f
            #endif
            """
        let kept = "#if os(iOS)\na\n#elseif os(tvOS)\nb\n#else\n"
        #expect(resolve(text, ["FLOW_A", "FLOW_B"]) == kept + "c\n#endif")
        #expect(resolve(text, ["FLOW_A"]) == kept + "d\n#endif")
        #expect(resolve(text, ["FLOW_B"]) == "#if os(iOS)\ne\n#endif\nf")
        #expect(resolve(text, []) == "f")
    }

    @Test func importsAreTakenOut() {
        let source = RuntimeSource(
            """
            #if !FLOW_TCA
            import FlowCore
            #endif
            import Foundation

            #if canImport(UIKit)
            import UIKit
            #endif

            #if canImport(UIKit)
            // A comment.
            struct A {}
            #endif
            """, conditions: [])
        #expect(source.imports.map(\.module) == ["FlowCore", "Foundation", "UIKit"])
        #expect(source.imports.map(\.condition) == ["", "", "canImport(UIKit)"])
        #expect(source.condition == "canImport(UIKit)")
        #expect(Array(source.body) == ["// A comment.", "struct A {}"])
    }

    @Test func aConditionOfAPartStaysInItsPlace() {
        let text = "#if os(iOS)\nlet a = 1\n#else\nlet a = 2\n#endif"
        let whole = RuntimeSource(text, conditions: [])
        #expect(whole.condition == nil)
        #expect(whole.body.joined(separator: "\n") == text)
        let two = RuntimeSource("#if os(iOS)\nlet a = 1\n#endif\n#if os(tvOS)\nlet a = 2\n#endif", conditions: [])
        #expect(two.condition == nil)
        #expect(two.body.count == 6)
    }
}
