import FlowTemplates

/// A flow of 50 routes, with the keys that the template uses. They are stored, so that reading them costs nothing.
struct Flow: TemplateData {
    let flow: String
    let access = ""
    let routeType: String
    let routeProtocol = "FlowRoute"
    let outcomeType: String
    let description = [Line(line: " What a customer sees of an order.")]
    let isCaseIterable = false
    let hasDeprecated = false
    let hasTitleResources = true
    let hasFormerNames = false
    let formerNames: [Line] = []
    let hasRouteCalledID = false
    let hasOutcomes = true
    let formerFlowNames = ""
    let columns = ""
    let style = ""
    let conditions = ""
    let root: Route
    let roots: [Roots] = []
    let routes: [Route]
    let properties: [Property]

    init(number: Int) {
        flow = "Flow\(number)"
        routeType = "Flow\(number)Route"
        outcomeType = "Flow\(number)Outcome"
        routes = (0..<50).map { Route(number: $0) }
        root = routes[0]
        properties = [
            Property("analyticsName", "String", of: routes) { "\"screen_\($0)_of_\(number)\"" },
            Property("title", "FlowTitle?", of: routes, common: "nil") { $0 % 5 < 3 ? "\"Your orders\"" : nil },
            Property("hidesTabBar", "Bool", of: routes, common: "false") { $0 % 3 == 2 ? "true" : nil },
            Property("disableSwipeBack", "Bool", of: routes, common: "false") { _ in nil },
        ]
    }

    static let schema = TemplateSchema<Flow>("flow", "A flow.") {
        Field.text("flow", "Its name.") { $0.flow }
        Field.text("access", "The access level before declarations.") { $0.access }
        Field.text("routeType", "Its enum.") { $0.routeType }
        Field.text("routeProtocol", "The protocol that the enum conforms to.") { $0.routeProtocol }
        Field.text("outcomeType", "The enum of its outcomes.") { $0.outcomeType }
        Field.list("description", "Its description.") { $0.description }
        Field.flag("isCaseIterable", "Whether no route has params.") { $0.isCaseIterable }
        Field.flag("hasDeprecated", "Whether a route is deprecated.") { $0.hasDeprecated }
        Field.flag("hasTitleResources", "Whether titles are found by string catalogs.") { $0.hasTitleResources }
        Field.flag("hasFormerNames", "Whether a route has a former name.") { $0.hasFormerNames }
        Field.list("formerNames", "Those names.") { $0.formerNames }
        Field.flag("hasRouteCalledID", "Whether a route is called `id`.") { $0.hasRouteCalledID }
        Field.flag("hasOutcomes", "Whether it can finish.") { $0.hasOutcomes }
        Field.text("formerFlowNames", "Its former names.") { $0.formerFlowNames }
        Field.text("columns", "The kinds that begin columns.") { $0.columns }
        Field.text("style", "Its style.") { $0.style }
        Field.text("conditions", "Its conditions.") { $0.conditions }
        Field.record("root", "Its first route.") { $0.root }
        Field.list("roots", "Its roots, if it has several.") { $0.roots }
        Field.list("routes", "Its routes.") { $0.routes }
        Field.list("properties", "Their metadata.") { $0.properties }
    }
}

struct Roots: TemplateData {
    let kinds: String

    static let schema = TemplateSchema<Roots>("roots", "The roots of a flow.") {
        Field.text("kinds", "Their cases.") { $0.kinds }
    }
}

struct Line: TemplateData {
    let line: String
    let formerName = ""
    let `case` = ""

    static let schema = TemplateSchema<Line>("line", "A line of text, or a former name.") {
        Field.text("line", "The text.") { $0.line }
        Field.text("formerName", "The name.") { $0.formerName }
        Field.text("case", "The route that has it.") { $0.case }
    }
}

struct Route: TemplateData {
    let `case`: String
    let description: [Line]
    let deprecation = ""
    let isDefault = false
    let hasParams: Bool
    let params: [Param]
    let aliases: [Alias] = []

    /// A third of the routes with params and two fifths with a description, as in the flows that `generate-flows` writes.
    init(number: Int) {
        `case` = "profileDetail\(number)"
        description = number % 5 < 2 ? [Line(line: " A shorter form of the screen for customers who know it.")] : []
        hasParams = number % 3 == 1
        params = hasParams ? [Param("id", "Int"), Param("page", "Int", "1"), Param("referrer", "String?", "nil")] : []
    }

    static let schema = TemplateSchema<Route>("route", "A route.") {
        Field.text("case", "Its case.") { $0.case }
        Field.list("description", "Its description.") { $0.description }
        Field.text("deprecation", "Why it is deprecated.") { $0.deprecation }
        Field.flag("isDefault", "Whether a switch needs a default instead of it.") { $0.isDefault }
        Field.flag("hasParams", "Whether it has params.") { $0.hasParams }
        Field.list("params", "Its parameters.") { $0.params }
        Field.list("aliases", "Its former names.") { $0.aliases }
    }
}

struct Alias: TemplateData {
    let alias: String
    let renamed: String

    static let schema = TemplateSchema<Alias>("alias", "A former name.") {
        Field.text("alias", "The name.") { $0.alias }
        Field.text("renamed", "The present one.") { $0.renamed }
    }
}

struct Param: TemplateData {
    let param: String
    let label: String
    let type: String
    let defaultValue: String

    init(_ name: String, _ type: String, _ defaultValue: String = "") {
        (param, label, self.type, self.defaultValue) = (name, name, type, defaultValue)
    }

    static let schema = TemplateSchema<Param>("param", "A parameter.") {
        Field.text("param", "Its name.") { $0.param }
        Field.text("label", "Its label.") { $0.label }
        Field.text("argumentLabel", "Its label in a call.") { $0.label }
        Field.text("type", "Its type.") { $0.type }
        Field.text("defaultValue", "Its default.") { $0.defaultValue }
    }
}

struct Property: TemplateData {
    let property: String
    let type: String
    let value: String
    let title = ""
    let isConstant: Bool
    let cases: [PropertyCase]

    /// - Parameter value: Returns the value of a route by its number, or nil if it is the common one.
    init(_ name: String, _ type: String, of routes: [Route], common: String = "", value: (Int) -> String?) {
        (property, self.type, self.value) = (name, type, common)
        cases = routes.enumerated().compactMap { number, route in
            value(number).map { PropertyCase(case: route.case, value: $0, title: name == "title" ? $0 : "") }
        }
        isConstant = cases.isEmpty
    }

    static let schema = TemplateSchema<Property>("property", "A property of routes.") {
        Field.text("property", "Its name.") { $0.property }
        Field.text("type", "Its type.") { $0.type }
        Field.flag("hasDefault", "Whether there are other routes.") { !$0.value.isEmpty }
        Field.text("value", "The value of all other routes.") { $0.value }
        Field.text("title", "That value, if it is a title.") { $0.title }
        Field.flag("isConstant", "Whether there are no other values.") { $0.isConstant }
        Field.list("cases", "The routes with other values.") { $0.cases }
    }
}

struct PropertyCase: TemplateData {
    let `case`: String
    let value: String
    let title: String

    static let schema = TemplateSchema<PropertyCase>("propertyCase", "The value of a property in a route.") {
        Field.text("case", "The route's case.") { $0.case }
        Field.text("value", "The value.") { $0.value }
        Field.text("title", "The value, if it is a title.") { $0.title }
    }
}

/// Returns a record in the form that swift-mustache takes: dictionaries without empty values. Made before the clock
/// starts, because reading the properties of a value by name would be slower still.
func mustacheValue(_ record: some TemplateData) -> [String: Any] {
    var result: [String: Any] = [:]
    for case (let key?, let value) in Mirror(reflecting: record).children {
        switch value {
        case let text as String: result[key] = text.isEmpty ? nil : text
        case let records as [any TemplateData]: result[key] = records.map { mustacheValue($0) }
        case let record as any TemplateData: result[key] = mustacheValue(record)
        default: result[key] = value
        }
    }
    return result
}
