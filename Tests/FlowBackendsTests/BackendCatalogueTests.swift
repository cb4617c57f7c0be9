import FlowModel
import Foundation
import Testing

@testable import FlowBackends

/// The catalogue lists what the folders have, so that no backend is forgotten.
@Suite struct BackendCatalogueTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL

    /// Returns the folders in a folder of the project.
    private func folders(in path: String) throws -> Set<String> {
        let names = try FileManager.default.contentsOfDirectory(
            at: Self.root.appending(path: path), includingPropertiesForKeys: [.isDirectoryKey])
        return Set(
            try names.filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
                .map(\.lastPathComponent))
    }

    @Test func everyFolderOfTemplatesIsABackends() throws {
        // NavigationView has none of its own: it adds to that of SwiftUI.
        let folders = Set(BackendCatalogue.all.map(\.folder)).subtracting(["NavigationView"])
        #expect(try self.folders(in: "Templates") == folders.union(["Shared", "Page"]))
    }

    @Test func everyBackendHasAFolderOfSources() throws {
        #expect(
            try folders(in: "Sources/FlowBackends")
                == Set(BackendCatalogue.all.map(\.folder)).union(["Plan", "Runtime"]))
    }

    @Test func everyBackendCompiles() throws {
        for backend in BackendCatalogue.all { _ = try Renderer(backend) }
    }

    @Test func frameworksHaveDifferentNames() {
        let names = BackendCatalogue.frameworks.names
        #expect(Set(names).count == names.count)
    }

    @Test func theStandardOfAFrameworkIsOneThatItSupports() {
        for framework in BackendCatalogue.frameworks.all {
            #expect(framework.minimumOS.standard >= framework.minimumOS.lowest)
            #expect(framework.minimumOS.standard <= framework.minimumOS.limit?.highest ?? .max)
        }
    }
}
