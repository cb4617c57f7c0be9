/// A route whose metadata says to which part of the app it belongs. Each module declares `section`, with the same type.
public protocol Tracked {
    var section: String { get }
}
