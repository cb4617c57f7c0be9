import FlowModel

extension Decoder {
    mutating func app(_ root: NodeID, named name: Located<String>) -> AppDocument {
        subject = .app
        var app = AppDocument(name: name)
        var signals: [Shared<TransitionDeclaration>] = []
        keys(AppKey.self, of: root) { decoder, key, entry in
            switch key {
            case .app: break
            case .start: app.start = decoder.start(entry)
            case .places: app.places = decoder.places(entry)
            case .anywhere: app.anywhere = decoder.transitions(entry, of: .app)
            case .signals: signals = decoder.transitions(entry, of: .app, areSignals: true)
            case .parts: app.parts = decoder.parts(entry, ofApp: true)
            case .guards: app.guards = decoder.guards(entry)
            case .links: app.links = decoder.links(entry)
            case .styles: app.styles = decoder.styles(entry)
            case .metadata: decoder.metadata(entry, into: &app)
            case .generate:
                app.generate = decoder.generation(entry)
                app.generateRange = decoder.range(entry.key)
            case .rules: app.rules = decoder.ruleSettings(entry)
            case .limits: app.limits = decoder.limits(entry)
            case .invariants: app.invariants = decoder.invariants(entry)
            case .description: app.annotations.description = decoder.text(entry)
            case .allow: app.annotations.allow = decoder.allowances(entry)
            }
        }
        app.anywhere += signals
        return app
    }

    // MARK: Styles

    private mutating func styles(_ entry: Entry) -> [StyleDeclaration] {
        var styles: [StyleDeclaration] = []
        for style in entries(of: entry.value, called: "`styles`", at: entry.key) {
            guard let name = keyName(style, .style) else { continue }
            if BuiltInStyle(rawValue: name.value) != nil {
                report(
                    .invalidName, "`\(name.value)` is a built-in style", at: name.range,
                    help: "choose a different name for the style", key: name.value)
                continue
            }
            if let declaration = self.style(style, named: name) { styles.append(declaration) }
        }
        return styles
    }

    private mutating func style(_ entry: Entry, named name: Located<String>) -> StyleDeclaration? {
        if tree[entry.value].kind == .scalar, !tree.isEmptyScalar(entry.value) {
            report(
                .wrongType, "the style `\(name.value)` must be a mapping", at: name.range,
                help: "write `\(name.value): {like: sheet}`", key: name.value)
            return nil
        }
        var like: Located<BuiltInStyle>?
        var detents: [Detent] = []
        var dragIndicator: Located<Bool>?
        var hasLike = false
        var sheetOnly: [Entry] = []
        keys(StyleKey.self, of: entry.value, at: entry.key) { decoder, key, entry in
            switch key {
            case .like:
                hasLike = true
                like = decoder.word(entry, BuiltInStyle.self)
            case .detents:
                sheetOnly.append(entry)
                detents = decoder.texts(entry).compactMap { decoder.detent($0) }
            case .dragIndicator:
                sheetOnly.append(entry)
                dragIndicator = decoder.bool(entry)
            }
        }
        guard let like else {
            if !hasLike, !has(StyleKey.like, underAnotherNameIn: entry.value) {
                report(
                    .missingKey, "the style `\(name.value)` does not say what it is `like`", at: name.range,
                    help: "write `like: sheet`, `like: cover` or `like: push`", key: name.value)
            }
            return nil
        }
        if like.value != .sheet, let option = sheetOnly.first {
            report(
                .misplacedKey, "only a style like `sheet` can have `\(self.name(of: option))`", at: range(option.key),
                help: "remove it, or write `like: sheet`", key: name.value)
        }
        return StyleDeclaration(
            name: name, like: like.value, detents: detents, dragIndicator: dragIndicator?.value)
    }

    /// Decodes `medium`, `large`, `fraction(0.4)` or `height(300)`.
    private mutating func detent(_ text: Located<String>) -> Detent? {
        switch text.value {
        case "medium": return .medium
        case "large": return .large
        default: break
        }
        // No screen is that high, and a whole number that is no `Int` is no `CGFloat` for Swift.
        for (word, limit) in [("fraction", 1.0), ("height", 1_000_000)]
        where text.value.hasPrefix(word + "(") && text.value.hasSuffix(")") {
            let number = String(text.value.dropFirst(word.count + 1).dropLast())
            if MetadataType.number.accepts(number), let value = Double(number), value > 0, value <= limit {
                return word == "fraction" ? .fraction(number) : .height(number)
            }
        }
        report(
            .invalidValue, "`\(text.value)` is not a sheet height", at: text.range,
            help: Spelling.hint(for: text.value, among: ["medium", "large"])
                ?? "write `medium`, `large`, `fraction(0.4)` (of the screen) or `height(300)` (points)",
            key: text.value)
        return nil
    }

    // MARK: Generation and limits

    private mutating func generation(_ entry: Entry) -> GenerationSettings {
        var settings = GenerationSettings()
        var version: Located<Int>?
        // What an unknown framework requires is not known either.
        var isKnown = true
        // Which framework they belong to may only follow.
        var others: [Entry] = []
        keys(
            GenerateKey.self, of: entry.value, at: entry.key,
            help: { _ in "write `generate: {swift: false}` if no Swift is generated yet, or other keys of `generate`" },
            unknown: { _, other in
                others.append(other)
                return true
            }
        ) { decoder, key, entry in
            switch key {
            case .swift: settings.swift = decoder.bool(entry)
            case .framework:
                if let name = decoder.word(entry, among: decoder.frameworks.names) {
                    settings.framework = decoder.frameworks[name.value]
                } else {
                    isKnown = false
                }
            case .minimumOS:
                let lowest = decoder.frameworks.framework(chosen: settings.framework).minimumOS.lowest
                version = decoder.integer(entry, atLeast: 1, usual: lowest)
            case .access:
                if let access = decoder.word(entry, AccessLevel.self) { settings.access = access.value }
            case .support:
                settings.support = decoder.support(entry)
                settings.supportRange = decoder.range(entry.key)
            }
        }
        for other in others { frameworkKey(other, isFrameworkKnown: isKnown, into: &settings) }
        let minimum = frameworks.framework(chosen: settings.framework).minimumOS
        if let version, version.value < minimum.lowest {
            guard isKnown else { return settings }
            report(
                .invalidValue, "the generated code needs iOS \(minimum.lowest) or later", at: version.range,
                help: minimum.reason)
        } else if let version, let limit = minimum.limit, version.value > limit.highest {
            report(
                .invalidValue, "the generated code is for iOS \(limit.highest) and earlier", at: version.range,
                help: limit.reason)
        } else {
            settings.minimumOS = version?.value
        }
        return settings
    }

    /// Decodes a key that only the app's framework has, or the one that the build asks for instead. If the app's is not
    /// known, it may be any.
    private mutating func frameworkKey(
        _ entry: Entry, isFrameworkKnown: Bool, into settings: inout GenerationSettings
    ) {
        let name = name(of: entry)
        let own = [frameworks.framework(chosen: settings.framework), settings.framework ?? frameworks.all[0]]
        let keys = (isFrameworkKnown ? own : frameworks.all).flatMap(\.keys)
        if keys.contains(where: { $0.name == name }) {
            settings.values[name] = bool(entry)?.value
        } else {
            let others = frameworks.all.filter { $0.keys.contains { $0.name == name } }
                .map { "`framework: \($0.name)`" }.joined(separator: " and ")
            reportUnknown(
                entry, among: GenerateKey.allCases, and: keys.map(\.name), in: "`generate`",
                help: others.isEmpty ? nil : "it belongs to \(others)")
        }
    }

    private mutating func support(_ entry: Entry) -> Support {
        let isMapping = tree[entry.value].kind == .mapping
        let word = isMapping ? nil : text(entry)?.value
        if word == "emit" { return .emit }
        if word == "library" { return .library }
        var support = Support.emit
        if isMapping, !children(entry.value).isEmpty {
            keys(SupportKey.self, of: entry.value) { decoder, _, entry in
                guard let module = decoder.name(entry, .module) else { return }
                support = .import(module.value)
                if decoder.frameworks.isOfLibrary(module.value) {
                    decoder.report(
                        .invalidValue, "`\(module.value)` is a module of the library", at: module.range,
                        help: "write `support: library`: it imports the module for the app's framework and `minimumOS`")
                }
            }
        } else if isMapping || tree[entry.value].kind == .scalar, !tree.isEmptyScalar(entry.value) {
            report(
                .invalidValue, "`support` must say where the code shared by all flows comes from",
                at: range(entry.key),
                help: word.flatMap { Spelling.hint(for: $0, among: ["emit", "library"]) }
                    ?? "write `library`, `emit` or `{import: ModuleName}`")
        }
        return support
    }

    private mutating func limits(_ entry: Entry) -> Limits {
        var limits = Limits()
        keys(LimitKey.self, of: entry.value, at: entry.key) { decoder, key, entry in
            guard let number = decoder.integer(entry, atLeast: 1) else { return }
            switch key {
            case .modals: limits.modals = number.value
            case .taps: limits.taps = number.value
            }
        }
        return limits
    }
}
