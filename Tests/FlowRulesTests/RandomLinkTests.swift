import FlowModel
import FlowRules
import FlowSwift
import Testing

/// Which links match the same URLs, of random pairs of links, compared with all short URLs.
struct RandomLinkTests {
    @Test("two segments overlap exactly if some text matches both")
    func segments() {
        let texts = Self.texts(over: ["a", "1", "-"], upTo: 7).map { [$0] }
        var found = Found()
        for seed in 0..<150 {
            var random = LinearCongruential(seed: UInt64(seed))
            let links = (0..<2).map { _ in RandomLink([.random(&random)], optional: nil) }
            found.compare(links, texts)
        }
        #expect(found.isVaried, "\(found)")
    }

    /// Where the first segment could be the `1` that follows it, another form of the link would match.
    @Test func witnessesAreOfTheFormThatConflicts() {
        let optional = RandomLink([.parts([.value("Int")]), .parts([.text("1")]), .rest], optional: 0)
        let plain = RandomLink([.parts([.value("Int")]), .parts([.text("1")]), .rest], optional: nil)
        var found = Found()
        found.compare([optional, plain], [["2", "1", "a"], ["1", "1", "a"]])
        #expect(found.conflicts == 1)
    }

    @Test("two links conflict, or one takes URLs of the other, exactly if a URL shows it")
    func links() {
        let texts = ["a", "1", "b", "2", "a-1", "a--1", "1-1", "b-2"]
        var urls: [[String]] = [[]]
        var last = urls
        for _ in 0..<4 {
            last = last.flatMap { url in texts.map { url + [$0] } }
            urls += last
        }
        urls += urls.prefix(1 + 8 + 64 + 512).flatMap(Self.withFragments)
        let long = last.flatMap(Self.withFragments)
        var found = Found()
        for seed in 0..<300 {
            var random = LinearCongruential(seed: UInt64(seed))
            found.compare((0..<2).map { _ in RandomLink(&random) }, urls, orLong: long)
        }
        #expect(found.isVaried, "\(found)")
    }

    /// Returns the URLs that have a fragment from one of the segments on. An empty segment stands for the `#` before it.
    private static func withFragments(_ url: [String]) -> [[String]] {
        url.indices.map { url[..<$0] + [""] + url[$0...] }
    }

    @Test("the text of two segments is the shortest that matches both, and found in few steps")
    func shortestTexts() {
        let texts = Self.texts(over: ["a", "1", "-", "b"], upTo: 6)
        var (found, missing) = (0, 0)
        for seed in 0..<200 {
            var random = LinearCongruential(seed: UInt64(seed))
            let (left, right) = (RandomLink.Segment.varied(&random), RandomLink.Segment.varied(&random))
            let (leftReader, rightReader) = (left.reader, right.reader)
            let overlap = SegmentOverlap(leftReader, rightReader)
            #expect(leftReader.overlaps(rightReader) == (overlap.text != nil), "\(left) \(right)")
            let shortest = texts.first { left.matches($0) && right.matches($0) }
            if let text = overlap.text {
                #expect(left.matches(text) && right.matches(text), "\(text) \(left) \(right)")
                #expect(shortest.map(\.count) == (text.count > 6 ? nil : text.count), "\(text) \(left) \(right)")
                found += 1
            } else {
                #expect(shortest == nil, "\(left) \(right)")
                missing += 1
            }
            // Of each placeholder's value, a state for each kind of number.
            #expect(overlap.reached <= 4 * left.steps(beside: right), "\(left) \(right)")
        }
        #expect(min(found, missing) > 20, "\(found) \(missing)")
    }

    @Test(
        "the longest segments that a pattern may have take no more steps than characters times placeholders",
        arguments: ["String", "Int"], ["-", "-11111111111112", "-.-.-.-.-.-.-."])
    func longSegments(type: String, end: String) {
        let long = RandomLink.Segment.parts((0..<8).flatMap { _ in [.value("String"), .text("-1111111111111.")] })
        let other = RandomLink.Segment.parts((0..<8).flatMap { _ in [.value(type), .text(end)] })
        let overlap = SegmentOverlap(long.reader, other.reader)
        #expect(overlap.text == nil)
        #expect(long.reader.overlaps(other.reader) == false)
        #expect(overlap.reached <= 2 * long.steps(beside: other))
    }

    private static func texts(over letters: [String], upTo length: Int) -> [String] {
        var texts: [String] = []
        var last = [""]
        for _ in 0..<length {
            last = last.flatMap { text in letters.map { text + $0 } }
            texts += last
        }
        return texts
    }

    /// How often each finding was right, and that there was none.
    private struct Found {
        var conflicts = 0
        var shadows = 0
        var silences = 0

        var isVaried: Bool { min(conflicts, shadows, silences) > 5 }

        /// - Parameter long: What is looked at, too, where no other URL shows what is found.
        mutating func compare(_ links: [RandomLink], _ urls: [[String]], orLong long: [[String]] = []) {
            let program = """
                app: Corner
                links: {schemes: [corner]}
                start: Shop
                ---
                flow: Shop
                root: home
                routes:
                  home: {transitions: [r0, r1]}
                  r0: \(links[0].yaml("a"))
                  r1: \(links[1].yaml("b"))
                """
            let findings = Program(program).findings
            func both(_ urls: [[String]]) -> [([Int], [Int])] {
                urls.compactMap { url in
                    links[0].rank(of: url).flatMap { left in links[1].rank(of: url).map { (left, $0) } }
                }
            }
            func shadowing(_ urls: [[String]]) -> [Bool] {
                // A link takes URLs with its fragment from one with the same path, without being noticed.
                let differing = both(urls).compactMap { ranks in zip(ranks.0, ranks.1).first { $0 != $1 } }
                return [differing.contains { $0 < $1 }, differing.contains { $1 < $0 }]
            }
            let conflict = findings.first { $0.rule == "link-conflict" }
            #expect((conflict != nil) == both(urls).contains { $0 == $1 }, "\(program)")
            if let conflict {
                let url = conflict.message.split(separator: "`")[0].replacing("#", with: "/ /").split(separator: "/")
                    .map { $0 == " " ? "" : String($0) }
                let ranks = links.map { $0.rank(of: url) }
                #expect(ranks[0] != nil && ranks[0] == ranks[1], "\(conflict.message) \(program)")
            }
            let shadowed = Set(findings.filter { $0.rule == "link-shadowed" }.map { "\($0.subject)" })
            var expected = shadowing(urls)
            if shadowed.count > expected.count(where: \.self) { expected = shadowing(urls + long) }
            for (index, isExpected) in expected.enumerated() {
                #expect(shadowed.contains("Shop/r\(index)") == isExpected, "r\(index) \(shadowed) \(program)")
            }
            conflicts += conflict == nil ? 0 : 1
            shadows += shadowed.count
            silences += conflict == nil && shadowed.isEmpty ? 1 : 0
        }
    }
}

/// A random link, which can say what it matches.
private struct RandomLink {
    /// Text, or the type of a placeholder.
    enum Part: Equatable {
        case text(String)
        case value(String)
    }

    enum Segment: Equatable {
        case parts([Part])
        case rest
        case fragment

        static func random(_ random: inout LinearCongruential) -> Self {
            let texts = ["a", "1", "-"]
            func text() -> Part { .text(texts[random.next(below: texts.count)]) }
            func value() -> Part { .value(random.next(below: 3) == 0 ? "Int" : "String") }
            let form = random.next(below: 10)
            var parts: [Part] = []
            if form.isMultiple(of: 2) { parts.append(text()) }
            if form < 8 { parts.append(value()) }
            if form % 4 > 1 { parts += [.text(["-", "-1", "-a"][random.next(below: 3)])] }
            if form == 2 || form == 3 { parts.append(value()) }
            return .parts(parts.isEmpty ? [.value("String")] : parts)
        }

        /// Up to three placeholders, with texts that are hard to find between them.
        static func varied(_ random: inout LinearCongruential) -> Self {
            var parts: [Part] = random.next(below: 3) == 0 ? [.text(["a", "1", "-1"][random.next(below: 3)])] : []
            let count = 1 + random.next(below: 3)
            for index in 0..<count {
                parts.append(.value(["Int", "String", "String"][random.next(below: 3)]))
                let texts = ["-", "-1", "--", "-1-", "-1-1-", "-a-", "--a", "---a"]
                if index < count - 1 || random.next(below: 2) == 0 {
                    parts.append(.text(texts[random.next(below: texts.count)]))
                }
            }
            return .parts(parts)
        }

        static func simple(_ random: inout LinearCongruential) -> Self {
            let all: [Self] = [
                .parts([.text("a")]), .parts([.text("1")]), .parts([.value("String")]), .parts([.value("String")]),
                .parts([.value("Int")]), .parts([.text("a-"), .value("Int")]), .parts([.value("String"), .text("-1")]),
            ]
            return all[random.next(below: all.count)]
        }
    }

    let segments: [Segment]
    /// The index of the segment that a URL may omit.
    let optional: Int?

    init(_ segments: [Segment], optional: Int?) {
        self.segments = segments
        self.optional = optional
    }

    init(_ random: inout LinearCongruential) {
        var segments = (0..<(1 + random.next(below: 2))).map { _ in Segment.simple(&random) }
        var optional: Int?
        if random.next(below: 3) == 0 { segments.append(.rest) }
        if random.next(below: 3) == 0 {
            optional = random.next(below: segments.count)
            segments.insert(.parts([.value("String")]), at: optional ?? 0)
            // Such a pattern is refused.
            if segments.last == .rest, !Self.hasText(segments[(optional ?? 0) + 1]) { optional = nil }
        }
        if random.next(below: 3) == 0 {
            let first = optional.map { $0 + 1 } ?? 0
            if first < segments.count {
                segments.insert(.fragment, at: first + random.next(below: segments.count - first))
            }
        }
        self.init(segments, optional: optional)
    }

    private static func hasText(_ segment: Segment) -> Bool {
        guard case .parts(let parts) = segment else { return false }
        return parts.contains { if case .text = $0 { true } else { false } }
    }

    // MARK: YAML

    func yaml(_ prefix: String) -> String {
        var params: [String] = []
        func placeholder(_ type: String) -> String {
            params.append("\(prefix)\(params.count): \(type)")
            return "\(prefix)\(params.count - 1)"
        }
        let path = segments.enumerated().map { index, segment in
            switch segment {
            case .rest: return "/*" + placeholder("String")
            case .fragment: return "#"
            case .parts(let parts):
                let texts = parts.map { part in
                    switch part {
                    case .text(let text): text
                    case .value(let type): ":" + placeholder(index == optional ? "\(type)?" : type)
                    }
                }
                return "/" + texts.joined() + (index == optional ? "?" : "")
            }
        }
        let declared = params.map { $0.replacing(": ", with: ": '") + "'" }
        let text = path.joined()
        return "{path: '\(text.hasPrefix("#") ? "/" : "")\(text)', params: {\(declared.joined(separator: ", "))}}"
    }

    // MARK: What it matches

    /// The rank with which it matches a URL: the best of its forms.
    func rank(of url: [String]) -> [Int]? {
        var forms = [segments]
        if let optional {
            var shorter = segments
            shorter.remove(at: optional)
            forms.append(shorter)
        }
        let url = segments.contains(.fragment) ? url : Array(url.prefix { !$0.isEmpty })
        return forms.compactMap { Self.rank(of: url[...], $0[...]) }.max { $0.lexicographicallyPrecedes($1) }
    }

    private static func rank(of url: ArraySlice<String>, _ segments: ArraySlice<Segment>) -> [Int]? {
        guard let segment = segments.first else { return url.isEmpty ? [] : nil }
        guard let text = url.first else { return nil }
        if segment == .fragment || text.isEmpty {
            guard segment == .fragment, text.isEmpty else { return nil }
            return rank(of: url.dropFirst(), segments.dropFirst()).map { [1_000] + $0 }
        }
        guard case .parts(let parts) = segment else { return url.contains("") ? nil : [0] }
        guard matches(text[...], parts[...]) else { return nil }
        let length = parts.reduce(0) { if case .text(let text) = $1 { $0 + text.count } else { $0 } }
        let isText = !parts.contains { if case .value = $0 { true } else { false } }
        return rank(of: url.dropFirst(), segments.dropFirst()).map { [isText ? 1_000 : length + 1] + $0 }
    }

    fileprivate static func matches(_ text: Substring, _ parts: ArraySlice<Part>) -> Bool {
        switch parts.first {
        case nil: return text.isEmpty
        case .text(let wanted):
            return text.hasPrefix(wanted) && matches(text.dropFirst(wanted.count), parts.dropFirst())
        case .value(let type):
            let isLast = !parts.dropFirst().contains { if case .value = $0 { true } else { false } }
            for length in stride(from: 1, through: text.count, by: 1) {
                let after = text.dropFirst(length)
                // All but the last end where what follows first occurs.
                if isLast ? matches(after, parts.dropFirst()) : after.hasPrefix(wanted(parts.dropFirst().first)) {
                    let value = String(text.prefix(length))
                    return (type == "String" || Int(value) != nil) && (isLast || matches(after, parts.dropFirst()))
                }
            }
            return false
        }
    }

    private static func wanted(_ part: Part?) -> String { if case .text(let text)? = part { text } else { "" } }
}

extension RandomLink.Segment {
    private var parts: [RandomLink.Part] { if case .parts(let parts) = self { parts } else { [.value("String")] } }

    /// Reads it as flowgen does. The names of the placeholders are their types.
    fileprivate var reader: SegmentReader {
        let parts = parts.map { part -> PathPattern.Part in
            switch part {
            case .text(let text): .text(text)
            case .value(let type): .placeholder(type)
            }
        }
        return SegmentReader(.parts(parts), { SwiftType(text: $0, isOptional: false) }, LinkValues())
    }

    fileprivate func matches(_ text: String) -> Bool { RandomLink.matches(text[...], parts[...]) }

    /// The characters of each, and two steps for each placeholder, for each placeholder of the other.
    fileprivate func steps(beside other: Self) -> Int {
        (placeholders + 1) * (other.length + 2) + (other.placeholders + 1) * (length + 2)
    }

    private var placeholders: Int { parts.count { if case .value = $0 { true } else { false } } }

    private var length: Int { parts.reduce(0) { if case .text(let text) = $1 { $0 + text.count } else { $0 + 2 } } }
}
