import ArgumentParser

struct CompletionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "completions",
        abstract: "Print a script that makes a shell complete commands.",
        discussion: """
            It completes options and their values, files, rule ids and route names.

              flowgen completions bash > ~/.local/share/bash-completion/completions/flowgen
              flowgen completions zsh > "${fpath[1]}/_flowgen"
              flowgen completions fish > ~/.config/fish/completions/flowgen.fish
            """)

    enum Shell: String, CaseIterable, Choice {
        case bash, zsh, fish

        static let kind = "supported shell"
    }

    @Argument(help: "The shell: \(Shell.list).", completion: .list(Shell.names), transform: Shell.init(named:))
    var shell: Shell

    func run() throws {
        switch shell {
        case .bash: try Terminal.print(FlowgenCommand.completionScript(for: .bash) + "\n" + BashWords.script)
        case .zsh: try Terminal.print(FlowgenCommand.completionScript(for: .zsh) + "\n")
        case .fish: try Terminal.print(FlowgenCommand.completionScript(for: .fish) + "\n")
        }
    }
}
