/// The states of the features on a stack. Every element has an identity of its own, which is never used again.
public struct StackState<Element> {
    public private(set) var ids: [StackElementID] = []
    private var elements: [Element] = []
    /// The elements whose features `forEach` has started.
    var mounted: [StackElementID] = []

    public init() {}

    /// In a test, an element that is not there can be assigned: it is appended.
    public subscript(id id: StackElementID) -> Element? {
        get { ids.firstIndex(of: id).map { elements[$0] } }
        set {
            switch (ids.firstIndex(of: id), newValue) {
            case (let index?, let element?): elements[index] = element
            case (let index?, nil):
                ids.remove(at: index)
                elements.remove(at: index)
            case (nil, let element?) where isTesting: insert(element, id: id)
            case (nil, _?): reportIssue("Can't assign element at missing ID.")
            case (nil, nil): break
            }
        }
    }

    /// The value of an element's case.
    public subscript<Value>(id id: StackElementID, case path: CaseKeyPath<Element, Value>) -> Value?
    where Element: CasePathable {
        get { self[id: id].flatMap(AnyCasePath(path).extract(from:)) }
        set {
            guard self[id: id, case: path] != nil else { return reportIssue("Can't modify unrelated case") }
            self[id: id] = newValue.map(AnyCasePath(path).embed)
        }
    }

    /// Removes an element and those after it.
    public mutating func pop(from id: StackElementID) {
        if let index = ids.firstIndex(of: id) { removeSubrange(index...) }
    }

    /// Removes the elements after an element.
    public mutating func pop(to id: StackElementID) {
        if let index = ids.firstIndex(of: id) { removeSubrange((index + 1)...) }
    }

    mutating func insert(_ element: Element, id: StackElementID, at index: Int? = nil) {
        ids.insert(id, at: index ?? ids.count)
        elements.insert(element, at: index ?? elements.count)
    }
}

extension StackState: RandomAccessCollection, RangeReplaceableCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { elements.count }
    public subscript(position: Int) -> Element { elements[position] }

    /// What is new gets new identities; the others keep theirs.
    public mutating func replaceSubrange(_ subrange: Range<Int>, with newElements: some Collection<Element>) {
        @Dependency(\.stackElementID) var stackElementID
        ids.replaceSubrange(subrange, with: newElements.map { _ in stackElementID.next() })
        elements.replaceSubrange(subrange, with: newElements)
    }
}

extension StackState: Equatable where Element: Equatable {
    public static func == (left: Self, right: Self) -> Bool { left.ids == right.ids && left.elements == right.elements }
}

extension StackState: Hashable where Element: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ids)
        hasher.combine(elements)
    }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState: CustomDumpReflectable {
    public var customDumpMirror: Mirror {
        Mirror(self, unlabeledChildren: Array(zip(ids, elements)), displayStyle: .dictionary)
    }
}

public struct StackElementID: Hashable, Sendable {
    let generation: Int
}

/// Elements are numbered from 0, so that a test can name them.
extension StackElementID: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) {
        precondition(isTesting, "Specifying stack element IDs by integer literal is not allowed outside of tests.")
        generation = value
    }
}

extension StackElementID: CustomDebugStringConvertible, CustomDumpStringConvertible {
    public var debugDescription: String { "#\(generation)" }
    public var customDumpDescription: String { debugDescription }
}

/// Where elements get their identities.
struct StackElementIDGenerator: DependencyKey, Sendable {
    private let following = LockIsolated(0)

    func next() -> StackElementID {
        following.withValue { number in
            defer { number += 1 }
            return StackElementID(generation: number)
        }
    }

    var peek: StackElementID { StackElementID(generation: following.value) }

    /// One that gives the same identities again.
    var copy: Self {
        let copy = Self()
        copy.following.setValue(following.value)
        return copy
    }

    static var liveValue: Self { Self() }
    static var testValue: Self { Self() }
}

extension DependencyValues {
    var stackElementID: StackElementIDGenerator {
        get { self[StackElementIDGenerator.self] }
        set { self[StackElementIDGenerator.self] = newValue }
    }
}
