/// A type-erased reference to a record that is being printed: one program visits records of all types without copying
/// any.
///
/// Only this file, `OutputBuffer` and `FunctionTable` contain unsafe code. A reference is passed to a closure and is
/// valid until the closure returns. It is read as the type it was made from, because a field is only applied to records
/// of the schema in which it was found, or to one that such a record stores.
@usableFromInline struct RecordReference {
    @usableFromInline let address: UnsafeRawPointer

    @inlinable init(_ address: UnsafeRawPointer) {
        self.address = address
    }

    /// Calls `body` with a reference to a record.
    @inlinable static func lend<Root, Result>(_ root: Root, to body: (RecordReference) -> Result) -> Result {
        withUnsafePointer(to: root) { body(RecordReference(UnsafeRawPointer($0))) }
    }

    /// Applies `read` to the record.
    @inlinable func map<Root, Result>(_ read: (Root) -> Result) -> Result {
        read(address.assumingMemoryBound(to: Root.self).pointee)
    }

    /// A record that is stored in this one.
    func record(storedAt offset: Int) -> RecordReference { RecordReference(address + offset) }
}

/// Type-erased references to consecutive records. Valid as long as a reference is.
@usableFromInline struct RecordReferences {
    @usableFromInline let start: UnsafeRawPointer?
    @usableFromInline let stride: Int
    @usableFromInline let count: Int

    @inlinable init(start: UnsafeRawPointer?, stride: Int, count: Int) {
        self.start = start
        self.stride = stride
        self.count = count
    }

    /// Calls `body` with references to the elements of a list.
    @inlinable static func lend<Element>(_ list: [Element], to body: (RecordReferences) -> Void) {
        list.withUnsafeBufferPointer { elements in
            body(
                RecordReferences(
                    start: UnsafeRawPointer(elements.baseAddress),
                    stride: MemoryLayout<Element>.stride,
                    count: elements.count
                )
            )
        }
    }

    /// Calls `body` with a reference to a record, or with none if it is missing.
    @inlinable static func lend<Root>(_ root: Root?, to body: (RecordReferences) -> Void) {
        guard let root else { return body(RecordReferences(start: nil, stride: 0, count: 0)) }
        RecordReference.lend(root) { body(RecordReferences(start: $0.address, stride: 0, count: 1)) }
    }
}
