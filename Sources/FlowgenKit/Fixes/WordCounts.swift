import FlowModel

/// The number of times that names occur in a program: it shows whether a use or a declaration is misspelled.
struct WordCounts {
    private let texts: [[UInt8]]

    init(_ sources: [SourceFile]) { texts = sources.map { $0.bytes.map(\.lowercased) } }

    /// Whether a fix writes a name that occurs more often than the one it replaces. That `chekout` is declared does not
    /// make `checkout` a misspelling of it; what shows that a declaration is right is where else its name occurs, if only
    /// as a part: `CartView`, `shop_cart`.
    func confirm(_ fix: Fix) -> Bool {
        guard let name = fix.declaredName, case .respell(_, let written, _) = fix.edits.first else { return true }
        let others = name.lowercased().contains(written.lowercased()) ? fix.edits.count : count(of: written)
        return count(of: name) > max(others, fix.edits.count)
    }

    private func count(of name: String) -> Int {
        let name = name.utf8.map(\.lowercased)
        guard let first = name.first else { return 0 }
        return texts.reduce(0) { total, text in
            text.indices.reduce(total) { $0 + (text[$1] == first && text[$1...].starts(with: name) ? 1 : 0) }
        }
    }
}

extension UInt8 {
    /// The ASCII letter in lower case.
    fileprivate var lowercased: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }
}
