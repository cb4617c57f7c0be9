import FlowModel
import FlowgenKit
import Testing

/// What a finding says to write is accepted: mistakes that people made, each put right in one go.
@Suite struct SuggestionTests {
    /// A program with a mistake between `⟦` and `⟧`, and what its help says to write instead.
    struct Slip: CustomTestStringConvertible, Sendable {
        let program: String
        let help: String
        fileprivate var before = ""
        fileprivate var after = ""

        init(_ program: String, help: String) { (self.program, self.help) = (program, help) }

        var testDescription: String { help }
        private var parts: [String] {
            program.split(separator: "⟦", omittingEmptySubsequences: false)
                .flatMap { $0.split(separator: "⟧", omittingEmptySubsequences: false) }.map(String.init)
        }
        var mistaken: String { parts.joined() }
        var corrected: String { parts[0] + before + help + after + parts[2] }
    }

    private static func transition(_ mistake: String, help: String) -> Slip {
        Slip(
            """
            flow: Shop
            root: home
            outcomes: [done]
            routes:
              home: {transitions: [cart, payment]}
              cart: {transitions: [⟦\(mistake)⟧, home]}
              payment: {params: {n: Int = 1}, transitions: [{finish: done, name: end}]}
            """, help: help)
    }

    /// A route that passes its own value on.
    private static func passing(_ mistake: String, help: String) -> Slip {
        Slip(
            """
            flow: Shop
            root: home
            routes:
              home: {params: {n: Int = 1}, transitions: [{to: cart, ⟦with: \(mistake)⟧}]}
              cart: {params: {n: Int}}
            """, help: help)
    }

    private static func app(_ mistake: String, help: String) -> Slip {
        Slip(
            """
            app: Corner
            ⟦\(mistake)⟧
            ---
            flow: Shop
            root: home
            routes: [home]
            """, help: help)
    }

    private static func link(_ mistake: String, help: String, params: String = "id: Int") -> Slip {
        Slip(
            """
            app: Corner
            start: Shop
            links: {schemes: corner}
            ---
            flow: Shop
            root: home
            routes:
              home: {transitions: [item]}
              item: {path: '⟦\(mistake)⟧', params: {\(params)}}
            """, help: help)
    }

    private static func params(_ mistake: String, help: String) -> Slip {
        Slip("flow: Shop\nroot: home\nroutes:\n  home: {⟦\(mistake)⟧}\n", help: help)
    }

    static let slips: [Slip] = [
        transition("{to: payment, back: home, name: pay}", help: "{to: payment, above: home}"),
        transition("{back: root, to: payment, name: pay}", help: "{to: payment, above: root}"),
        transition("{to: payment, back: presenter, name: pay}", help: "{to: payment, above: presenter}"),
        transition("{to: payment, back: 1, name: pay}", help: "{to: payment, instead: top}"),
        passing("{n}", help: "n: n").within("with: {", "}"),
        passing("{n: }", help: "n: n").within("with: {", "}"),
        passing("[n]", help: "with: {n: n}"),
        passing("n", help: "with: {n: n}"),
        app("start: Shop\ngenerate: {minimumOS: 17.0}", help: "minimumOS: 17").within("start: Shop\ngenerate: {", "}"),
        app("start: Shop\ngenerate: {minimumOS: iOS 18}", help: "minimumOS: 18").within(
            "start: Shop\ngenerate: {", "}"),
        link("/items/{id}", help: ":id").within("/items/", ""),
        link("/items/{id:int}", help: ":id").within("/items/", ""),
        link("/items/{id?}", help: ":id?", params: "id: Int = 1").within("/items/", ""),
        link("/items/{path*}", help: "*path", params: "path: String").within("/items/", ""),
        link("/items/[...path]", help: "*path", params: "path: String").within("/items/", ""),
        link("/items/:path(.*)", help: "*path", params: "path: String").within("/items/", ""),
        link("/items/**", help: "*rest", params: "rest: String").within("/items/", ""),
        link("/items/<id>", help: ":id").within("/items/", ""),
        link("/items/<int:id>", help: ":id").within("/items/", ""),
        link("/items/:{id}", help: ":id").within("/items/", ""),
        link("/items/:id:int", help: ":id").within("/items/", ""),
        link("/items/:id([0-9]+)", help: ":id").within("/items/", ""),
        link("/items/:itemID", help: "/items/:id"),
        link("/items/:itemID?page=:page", help: "/items/:id?page=:page", params: "id: Int, page: Int = 1"),
        link("/items/:page?q=:words", help: "/items/:page?q=:id", params: "id: Int, page: Int = 1"),
        params("params: {from - String}", help: "from: String").within("params: {", "}"),
        params("params: {from = String}", help: "from: String").within("params: {", "}"),
        params("params: {from String}", help: "from: String").within("params: {", "}"),
        params("params: {from -> String?}", help: "from: String?").within("params: {", "}"),
        params("params: {from}", help: "from: String").within("params: {", "}"),
        params("params: [from, id]", help: "params: {from: String, id: String}"),
        params("params: from", help: "params: {from: String}"),
        params("transitions: home", help: "transitions: [home]"),
        params(
            "transitions: home, {open: 'tel:1', name: call}", help: "transitions: [home, {open: 'tel:1', name: call}]"),
    ]

    @Test(arguments: slips)
    func isAccepted(_ slip: Slip) throws {
        let errors = errors(in: slip.mistaken)
        try #require(errors.count == 1, "\(errors.map(\.message))")
        #expect(errors[0].help?.contains("`\(slip.help)`") ?? false, "\(errors[0].help ?? "")")
        #expect(self.errors(in: slip.corrected).isEmpty, "\(slip.corrected)")
    }

    private func errors(in text: String) -> [Finding] {
        let source = SourceFile(path: "Shop.yaml", bytes: Array(text.utf8))
        return Flowgen.check(Program(sources: [source])).findings.filter { $0.severity == .error }
    }
}

extension SuggestionTests.Slip {
    /// The same with what surrounds the suggestion, which is only a part of the mistaken text.
    fileprivate func within(_ before: String, _ after: String) -> Self {
        var slip = self
        (slip.before, slip.after) = (before, after)
        return slip
    }
}
