/// Finds a key of the language by its name. Each mapping of each file asks for each of its keys, and a string enum's
/// own `init(rawValue:)` compares with one case after another: here only with the few of the same length.
struct KeyTable<Key: DocumentKey>: Sendable {
    private var keysByLength: [[(name: String, key: Key)]] = []

    init() {
        for key in Key.allCases {
            let length = key.rawValue.utf8.count
            while keysByLength.count <= length { keysByLength.append([]) }
            keysByLength[length].append((key.rawValue, key))
        }
    }

    subscript(name: String) -> Key? {
        let length = name.utf8.count
        guard length < keysByLength.count else { return nil }
        for candidate in keysByLength[length] where candidate.name == name { return candidate.key }
        return nil
    }
}
