import ArgumentParser
import FlowBackends
import FlowModel
import FlowSwift
import FlowgenKit

/// The options that say what a command reads.
struct InputOptions: ParsableArguments {
    @Argument(
        help: "Files, and folders to search for .yaml and .yml files.",
        completion: .file(extensions: ["yaml", "yml"]))
    var flows: [String] = []

    @Option(
        name: .customLong("with"),
        help: ArgumentHelp(
            "A folder with the flows of another module, which are read but not generated; may be repeated.",
            valueName: "[module=]folder"), completion: Completion.moduleFolder)
    var modules: [ModuleFolder] = []

    /// The given paths, or `Flows` by default.
    var paths: [String] { flows.isEmpty ? ["Flows"] : flows }

    /// The name of the input in messages.
    var name: String { paths.joined(separator: ", ") }

    /// The folders in which a change may affect which files are found.
    var folders: [String] { FlowFiles.folders(paths + modules.map(\.path)) }

    /// The folders that are searched for files.
    var searchedFolders: [String] { FlowFiles.searchedFolders(paths + modules.map(\.path)) }

    /// Finds all files.
    func find() throws(Failure) -> InputFiles {
        var files = InputFiles(own: try FlowFiles.find(paths))
        for folder in modules { files.modules.append(try folder.find()) }
        return files
    }

    /// Finds and reads all files.
    func program() throws(Failure) -> Program {
        let (sources, modules) = try find().read()
        return Program(sources: sources, modules: modules)
    }
}

/// The files of a program, by their paths.
struct InputFiles {
    var own: [String]
    /// The files of other modules.
    var modules: [(name: String, paths: [String])] = []

    /// All paths, in the order of the program.
    var all: [String] { own + modules.flatMap(\.paths) }

    /// The names of the files generated from them.
    var outputs: [String] {
        own.map { GeneratedFile.name(for: SourceFile(path: $0, bytes: [])) } + [GeneratedFile.supportName]
    }

    /// Reads the files.
    func read() throws(Failure) -> (own: [SourceFile], modules: [ModuleSources]) {
        let own = try FlowFiles.read(own)
        var sources: [ModuleSources] = []
        for module in modules {
            sources.append(ModuleSources(name: module.name, sources: try FlowFiles.read(module.paths)))
        }
        return (own, sources)
    }
}

/// A folder with the flows of another module: `PaymentKit=../PaymentKit/Flows`, or the folder alone.
struct ModuleFolder: ExpressibleByArgument, CustomStringConvertible {
    private let module: String?
    let path: String

    var description: String { (module.map { $0 + "=" } ?? "") + path }

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        module = parts.count > 1 ? parts[0] : nil
        path = parts[parts.count - 1]
        if path.isEmpty { return nil }
    }

    func find() throws(Failure) -> (name: String, paths: [String]) { (try name(), try FlowFiles.find([path])) }

    /// The name by which Swift imports the module.
    func name() throws(Failure) -> String {
        let name = module ?? Self.module(of: path)
        guard SwiftName.isIdentifier(name) else {
            throw Failure(
                message: "`\(name)` is not a module name; write one before the folder: --with PaymentKit=\(path)")
        }
        return name
    }

    /// The module of a folder: the name of the folder that contains `Flows`, as in a package:
    /// `Sources/PaymentKit/Flows`.
    private static func module(of path: String) -> String {
        let isAbsolute = path.hasPrefix("/")
        let whole = isAbsolute ? path : FlowFiles.join(Folder.current ?? "", path)
        var names: [Substring] = []
        for name in whole.split(separator: "/") where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        if names.last == "Flows" { names.removeLast() }
        return names.last.map(String.init) ?? ""
    }
}
