public import FlowModel

/// Writes the way that shows a finding: a line for each step, indented where a flow starts another one.
public enum WitnessPath {
    public static func lines(of path: [Subject]) -> [String] {
        zip(path, levels(of: path)).map { String(repeating: "  ", count: $1) + $0.description }
    }

    /// How many flows wait at each step for the one that runs there.
    static func levels(of path: [Subject]) -> [Int] {
        // The flows that wait for the current one to finish, and the current one.
        var running: [String] = []
        return path.map { subject in
            if let flow = subject.flow {
                if let place = running.lastIndex(of: flow) {
                    running.removeSubrange((place + 1)...)
                } else {
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
