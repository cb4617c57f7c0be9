package import FlowModel
package import FlowSwift

/// Reads a segment of a URL character by character: a placeholder takes at least one, and all but the last of a segment
/// end where the text that follows them first occurs. There is one state after any characters, so that two patterns can
/// be read side by side.
package struct SegmentReader {
    /// Returns the type of the parameter that a placeholder fills.
    package typealias Types = (String) -> SwiftType?

    struct State: Hashable {
        /// The index of the placeholder that is being read; -1 for the text before the first.
        var placeholder: Int
        /// The number of characters of the text before the first placeholder, or after this one, that were read last.
        var matched = 0
        /// The state of the placeholder's value after the characters that are surely part of it. Nil before there are
        /// any.
        var value: Int?
    }

    private struct Placeholder {
        let values: ValueStates
        /// The text after the placeholder.
        private(set) var end: [Character] = []
        /// The lengths of the borders: for each beginning of the text, how many of its first characters it also ends
        /// with, not counting all of it.
        private(set) var borders = [0]

        /// The characters of the text after the placeholder, and of the words of its type.
        private(set) var characters: [Character]

        init(_ type: SwiftType?, _ values: ValueStates) {
            self.values = values
            characters = LinkText.characters(of: type)
        }

        /// Takes the text after the placeholder.
        mutating func take(_ text: String) {
            end = Array(text)
            for character in end where !characters.contains(character) { characters.append(character) }
            for character in end.dropFirst() {
                var border = borders[borders.count - 1]
                while border > 0, end[border] != character { border = borders[border - 1] }
                borders.append(end[border] == character ? border + 1 : 0)
            }
        }
    }

    let segment: PathPattern.Segment
    /// The type of the first placeholder.
    let type: SwiftType?
    /// The text before the first placeholder.
    private var beginning: [Character] = []
    private var placeholders: [Placeholder] = []

    /// Creates the reader of a segment. A rest reads any text here.
    package init(_ segment: PathPattern.Segment, _ types: Types, _ values: LinkValues) {
        self.segment = segment
        type = segment.placeholders.first.flatMap(types)
        for part in segment.parts ?? [.placeholder("")] {
            switch part {
            case .placeholder(let name):
                placeholders.append(Placeholder(types(name), values.states(of: types(name))))
            case .text(let text) where placeholders.isEmpty: beginning = Array(text)
            case .text(let text): placeholders[placeholders.count - 1].take(text)
            }
        }
    }

    var isRest: Bool { segment.parts == nil }
    /// Whether it reads no segment, but the `#` before those of the fragment.
    var isFragment: Bool { if case .fragment = segment { true } else { false } }

    /// Whether the values of all placeholders, of which there is one, may be any text.
    var takesAny: Bool { !placeholders.isEmpty && placeholders.allSatisfy(\.values.takesAny) }

    /// The characters of the segment's texts.
    var characters: [Character] { beginning + placeholders.flatMap(\.end) }

    /// Whether some text begins, and some text ends, as both readers want it.
    func agrees(with other: Self) -> Bool {
        zip(beginning, other.beginning).allSatisfy(==)
            && zip(ending.reversed(), other.ending.reversed()).allSatisfy(==)
    }

    private var ending: [Character] { placeholders.last?.end ?? beginning }

    // MARK: Reading

    var start: State { State(placeholder: beginning.isEmpty && !placeholders.isEmpty ? 0 : -1) }

    /// Returns the characters that are not as good as any other ones. Of a text before the first placeholder, no other
    /// fits.
    func characters(after state: State) -> [Character] {
        state.placeholder < 0
            ? Array(beginning.dropFirst(state.matched).prefix(1)) : placeholders[state.placeholder].characters
    }

    func isEnd(_ state: State) -> Bool {
        guard state.placeholder == placeholders.count - 1 else { return false }
        guard let last = placeholders.last else { return state.matched == beginning.count }
        return state.matched == last.end.count && state.value.map(last.values.isValue) ?? false
    }

    /// Returns the state after another character; nil if it does not fit.
    func state(after state: State, _ character: Character) -> State? {
        if state.placeholder < 0 {
            guard state.matched < beginning.count, beginning[state.matched] == character else { return nil }
            let isComplete = state.matched + 1 == beginning.count && !placeholders.isEmpty
            return isComplete ? State(placeholder: 0) : State(placeholder: -1, matched: state.matched + 1)
        }
        let (values, end) = (placeholders[state.placeholder].values, placeholders[state.placeholder].end)
        guard var value = state.value else {
            return values.state(after: 0, character).map { State(placeholder: state.placeholder, value: $0) }
        }
        var matched = state.matched
        while matched == end.count || end[matched] != character {
            // What looked like the text after it is of the value, all of it or its beginning.
            let border = matched == 0 ? 0 : placeholders[state.placeholder].borders[matched - 1]
            for missed in matched == 0 ? [character] : end[..<(matched - border)] {
                guard let longer = values.state(after: value, missed) else { return nil }
                value = longer
            }
            if matched == 0 { return State(placeholder: state.placeholder, value: value) }
            matched = border
        }
        guard matched + 1 == end.count, state.placeholder < placeholders.count - 1 else {
            return State(placeholder: state.placeholder, matched: matched + 1, value: value)
        }
        return values.isValue(value) ? State(placeholder: state.placeholder + 1) : nil
    }
}

/// The beginnings of the values of types, shared by readers, because they are slow to find.
package final class LinkValues {
    private var states: [String: ValueStates] = [:]

    package init() {}

    func states(of type: SwiftType?) -> ValueStates {
        let name = type.flatMap { LinkText.acceptsAny($0) ? nil : $0.nameInSwift } ?? ""
        if let known = states[name] { return known }
        let new = ValueStates(type)
        states[name] = new
        return new
    }
}

/// The beginnings of the values of a type: texts that may be followed by the same characters are one state. The first
/// is the empty text.
final class ValueStates {
    let takesAny: Bool
    private let type: SwiftType?
    private var texts = [""]
    private var indices = ["": 0]
    private var next: [[Character: Int?]] = [[:]]
    private var isWhole: [Bool]

    init(_ type: SwiftType?) {
        self.type = type
        takesAny = LinkText.acceptsAny(type)
        isWhole = [LinkText.accepts("", as: type)]
    }

    func isValue(_ state: Int) -> Bool { isWhole[state] }

    /// Returns the state after another character; nil if no value begins so.
    func state(after state: Int, _ character: Character) -> Int? {
        if takesAny { return 0 }
        if let known = next[state][character] { return known }
        let new = index(of: texts[state] + String(character))
        next[state][character] = .some(new)
        return new
    }

    private func index(of text: String) -> Int? {
        guard LinkText.endings(of: type).contains(where: { LinkText.accepts(text + $0, as: type) }) else { return nil }
        let text = LinkText.representative(of: text, as: type)
        if let known = indices[text] { return known }
        texts.append(text)
        next.append([:])
        isWhole.append(LinkText.accepts(text, as: type))
        indices[text] = texts.count - 1
        return texts.count - 1
    }
}
