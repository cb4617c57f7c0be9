import FlowCore
import Foundation
import Testing

/// Columns: "Columns" in Language.md.
@Suite struct ColumnTests {
    /// A window with three columns.
    private func wide() -> Mail {
        let mail = Mail(isExpanded: true)
        mail.take("messages", 1, at: 0)
        mail.take("message", 7, at: 1)
        _ = mail.news()
        return mail
    }

    @Test func aColumnBeginsWithItsRoute() {
        let mail = wide()
        #expect(mail.columns == "mailboxes ‖ messages(box: b1) ‖ message(id: 7)")
        mail.take("message", 8, at: 2)
        #expect(mail.columns == "mailboxes ‖ messages(box: b1) ‖ message(id: 7), message(id: 8)")
        mail.take("folder", 1, at: 0)
        #expect(mail.columns == "mailboxes, folder(name: f1) ‖  ‖ ")
    }

    @Test func aColumnCanBePassedBy() {
        let mail = Mail(isExpanded: true)
        mail.take("important", 7, at: 0)
        #expect(mail.columns == "mailboxes ‖  ‖ message(id: 7)")
        #expect(mail.live == mail.stack.entries)
    }

    @Test func whatIsPresentedOrOfAnotherFlowBeginsNone() {
        let mail = Mail(isExpanded: true)
        mail.take("settings", at: 0)
        mail.take("message", 7, at: 1)
        #expect(mail.columns == "mailboxes ‖  ‖ ")
        let other = wide()
        other.take("pay", at: 2)
        #expect(other.columns == "mailboxes ‖ messages(box: b1) ‖ message(id: 7), amount")
    }

    @Test func theTopOfEachColumnIsLive() {
        let mail = wide()
        #expect(mail.live == mail.stack.entries)
        mail.take("message", 8, at: 2)
        #expect(mail.live.map(\.route.id) == ["mailboxes", "messages(box: b1)", "message(id: 8)"])
        #expect(!mail.take("message", 9, at: 2))
        mail.run { $0.expand(false) }
        #expect(mail.live == [mail.stack.top])
    }

    @Test func aSheetCoversAllColumns() {
        let mail = wide()
        mail.take("pay", at: 1)
        #expect(mail.shown == "mailboxes, messages(box: b1) | sheet: Payment.amount")
        #expect(mail.live == [mail.stack.top])
        #expect(!mail.take("messages", 2, at: 0))
    }

    @Test func aSheetOfAnywhereComesOverTheDetail() {
        let mail = wide()
        mail.take("held", 8, at: 2)
        _ = mail.news()
        #expect(mail.take("about", at: 0))
        #expect(mail.shown == "mailboxes, messages(box: b1), message(id: 7), message(id: 8) | sheet: settings")
        #expect(mail.news() == ["show", "settings forward by about from message(id: 8)"])
        // Over a screen that does not have it, what is above the list goes.
        let other = wide()
        other.take("pay", at: 2)
        other.take("about", at: 0)
        #expect(other.shown == "mailboxes | sheet: settings")
    }

    @Test func anotherMessageReplacesTheDetailInOneChange() {
        let mail = wide()
        mail.take("message", 8, at: 2)
        _ = mail.news()
        #expect(mail.take("message", 9, at: 1))
        #expect(mail.shown == "mailboxes, messages(box: b1), message(id: 9)")
        #expect(mail.news() == ["show", "message(id: 9) forward by message from message(id: 8)"])
    }

    @Test func aCollapseIsNoChange() {
        let mail = wide()
        mail.run { $0.expand(false) }
        mail.run { $0.expand(true) }
        #expect(mail.news() == [])
    }

    @Test func whatShowsNothingLeavesTheDetail() {
        let mail = wide()
        #expect(mail.take("help", at: 0))
        #expect(mail.shown == "mailboxes, messages(box: b1), message(id: 7)")
    }

    @Test func aCommandThatWaitsIsThatOfTheTop() {
        let mail = wide()
        mail.take("secret", 2, at: 0)
        #expect(mail.shown == "mailboxes | sheet: Auth.login (isLoggedIn first)")
        #expect(mail.news() == ["show", "login forward from message(id: 7)"])
        let slow = wide()
        slow.take("slow", 2, at: 0)
        #expect(slow.shown == "mailboxes (asks isSlow)")
        slow.run { $0.expand(false) }
        slow.answer(true)
        #expect(slow.shown == "mailboxes, messages(box: b2)")
    }

    @Test func aDetailThatHoldsTheUserRefusesTheList() {
        let mail = wide()
        mail.hold(true, at: 2)
        #expect(!mail.take("message", 9, at: 1))
        #expect(mail.shown == "mailboxes, messages(box: b1), message(id: 7)")
        mail.hold(false, at: 2)
        #expect(mail.take("held", 9, at: 2))
        #expect(!mail.take("messages", 9, at: 0))
        #expect(mail.shown.hasSuffix("message(id: 9)"))
    }

    @Test func backOfAListGoesBackFromThere() {
        let mail = wide()
        mail.run { [stack = mail.stack] in _ = $0.perform(.leave, from: stack.entries[1].id, in: stack.id) }
        #expect(mail.shown == "mailboxes")
        #expect(mail.news() == ["show", "mailboxes back from message(id: 7)"])
    }

    @Test func theSizeIsNotSaved() {
        let mail = wide()
        let data = mail.window.saved()
        for isExpanded in [false, true] {
            let new = Mail(isExpanded: isExpanded)
            new.run { $0.restore(data) }
            #expect(new.shown == mail.shown)
            #expect(new.window.saved() == data)
            #expect(new.live.count == (isExpanded ? 3 : 1))
        }
    }

    /// A wide window, one whose size changes all the time, and a narrow one whose user goes back first, agree in what they
    /// show, tell and save.
    @Test func aWideWindowIsANarrowOneWithGoingBack() {
        let taken = (0..<12).reduce(0) { $0 + walk(seed: UInt64($1)) }
        #expect(taken > 30, "the walks rarely take a transition of a screen that is not on top: \(taken)")
    }

    /// Walks at random, and returns how often a transition was taken from a screen that was not on top.
    private func walk(seed: UInt64) -> Int {
        var random = Steps(state: seed)
        let (wide, turning, narrow) = (Mail(isExpanded: true), Mail(isExpanded: false), Mail(isExpanded: false))
        var above = 0
        for _ in 0..<60 {
            let before = wide.stack.entries
            let number = random.next(9)
            func all(_ request: (Mail) -> Void) {
                for mail in [wide, turning, narrow] { request(mail) }
            }
            turning.run { $0.expand(random.next(2) == 0) }
            switch random.next(12) {
            case 0: all { $0.leave(keeping: max(1, before.count - 1 - number % 3)) }
            case 1: all { $0.open(number < 6 ? "mail:///messages/\(number)" : "mail:///settings") }
            case 2: all { $0.guards["isLoggedIn"] = number < 5 }
            case 3: all { $0.answer(number < 5) }
            case 4 where number < 3: all { $0.hold(number == 0, at: before.count - 1) }
            case 5, 6:
                guard !(wide.stack.top.route is MailRoute) else { continue }
                let isAuth = wide.stack.top.route is AuthRoute
                let end: FlowCommand =
                    isAuth
                    ? .finish("loggedIn", AuthRoute.Outcome.loggedIn)
                    : .finish("paid", PaymentRoute.Outcome.paid(order: "\(number)"))
                all { $0.perform(end) }
            default:
                let index = before.firstIndex(of: wide.live[random.next(wide.live.count)])!
                guard let route = before[index].route as? MailRoute else { continue }
                let names = MailRoute.transitions(from: route.kind).map(\.name)
                let name = names[random.next(names.count)]
                let isTop = index == before.count - 1
                wide.take(name, number, at: index)
                if !isTop { turning.run { $0.expand(true) } }
                turning.take(name, number, at: index)
                // A request that changes nothing takes nobody back.
                if isTop {
                    narrow.take(name, number, at: index)
                } else if wide.stack.entries != before {
                    narrow.goBackAndTake(name, number, at: index)
                    above += 1
                } else {
                    _ = [wide, turning, narrow].map { $0.news() }
                }
            }
            #expect(wide.shown == turning.shown)
            #expect(wide.shown == narrow.shown)
            #expect(wide.window.saved() == narrow.window.saved())
            let news = wide.news()
            #expect(turning.news() == news)
            #expect(narrow.news() == news)
        }
        return above
    }
}

/// Numbers that are the same every time.
private struct Steps {
    var state: UInt64

    mutating func next(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
    }
}
