/// A position between two characters. Lines and columns count from 1, columns in Unicode scalars.
public struct SourcePosition: Hashable, Comparable, Sendable {
    public var line: Int32
    public var column: Int32

    public init(line: Int, column: Int) {
        self.line = Int32(line)
        self.column = Int32(column)
    }

    public static func < (left: Self, right: Self) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// A range in one file. `end` is the position after its last character.
public struct SourceRange: Hashable, Comparable, Sendable {
    public var file: FileID
    public var start: SourcePosition
    public var end: SourcePosition

    public init(file: FileID, start: SourcePosition, end: SourcePosition) {
        self.file = file
        self.start = start
        self.end = end
    }

    public static func < (left: Self, right: Self) -> Bool {
        (left.file, left.start, left.end) < (right.file, right.start, right.end)
    }
}

/// A value and where it was written.
public struct Located<Value> {
    public var value: Value
    public var range: SourceRange

    public init(_ value: Value, _ range: SourceRange) {
        self.value = value
        self.range = range
    }

    public func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
        Located<Other>(transform(value), range)
    }
}

extension Located: Sendable where Value: Sendable {}
