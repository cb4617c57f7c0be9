package import FlowModel

/// Finds a text that two segments of links match. With text and placeholders in one segment, it is the shortest,
/// searched for character by character: a placeholder takes at least one character, and all but the last of a segment
/// end where the text that follows them first occurs.
package struct SegmentOverlap {
    /// Returns the type of the parameter that a placeholder fills.
    package typealias Types = (String) -> SwiftType?

    /// A text that both match, if there is one. A rest matches any text here.
    package static func text(
        of left: PathPattern.Segment, _ leftTypes: Types, and right: PathPattern.Segment, _ rightTypes: Types
    ) -> String? {
        switch (left, right) {
        case (.literal(let text), .literal(let other)): text == other ? text : nil
        case (.literal(let text), .placeholder(let name)):
            LinkText.accepts(text, as: rightTypes(name)) ? text : nil
        case (.placeholder(let name), .literal(let text)):
            LinkText.accepts(text, as: leftTypes(name)) ? text : nil
        case (.placeholder(let name), .placeholder(let other)):
            LinkText.example(leftTypes(name), rightTypes(other))
        case (.rest, _), (_, .rest), (.parts, _), (_, .parts):
            Self(Reader(left, leftTypes), Reader(right, rightTypes)).shortest()
        }
    }

    private let left, right: Reader
    /// Those that are tried: enough for a text, if there is one.
    private let characters: [Character]

    private init(_ left: Reader, _ right: Reader) {
        self.left = left
        self.right = right
        let literal = (left.parts + right.parts).flatMap(\.text)
        // Digits for numbers, and a letter that ends no placeholder.
        let free = "abcdefghijklmnopqrstuvwxyz".first { !literal.contains($0) }
        let words = left.needsWords || right.needsWords ? Array("truefals-") : []
        var seen: Set<Character> = []
        characters = (["1"] + (free.map { [$0] } ?? []) + words + literal).filter { seen.insert($0).inserted }
    }

    private struct Pair: Hashable {
        let left, right: Reader.State
    }

    private func shortest() -> String? {
        var queue = [(pair: Pair(left: left.start, right: right.start), text: "")]
        var seen = Set(queue.map(\.pair))
        var next = 0
        while next < queue.count {
            let (pair, text) = queue[next]
            next += 1
            if left.isEnd(pair.left), right.isEnd(pair.right) { return text }
            for character in characters {
                let rights = right.states(after: pair.right, character)
                guard !rights.isEmpty else { continue }
                for one in left.states(after: pair.left, character) {
                    for other in rights {
                        let pair = Pair(left: one, right: other)
                        if seen.insert(pair).inserted { queue.append((pair, text + String(character))) }
                    }
                }
            }
        }
        return nil
    }
}

/// Reads a segment character by character, in all ways that the pattern allows.
private struct Reader {
    /// A part of the pattern.
    struct Part {
        /// Empty for a placeholder.
        let text: [Character]
        /// That of a placeholder's parameter.
        let type: SwiftType?

        var isPlaceholder: Bool { text.isEmpty }
    }

    struct State: Hashable {
        /// The index of the part that is being read.
        var part = 0
        /// How many characters of its text were read; of a placeholder, whether there was one.
        var count = 0
        /// What counts of a placeholder's value so far: each run of digits is one.
        var value = ""
        /// The characters since the first of the last placeholder's value, as many as the text that ends it has.
        var window: [Character] = []
    }

    let parts: [Part]
    /// The index of the last placeholder, which reaches to the text at the end.
    private let last: Int

    init(_ segment: PathPattern.Segment, _ types: SegmentOverlap.Types) {
        parts = (segment.parts ?? [.placeholder("")]).map { part in
            switch part {
            case .text(let text): Part(text: Array(text), type: nil)
            case .placeholder(let name): Part(text: [], type: types(name))
            }
        }
        last = parts.lastIndex(where: \.isPlaceholder) ?? -1
    }

    /// Whether a placeholder accepts only some words.
    var needsWords: Bool { parts.contains { $0.isPlaceholder && !LinkText.acceptsAny($0.type) } }

    var start: State { State() }

    func isEnd(_ state: State) -> Bool { state.part == parts.count }

    /// The states after another character; none if it does not fit.
    func states(after state: State, _ character: Character) -> [State] {
        guard state.part < parts.count else { return [] }
        var state = state
        let part = parts[state.part]
        guard part.isPlaceholder else {
            guard part.text[state.count] == character else { return [] }
            state.count += 1
            let isComplete = state.count == part.text.count
            if state.part > 0, state.part < last {
                append(character, to: &state.window, part.text)
                if !isComplete, state.window == part.text { return [] }
            }
            return [isComplete ? State(part: state.part + 1) : state]
        }
        if state.part < last, state.count > 0 {
            let end = parts[state.part + 1].text
            append(character, to: &state.window, end)
            if state.window == end { return [] }
        }
        state.count = 1
        guard !LinkText.acceptsAny(part.type) else { return [state, ended(state)] }
        let isLonger = Self.isDigit(character) && state.value.last.map(Self.isDigit) ?? false
        // Of a UUID, only its length counts.
        let isAnyDigit = LinkText.isUUID(part.type) && character.isASCII && character.isHexDigit
        if !isLonger || !LinkText.isNumber(part.type) { state.value.append(isAnyDigit ? "1" : character) }
        guard LinkText.endings(of: part.type).contains(where: { LinkText.accepts(state.value + $0, as: part.type) })
        else { return [] }
        return LinkText.accepts(state.value, as: part.type) ? [state, ended(state)] : [state]
    }

    private func append(_ character: Character, to window: inout [Character], _ end: [Character]) {
        window.append(character)
        if window.count > end.count { window.removeFirst() }
    }

    private func ended(_ state: State) -> State { State(part: state.part + 1, window: state.window) }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
