// What is below a linked screen: what transitions fix and pass on tells its values.

import Foundation

@main
struct Main {
    @MainActor
    static func main() {
        let router = CornerRouter()
        func open(_ path: String) -> String {
            expect(URL(string: "corner:/" + path).map(router.open), .opened)
            return router.stack.description
        }
        let project = "home(page: 1), org(id: 4, kind: plain), project(org: 4, number: 5, kind: plain)"
        expect(open("/orgs/4/projects/5/tasks/6"), "\(project), task(org: 4, project: 5, id: 6)")
        expect(open("/leaves/4/5"), "\(project), page(index: 6, number: 5), leaf(org: 4, number: 5)")
        expect(open("/accounts/4"), "home(page: 1), org(id: 4, kind: plain), account(org: 4)")
        expect(
            open("/lost/5"),
            "home(page: 1), org(id: 3, kind: plain), project(org: 3, number: 5, kind: plain), stray(number: 5), lost(number: 5)"
        )
        expect(open("/items/6"), "home(page: 1), list(source: home), item(id: 6)")
        expect(open("/results/6"), "home(page: 1), results(page: 2, size: 1), item2(id: 6)")
        expect(open("/picked/6"), "home(page: 1), pick(number: 900), picked(number: 6)")
        Expectations.finish()
    }
}
