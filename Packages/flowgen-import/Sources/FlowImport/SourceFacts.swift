/// Declarations and calls of one Swift file, without types: all that the kinds of navigation are found in.
struct SourceFacts: Sendable {
    var types: [TypeFact] = []
    var aliases: [AliasFact] = []
    var cases: [CaseFact] = []
    var functions: [FunctionFact] = []
    var variables: [VariableFact] = []
    var calls: [CallFact] = []
    var assignments: [AssignmentFact] = []
    var returns: [ReturnFact] = []
    var rows: [RowFact] = []
    /// Names that stand alone inside of a call which presents something: what is presented may be in a property.
    var references: [ReferenceFact] = []
    /// Nil, or why nothing could be read.
    var refusal: String?
}

/// The place of a fact. What it is enclosed by decides what it means.
struct Scope: Sendable {
    var place: Place
    /// The enclosing types, joined by dots. That of an extension is as it is written.
    var type: String
    /// The enclosing function or property. Empty at the top of a type.
    var function: String
    /// The calls and assignments in whose arguments and closures it stands, the outermost first.
    var within: [Enclosing]
    /// The cases of `switch` and the conditions of `if case` that it stands in, the outermost first.
    var rows: [Row]
    /// The simple conditions of `if` that it stands under, the outermost first.
    var conditions: [Condition] = []
    /// Whether it stands in an `if` that has an `else`.
    var isBranch = false
    /// The modifiers that are applied to the fact itself: `allowsHitTesting(false)`.
    var modifiers: [String]
}

/// A condition on a variable: `isOwn`, `!isOwn`, `account == nil`, `let account`.
struct Condition: Hashable, Sendable {
    var subject: String
    var value: Value

    enum Value: Sendable { case yes, no, nothing, something }

    /// The condition that holds if this one does not.
    var opposite: Condition {
        let other: Value =
            switch value {
            case .yes: .no
            case .no: .yes
            case .nothing: .something
            case .something: .nothing
            }
        return Condition(subject: subject, value: other)
    }

    /// Reads a condition; nil if it is not on one variable.
    init?(_ text: String) {
        let text = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        let endings: [(String, Value)] = [
            (" == nil", .nothing), (" != nil", .something), (" == true", .yes), (" == false", .no),
        ]
        let found =
            if text.hasPrefix("!") {
                Self.onVariable(String(text.dropFirst()), .no)
            } else if let ending = endings.first(where: { text.hasSuffix($0.0) }) {
                Self.onVariable(String(text.dropLast(ending.0.count)), ending.1)
            } else {
                Self.onVariable(text, .yes)
            }
        guard let found else { return nil }
        self = found
    }

    init(subject: String, value: Value) {
        self.subject = subject
        self.value = value
    }

    static func onVariable(_ name: String, _ value: Value) -> Condition? {
        let path = name.hasPrefix("self.") ? name.dropFirst("self.".count) : name[...]
        let isName = !path.isEmpty && path.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return isName ? Condition(subject: String(path), value: value) : nil
    }

    /// The value of a literal: that of `false` is no. Nil if it is none.
    static func literal(_ text: String) -> Value? {
        switch text {
        case "true": .yes
        case "false": .no
        case "nil": .nothing
        default: nil
        }
    }
}

extension Scope {
    /// The scope of a type itself.
    init(top type: String) {
        self.init(place: Place(file: "", line: 0), type: type, function: "", within: [], rows: [], modifiers: [])
    }
}

/// A call, or the left side of an assignment, around a fact.
struct Enclosing: Sendable {
    var path: [String]
    /// The first argument with its label: `for:Route.self`.
    var first: String
    /// The label of the argument that the fact stands in; `{}` for the trailing closure, and `=` for an assignment.
    var label: String
    /// The labels of all arguments and closures.
    var labels: [String]
    /// The modifiers that are applied to the call.
    var modifiers: [String]

    var name: String { path.last ?? "" }
}

/// A case of a `switch`, with the names that it matches.
struct Row: Hashable, Sendable {
    var subject: String
    var patterns: [String]
}

/// An expression, as far as names tell what it is.
struct Expression: Hashable, Sendable {
    /// The first 300 characters, on one line.
    var text: String
    /// The names of its parts, calls left out: `a?.b().c` is a, b, c. That of `.b` starts with an empty name.
    /// Of `x ? .a : .b`, one for each value.
    var paths: [[String]]
    var isCall: Bool
    /// The variable whose member is cast to another type: that of `navigation.topViewController as! Home`.
    var source: String?

    var path: [String] { paths.first ?? [] }
}

struct TypeFact: Sendable {
    var scope: Scope
    var name: String
    var kind: Kind
    var inherits: [String]
    var attributes: [String]
    /// The parameters in angle brackets.
    var generics: [String] = []

    enum Kind: Sendable { case structure, object, actor, contract, enumeration, extended }
}

/// Another name of a type.
struct AliasFact: Sendable {
    var name: String
    var type: String
}

struct Parameter: Hashable, Sendable {
    var label: String
    var name: String
    var type: String
    var value: String
}

struct CaseFact: Sendable {
    var scope: Scope
    var name: String
    var parameters: [Parameter]
    var attributes: [String]
}

struct FunctionFact: Sendable {
    var scope: Scope
    var name: String
    var parameters: [Parameter]
    var returns: String
    var isStatic = false
}

struct VariableFact: Sendable {
    var scope: Scope
    var name: String
    var type: String
    var value: Expression?
    var attributes: [String]

    /// The variable whose member is cast to become this one.
    var source: String? { value?.source }
}

struct Argument: Sendable {
    var label: String
    var value: Expression
}

struct CallFact: Sendable {
    var scope: Scope
    var path: [String]
    var arguments: [Argument]
    var hasTrailingClosure: Bool
    /// The path in the source, if the call is read as another one.
    var written: [String]?

    var name: String { path.last ?? "" }

    /// The call as it is in the source, for a report.
    var text: String { (written ?? path).joined(separator: ".") }
}

struct AssignmentFact: Sendable {
    var scope: Scope
    var path: [String]
    var value: Expression
}

struct ReturnFact: Sendable {
    var scope: Scope
    var value: Expression
}

struct RowFact: Sendable {
    var scope: Scope
    var row: Row
}

struct ReferenceFact: Sendable {
    var scope: Scope
    var name: String
}
