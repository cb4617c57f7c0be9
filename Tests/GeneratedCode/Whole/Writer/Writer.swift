// Writes programs that are compiled: for each, a folder with its YAML, and the Swift that connects a walk to its types.
//   writer folder-of-flows folder-of-Swift iOS count

import Foundation

@main
struct Writer {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 5, let count = Int(arguments[4]) else { fatalError("writer FLOWS SWIFT IOS COUNT") }
        var all = "@MainActor let compiledWalks: [@MainActor (Program, UInt64) async -> Bool] = [\n"
        for index in 0..<count {
            let program = RandomProgram.make(seed: compiledSeed(index), prefix: compiledPrefix(index))
            let folder = URL(fileURLWithPath: arguments[1]).appendingPathComponent(program.name)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let yaml = program.yaml.replacingOccurrences(
                of: "links: {schemes: [walk]}\n",
                with: "links: {schemes: [walk]}\ngenerate: {minimumOS: \(arguments[3])}\n")
            try yaml.write(to: folder.appendingPathComponent("\(program.name).yaml"), atomically: true, encoding: .utf8)
            let glue = URL(fileURLWithPath: arguments[2]).appendingPathComponent("\(program.name)Glue.swift")
            try program.glue.write(to: glue, atomically: true, encoding: .utf8)
            all += """
                    { program, seed in
                        let glue = \(program.name)Glue()
                        return await Walks.run(seed: seed, program) { await Walk(program, glue) }
                    },

                """
        }
        all += "]\n"
        let file = URL(fileURLWithPath: arguments[2]).appendingPathComponent("CompiledWalks.swift")
        try all.write(to: file, atomically: true, encoding: .utf8)
    }
}
