import FlowTemplates
import Mustache

/// Renders the routes of 200 flows on one thread, with flowgen's templates or with swift-mustache, and prints the MB/s
/// of the fastest round. First it verifies that both produce the same bytes.
///
///     render-templates flowgen|mustache ROUNDS
@main
enum RenderTemplates {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let rounds = Int(arguments[2]), rounds > 0 else { throw UsageError() }
        let flows = (0..<200).map(Flow.init(number:))
        let source = RoutesTemplate()
        let template = try Template<Flow>(source.text, named: "FlowRoutes", partials: source.partials)
        let port = try MustacheTemplate(string: source.mustache)
        let values = flows.map(mustacheValue)
        for (flow, value) in zip(flows, values)
        where String(decoding: template.render(flow), as: UTF8.self) != port.render(value) {
            throw DifferentOutput(flow: flow.flow)
        }
        let megabytes =
            switch arguments[1] {
            case "flowgen": fastest(of: rounds) { flows.reduce(0) { $0 + template.render($1).count } }
            case "mustache": fastest(of: rounds) { values.reduce(0) { $0 + port.render($1).utf8.count } }
            default: throw UsageError()
            }
        print(megabytes)
    }

    /// Returns the MB/s of the fastest round; `render` returns the number of bytes it produced.
    private static func fastest(of rounds: Int, render: () -> Int) -> Double {
        let clock = ContinuousClock()
        return (0..<rounds).reduce(0) { fastest, _ in
            let start = clock.now
            let bytes = render()
            return max(fastest, Double(bytes) / ((clock.now - start) / .seconds(1)) / 1e6)
        }
    }
}

/// The command line is invalid.
struct UsageError: Error, CustomStringConvertible {
    var description: String { "render-templates flowgen|mustache ROUNDS" }
}

/// The port renders something else, so its speed is meaningless.
struct DifferentOutput: Error, CustomStringConvertible {
    let flow: String
    var description: String { "swift-mustache renders \(flow) differently" }
}
