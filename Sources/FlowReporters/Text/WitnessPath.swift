public import FlowModel

/// Writes the path that demonstrates a finding: a line for each step, indented where a flow starts another one.
/// Indentation stops at twelve levels, since the text would be mostly blanks.
public enum WitnessPath {
    public static func lines(of path: [Subject]) -> [String] {
        zip(path, levels(of: path)).map { String(repeating: "  ", count: min($1, 12)) + $0.description }
    }

    /// Returns, for each step, the number of flows that wait for the one that runs.
    static func levels(of path: [Subject]) -> [Int] {
        // The flows that wait for the current one to finish, and the current one.
        var running: [String] = []
        var places: [String: Int] = [:]
        return path.map { subject in
            if let flow = subject.flow {
                if let place = places[flow] {
                    while running.count > place + 1 { places[running.removeLast()] = nil }
                } else {
                    places[flow] = running.count
                    running.append(flow)
                }
            }
            return max(0, running.count - 1)
        }
    }
}

extension Subject {
    /// The name of the flow that it belongs to.
    fileprivate var flow: String? {
        switch self {
        case .none, .app, .tabs, .appWide: nil
        case .flow(let flow), .route(let flow, _), .transition(let flow, _, _), .anywhere(let flow, _): flow
        }
    }
}
