import FlowInspection
import FlowModel
import FlowgenKit
import Foundation
import Testing

/// The schema of an event names what the program has. That events satisfy it, `Tests/GeneratedCode/Checks/model` checks.
@Suite struct EventSchemaTests {
    private static func schema(_ yaml: String) throws -> [String: Any] {
        let check = Flowgen.check(Program(sources: [SourceFile(path: "App.yaml", text: yaml)]))
        #expect(check.findings.filter { $0.severity == .error }.isEmpty)
        let json = try JSONSerialization.jsonObject(with: Data(EventSchema(check.graph).json.utf8))
        return try #require(json as? [String: Any])
    }

    private static func words(_ key: String, in schema: [String: Any]) -> [String]? {
        let properties = schema["properties"] as? [String: [String: Any]]
        return properties?[key]?["enum"] as? [String]
    }

    private static let app = """
        app: Corner
        start: Main
        metadata: {level: Int = 0, weight: Double = 0.5, tracked: Bool = true, section: {enum: [shop, help], default: shop}}
        ---
        tabs: Main
        items: [{flow: Shop}, {flow: Help}]
        ---
        flow: Shop
        root: home
        routes:
          home: {analyticsName: shop_home, description: Where it starts., level: 2, transitions: [{to: scanner, then: {done: item}}]}
          scanner: {result: String}
          item: {analyticsName: shop_item, params: {value: String}, deprecated: "use home", section: help, tracked: false}
        ---
        flow: Help
        root: topics
        routes: {topics: {analyticsName: help}}
        """

    @Test func hasTheNamesOfTheProgram() throws {
        let schema = try Self.schema(Self.app)
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        #expect(schema["$id"] as? String == "urn:flowgen:Corner:screen-event")
        #expect(Self.words("analyticsName", in: schema) == ["help", "scanner", "shop_home", "shop_item"])
        #expect(Self.words("from", in: schema) == ["help", "scanner", "shop_home", "shop_item"])
        #expect(Self.words("transition", in: schema) == ["done", "scanner", "scanner.done"])
        #expect(Self.words("tab", in: schema) == ["Help", "Shop"])
        #expect(Self.words("cause", in: schema) == ["forward", "back", "link", "restore"])
        #expect(schema["required"] as? [String] == ["analyticsName", "route", "cause"])
    }

    @Test func hasTheValuesOfEachScreen() throws {
        let screens = try #require(try Self.schema(Self.app)["oneOf"] as? [[String: Any]])
        #expect(screens.count == 4)
        let item = try #require(screens[2]["properties"] as? [String: [String: Any]])
        #expect(item["route"]?["const"] as? String == "Shop/item")
        #expect(item["analyticsName"]?["const"] as? String == "shop_item")
        #expect(screens[0]["description"] as? String == "Where it starts.")
        #expect(screens[2]["deprecated"] as? Bool == true && screens[0]["deprecated"] == nil)
        let metadata = try #require(item["metadata"]?["properties"] as? [String: [String: Any]])
        #expect(metadata["level"]?["const"] as? Int == 0)
        #expect(metadata["weight"]?["const"] as? Double == 0.5)
        #expect(metadata["tracked"]?["const"] as? Bool == false)
        #expect(metadata["section"]?["const"] as? String == "help")
    }

    /// What other modules send is not known.
    @Test func doesNotRestrictWhatIsNotRead() throws {
        let schema = try Self.schema(
            """
            flow: Shop
            root: home
            routes: {home: {transitions: [Payment]}}
            ---
            flow: Payment
            module: PaymentKit
            """)
        #expect(Self.words("analyticsName", in: schema) == nil && Self.words("transition", in: schema) == nil)
        let screens = try #require(schema["oneOf"] as? [[String: Any]])
        let routes = screens.map { ($0["properties"] as? [String: [String: Any]])?["route"] }
        #expect(routes[0]?["const"] as? String == "Shop/home" && routes[1]?["pattern"] as? String == "^Payment/")
    }
}
