import ArgumentParser

struct CompletionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "completions",
        abstract: "Print the script by which a shell completes commands.",
        discussion: """
            It completes options and their values, files, the names of rules and those of routes.

              flowgen completions bash > ~/.local/share/bash-completion/completions/flowgen
              flowgen completions zsh > "${fpath[1]}/_flowgen"
              flowgen completions fish > ~/.config/fish/completions/flowgen.fish
            """)

    enum Shell: String, CaseIterable, ExpressibleByArgument {
        case bash, zsh, fish
    }

    @Argument(help: "The shell.")
    var shell: Shell

    func run() throws {
        switch shell {
        case .bash: try Terminal.print(FlowgenCommand.completionScript(for: .bash) + "\n" + BashWords.script)
        case .zsh: try Terminal.print(FlowgenCommand.completionScript(for: .zsh) + "\n")
        case .fish: try Terminal.print(FlowgenCommand.completionScript(for: .fish) + "\n")
        }
    }
}
