import FlowModel
import FlowSwift

/// The types, values and views that a YAML file names in Swift, once more: in functions that nothing calls, with the place
/// of each in YAML. The compiler reports a mistake there, next to what it says about the generated code.
///
/// The places are inside of functions: elsewhere, a changed line would be a changed interface, and all files that use it would
/// be compiled again.
struct SwiftInYAML {
    /// A piece of Swift that a function returns.
    private struct Piece {
        let text: String
        /// The scalar that it is part of.
        let range: SourceRange
        var params: [String] = []
        let type: String
        /// The Swift after the text, which is not in YAML.
        var suffix = ""
        /// The module without which there is no such code.
        var module: String?
    }

    private let planner: Planner
    private let lines: SourceLines
    private let path: String
    private var pieces: [Piece] = []

    /// Collects the pieces of a file with some flows, whose generated Swift imports some modules.
    init(_ planner: Planner, of source: SourceFile, file: Int, flows: [Flow], importing imports: Set<String>) {
        self.planner = planner
        lines = SourceLines(source.bytes)
        path = source.path
        for flow in flows where !flow.isExternal { add(flow) }
        for value in planner.values.all(in: file) where value.modules(in: planner.graph).isSubset(of: imports) {
            add(value)
        }
        pieces.sort { ($0.range, $0.suffix) < ($1.range, $1.suffix) }
    }

    // MARK: Collecting

    private mutating func add(_ flow: Flow) {
        let declaration = flow.declaration.value
        for param in declaration.params + declaration.outcomes.flatMap(\.params) { add(param, as: "Any.Type") }
        for route in declaration.routes.map(\.value) {
            for param in route.params { add(param, as: "any Hashable.Type") }
            for value in route.result?.values ?? [] { add(value, as: "Any.Type") }
            if let view = route.view { add(view, of: route, in: flow) }
            if let reducer = route.reducer, planner.graph.framework.hasReducers { addType(reducer, as: "Any.Type") }
        }
    }

    private mutating func add(_ param: ParamDeclaration, as metatype: String) {
        addType(param.type.map(\.text), as: metatype)
        if let value = param.defaultValue { add(value, as: param.type.value) }
    }

    private mutating func addType(_ type: Located<String>, as metatype: String) {
        guard !TypeOrigins.isOfSwift(type.value) else { return }
        pieces.append(Piece(text: type.value, range: type.range, type: metatype, suffix: ".self"))
    }

    private mutating func add(_ value: Located<String>, as type: SwiftType, naming params: [ParamDeclaration] = []) {
        guard !SwiftLiteral.isPlain(value.value, of: type) else { return }
        let params = params.map { "_ \(SwiftName.escaped($0.name.value)): \($0.type.value.text)" }
        pieces.append(Piece(text: value.value, range: value.range, params: params, type: type.text))
    }

    private mutating func add(_ value: ValueFunctions.Value) {
        add(value.argument.expression, as: value.param.type.value, naming: value.used)
    }

    private mutating func add(_ view: Located<ViewReference>, of route: RouteDeclaration, in flow: Flow) {
        let names = FlowTypeNames(flow.name)
        var params: [String]
        var arguments: [String]
        if planner.graph.framework.hasReducers {
            params = ["_ store: StoreOf<\(GeneratedNames.reducer(of: route))>"]
            arguments = ["store: store"]
        } else {
            let plans = route.params.map { ParamPlan($0) }
            params = plans.map { "_ \($0.name): \($0.type)" }
            arguments = plans.map { "\($0.argumentLabel): \($0.name)" }
            if view.value.takesNavigator {
                let screen = SwiftName.escaped(GeneratedNames.screenType(route.name.value))
                params.append("_ _navigator: \(names.screen).\(screen)")
                arguments.append("navigator: _navigator")
            }
        }
        pieces.append(
            Piece(
                text: view.value.type, range: view.range, params: params, type: "Any",
                suffix: "(\(arguments.joined(separator: ", ")))", module: planner.graph.framework.viewModule))
    }

    // MARK: Writing

    /// The functions as text; empty without pieces.
    var text: String {
        if pieces.isEmpty { return "" }
        var text = """

            // MARK: - Swift in YAML

            // The compiler reports mistakes in types and values where they were written. Nothing calls these functions.
            // swift-format-ignore
            @MainActor private enum _SwiftInYAML {

            """
        for (index, piece) in pieces.enumerated() { text += function(index + 1, of: piece) }
        return text + "}\n"
    }

    private func function(_ number: Int, of piece: Piece) -> String {
        let (line, column) = lines.place(of: piece.text, in: piece.range)
        let indentation = String(repeating: " ", count: column)
        let function = """
                static func _\(number)(\(piece.params.joined(separator: ", "))) -> \(piece.type) {
                    #sourceLocation(file: \(SwiftText.literal(path)), line: \(line))
            \(indentation)\(piece.text)\(piece.suffix)
                    #sourceLocation()
                }

            """
        guard let module = piece.module else { return function }
        return "    #if canImport(\(module)) && !os(watchOS)\n\(function)    #endif\n"
    }
}

/// The lines of a file, in which pieces of its scalars are found.
private struct SourceLines {
    /// The longest line in which places are looked for, in bytes. In longer ones, all pieces begin at the first column: the
    /// spaces before each of them would be quadratic.
    private static let longest = 2_000

    private let lines: [ArraySlice<UInt8>]

    init(_ bytes: [UInt8]) { lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) }

    /// Returns the line of a text, and the number of bytes before it there. A text that YAML writes in another way is where its
    /// scalar begins.
    func place(of text: String, in range: SourceRange) -> (line: Int, column: Int) {
        for number in Int(range.start.line)...Int(range.end.line) where lines.indices.contains(number - 1) {
            guard lines[number - 1].count <= Self.longest else { return (Int(range.start.line), 0) }
            let line = String(decoding: lines[number - 1], as: UTF8.self)
            let start = number == range.start.line ? Int(range.start.column) - 1 : 0
            let scalars = line.unicodeScalars
            let rest =
                scalars.index(scalars.startIndex, offsetBy: start, limitedBy: scalars.endIndex) ?? scalars.endIndex
            if let place = line[rest...].firstRange(of: text) {
                return (number, line.utf8.distance(from: line.startIndex, to: place.lowerBound))
            }
        }
        return (Int(range.start.line), Int(range.start.column) - 1)
    }
}
