extension [UInt8] {
    /// Passes eight bytes at a time, as one number, as long as there are eight and these are of the kind; gives where the first
    /// begin that are not.
    func passEights(from start: Int, while isPassed: (UInt64) -> Bool) -> Int {
        withUnsafeBytes { bytes in
            var index = start
            while index + 8 <= bytes.count, isPassed(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) {
                index += 8
            }
            return index
        }
    }
}
