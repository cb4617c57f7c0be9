import FlowModel
import Foundation
import Testing

@testable import FlowBackends

/// A generated file names the number of the interface that it was generated for. So what a file of the same number may name
/// stays as it is.
@Suite struct RuntimeInterfaceTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Interface")

    private static let advice = """
        Files that an older flowgen has generated name this. Either keep it, or give the interface the next number: in \
        Sources/FlowCore/Interface.swift, where the old one stays as `@available(*, unavailable, message: …)`, and in \
        GeneratedNames.interface. Then remove the old file in Tests/FlowBackendsTests/Interface, and run with FLOWGEN_RECORD=1.
        """

    @Test func theInterfaceChangesOnlyWithItsNumber() throws {
        let file = Self.folder.appending(path: "\(GeneratedNames.interface).txt")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let recorded = RuntimeInterface(text: text)
        let present = RuntimeInterface(of: Runtime.all)
        let breaks = recorded.breaks(in: present)
        guard breaks.isEmpty else {
            // Also FLOWGEN_RECORD forgets nothing.
            Issue.record("\(breaks.joined(separator: "\n"))\n\(Self.advice)")
            return
        }
        if ProcessInfo.processInfo.environment["FLOWGEN_RECORD"] == "1", text != present.text {
            try present.text.write(to: file, atomically: true, encoding: .utf8)
            Issue.record("\(file.lastPathComponent) was rewritten; run again without FLOWGEN_RECORD")
        } else {
            #expect(text == present.text, "run with FLOWGEN_RECORD=1 to record what has been added")
        }
    }

    @Test func onlyTheInterfaceOfThePresentNumberIsRecorded() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(names == ["\(GeneratedNames.interface).txt"])
    }

    @Test func markersOfOldNumbersSayWhatToDo() throws {
        let text = try #require(EmbeddedRuntime.sources["FlowCore/Interface.swift"]).text
        let number = try #require(GeneratedNames.interface.split(separator: "_").last.flatMap { Int($0) })
        for old in 1..<number {
            let marker = try Regex(
                #"@available\(\*, unavailable, message: ".*`flowgen build`.*"\)\nnonisolated public enum FlowInterface_\#(old) \{\}"#
            )
            #expect(text.firstMatch(of: marker) != nil, "FlowInterface_\(old)")
        }
        #expect(text.contains("\nnonisolated public enum \(GeneratedNames.interface) {}\n"))
        #expect(!text.contains("\")\nnonisolated public enum \(GeneratedNames.interface) {}"))
    }

    // MARK: Small inputs

    private func interface(_ text: String, conditions: Set<String> = []) -> RuntimeInterface {
        let source = Runtime.Source(path: "FlowCore/A.swift", text: text)
        return RuntimeInterface(of: [Runtime("FlowTest", "A test.", conditions: conditions, sources: [source])])
    }

    private static let source = """
        /// A public struct.
        nonisolated public struct A<Value: Hashable>: Sendable {
            public let a: Int
            private let b = 1
            public static var c: [Int] { [1] }
            /// A function with a head of several lines.
            @discardableResult
            public func d(
                _ x: Int = 1,
                in y: () -> Void
            ) -> Bool {
                let public1 = 1
                return true
            }
            internal func e() {}
            public internal(set) var h: Int
            public enum Kind: String, Sendable {
                case one = "1"
                case two(Int)
            }
        }
        internal struct B {
            public let a: Int
        }
        public protocol C: AnyObject {
            associatedtype Value = Never
            var a: Int { get }
            func b() -> Int
        }
        extension C {
            public func b() -> Int { 1 }
        }
        extension A: Equatable
        where Value: Sendable {
        }
        #if FLOW_A
        public typealias D = Int
        #elseif os(iOS)
        public typealias D = String
        #else
        public class D {}
        #endif
        @available(FlowSystems, *)
        public func f() {}
        package func g() {}

        """

    @Test func publicDeclarationsAreFound() {
        #expect(
            interface(Self.source).text == """
                # FlowCore
                A.Kind: case one = "1"
                A.Kind: case two(Int)
                A: @discardableResult public func d(_ x: Int = 1, in y: () -> Void) -> Bool
                A: public enum Kind: String, Sendable
                A: public let a: Int
                A: public private(set) var h: Int
                A: public static var c: [Int]
                C requires associatedtype Value = Never
                C requires func b() -> Int
                C requires var a: Int { get }
                C: public func b() -> Int
                extension A: Equatable where Value: Sendable
                nonisolated public struct A<Value: Hashable>: Sendable
                public class D  #if not(os(iOS))
                public func f()
                public protocol C: AnyObject
                public typealias D = String  #if os(iOS)

                """)
        let other = interface(Self.source, conditions: ["FLOW_A"])
        #expect(other.text.contains("\npublic typealias D = Int\n"))
        #expect(RuntimeInterface(text: other.text) == other)
    }

    private func breaks(_ old: String, _ new: String) throws -> [String] {
        try #require(Self.source.contains(old))
        return interface(Self.source).breaks(in: interface(Self.source.replacing(old, with: new)))
    }

    @Test func whatIsGoneOrHasChangedIsABreak() throws {
        #expect(try breaks("    public let a", "    internal let a") == ["gone: A: public let a: Int"])
        #expect(
            try breaks("public static var c: [Int]", "public static var c: [UInt]") == [
                "gone: A: public static var c: [Int]"
            ])
        #expect(
            try breaks("in y:", "with y:")
                == ["gone: A: @discardableResult public func d(_ x: Int = 1, in y: () -> Void) -> Bool"])
        #expect(try breaks("case two(Int)", "case two(Int, Int)") == ["gone: A.Kind: case two(Int)"])
        #expect(
            try breaks("var a: Int { get }", "var a: Int { get set }").first == "gone: C requires var a: Int { get }")
        #expect(
            try breaks("#elseif os(iOS)", "#elseif os(tvOS)").contains("gone: public typealias D = String  #if os(iOS)")
        )
        #expect(
            try breaks("public struct A<Value: Hashable>", "public struct A<Value: Equatable>")
                == ["gone: nonisolated public struct A<Value: Hashable>: Sendable"])
    }

    @Test func whatIsAddedOrNotPublicIsNone() throws {
        #expect(try breaks("    internal func e() {}", "") == [])
        #expect(try breaks("return true", "return false") == [])
        #expect(try breaks("internal(set)", "fileprivate(set)") == [])
        #expect(
            try breaks(
                "    public let a: Int\n    private", "    public let a: Int\n    public let z: Int\n    private") == []
        )
        #expect(try breaks("package func g() {}", "public func g() {}") == [])
    }

    @Test func aRequirementNeedsAnImplementation() throws {
        let requirement = "    func b() -> Int\n    static var z: [Int] { get }\n"
        #expect(
            try breaks("    func b() -> Int\n", requirement) == [
                "new requirement: C requires static var z: [Int] { get }"
            ])
        let implemented = requirement + "}\nextension C {\n    public static var z: [Int] { [] }\n"
        #expect(try breaks("    func b() -> Int\n", implemented) == [])
        let other = "}\npublic protocol Z {\n    func z()\n"
        #expect(try breaks("    func b() -> Int\n", "    func b() -> Int\n" + other) == [])
    }
}
