import FlowBackends
import FlowModel
import Testing

@testable import FlowReaders
@testable import FlowgenKit

/// The schema has exactly the keys that the reader understands.
@Suite struct SchemaKeyTests {
    private let frameworks = BackendCatalogue.frameworks

    @Test func flow() { expect(LanguageSchema.flow, has: FlowKey.self) }
    @Test func route() { expect(LanguageSchema.route, has: RouteKey.self) }
    @Test func app() { expect(LanguageSchema.app(for: frameworks), has: AppKey.self) }
    @Test func tabs() { expect(LanguageSchema.tabs, has: TabsKey.self) }
    @Test func tabItem() { expect(LanguageSchema.tabItem, has: Decoder.TabItemKey.self) }
    @Test func `guard`() { expect(LanguageSchema.guard, has: Decoder.GuardKey.self) }
    @Test func otherwise() { expect(LanguageSchema.otherwise, has: Decoder.OtherwiseKey.self) }
    @Test func links() { expect(LanguageSchema.links, has: Decoder.LinksKey.self) }
    @Test func condition() throws {
        expect(try mapping(of: LanguageSchema.condition), has: Decoder.ConditionKey.self)
    }
    @Test func defaults() {
        expect(LanguageSchema.defaults, has: Decoder.DefaultsKey.self, except: [.analyticsName])
    }
    @Test func allowance() { expect(LanguageSchema.allowance, has: Decoder.AllowKey.self) }
    @Test func start() { expect(LanguageSchema.startMapping, has: Decoder.StartKey.self) }
    @Test func style() { expect(LanguageSchema.style, has: Decoder.StyleKey.self) }
    @Test func property() { expect(LanguageSchema.property, has: Decoder.PropertyKey.self) }
    @Test func generate() {
        expect(
            LanguageSchema.generate(for: frameworks), has: Decoder.GenerateKey.self,
            and: frameworks.all.flatMap(\.keys).map(\.name))
    }
    @Test func support() { expect(LanguageSchema.support, has: Decoder.SupportKey.self) }
    @Test func limits() { expect(LanguageSchema.limits, has: Decoder.LimitKey.self) }

    @Test func invariant() {
        expect(LanguageSchema.invariant, has: InvariantKey.self)
        expect(LanguageSchema.exception, has: Decoder.ExceptionKey.self)
        expect(LanguageSchema.selectionMapping, has: Decoder.SelectionKey.self)
        let forms: [(JSONValue, InvariantKey)] = [
            (LanguageSchema.never, .never), (LanguageSchema.always, .always), (LanguageSchema.within, .within),
            (LanguageSchema.every, .every),
        ]
        for (schema, form) in forms {
            let others = Set(ClaimKey.allCases).subtracting(ClaimKey.keys(of: form))
            expect(schema, has: ClaimKey.self, except: others)
        }
    }

    @Test func transition() throws {
        expect(try mapping(of: LanguageSchema.transition), has: TransitionKey.self, except: [.except])
        expect(try mapping(of: LanguageSchema.flowWideTransition), has: TransitionKey.self)
        expect(
            try mapping(of: LanguageSchema.appWideTransition), has: TransitionKey.self,
            except: [.back, .finish, .except])
        expect(
            try mapping(of: LanguageSchema.branch), has: TransitionKey.self, except: [.name, .toolbar, .was, .except])
        expect(
            try mapping(of: LanguageSchema.appWideBranch), has: TransitionKey.self,
            except: [.back, .finish, .name, .toolbar, .was, .except])
    }

    @Test func verbs() throws {
        guard case .array(let verbs)? = try mapping(of: LanguageSchema.transition)["oneOf"] else {
            Issue.record("a transition has no `oneOf` of verbs")
            return
        }
        #expect(verbs.compactMap(requiredKey) == TransitionKey.verbs.map(\.rawValue))
    }

    /// Planned keys are unknown to the schema, and do not pass for metadata declared by the app either.
    @Test func plannedKeysOfRoutesAreRefused() {
        guard case .array(let names)? = LanguageSchema.route["propertyNames"]?["not"]?["enum"] else {
            Issue.record("no names are excluded from declared metadata")
            return
        }
        #expect(Set(names.compactMap(string)) == Set(RouteKey.allCases.filter(\.isPlanned).map(\.rawValue)))
    }

    @Test func everyReferenceHasADefinition() {
        var missing: [String] = []
        collectMissingDefinitions(in: LanguageSchema.schema(for: frameworks), to: &missing)
        #expect(missing.isEmpty)
    }

    private func collectMissingDefinitions(in value: JSONValue, to missing: inout [String]) {
        switch value {
        case .object(let members):
            for member in members {
                if member.key == "$ref", let reference = string(member.value),
                    LanguageSchema.schema(for: frameworks)["definitions"]?[
                        reference.replacing("#/definitions/", with: "")] == nil
                {
                    missing.append(reference)
                }
                collectMissingDefinitions(in: member.value, to: &missing)
            }
        case .array(let elements):
            for element in elements { collectMissingDefinitions(in: element, to: &missing) }
        case .string, .integer, .bool: break
        }
    }

    // MARK: Descriptions shown on hover

    @Test func everyKeyHasADescription() {
        var missing: [String] = []
        collectMissingDescriptions(in: LanguageSchema.schema(for: frameworks), path: "", to: &missing)
        #expect(missing.isEmpty)
    }

    private func collectMissingDescriptions(in value: JSONValue, path: String, to missing: inout [String]) {
        switch value {
        case .object(let members):
            for member in members {
                let path = "\(path)/\(member.key)"
                if member.key == "properties", !path.contains("/then/"), !path.contains("/if/"),
                    !path.contains("/dependencies/")
                {
                    for key in member.value.keys where member.value[key]?["description"] == nil {
                        missing.append("\(path)/\(key)")
                    }
                }
                collectMissingDescriptions(in: member.value, path: path, to: &missing)
            }
        case .array(let elements):
            for element in elements { collectMissingDescriptions(in: element, path: path, to: &missing) }
        case .string, .integer, .bool: break
        }
    }

    // MARK: Parts of a schema

    private func expect<Key: DocumentKey>(
        _ schema: JSONValue, has: Key.Type, except: Set<Key> = [], and others: [String] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let understood = Key.allCases.filter { !$0.isPlanned && !except.contains($0) }.map(\.rawValue) + others
        let keys = schema["properties"]?.keys ?? []
        #expect(Set(keys) == Set(understood), sourceLocation: sourceLocation)
        #expect(keys.count == understood.count, "each key once", sourceLocation: sourceLocation)
    }

    /// Returns the long form of a schema that also has a short one.
    private func mapping(of schema: JSONValue) throws -> JSONValue {
        guard case .array(let forms)? = schema["anyOf"] else { throw NoLongForm() }
        return try #require(forms.first { $0["properties"] != nil })
    }

    private struct NoLongForm: Error {}

    private func requiredKey(_ schema: JSONValue) -> String? {
        guard case .array(let keys)? = schema["required"], keys.count == 1 else { return nil }
        return string(keys[0])
    }

    private func string(_ value: JSONValue) -> String? {
        guard case .string(let string) = value else { return nil }
        return string
    }
}
