import Foundation
import Testing

@testable import FlowTemplates

@Suite struct TemplateLibraryTests {
    private let library = TemplateLibrary([
        "SwiftUI/Flow.swift.mustache": "{{> Header}}{{> Body}}",
        "SwiftUI/Body.mustache": "swiftui {{name}}",
        "UIKit/Body.mustache": "uikit {{name}}",
        "Shared/Header.mustache": "// {{name}}\n",
        "Shared/Body.mustache": "shared",
    ])

    private func text(_ library: TemplateLibrary, _ path: String) throws -> String {
        let template: Template<Node> = try library.template(path)
        return String(decoding: template.render(Node(name: "n")), as: UTF8.self)
    }

    @Test func aFolderHasItsOwnPartialsAndThoseOfShared() throws {
        #expect(try text(library, "SwiftUI/Flow.swift") == "// n\nswiftui n")
        #expect(try text(library, "Shared/Body") == "shared")
    }

    @Test func aFolderMayAddToAnother() throws {
        let more = TemplateLibrary(
            library.sources.merging(["More/Body.mustache": "more {{> Name}}", "SwiftUI/Name.mustache": "{{name}}"]) {
                $1
            })
        let template: Template<Node> = try more.template("More/Flow.swift", adding: "SwiftUI")
        #expect(String(decoding: template.render(Node(name: "n")), as: UTF8.self) == "// n\nmore n")
        #expect(throws: TemplateErrors.self) { try more.template("More/Flow.swift", for: Node.self) }
    }

    @Test func overridesAreLaidOver() throws {
        let overrides = ["SwiftUI/Body.mustache": "mine {{> Extra}}", "SwiftUI/Extra.mustache": "and more"]
        let own = TemplateLibrary(library.sources, overrides: overrides)
        #expect(try text(own, "SwiftUI/Flow.swift") == "// n\nmine and more")
        #expect(own.additions == ["SwiftUI/Extra.mustache"])
        #expect(library.additions == [])
    }

    @Test func mistakesNameTheFile() {
        let own = TemplateLibrary(library.sources, overrides: ["Shared/Header.mustache": "\n{{nam}}"])
        #expect {
            try own.template("SwiftUI/Flow.swift", for: Node.self)
        } throws: { error in
            "\(error)"
                == "Shared/Header.mustache:2:1: error: node has no key \"nam\"; did you mean \"name\"?"
        }
    }

    @Test func anUnknownTemplateIsAMistake() {
        #expect {
            try library.template("SwiftUI/Flow.swfit", for: Node.self)
        } throws: { error in
            "\(error)" == "SwiftUI/Flow.swfit.mustache:1:1: error: there is no such template; "
                + "did you mean \"SwiftUI/Flow.swift\"?"
        }
    }

    @Test func aTemplateDoesNotIncludeItself() {
        let own = TemplateLibrary(["SwiftUI/A.mustache": "{{> A}}"])
        #expect {
            try own.template("SwiftUI/A", for: Node.self)
        } throws: { error in
            "\(error)" == "SwiftUI/A.mustache:1:1: error: the partial \"A\" includes itself"
        }
    }

    @Test func embeddedTemplatesAreThoseOfTheFolder() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../Templates")
            .standardized.resolvingSymlinksInPath()
        let paths =
            FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))?
            .compactMap { $0 as? String }.filter { $0.hasSuffix(".mustache") }.sorted() ?? []
        #expect(
            EmbeddedTemplates.sources.map(\.path) == paths, "Scripts/embed-templates brings them up to date"
        )
        for (path, text) in EmbeddedTemplates.sources + EmbeddedTemplates.page.map({ ("Page/" + $0.path, $0.text) }) {
            let bytes = try Data(contentsOf: folder.appending(path: path))
            #expect(Data(text.utf8) == bytes, "\(path): Scripts/embed-templates brings it up to date")
        }
    }

    @Test func theFilesOfThePageAreThoseOfItsFolder() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../Templates/Page").standardized
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
        #expect(EmbeddedTemplates.page.map(\.path) == names, "Scripts/embed-templates brings them up to date")
    }
}
