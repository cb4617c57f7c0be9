/// The scenes and segues of a storyboard. It is read as lines of tags: no parser of XML is needed for attributes.
struct Storyboard: Sendable {
    struct Segue: Sendable {
        var source: String
        var target: String
        var identifier: String
        var style: Style
        var place: Place
    }

    private(set) var segues: [Segue] = []
    /// The class of each scene, by the id of its view controller.
    private var classes: [String: String] = [:]
    /// The scenes that code can name, by their identifiers.
    private(set) var identifiers: [String: String] = [:]
    private(set) var initial: String?
    let name: String
    /// The columns of a split view, from the first one on.
    private var columns: [String: [(kind: Int, target: String, place: Place)]] = [:]
    /// The screen that a container shows first.
    private var contents: [String: String] = [:]

    init(_ text: String, file: String) {
        name = String(file.split(separator: "/").last?.split(separator: ".").first ?? "")
        var scenes: [String] = []
        for (tag, attributes, line, isClosed) in Tags(text) {
            if tag.hasPrefix("/") {
                if Self.isController(String(tag.dropFirst())), !scenes.isEmpty { scenes.removeLast() }
            } else if Self.isController(tag), let id = attributes["id"] {
                if let name = attributes["storyboardIdentifier"] { identifiers[name] = id }
                classes[id] = attributes["customClass"] ?? (tag == "viewController" ? nil : "")
                if !isClosed { scenes.append(id) }
            } else if tag == "document" {
                initial = attributes["initialViewController"]
            } else if tag == "segue", let target = attributes["destination"], let source = scenes.last {
                read(attributes, source, target, Place(file: file, line: line))
            }
        }
        connectColumns()
    }

    private mutating func read(_ attributes: [String: String], _ source: String, _ target: String, _ place: Place) {
        let style: Style
        switch attributes["kind"] ?? "" {
        case "relationship", "embed":
            contents[source] = contents[source] ?? target
            if let kind = Self.columns[attributes["relationship"] ?? ""] {
                columns[source, default: []].append((kind, target, place))
            }
            return
        case "presentation", "modal", "popoverPresentation":
            style = attributes["modalPresentationStyle"] == "fullScreen" ? .cover : .sheet
        case "unwind": return
        default: style = .push
        }
        segues.append(
            Segue(
                source: source, target: target, identifier: attributes["identifier"] ?? "", style: style, place: place))
    }

    private static let columns = [
        "masterViewController": 0, "primaryViewController": 0, "supplementaryViewController": 1,
        "detailViewController": 2, "secondaryViewController": 2,
    ]

    /// The columns of a split view: on a small screen, each leads to the next one.
    private mutating func connectColumns() {
        for source in columns.keys.sorted() {
            let ordered = (columns[source] ?? []).sorted { $0.kind < $1.kind }
            for (one, next) in zip(ordered, ordered.dropFirst()) {
                segues.append(
                    Segue(source: one.target, target: next.target, identifier: "", style: .push, place: next.place))
            }
        }
    }

    /// The class of a scene; that of a container's first screen.
    func screen(_ id: String) -> String? {
        var id = id
        for _ in 0..<8 {
            if let name = classes[id], !name.isEmpty { return name }
            guard let next = contents[id] else { return nil }
            id = next
        }
        return nil
    }

    private static func isController(_ tag: String) -> Bool {
        tag.hasSuffix("iewController") || tag == "hostingController" || tag == "navigationController"
            || tag == "tabBarController"
            || tag == "splitViewController" || tag == "pageViewController"
    }
}

/// The classes of scenes that code makes by name.
struct Scenes: Sendable {
    private var named: [String: String] = [:]
    private var initial: [String: String] = [:]

    init() {}

    init(_ storyboards: [Storyboard]) {
        for board in storyboards {
            for (name, id) in board.identifiers { named[name] = board.screen(id) }
            initial[board.name] = board.initial.flatMap { board.screen($0) }
        }
    }

    /// The scene in `instantiateViewController(withIdentifier: "Help")`.
    func named(in text: String) -> String? {
        text.contains("dentifier:") ? quoted(in: text, after: "dentifier: \"").flatMap { named[$0] } : nil
    }

    /// The first scene of `UIStoryboard(name: "Help", bundle: nil)`.
    func initial(of text: String) -> String? { quoted(in: text, after: "name: \"").flatMap { initial[$0] } }

    private func quoted(in text: String, after start: String) -> String? {
        text.firstRange(of: start).map { String(text[$0.upperBound...].prefix { $0 != "\"" }) }
    }
}

/// The tags of a text of XML, with their attributes and lines.
struct Tags: Sequence, IteratorProtocol {
    private var rest: Substring
    private var line = 1

    init(_ text: String) { rest = text[...] }

    mutating func next() -> (name: String, attributes: [String: String], line: Int, isClosed: Bool)? {
        while let start = rest.firstIndex(of: "<") {
            line += rest[..<start].count { $0.isNewline }
            rest = rest[rest.index(after: start)...]
            if rest.hasPrefix("!--") {
                skip(to: "-->")
                continue
            }
            guard let first = rest.first, first.isLetter || first == "/" else { continue }
            return tag()
        }
        return nil
    }

    private mutating func skip(to end: String) {
        guard let range = rest.firstRange(of: end) else { return rest = rest[rest.endIndex...] }
        line += rest[..<range.lowerBound].count { $0.isNewline }
        rest = rest[range.upperBound...]
    }

    private mutating func tag() -> (name: String, attributes: [String: String], line: Int, isClosed: Bool) {
        let start = line
        let name = rest.prefix { !$0.isWhitespace && $0 != ">" }
        rest = rest[name.endIndex...]
        var attributes: [String: String] = [:]
        var key = ""
        var isClosed = name.hasSuffix("/")
        while let letter = rest.first {
            rest = rest.dropFirst()
            if letter.isNewline { line += 1 }
            if letter == ">" { break }
            if letter == "\"" || letter == "'" {
                let value = rest.prefix { $0 != letter }
                line += value.count { $0.isNewline }
                attributes[key] = String(value)
                rest = rest[value.endIndex...].dropFirst()
                key = ""
            } else if letter == "/" {
                isClosed = true
            } else if !letter.isWhitespace, letter != "=" {
                key.append(letter)
                isClosed = false
            }
        }
        return (name.hasSuffix("/") ? String(name.dropLast()) : String(name), attributes, start, isClosed)
    }
}
