/// What the Swift of other files depends on in a file of flows.
///
/// It is a text that can take the file's place when the Swift of another file is planned, and so the text alone says
/// whether that Swift has to be made again. A test puts the surfaces of all other files in their places, for each file of each
/// program of the corpus.
public enum FileSurface: Hashable, Sendable {
    /// A file of flows: as much YAML as other files' Swift depends on.
    case flows(String)
    /// A file that declares the app or tabs, of which all may count.
    case whole
}
