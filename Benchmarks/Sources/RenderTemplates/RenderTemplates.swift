import FlowTemplates

/// Renders a template like those of generated code on one thread, and prints the fastest of some rounds in MB/s.
///
///     render-templates ROUNDS
@main
enum RenderTemplates {
    static func main() throws {
        let rounds = CommandLine.arguments.count == 2 ? Int(CommandLine.arguments[1]) ?? 0 : 0
        guard rounds > 0 else { throw UsageError() }
        let template = try Template<Flow>(Flow.template, named: "Flow.swift", partials: ["Cases": Flow.cases])
        let flows = (0..<200).map { Flow(name: "Flow\($0)", routes: Flow.routes) }
        let clock = ContinuousClock()
        var fastest = Duration.seconds(1000)
        var bytes = 0
        for _ in 0..<rounds {
            let start = clock.now
            bytes = flows.reduce(0) { $0 + template.render($1).count }
            fastest = min(fastest, clock.now - start)
        }
        let seconds = Double(fastest.components.seconds) + Double(fastest.components.attoseconds) / 1e18
        print(Double(bytes) / seconds / 1e6)
    }
}

/// The command line was wrong.
struct UsageError: Error, CustomStringConvertible {
    var description: String { "render-templates ROUNDS" }
}

struct Param: TemplateData {
    let name: String
    let type: String

    static let schema = TemplateSchema<Param>("param", "A value that a route carries.") {
        Field.text("name", "Its name.") { $0.name }
        Field.text("type", "Its type.") { $0.type }
    }
}

struct Route: TemplateData {
    let name: String
    let title: String
    let analyticsName: String
    let params: [Param]
    let hidesTabBar: Bool

    static let schema = TemplateSchema<Route>("route", "A screen.") {
        Field.text("name", "Its case.") { $0.name }
        Field.text("title", "What its bar shows.") { $0.title }
        Field.text("analyticsName", "What is tracked.") { $0.analyticsName }
        Field.list("params", "What it carries.") { $0.params }
        Field.flag("hidesTabBar", "Whether it hides the tab bar.") { $0.hidesTabBar }
    }
}

struct Flow: TemplateData {
    let name: String
    let routes: [Route]

    static let schema = TemplateSchema<Flow>("flow", "A flow.") {
        Field.text("name", "Its name.") { $0.name }
        Field.list("routes", "Its screens.") { $0.routes }
    }

    /// A third of the routes with params, as in the flows that `generate-flows` writes.
    static let routes = (0..<50).map { index in
        let params = [Param(name: "id", type: "Int"), Param(name: "referrer", type: "String?")]
        return Route(
            name: "profileDetail\(index)", title: index.isMultiple(of: 2) ? "Your orders" : "",
            analyticsName: "profile_detail_\(index)", params: index % 3 == 1 ? params : [],
            hidesTabBar: index.isMultiple(of: 4))
    }

    static let template = """
        /// The screens of {{name}}.
        enum {{name}}Route: Hashable, Sendable {
            {{> Cases}}

            var analyticsName: String {
                switch self {
                {{#routes}}
                case .{{name}}: "{{analyticsName}}"
                {{/routes}}
                }
            }

            var title: String? {
                switch self {
                {{#routes}}
                {{#title}}
                case .{{name}}: "{{title}}"
                {{/title}}
                {{/routes}}
                default: nil
                }
            }

            var hidesTabBar: Bool {
                switch self {
                {{#routes}}
                {{#hidesTabBar}}
                case .{{name}}: true
                {{/hidesTabBar}}
                {{/routes}}
                default: false
                }
            }
        }

        """

    static let cases = """
        {{#routes}}
        case {{name}}{{#params}}{{#-first}}({{/-first}}{{name}}: {{type}}{{^-last}}, {{/-last}}{{#-last}}){{/-last}}{{/params}}
        {{/routes}}
        """
}
