import FlowModel
import Foundation
import Testing

/// The reader's contract holds for random bytes and random edits of real flows. The seeds are fixed, so that failures
/// can be reproduced; `Scripts/fuzz` searches further.
@Suite struct ReaderFuzzTests {
    /// The stored inputs, and the sample flows.
    static let inputs: [(name: String, bytes: [UInt8])] = {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let folders = [tests.appendingPathComponent("Fuzz/Inputs"), tests.appendingPathComponent("../Flows")]
        return folders.flatMap { folder in
            let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            return (files ?? []).sorted { $0.path < $1.path }.compactMap { file in
                (try? Data(contentsOf: file)).map { (file.lastPathComponent, Array($0)) }
            }
        }
    }()

    @Test func keptInputs() {
        #expect(Self.inputs.count > 80)
        for input in Self.inputs {
            #expect(ReaderContract.violations(of: input.bytes) == [], "\(input.name)")
        }
    }

    @Test func eachBeginningOfAFile() {
        for input in Self.inputs where input.bytes.count < 1500 {
            for count in stride(from: 0, to: input.bytes.count, by: input.bytes.count < 200 ? 1 : 7) {
                let violations = ReaderContract.violations(of: Array(input.bytes[..<count]))
                #expect(violations == [], "\(input.name) to \(count)")
            }
        }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func randomBytes(_ seed: UInt64) {
        var random = SplitMix64(state: seed)
        let parts: [UInt8] = [0, 0xC2, 0x85, 0xE2, 0x80, 0xA8, 0xEF]
        let characters = Array("aA0:-?[]{},#&*!|>'\"%@` \n\t\r.=<>~\\()".utf8) + parts
        for _ in 0..<500 {
            let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
                characters.randomElement(using: &random) ?? 0
            }
            #expect(ReaderContract.violations(of: bytes) == [], "\(bytes)")
        }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func randomEdits(_ seed: UInt64) {
        var random = SplitMix64(state: seed)
        for _ in 0..<300 {
            guard var bytes = Self.inputs.randomElement(using: &random)?.bytes,
                let other = Self.inputs.randomElement(using: &random)?.bytes
            else { return }
            for _ in 0...Int.random(in: 0...3, using: &random) { edit(&bytes, with: other, &random) }
            #expect(ReaderContract.violations(of: bytes) == [], "\(String(decoding: bytes, as: UTF8.self))")
        }
    }

    /// Removes, changes or duplicates a piece, or replaces it with one of another input.
    private func edit(_ bytes: inout [UInt8], with other: [UInt8], _ random: inout SplitMix64) {
        let piece = piece(of: bytes, &random)
        switch Int.random(in: 0...4, using: &random) {
        case 0: bytes.removeSubrange(piece)
        case 1: bytes.replaceSubrange(piece, with: other[self.piece(of: other, &random)])
        case 2: bytes.insert(contentsOf: bytes[piece], at: piece.upperBound)
        case 3: for index in piece { bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &random) }
        default:
            let mark = ":-?[]{},#&*!|>'\"\n ".utf8.randomElement(using: &random)
            bytes.insert(mark ?? 0, at: piece.lowerBound)
        }
    }

    private func piece(of bytes: [UInt8], _ random: inout SplitMix64) -> Range<Int> {
        let start = Int.random(in: 0...bytes.count, using: &random)
        return start..<min(bytes.count, start + Int.random(in: 0...40, using: &random))
    }
}
