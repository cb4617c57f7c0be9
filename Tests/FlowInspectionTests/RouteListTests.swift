import FlowInspection
import FlowModel
import FlowgenKit
import Testing

/// Each route is listed with what applies to it, whatever its values contain.
@Suite struct RouteListTests {
    private static let app = """
        app: Corner
        links: {schemes: [corner]}
        metadata:
          tracked: Bool = true
          level: Int = 0
          weight: Double = 1
          section: {enum: [shop, help], default: shop}
          route: 'String = "x, y"'
        """

    private static let shop = """
        flow: Shop
        root: home
        tags: [money, shop]
        defaults: {title: Shop, hidesTabBar: true, section: help}
        routes:
          home:
            analyticsName: shop_home
            path: [/, "/find?q=:q"]
            params: {q: String = ""}
            level: +5
            weight: 007.5
            tags: [start, shop]
            description: |
              Where `shopping` starts, or
              goes on | ends.
            transitions: [홈, old]
          홈: {title: "\\"\\u0301홈\\"|\\u0301", tracked: false, hidesTabBar: false, disableSwipeBack: true, route: "=a\\r\\nb"}
          old: {deprecated: "use 홈, \\"please\\"", title: "", allow: {rule: deprecated-target, why: it goes}}
        """

    private static func list(_ files: [String], modules: [ModuleSources] = []) -> RouteList {
        let sources = files.enumerated().map { SourceFile(path: "\($0.offset).yaml", text: $0.element) }
        let check = Flowgen.check(Program(sources: sources, modules: modules))
        #expect(check.findings.filter { $0.severity == .error }.isEmpty)
        return RouteList(check.graph)
    }

    // MARK: What applies to a route

    @Test func text() {
        // After the first two columns come those that some route has a value for. The default analytics name is the
        // route's.
        let rows = Self.list([Self.app, Self.shop]).text.split(separator: "\n")
        #expect(
            rows == [
                """
                route      analyticsName  title  path           disableSwipeBack  hidesTabBar  tracked  level  weight  \
                section  metadata.route  tags                deprecated        description
                """,
                """
                Shop/home  shop_home      Shop   /, /find?q=:q                    true         true     +5     007.5   \
                help     x, y            start, shop, money                    \
                Where `shopping` starts, or goes on | ends.
                """,
                """
                Shop/홈    홈             "\u{301}홈"|\u{301}                 true                                    0      1       \
                help     =a␍␊b           money, shop
                """,
                """
                Shop/old   old                                                    true         true     0      1       \
                help     x, y            money, shop         use 홈, "please"
                """,
            ])
    }

    @Test func csv() {
        let rows = #"""
            route,analyticsName,title,path,disableSwipeBack,hidesTabBar,tags,deprecated,description,status,was,\#
            tracked,level,weight,section,metadata.route\#r
            Shop/home,shop_home,Shop,"/, /find?q=:q",false,true,"start, shop, money",,"Where `shopping` starts, or
            goes on | ends.
            ",active,,true,+5,007.5,help,"x, y"\#r
            Shop/홈,홈,"""\#u{301}홈""|\#u{301}",,true,false,"money, shop",,,active,,false,0,1,help,"=a\#r
            b"\#r
            Shop/old,old,,,false,true,"money, shop","use 홈, ""please""",,deprecated,,true,0,1,help,"x, y"\#r

            """#
        #expect(Self.list([Self.app, Self.shop]).csv.unicodeScalars.elementsEqual(rows.unicodeScalars))
    }

    @Test func markdown() {
        #expect(
            Self.list([Self.app, Self.shop]).markdown.split(separator: "\n").dropFirst(2) == [
                """
                | `Shop/home` | `shop_home` | `Shop` | `/`, `/find?q=:q` |  | `true` | `true` | `+5` | `007.5` | `help` \
                | `x, y` | `start`, `shop`, `money` |  | Where `shopping` starts, or<br>goes on \\| ends. |
                """,
                """
                | `Shop/홈` | `홈` | `"\u{301}홈"\\|\u{301}` |  | `true` |  |  | `0` | `1` | `help` \
                | `=a␍␊b` | `money`, `shop` |  |  |
                """,
                """
                | `Shop/old` | `old` |  |  |  | `true` | `true` | `0` | `1` | `help` \
                | `x, y` | `money`, `shop` | use 홈, "please" |  |
                """,
            ])
    }

    @Test func json() {
        #expect(
            Self.list([Self.app, Self.shop]).json.hasPrefix(
                """
                {
                  "version": 1,
                  "routes": [
                    {
                      "route": "Shop/home",
                      "flow": "Shop",
                      "name": "home",
                      "file": "1.yaml",
                      "line": 6,
                      "column": 3,
                      "analyticsName": "shop_home",
                      "title": "Shop",
                      "path": ["/", "/find?q=:q"],
                      "disableSwipeBack": false,
                      "hidesTabBar": true,
                      "metadata": {
                        "tracked": true,
                        "level": 5,
                        "weight": 7.5,
                        "section": "help",
                        "route": "x, y"
                      },
                      "tags": ["start", "shop", "money"],
                      "deprecated": null,
                      "description": "Where `shopping` starts, or\\ngoes on | ends.\\n",
                      "was": []
                    },

                """))
    }

    /// The routes of a deprecated flow are deprecated, too. A route may have its own message.
    @Test func deprecatedFlow() {
        let flow = """
            flow: Old
            root: a
            deprecated: use Shop
            routes: {a: {transitions: [b]}, b: {deprecated: use Shop/b}}
            """
        #expect(
            Self.list([flow]).text == """
                route  analyticsName  deprecated
                Old/a  a              use Shop
                Old/b  b              use Shop/b

                """)
    }

    /// Lists of earlier versions have the route under each of these names.
    @Test func formerNames() {
        let flow = """
            flow: Shop
            was: Store
            root: home
            routes: {home: {was: [start, Tips/tip]}}
            """
        #expect(
            Self.list([flow]).csv.split(whereSeparator: \.isNewline).last
                == #"Shop/home,home,,,false,false,,,,active,"Shop/start, Store/home, Store/start, Tips/tip""#)
    }

    // MARK: Which routes

    /// Ordered as in the files, not by name.
    @Test func order() {
        let list = Self.list([
            "flow: B\nroot: z\nroutes: {z: {transitions: [a]}, a: {}}", "flow: A\nroot: c\nroutes: [c]",
        ])
        #expect(list.text.split(separator: "\n").map { $0.prefix { $0 != " " } } == ["route", "B/z", "B/a", "A/c"])
    }

    /// What another module declares is not listed, whether its files are read or only its signature is known.
    @Test func otherModules() {
        let shop = """
            flow: Shop
            root: home
            routes: {home: {transitions: [{to: Pay, then: {paid: back}}]}}
            ---
            flow: Pay
            module: PayKit
            outcomes: [paid]
            """
        let pay = "flow: Pay\nroot: card\noutcomes: [paid]\nroutes: {card: {path: /pay, transitions: [finish: paid]}}"
        let module = ModuleSources(name: "PayKit", sources: [SourceFile(path: "Pay.yaml", text: pay)])
        for list in [Self.list([shop]), Self.list([shop], modules: [module])] {
            #expect(list.text == "route      analyticsName\nShop/home  home\n")
        }
        #expect(Self.list(["app: Corner"]).isEmpty)
    }

    // MARK: Text

    /// A very long value shifts the rest of its line, and no other line.
    @Test func longValues() {
        let long = String(repeating: "x", count: 61)
        let flow = "flow: A\nroot: a\ntags: t\nroutes: {a: {title: \(long), transitions: [b]}, b: {title: y}}"
        #expect(
            Self.list([flow]).text == """
                route  analyticsName  title  tags
                A/a    a              \(long)  t
                A/b    b              y      t

                """)
    }
}
