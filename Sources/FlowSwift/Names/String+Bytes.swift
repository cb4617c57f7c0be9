extension String {
    /// Whether all UTF-8 bytes of the text satisfy a predicate. They are examined in place: iterating over `utf8` takes
    /// several times as long, and this is called for nearly every text of a program.
    @inlinable public func consists(of isOfKind: (UInt8) -> Bool) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isOfKind) } ?? utf8.allSatisfy(isOfKind)
    }
}
