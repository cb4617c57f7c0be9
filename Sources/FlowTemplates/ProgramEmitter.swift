/// Writes a program, joining each literal with the step that follows it.
struct ProgramEmitter {
    private(set) var program = TemplateProgram()
    /// The start of the literal that no step uses yet; it extends to the end of the program's literals.
    private var literalStart = 0

    mutating func literal(_ bytes: ArraySlice<UInt8>) {
        program.literals += bytes
    }

    mutating func text(_ printer: FieldReader.Printer, at depth: Int, indentation: [UInt8]) {
        let address = TemplateProgram.Address(depth: Int32(depth), field: program.printers.append(printer))
        if indentation.isEmpty {
            append(.text(address))
        } else {
            let literal = takeLiteral()
            program.literals += indentation
            program.steps.append(.init(literal: literal, action: .lines(address, indentation: takeLiteral())))
        }
    }

    /// Adds a mark of a group: its start, its end or a point between them.
    mutating func mark(_ action: TemplateProgram.Action) {
        append(action)
    }

    /// Adds a condition to the program and returns its address.
    mutating func address(of condition: FieldReader.Condition, at depth: Int) -> TemplateProgram.Address {
        TemplateProgram.Address(depth: Int32(depth), field: program.conditions.append(condition))
    }

    /// Adds a lender to the program and returns its address.
    mutating func address(of lender: FieldReader.Lender, at depth: Int) -> TemplateProgram.Address {
        TemplateProgram.Address(depth: Int32(depth), field: program.lenders.append(lender))
    }

    /// Reserves a section's step; its body follows.
    mutating func begin() -> Int {
        append(.nothing)
        return program.steps.count - 1
    }

    /// Fills in the reserved step, now that the end of the body is known.
    mutating func end(_ start: Int, _ action: (_ end: Int32) -> TemplateProgram.Action) {
        finish()
        program.steps[start].action = action(Int32(program.steps.count))
    }

    /// Ends a body, or the program.
    mutating func finish() {
        if literalStart < program.literals.count { append(.nothing) }
    }

    private mutating func append(_ action: TemplateProgram.Action) {
        program.steps.append(.init(literal: takeLiteral(), action: action))
    }

    private mutating func takeLiteral() -> TemplateProgram.Piece {
        defer { literalStart = program.literals.count }
        return TemplateProgram.Piece(start: Int32(literalStart), end: Int32(program.literals.count))
    }
}
