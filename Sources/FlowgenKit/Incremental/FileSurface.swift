/// The part of a flow file on which the Swift of other files depends.
///
/// It is a text that can replace the file when the Swift of another file is planned, so it alone determines whether
/// that Swift must be made again. For each file of each program in the corpus, a test replaces all other files by their
/// surfaces.
public enum FileSurface: Hashable, Sendable {
    /// A file of flows: the YAML on which the Swift of other files depends.
    case flows(String)
    /// A file that declares the app or tabs, where everything may matter.
    case whole
}
