import FlowModel
import FlowReporters
import Testing

@testable import FlowSchema

/// What the table of keys and the schema that follows from it must fulfill.
@Suite struct SchemaKeyTests {
    private let schema = LanguageSchema()

    @Test(arguments: LanguageMapping.allCases)
    func descriptionsAreSentences(mapping: LanguageMapping) {
        for key in mapping.keys {
            let description = key.definition.description
            #expect(description.hasSuffix(".") || description.hasSuffix("`"), "\(key)")
            #expect(!description.contains("\n") && !description.contains("|"), "the index is a table: \(key)")
        }
    }

    @Test func everyReferenceHasADefinition() {
        var missing: [String] = []
        collectMissingDefinitions(in: schema.document, to: &missing)
        #expect(missing.isEmpty)
    }

    private func collectMissingDefinitions(in value: JSONValue, to missing: inout [String]) {
        switch value {
        case .object(let members):
            for member in members {
                if member.key == "$ref", let reference = string(member.value),
                    schema.document["definitions"]?[reference.replacing("#/definitions/", with: "")] == nil
                {
                    missing.append(reference)
                }
                collectMissingDefinitions(in: member.value, to: &missing)
            }
        case .array(let elements):
            for element in elements { collectMissingDefinitions(in: element, to: &missing) }
        case .string, .integer, .number, .bool: break
        }
    }

    private func string(_ value: JSONValue) -> String? {
        guard case .string(let string) = value else { return nil }
        return string
    }
}
