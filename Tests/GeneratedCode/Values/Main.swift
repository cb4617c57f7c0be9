// What links give for each type, that routes print links and saved state that give the same values again, and that texts
// are the same in each run.
//
//     program texts.json     checks all of this
//     program --texts        prints texts of routes, to be compared with those of other runs

import Foundation

@main
struct Main {
    @MainActor
    static func main() {
        guard let file = CommandLine.arguments.dropFirst().first, file != "--texts" else { return printTexts() }
        textsOfLinks(file)
        lastingValues()
        valuesOfLinks()
        valuesThatLinksDoNotCarry()
        Expectations.finish()
    }

    @MainActor
    private static let router = TextsRouter()

    @MainActor
    private static func open(_ type: String, _ text: String) -> [ValuesRoute?] {
        let encoded = text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return ["\(type)/\(encoded)", "\(type)?v=\(encoded)"].map { link in
            URL(string: "values:///\(link)").flatMap { router.route(for: $0) } as? ValuesRoute
        }
    }

    /// Each type reads the texts for which the table names it, as a segment and in the query.
    @MainActor
    private static func textsOfLinks(_ file: String) {
        let table =
            FileManager.default.contents(atPath: file)
            .flatMap { try? JSONDecoder().decode([String: [String]].self, from: $0) } ?? [:]
        let types = Set(table.values.joined())
        expect(table.count > 200, true)
        expect(types.count, 13)
        // By day, an eighth of what the texts give is printed and saved, too.
        for (number, (text, readers)) in table.sorted(by: { $0.key < $1.key }).enumerated() {
            let lasts = { if isByNight || number % 8 == 0 { Self.lasts($0, isInLink: true) } }
            for type in types {
                let routes = open(type, text)
                let isReader = readers.contains(type)
                expect("\(type) \(text) \(routes[1] != nil)", "\(type) \(text) \(isReader)")
                // A segment is never empty.
                if !text.isEmpty { expect(routes[0], routes[1]) }
                if let route = routes[1] { lasts(route) }
            }
            // These read everything, or may.
            for type in ["String", "Substring", "Slug", "Size", "Level", "Number", "URL", "Data"] {
                let route = open(type, text)[1]
                if ["String", "Substring", "Slug"].contains(type) { expect("\(text) \(route != nil)", "\(text) true") }
                if let route { lasts(route) }
            }
        }
    }

    private static let isByNight = ProcessInfo.processInfo.environment["FLOWGEN_SEEDS"] != nil

    /// A route is equal to itself, prints a link that opens it, and is saved.
    @MainActor
    private static func lasts(_ route: ValuesRoute, isInLink: Bool) {
        expect(route == route, true)
        expect(try? ValuesRoute(route.kind, route.arguments), route)
        let again = TextsRouter()
        again.restore(saved(route))
        expect(again.stack.top.route.id, route.id)
        guard isInLink, route.arguments["v"] != "" else { return }
        let opened = router.url(of: route).flatMap { router.route(for: $0) } as? ValuesRoute
        expect(opened, route)
        expect(opened?.arguments, route.arguments)
    }

    @MainActor
    private static func saved(_ route: ValuesRoute) -> Data {
        let app = TextsRouter()
        show(route, in: app)
        return app.saved()
    }

    /// What links give for types of the app.
    @MainActor
    private static func valuesOfLinks() {
        expect(open("Size", "small")[0], .size(v: .small))
        expect(open("Size", "\"small\"")[0], .size(v: .quoted))
        expect(open("Size", "null")[0], .size(v: .none))
        expect(open("Size", "1")[0], .size(v: .one))
        expect(open("Size", "other")[0], nil)
        expect(open("Level", "300")[0], .level(v: .high))
        expect(open("Level", " 300")[0], nil)
        expect(open("Level", "2")[0], nil)
        for text in ["a", "\"a\"", "null", "1", "[1]", "{}", "nan", "\\", "\"", "\"a", "a\"b\"", "1,2", " ", " a "] {
            expect(open("Slug", text), [.slug(v: Slug(rawValue: text)), .slug(v: Slug(rawValue: text))])
        }
        for text in ["nan", "inf", "Infinity", "1e400", "0x10", " 1", "\"1\""] {
            expect(open("Number", text), [nil, nil])
        }
        expect(open("Number", "1.5")[0], .number(v: Number(1.5)))
        // A day is one on the device.
        let day = Calendar(identifier: .gregorian).date(from: DateComponents(year: 2026, month: 1, day: 31))
        expect(open("Date", "2026-01-31")[0], day.map { .date(v: $0) })
        expect(
            open("Date", "2026-01-31T18:30:00+09:00")[0], .date(v: Date(timeIntervalSinceReferenceDate: 791_544_600)))
    }

    /// A value of each type.
    @MainActor
    private static func lastingValues() {
        var random = SplitMix(state: 11)
        for _ in 0..<(isByNight ? 150 : 30) {
            let bits = random.next()
            let double = Double(bitPattern: bits)
            let float = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
            let text = text(&random)
            let number = Decimal(sign: .plus, exponent: Int(bits % 80) - 40, significand: Decimal(bits >> 8))
            var routes: [ValuesRoute] = [
                .bool(v: bits % 2 == 0), .int(v: Int(bitPattern: UInt(bits))), .int8(v: Int8(truncatingIfNeeded: bits)),
                .uint(v: UInt(bits)), .uint16(v: UInt16(truncatingIfNeeded: bits)),
                .string(v: text), .substring(v: text[...]), .slug(v: Slug(rawValue: text)),
                .decimal(v: number), .uuid(v: UUID()), .data(v: Data(text.utf8)),
                .date(v: Date(timeIntervalSinceReferenceDate: double.isFinite ? double : 1)),
            ]
            if let first = text.first { routes.append(.character(v: first)) }
            if double.isFinite {
                routes += [
                    .double(v: double), .interval(v: double), .points(v: CGFloat(double)), .number(v: Number(double)),
                ]
            }
            if float.isFinite { routes.append(.float(v: float)) }
            if let url = URL(string: "https://a.example/" + text), !text.isEmpty { routes.append(.url(v: url)) }
            for route in routes { lasts(route, isInLink: true) }
        }
        for size in [Size.small, .large, .quoted, .none, .one] { lasts(.size(v: size), isInLink: true) }
        for level in [Level.low, .high] { lasts(.level(v: level), isInLink: true) }
    }

    /// What is infinite, or no number, is saved, and no link gives it or is printed for it.
    @MainActor
    private static func valuesThatLinksDoNotCarry() {
        for value in [Double.infinity, -.infinity] {
            let route = ValuesRoute.limits(
                max: value, spread: CGFloat(value), until: Date(timeIntervalSinceReferenceDate: value))
            expect(try? ValuesRoute(.limits, route.arguments), route)
            let again = TextsRouter()
            again.restore(saved(route))
            expect(again.stack.top.route as? ValuesRoute, route)
            for route in [ValuesRoute.double(v: value), .float(v: Float(value)), .interval(v: value)] {
                lasts(route, isInLink: false)
                expect(router.url(of: route), nil)
            }
            for route in [ValuesRoute.points(v: CGFloat(value)), .number(v: Number(value))] {
                lasts(route, isInLink: false)
                expect(router.url(of: route), nil)
            }
        }
        expect(router.url(of: ValuesRoute.double(v: .nan)), nil)
        expect((try? ValuesRoute(.double, ValuesRoute.double(v: .nan).arguments))?.id, "double(v: nan)")
        lasts(several, isInLink: false)
    }

    private static func text(_ random: inout SplitMix) -> String {
        let pieces = [
            "a", "7", " ", "\"", "\\", "/", "%", "+", "null", "true", "[", "]", "{", "}", ",", ":", "1.5", "é", "한",
            "🍵", "\n",
        ]
        return (0..<Int.random(in: 1...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
            .joined()
    }

    // MARK: The same text in each run

    private static var several: ValuesRoute {
        let unit = Price.Unit(name: "piece", digits: 2)
        let price = Price(amount: 1, currency: "EUR", unit: unit, perPiece: 0.5)
        return .several(
            price: price, brands: ["c", "a", "e", "b", "d"], stock: [.small: 1, .large: 2, .one: 3, .none: 4],
            ranks: [.low: 1, .high: 2], prices: ["x": price, "y": price, "z": price], groups: [[3, 1, 2], [5, 4]])
    }

    @MainActor
    private static func printTexts() {
        let app = TextsRouter()
        let unsaved = ValuesRoute.unsaved(
            tags: [Tag(name: "c"), Tag(name: "a"), Tag(name: "b")], notes: [Tag(name: "b"): 1, Tag(name: "a"): 2])
        for route in [several, unsaved] {
            print(route.id)
            show(route, in: app)
            print(app.stack.description)
            print(String(decoding: app.saved(), as: UTF8.self))
            print(FlowCommand.to("show", route).description)
        }
    }

    /// Shows a route, as the first screen declares it.
    @MainActor
    private static func show(_ route: ValuesRoute, in app: TextsRouter) {
        while app.stack.entries.count > 1 { ValuesNavigator<ValuesScreen.Several>(onTopOf: app.stack)?.back() }
        guard let start = ValuesNavigator<ValuesScreen.Start>(onTopOf: app.stack) else { return expect("no start", "") }
        switch route {
        case .start: break
        case .bool(let v): start.bool(v: v)
        case .character(let v): start.character(v: v)
        case .string(let v): start.string(v: v)
        case .substring(let v): start.substring(v: v)
        case .int(let v): start.int(v: v)
        case .int8(let v): start.int8(v: v)
        case .uint(let v): start.uint(v: v)
        case .uint16(let v): start.uint16(v: v)
        case .double(let v): start.double(v: v)
        case .float(let v): start.float(v: v)
        case .interval(let v): start.interval(v: v)
        case .points(let v): start.points(v: v)
        case .decimal(let v): start.decimal(v: v)
        case .date(let v): start.date(v: v)
        case .uuid(let v): start.uuid(v: v)
        case .url(let v): start.url(v: v)
        case .data(let v): start.data(v: v)
        case .size(let v): start.size(v: v)
        case .level(let v): start.level(v: v)
        case .slug(let v): start.slug(v: v)
        case .number(let v): start.number(v: v)
        case .limits(let max, let spread, let until): start.limits(max: max, spread: spread, until: until)
        case .several(let price, let brands, let stock, let ranks, let prices, let groups):
            start.several(price: price, brands: brands, stock: stock, ranks: ranks, prices: prices, groups: groups)
        case .unsaved(let tags, let notes): start.unsaved(tags: tags, notes: notes)
        }
    }
}
