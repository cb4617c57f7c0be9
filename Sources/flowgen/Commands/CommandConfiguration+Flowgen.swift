import ArgumentParser

extension CommandConfiguration {
    /// A command of flowgen. As it is parsed by itself it is told whose it is, for its usage. And so it need not be asked for
    /// a script of completions, which would take a third of the parser's time.
    ///
    /// In its discussion, examples are indented lines of less than 80 columns, at which the parser breaks lines: they are there
    /// to be pasted.
    init(command name: String, abstract: String, discussion: String = "") {
        self.init(commandName: name, _superCommandName: "flowgen", abstract: abstract, discussion: discussion)
    }
}
