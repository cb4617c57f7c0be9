extension String {
    /// Whether all bytes of its UTF-8 are of a kind. They are looked at where they lie: going through `utf8` takes several
    /// times as long, and this is asked of nearly every text of a program.
    @inlinable public func consists(of isOfKind: (UInt8) -> Bool) -> Bool {
        utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isOfKind) } ?? utf8.allSatisfy(isOfKind)
    }
}
