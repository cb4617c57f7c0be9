/// The seriousness of a finding. Ordered: `off` is the lowest.
public enum Severity: String, CaseIterable, Comparable, Sendable {
    case off
    case information
    case warning
    case error

    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .off: 0
        case .information: 1
        case .warning: 2
        case .error: 3
        }
    }
}
