public import FlowModel
public import FlowReporters
import FlowTemplates

/// A page in which a person sees the app: one HTML file, with everything in it. The same flows give the same bytes.
public struct Page {
    /// A picture of a screen, and how the page shows it.
    public struct Screenshot: Sendable {
        /// The screen: `Shop/cart`.
        public var screen: String
        /// A path from the page, or a `data:` URL.
        public var address: String

        public init(screen: String, address: String) { (self.screen, self.address) = (screen, address) }
    }

    private let model: PageModel
    private let changes: PageChanges?
    private let map: PageMap

    /// - Parameters:
    ///   - graph: A graph that is complete.
    ///   - findings: What a check of it has found.
    public init(_ graph: FlowGraph, findings: [Finding]) { self.init(PageModel(graph, findings), nil) }

    /// A page that also shows what has changed.
    ///
    /// - Parameters:
    ///   - graph: The graph of the new program, which is complete.
    ///   - findings: What a check of it has found.
    ///   - old: The graph of the old program.
    ///   - changes: The report of their comparison, whose findings are the changes.
    public init(_ graph: FlowGraph, findings: [Finding], since old: FlowGraph, changes: Report) {
        let model = PageModel(graph, findings)
        self.init(model, PageChanges(changes, since: old, model))
    }

    private init(_ model: PageModel, _ changes: PageChanges?) {
        (self.model, self.changes) = (model, changes)
        map = PageMap(model, changes)
    }

    /// Whether there is nothing to show.
    public var isEmpty: Bool { model.flows.isEmpty }

    /// The names of the screens, `Shop/cart`: what screenshots are named after.
    public var screens: [String] { model.graph.routes.map(\.subject.description) }

    /// The map as a picture, without scripts and style sheets.
    public var svg: String { PageDrawing(map, PageLayout(map)).document }

    /// - Parameter sources: The addresses at which files are shown, by their paths. `{line}` is a line's number.
    public func html(_ screenshots: [Screenshot] = [], sources: [String: String] = [:]) -> String {
        let layout = PageLayout(map, hasPictures: !screenshots.isEmpty)
        let shots = screenshots.sorted { $0.screen < $1.screen }
            .map { JSONValue.Member(key: $0.screen, value: .string($0.address)) }
        let links = sources.sorted { $0.key < $1.key }.map { JSONValue.Member(key: $0.key, value: .string($0.value)) }
        let more: JSONValue = ["screenshots": .object(shots), "sources": .object(links)]
        let data = Self.inScript(model.json(layout, changes).adding(more).text)
        let drawing = PageDrawing(map, layout)
        let overviews = PageOverview.all(map)
        let slots = [
            "title": SVGWriter.escaped(model.title),
            "nonce": Self.hash(of: data),
            "style": PageFiles.text(of: "Page.css") ?? "",
            "map": drawing.svg(overviews),
            "overview": overviews.first.map(drawing.picture) ?? "",
            "list": PageList(model, changes).html,
            "data": data,
            "script": "\"use strict\";\n" + PageFiles.scripts.joined(separator: "\n"),
        ]
        return Self.filled(PageFiles.text(of: "Page.html") ?? "", slots)
    }

    /// Returns JSON as it can stand in a script element: nothing in it ends the element or begins a comment. U+2028 and
    /// U+2029, which end a line of a script, are escaped in all JSON. The page is half as long without the indentation.
    private static func inScript(_ json: String) -> String {
        var text = ""
        for line in json.split(separator: "\n") {
            text += line.drop { $0 == " " }.replacing("<", with: "\\u003C")
            text += "\n"
        }
        return text
    }

    /// Fills slots such as `{{title}}`, in one pass: what is put there is not looked at again.
    private static func filled(_ template: String, _ slots: [String: String]) -> String {
        var parts = template.split(separator: "{{", omittingEmptySubsequences: false).map(String.init)[...]
        var text = parts.removeFirst()
        for part in parts {
            let end = part.utf8.firstIndex(of: UInt8(ascii: "}")) ?? part.startIndex
            text += slots[String(part[..<end])] ?? ""
            text += part[end...].dropFirst(2)
        }
        return text
    }

    /// Returns the mark of the page's own scripts: 64 bits of FNV-1a (Fowler, Noll, Vo).
    private static func hash(of text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
