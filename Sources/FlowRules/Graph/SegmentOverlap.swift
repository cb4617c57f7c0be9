import FlowModel

extension SegmentReader {
    /// Whether some text fits both readers.
    package func overlaps(_ other: Self) -> Bool {
        // Between what they begin and end with, any text fits: all that one asks for, then all that the other does.
        takesAny && other.takesAny ? agrees(with: other) : text(fittingAlso: other) != nil
    }

    /// Returns a text that fits both readers, if there is one; with text and placeholders in one segment, the shortest.
    package func text(fittingAlso other: Self) -> String? {
        if isFragment || other.isFragment { return isFragment && other.isFragment ? "" : nil }
        return switch (segment, other.segment) {
        case (.literal(let text), .literal(let other)): text == other ? text : nil
        case (.literal(let text), .placeholder): LinkText.accepts(text, as: other.type) ? text : nil
        case (.placeholder, .literal(let text)): LinkText.accepts(text, as: type) ? text : nil
        case (.placeholder, .placeholder): LinkText.example(type, other.type)
        case (.rest, _), (_, .rest), (.parts, _), (_, .parts), (.fragment, _), (_, .fragment):
            agrees(with: other) ? SegmentOverlap(self, other).text : nil
        }
    }
}

/// The shortest text that two readers read to their ends.
package struct SegmentOverlap {
    private struct Pair: Hashable {
        let left, right: SegmentReader.State
    }

    /// The shortest text. Nil if there is none.
    package private(set) var text: String?
    /// The number of pairs of states that were reached. Of the texts after two placeholders, what was read of the
    /// longer part says what was read of the other: two placeholders have no more pairs than those texts have
    /// characters, for each state of their values.
    package private(set) var reached = 0

    package init(_ left: SegmentReader, _ right: SegmentReader) {
        let free = Self.freeCharacters(left.characters + right.characters)
        var pairs = [Pair(left: left.start, right: right.start)]
        var origins: [(pair: Int, character: Character)] = [(0, "1")]
        var seen = Set(pairs)
        while reached < pairs.count {
            let pair = pairs[reached]
            if left.isEnd(pair.left), right.isEnd(pair.right) {
                text = Self.text(to: reached, origins)
                return
            }
            for characters in [free, left.characters(after: pair.left), right.characters(after: pair.right)] {
                for character in characters {
                    guard let left = left.state(after: pair.left, character),
                        let right = right.state(after: pair.right, character)
                    else { continue }
                    let next = Pair(left: left, right: right)
                    guard seen.insert(next).inserted else { continue }
                    pairs.append(next)
                    origins.append((reached, character))
                }
            }
            reached += 1
        }
    }

    /// Returns characters that a placeholder takes and that do not end it: a digit, for numbers, and a letter of no
    /// text.
    private static func freeCharacters(_ others: [Character]) -> [Character] {
        let scalars = (UInt8(ascii: "a")...UInt8.max).lazy.map { Character(UnicodeScalar($0)) }
        return ["1"] + (scalars.first { $0.isLetter && !others.contains($0) }.map { [$0] } ?? [])
    }

    private static func text(to pair: Int, _ origins: [(pair: Int, character: Character)]) -> String {
        var characters: [Character] = []
        var pair = pair
        while pair > 0 {
            characters.append(origins[pair].character)
            pair = origins[pair].pair
        }
        return String(characters.reversed())
    }
}
