/// Writes a program, joining literals that follow one another.
struct ProgramEmitter {
    private(set) var program = TemplateProgram()
    private var indentations: [[UInt8]: Range<Int>] = [:]
    /// Whether the last instruction is a literal that more may be added to: never across a section's
    /// border, which instructions jump to.
    private var extendsLiteral = false

    mutating func literal(_ bytes: ArraySlice<UInt8>) {
        guard !bytes.isEmpty else { return }
        let start = Int32(program.literals.count)
        program.literals += bytes
        let end = Int32(program.literals.count)
        if extendsLiteral, case .literal(let from, start) = program.instructions.last {
            program.instructions[program.instructions.count - 1] = .literal(from: from, to: end)
        } else {
            program.instructions.append(.literal(from: start, to: end))
        }
        extendsLiteral = true
    }

    mutating func text(at place: TemplateScopes.Place, _ field: FieldReader, indentation: [UInt8]) {
        let address = address(of: field, at: place)
        if indentation.isEmpty {
            program.instructions.append(.text(address))
        } else {
            let range = range(of: indentation)
            program.instructions.append(
                .lines(address, indentationFrom: Int32(range.lowerBound), to: Int32(range.upperBound))
            )
        }
    }

    /// Adds a field to the program.
    mutating func address(of field: FieldReader, at place: TemplateScopes.Place) -> TemplateProgram.Address {
        program.fields.append(field)
        return TemplateProgram.Address(
            depth: Int32(place.depth),
            field: Int32(program.fields.count - 1),
            slot: Int32(place.slot)
        )
    }

    /// Ends the program, now that it is known how many slots the outermost record has.
    mutating func finish(slots: Int) {
        program.slots = Int32(slots)
    }

    /// Leaves room for a section's instruction; its body follows.
    mutating func begin() -> Int {
        extendsLiteral = false
        program.instructions.append(.literal(from: 0, to: 0))
        return program.instructions.count - 1
    }

    /// Fills the room in, now that the body's end is known.
    mutating func end(_ start: Int, _ instruction: (_ end: Int32) -> TemplateProgram.Instruction) {
        extendsLiteral = false
        program.instructions[start] = instruction(Int32(program.instructions.count))
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
