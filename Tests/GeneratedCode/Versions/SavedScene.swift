import Foundation

/// What a router has saved, as bytes have it.
struct SavedScene: Decodable {
    struct Stack: Decodable {
        let name: String
        let entries: [Entry]
    }

    struct Entry: Decodable {
        struct Origin: Decodable {
            let kind: String
            let transition: String
        }

        let flow: String
        let kind: String
        let origin: Origin?
        let call: String?
        let caller: String?

        var route: String { "\(flow)/\(kind)" }
    }

    let start: String
    let stacks: [Stack]

    init?(_ data: Data) {
        guard let scene = try? JSONDecoder().decode(SavedScene.self, from: data) else { return nil }
        self = scene
    }
}
