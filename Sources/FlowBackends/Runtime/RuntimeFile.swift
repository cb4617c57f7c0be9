/// The runtime as one file, in a module of the app.
struct RuntimeFile {
    private let runtime: Runtime
    private let settings: SettingsPlan
    private var text = ""

    /// Returns the text of the file, without its header.
    static func text(of runtime: Runtime, _ settings: SettingsPlan) -> String {
        var file = RuntimeFile(runtime: runtime, settings: settings)
        file.write()
        return file.text
    }

    private init(runtime: Runtime, settings: SettingsPlan) {
        self.runtime = runtime
        self.settings = settings
    }

    private mutating func write() {
        text.reserveCapacity(256 * 1024)
        let sources = runtime.sources.map { RuntimeSource($0.text, conditions: runtime.conditions) }
        for line in runtime.introduction.split(separator: "\n", omittingEmptySubsequences: false) {
            text += line.isEmpty ? "//\n" : "// \(line)\n"
        }
        write(imports: sources.flatMap(\.imports))
        var condition: Substring?
        for (source, path) in zip(sources, runtime.sources.map(\.path)) where !source.body.isEmpty {
            if source.condition != condition {
                if condition != nil { text += "#endif\n" }
                text += "\n"
                if let next = source.condition { text += "#if \(next)\n" }
                condition = source.condition
            } else {
                text += "\n"
            }
            text += "// MARK: - \(Self.title(of: path))\n\n"
            // The app's own target says what it is for.
            for line in source.body where line != "@available(FlowSystems, *)" {
                write(line)
                text += "\n"
            }
        }
        if condition != nil { text += "#endif\n" }
    }

    /// Returns the title of a source's section: `Window state` for `FlowCore/WindowState.swift`.
    private static func title(of path: String) -> String {
        var title = ""
        for character in path.dropLast(".swift".count).split(separator: "/").last ?? "" {
            if character.isUppercase, !title.isEmpty {
                title += " " + character.lowercased()
            } else {
                title.append(character)
            }
        }
        return title
    }

    // MARK: Imports

    /// Writes each import once: those of all platforms, then the others by their condition.
    private mutating func write(imports: [(condition: String, module: String)]) {
        var modules: [String: Set<String>] = [:]
        var conditions: [String] = []
        for (condition, module) in imports where !module.hasPrefix("Flow") {
            if modules[condition] == nil, !condition.isEmpty { conditions.append(condition) }
            modules[condition, default: []].insert(module)
        }
        text += "\n"
        for module in modules["", default: []].sorted() { text += statement(module) + "\n" }
        for condition in conditions.sorted() {
            text += "\n#if \(condition)\n"
            for module in modules[condition, default: []].sorted() { text += statement(module) + "\n" }
            text += "#endif\n"
        }
    }

    /// Returns the import of a module. Only bodies name `os`. Swift takes what the macro of Observation adds to a class for a
    /// use of the module in public declarations, but not in those of a package.
    private func statement(_ module: String) -> String {
        let isInternal = module == "os" || module == "Observation" && settings.access != "public "
        return isInternal ? "import \(module)" : settings.import(module).statement
    }

    // MARK: Access

    /// Writes a line with the access levels of the file: what the library has for all is the app's, and what is its own is of
    /// the file.
    private mutating func write(_ line: Substring) {
        var rest = line
        rest = rest.drop { $0 == " " }
        text += line[..<rest.startIndex]
        guard !rest.hasPrefix("//") else { return text += rest }
        var isFileprivate = false
        while let end = rest.firstIndex(of: " "), let word = Word(rest[..<end]) {
            let next = rest.index(after: end)
            switch word {
            case .public: text += settings.access
            case .open: text += settings.access == "public " ? "open " : settings.access
            case .internal:
                text += "fileprivate "
                isFileprivate = true
            case .internalSetter: text += isFileprivate ? "" : "fileprivate(set) "
            case .other: text += rest[..<next]
            }
            rest = rest[next...]
        }
        text += rest
    }

    /// A word before a declaration's keyword.
    private enum Word {
        case `public`, open, `internal`, internalSetter, other

        init?(_ word: Substring) {
            switch word {
            case "public": self = .public
            case "open": self = .open
            case "internal", "package": self = .internal
            case "internal(set)", "package(set)": self = .internalSetter
            case "nonisolated", "private", "fileprivate", "private(set)", "fileprivate(set)", "static", "final",
                "mutating",
                "convenience", "override", "required", "lazy", "weak", "indirect":
                self = .other
            default:
                guard word.hasPrefix("@") else { return nil }
                self = .other
            }
        }
    }
}
