@testable import FlowTemplates

/// Data with every kind of field, which refers to itself.
struct Node: TemplateData {
    var name = "n"
    var note = ""
    var on = false
    var nodes: [Node] = []
    var owner = Owner()

    var best: Node? { nodes.first }

    static let schema = TemplateSchema<Node>("node", "A thing in a tree.") {
        Field.text("name", "What it is called.") { $0.name }
        Field.text("note", "Lines about it.") { $0.note }
        Field.flag("on", "Whether it is on.") { $0.on }
        Field.list("nodes", "What lies below it.") { $0.nodes }
        Field.record("best", "The first below it.") { $0.best }
        Field.record("owner", "Who has it.") { $0.owner }
    }
}

struct Owner: TemplateData {
    var name = "o"
    var email = ""
    var bosses: [Owner] = []
    var city = City()

    static let schema = TemplateSchema<Owner>("owner", "A person | firm\nwith nodes.") {
        Field.text("name", "Full name,\nor | nick name.") { $0.name }
        Field.text("email", "Mail address.") { $0.email }
        Field.record("boss", "Who is above.") { $0.bosses.first }
        Field.record("city", "Where.") { $0.city }
    }
}

struct City: TemplateData {
    var name = "c"
    var zip = "z"

    static let schema = TemplateSchema<City>("city", "A city.") {
        Field.text("name", "Its name.") { $0.name }
        Field.text("zip", "Its code.") { $0.zip }
    }
}

/// Returns the text that a template renders for a node.
func render(
    _ source: String,
    _ node: Node = Node(),
    partials: [String: String] = [:]
) throws -> String {
    let template = try Template<Node>(source, named: "test", partials: partials)
    return String(decoding: template.render(node), as: UTF8.self)
}

/// Returns the mistakes of a template as they are printed, without `error: `.
func mistakes(_ source: String, partials: [String: String] = [:]) -> [String] {
    do throws(TemplateErrors) {
        _ = try Template<Node>(source, named: "test", partials: partials)
        return []
    } catch {
        return error.errors.map { error in
            "\(error.template):\(error.line):\(error.column): \(error.message)"
                + (error.suggestion.map { " (\($0)?)" } ?? "")
        }
    }
}
