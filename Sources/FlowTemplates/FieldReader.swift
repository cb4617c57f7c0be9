/// Reads the value of a key from a record: a function for each use that a template can make of it.
///
/// Each function is wrapped in an object, through which a `FunctionTable` calls it.
@usableFromInline struct FieldReader: Sendable {
    /// Whether a section on the value is rendered.
    @usableFromInline final class Condition: Sendable {
        let holds: @Sendable (RecordReference) -> Bool

        @usableFromInline init(_ holds: @escaping @Sendable (RecordReference) -> Bool) { self.holds = holds }
    }

    /// Prints the value.
    @usableFromInline final class Printer: Sendable {
        let print: @Sendable (RecordReference, inout OutputBuffer) -> Void

        @usableFromInline init(_ print: @escaping @Sendable (RecordReference, inout OutputBuffer) -> Void) {
            self.print = print
        }
    }

    /// Lends the records: those of a list, a single one, or none.
    @usableFromInline final class Lender: Sendable {
        let lend: @Sendable (RecordReference, (RecordReferences) -> Void) -> Void

        @usableFromInline init(_ lend: @escaping @Sendable (RecordReference, (RecordReferences) -> Void) -> Void) {
            self.lend = lend
        }
    }

    let isPresent: Condition
    /// The printer of the value; nil if it is not text.
    let printer: Printer?
    /// The lender of the records; nil if the value is neither a list nor a record.
    let lender: Lender?

    @usableFromInline init(isPresent: Condition, printer: Printer? = nil, lender: Lender? = nil) {
        self.isPresent = isPresent
        self.printer = printer
        self.lender = lender
    }

    /// The same key, read from a record that contains this one.
    func reached<Outer, Root>(by path: @escaping @Sendable (Outer) -> Root) -> FieldReader {
        let (isPresent, printer, lender) = (isPresent, printer, lender)
        return FieldReader(
            isPresent: Condition { outer in RecordReference.lend(outer.map(path), to: isPresent.holds) },
            printer: printer.map { printer in
                Printer { outer, output in
                    RecordReference.lend(outer.map(path)) { printer.print($0, &output) }
                }
            },
            lender: lender.map { lender in
                Lender { outer, body in RecordReference.lend(outer.map(path)) { lender.lend($0, body) } }
            })
    }

    /// The same key, read from a record that stores this one.
    func stored(at offset: Int) -> FieldReader {
        if offset == 0 { return self }
        let (isPresent, printer, lender) = (isPresent, printer, lender)
        return FieldReader(
            isPresent: Condition { outer in isPresent.holds(outer.record(storedAt: offset)) },
            printer: printer.map { printer in
                Printer { outer, output in printer.print(outer.record(storedAt: offset), &output) }
            },
            lender: lender.map { lender in
                Lender { outer, body in lender.lend(outer.record(storedAt: offset), body) }
            })
    }
}
