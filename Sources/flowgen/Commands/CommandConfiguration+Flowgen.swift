import ArgumentParser

extension CommandConfiguration {
    /// A command of flowgen. It is parsed alone, so its usage needs the name of the tool. The name also saves the parser from
    /// asking it for completion scripts, a third of the parser's time.
    ///
    /// In its discussion, examples are indented lines of less than 80 columns, where the parser would wrap them: they can be
    /// pasted.
    init(command name: String, abstract: String, discussion: String = "") {
        self.init(commandName: name, _superCommandName: "flowgen", abstract: abstract, discussion: discussion)
    }
}
