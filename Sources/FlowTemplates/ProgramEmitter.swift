/// Writes a program, joining literals that follow one another.
struct ProgramEmitter {
    private(set) var program = TemplateProgram()
    private var indentations: [[UInt8]: Range<Int>] = [:]
    /// Whether the last instruction is a literal that more may be added to: never across a section's
    /// border, which instructions jump to.
    private var extendsLiteral = false

    mutating func literal(_ bytes: ArraySlice<UInt8>) {
        guard !bytes.isEmpty else { return }
        let start = program.literals.count
        program.literals += bytes
        let end = program.literals.count
        if extendsLiteral, case .literal(let from, start) = program.instructions.last {
            program.instructions[program.instructions.count - 1] = .literal(from: from, to: end)
        } else {
            program.instructions.append(.literal(from: start, to: end))
        }
        extendsLiteral = true
    }

    mutating func text(_ address: TemplateProgram.Address, indentation: [UInt8]) {
        if indentation.isEmpty {
            program.instructions.append(.text(address))
        } else {
            let range = range(of: indentation)
            program.instructions.append(
                .lines(address, indentationFrom: range.lowerBound, to: range.upperBound)
            )
        }
    }

    /// Leaves room for a section's instruction; its body follows.
    mutating func begin() -> Int {
        extendsLiteral = false
        program.instructions.append(.literal(from: 0, to: 0))
        return program.instructions.count - 1
    }

    /// Fills the room in, now that the body's end is known.
    mutating func end(_ start: Int, _ instruction: (_ end: Int) -> TemplateProgram.Instruction) {
        extendsLiteral = false
        program.instructions[start] = instruction(program.instructions.count)
    }

    private mutating func range(of indentation: [UInt8]) -> Range<Int> {
        if let known = indentations[indentation] { return known }
        let start = program.literals.count
        program.literals += indentation
        extendsLiteral = false
        indentations[indentation] = start..<program.literals.count
        return start..<program.literals.count
    }
}
