/// What is known about a file without reading it again.
public struct FileRecord: Hashable, Sendable {
    public let surface: FileSurface
    public let outline: Outline?

    public init(surface: FileSurface, outline: Outline?) {
        self.surface = surface
        self.outline = outline
    }
}
