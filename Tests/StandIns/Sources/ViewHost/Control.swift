import SwiftUI

/// A button, toggle or link as it was when it was requested. It can be tapped after its screen has been covered or is
/// gone: a finger may be faster than an animation.
@MainActor public struct Control {
    /// Its first text, or otherwise its image's name.
    public let label: String
    public let images: [String]
    public let identifier: String?
    public let isEnabled: Bool
    /// The parts of the safe area at the bottom that the views around it ignore. There is no layout: what follows from
    /// it on the screen is not known.
    public let ignoredAtBottom: SafeAreaRegions
    let graph: ViewGraph
    let action: () -> Void

    /// Runs its action, and brings the screen up to date.
    public func tap() throws {
        guard isEnabled else { throw ViewHostError.disabled(label) }
        try graph.perform(action)
    }

    func isCalled(_ name: String) -> Bool { label == name || identifier == name || images.contains(name) }
}

/// A text field as it was when it was requested.
@MainActor public struct TextInput {
    public let label: String
    public let identifier: String?
    public let text: String
    public let isEnabled: Bool
    let write: (String) -> Void
}

/// A row of a list with a selection, as it was when it was requested.
@MainActor public struct ListRow {
    /// Its first text.
    public let label: String
    public let isSelected: Bool
    /// False if the row's value is not of the selection's type.
    let select: () -> Bool
}

/// Why something cannot be done, or should not have happened.
public enum ViewHostError: Error, Equatable, CustomStringConvertible {
    /// Nothing on the top screen has this name; the existing names.
    case notFound(String, among: [String])
    case ambiguous(String)
    case disabled(String)
    /// The user's gesture does nothing here.
    case refused(String)
    /// What SwiftUI would warn about, or stop for.
    case complaints([String])

    public var description: String {
        switch self {
        case .notFound(let name, let others): "“\(name)” is not on the screen, which has \(others)"
        case .ambiguous(let name): "“\(name)” is on the screen more than once"
        case .disabled(let name): "“\(name)” is disabled"
        case .refused(let why): why
        case .complaints(let complaints): complaints.joined(separator: "\n")
        }
    }
}

extension ViewGraph {
    /// Does something as a user would, brings the screen up to date, and throws the complaints that are
    /// new.
    func perform(_ action: () throws -> Void) throws {
        update()
        try action()
        update()
        checkBindings()
        try throwNewComplaints()
    }
}
