public import FlowModel

/// A program after its fixes.
public struct FixedProgram: Sendable {
    public let program: Program
    /// The check of the fixed program.
    public let check: Check
    /// The fixes applied.
    public let applied: [AppliedFix]
    /// Whether every fix was tried. If very many of them do more harm than good, trying all would take too long.
    public let isComplete: Bool

    /// The number of findings that the fixes removed.
    public var count: Int { applied.reduce(0) { $0 + $1.findings.count } }
}

/// A fix that was applied.
public struct AppliedFix: Sendable {
    public let fix: Fix
    /// The findings that the fix removed: one, or several changes that are the same to different readers.
    public let findings: [Finding]
    /// The `path:line:column` of the finding when it was found: in the original program, or after other fixes.
    public let location: String

    /// The most severe of what it removed.
    public var finding: Finding { Self.mostSevere(of: findings) }

    static func mostSevere(of findings: [Finding]) -> Finding {
        findings.dropFirst().reduce(findings[0]) { $1.severity > $0.severity ? $1 : $0 }
    }
}
