import FlowModel

extension Decoder {
    mutating func tabs(_ root: NodeID, named name: Located<String>) -> TabsDocument {
        subject = .tabs(name.value)
        var tabs = TabsDocument(name: name)
        var items: Entry?
        var areMisspelt = false
        keys(
            TabsKey.self, of: root,
            unknown: { decoder, entry in
                areMisspelt = areMisspelt || Self.isItems(decoder.name(of: entry))
                return false
            }
        ) { decoder, key, entry in
            switch key {
            case .tabs: break
            case .items:
                items = entry
                tabs.items = decoder.tabItems(entry)
            case .description: tabs.annotations.description = decoder.text(entry)
            case .was: tabs.annotations.was = decoder.formerNames(entry, .tabs)
            case .allow: tabs.annotations.allow = decoder.allowances(entry)
            }
        }
        // Misspelled ones have already been reported.
        let areMissing =
            items.map {
                tree[$0.value].firstChild < 0 && (tree.isEmptyScalar($0.value) || tree[$0.value].kind == .sequence)
            } ?? !areMisspelt
        if areMissing {
            report(
                .missingKey, "the tabs container `\(name.value)` has no `items`", at: name.range,
                help: "write `items: [Home, Search]`, with a flow for each tab")
        }
        return tabs
    }

    /// Whether an unknown key was probably meant to be `items`.
    private static func isItems(_ name: String) -> Bool {
        TabsKey.help(inPlaceOf: name) != nil
            || Spelling.nearest(to: name, among: [TabsKey.items.rawValue]) != nil
    }

    /// Decodes the tabs, each with a unique name.
    private mutating func tabItems(_ entry: Entry) -> [TabItemDeclaration] {
        var items: [TabItemDeclaration] = []
        for node in list(entry) {
            if let item = tabItem(Entry(listed: node, in: entry)) { items.append(item) }
        }
        return uniquelyNamed(items, "two tabs") { $0.name }
    }

    /// Returns the items without those that have the name of an earlier one, which are reported.
    mutating func uniquelyNamed<Item>(_ items: [Item], _ two: String, _ name: (Item) -> Located<String>) -> [Item] {
        var firsts: [String: SourceRange] = [:]
        return items.filter { item in
            let name = name(item)
            guard let first = firsts[name.value] else {
                firsts[name.value] = name.range
                return true
            }
            report(
                .duplicateKey, "\(two) are named `\(name.value)`", at: name.range,
                help: "give one of them a different `name`", key: name.value,
                notes: [Finding.Note("the first one", first)])
            return false
        }
    }

    /// Decodes a tab: a flow, or a mapping.
    private mutating func tabItem(_ entry: Entry) -> TabItemDeclaration? {
        let node = entry.value
        guard tree[node].kind == .mapping else {
            return reference(entry, isShort: true).map { TabItemDeclaration(flow: $0) }
        }
        var flow: Located<String>?
        var hasFlow = false
        // Until the flow's name is read, the range of the mapping takes its place.
        var item = TabItemDeclaration(flow: Located("", range(node)))
        keys(TabItemKey.self, of: node) { decoder, key, entry in
            switch key {
            case .flow:
                hasFlow = true
                flow = decoder.reference(entry)
            case .root: item.root = decoder.reference(entry)
            case .title: item.title = decoder.text(entry)
            case .icon: item.icon = decoder.text(entry)
            case .when: item.when = decoder.conditions(entry)
            case .requires: item.requires = decoder.conditions(entry)
            case .name: item.givenName = decoder.name(entry, .tab)
            case .was: item.was = decoder.formerNames(entry, .tab)
            case .with: item.with = decoder.fixedArguments(entry)
            }
        }
        if !hasFlow, !has(TabItemKey.flow, underAnotherNameIn: node) {
            report(
                .missingKey, "a tab does not say which flow it shows", at: range(node), help: "write `flow: Home`")
        }
        guard let flow else { return nil }
        item.flow = flow
        return item
    }
}
