import FlowImport
import Foundation

/// The app's Swift, storyboards and navigation graphs on the disk.
struct SwiftFiles {
    private(set) var sources: [ImportSource] = []
    private(set) var unread: [String] = []
    private(set) var tests = 0

    /// Larger files are data.
    private static let limit = 4 << 20
    private static let skipped: Set<String> = [
        "Pods", "Carthage", "DerivedData", "checkouts", "node_modules", "Generated", "Mocks", "Tests",
    ]

    init(_ paths: [String]) throws {
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw Failure(message: "there is no file or folder \(path)")
            }
            if isFolder.boolValue { add(folder: path) } else { try add(file: path, named: path) }
        }
        if sources.isEmpty {
            throw Failure(
                message: "there is no Swift, storyboard or navigation graph in \(paths.joined(separator: ", "))")
        }
    }

    private mutating func add(folder: String) {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        for name in names.sorted() {
            let folders = name.split(separator: "/").dropLast().map(String.init)
            guard name.hasSuffix(".swift") || name.hasSuffix(".storyboard") || Self.isNavigationGraph(name, in: folders)
            else { continue }
            if folders.contains(where: { $0.hasPrefix(".") || Self.skipped.contains($0) || $0.hasSuffix("Tests") }) {
                if folders.contains(where: { $0.hasSuffix("Tests") }) { tests += 1 }
                continue
            }
            let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
            // What cannot be read is said, and the rest is read.
            if (try? add(file: path, named: name)) == nil { unread.append(name) }
        }
    }

    /// Whether a file is one of `res/navigation`, where Android's build looks for graphs.
    private static func isNavigationGraph(_ name: String, in folders: [String]) -> Bool {
        name.hasSuffix(".xml") && folders.suffix(2) == ["res", "navigation"] && !folders.contains("build")
            && !folders.contains { $0 == "test" || $0.hasPrefix("androidTest") }
    }

    private mutating func add(file path: String, named name: String) throws {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw Failure(message: "\(path) cannot be read")
        }
        guard bytes.count <= Self.limit else { return unread.append(name) }
        sources.append(ImportSource(path: name, text: String(decoding: bytes, as: UTF8.self)))
    }
}
