// Writes programs that are compiled: for each, a folder with its YAML, and the Swift that connects a walk to its types.
//   writer folder-of-flows folder-of-Swift iOS count [tca [first]]

import Foundation

@main
struct Writer {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 5, let count = Int(arguments[4]) else {
            fatalError("writer FLOWS SWIFT IOS COUNT [tca [FIRST]]")
        }
        let isForStores = arguments.dropFirst(5).first == "tca"
        let first = arguments.dropFirst(6).first.flatMap { UInt64($0) } ?? 1_000_001
        var all = "@MainActor let compiledWalks: [@MainActor (UInt64) async -> Bool] = [\n"
        for (index, prefix) in Self.prefixes.prefix(count).enumerated() {
            let seed = first + UInt64(index)
            let shape = RandomProgram.Shape.compiled(at: index, forStores: isForStores)
            let program = RandomProgram.make(seed: seed, prefix: prefix, shape: shape)
            let folder = URL(fileURLWithPath: arguments[1]).appendingPathComponent(program.name)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            // A choice of which nothing is ever taken is no way out.
            let tolerated = Program.tolerated + ["trap"]
            let yaml = program.yaml(rulesOff: tolerated, hasReducers: isForStores).replacingOccurrences(
                of: "links: {schemes: [walk]}\n",
                with: "links: {schemes: [walk]}\ngenerate: {minimumOS: \(arguments[3])}\n")
            try yaml.write(to: folder.appendingPathComponent("\(program.name).yaml"), atomically: true, encoding: .utf8)
            let glue = URL(fileURLWithPath: arguments[2]).appendingPathComponent("\(program.name)Glue.swift")
            let text = isForStores ? program.storeGlue : program.glue
            try text.write(to: glue, atomically: true, encoding: .utf8)
            let walk = isForStores ? "StoreWalk<\(program.name)Glue>(program)" : "Walk(program, glue)"
            all += """
                    { seed in
                        let shape = RandomProgram.Shape.compiled(at: \(index), forStores: \(isForStores))
                        let program = RandomProgram.make(seed: \(seed), prefix: "\(prefix)", shape: shape)
                        \(isForStores ? "" : "let glue = \(program.name)Glue()")
                        return await Walks.run(seed: seed, program) { await \(walk) }
                    },

                """
        }
        all += "]\n"
        let file = URL(fileURLWithPath: arguments[2]).appendingPathComponent("CompiledWalks.swift")
        try all.write(to: file, atomically: true, encoding: .utf8)
    }

    /// What the names of each program begin with, so that several fit in one module.
    private static let prefixes = ["Aa", "Bb", "Cc", "Dd", "Ee", "Ff", "Gg", "Hh"]
}
