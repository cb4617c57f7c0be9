/// The files that the page of the graph is made of, from `Templates/Page`. They are no templates with tags: the page fills
/// the slots of its HTML file, and puts the style sheet and the scripts there as they are.
public enum PageFiles {
    /// The text of a file; nil if there is none with this name.
    public static func text(of name: String) -> String? {
        EmbeddedTemplates.page.first { $0.path == name }?.text
    }

    /// All scripts, in the order of their names.
    public static var scripts: [String] {
        EmbeddedTemplates.page.filter { $0.path.hasSuffix(".js") }.map(\.text)
    }
}
