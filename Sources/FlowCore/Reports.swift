import Foundation

#if canImport(os)
import os
#endif

/// A request that was not done, or an outcome that nothing receives.
nonisolated public enum FlowReport: Sendable {
    /// The reason why a link that waited is not opened.
    public enum Reason: String, Sendable {
        /// The end of a guard's flow: it was left, or has ended with an outcome after which nothing goes on.
        case left = "the guard's flow was left"
        /// A newer request or change of what is shown.
        case replaced = "something newer has replaced it"
        /// The end of what was shown: the app started again, the tab is gone, or the window was closed.
        case closed = "what was shown is gone"
    }

    /// A command of a screen that is behind another one. The screen is nil if it is gone, and what is in front of it is
    /// nil if the stack is gone.
    case stale(FlowCommand, from: (any FlowRoute)?, behind: (any FlowRoute)?)
    /// A transition that the screen on top does not have: it does not declare it, or is excepted from it.
    case undeclared(String, from: any FlowRoute)
    /// A transition of an app that does not show the screen: its flow stands alone, or another app shows it.
    case outsideApp(String, from: any FlowRoute)
    /// A transition that goes back to an entry that is not on the stack.
    case anchorMissing(FlowAnchor, transition: String)
    /// A screen that the user cannot leave by going back.
    case notDismissable(any FlowRoute)
    /// A screen with too few screens below it, in its layer, to go back that far.
    case nothingBelow(any FlowRoute)
    /// A signal, by its name, that waits until a screen is left which holds the user.
    case signalWaits(String, for: any FlowRoute)
    /// A signal that waited and is not performed.
    case signalDiscarded(String, because: Reason)
    /// A flow, by its name, that does not run, so that nothing can happen to it.
    case notRunning(String)
    /// A condition that does not hold.
    case refused(FlowCondition, String)
    /// A tab, by its name, that is not shown.
    case noTab(String)
    /// A flow of another module that cannot be resolved.
    case unknownFlow(String)
    /// A route of a flow whose screens were not added to what the stack can show.
    case noScreen(any FlowRoute)
    /// An outcome that no caller receives, of a flow that a link opened.
    case unheard(any Sendable, of: any FlowRoute)
    /// A link that matches no flow.
    case unknownLink(Foundation.URL)
    /// A link that waited and is not opened.
    case discarded(Foundation.URL, because: Reason)
    /// Saved state that could not be restored, from this route, tab or scene on.
    case notRestored(String)
    /// A text that is not a URL.
    case notOpened(String)
}

nonisolated extension FlowReport: Hashable {
    public static func == (left: Self, right: Self) -> Bool { left.parts == right.parts }
    public func hash(into hasher: inout Hasher) { hasher.combine(parts) }

    /// The kind of the report and its values, to be compared.
    private var parts: [AnyHashable] {
        switch self {
        case .stale(let command, let route, let top):
            ["stale", command, route.map { AnyHashable($0) }, top.map { AnyHashable($0) }]
        case .undeclared(let what, let route): ["undeclared", what, AnyHashable(route)]
        case .outsideApp(let transition, let route): ["outsideApp", transition, AnyHashable(route)]
        case .anchorMissing(let anchor, let transition): ["anchorMissing", anchor, transition]
        case .notDismissable(let route): ["notDismissable", AnyHashable(route)]
        case .nothingBelow(let route): ["nothingBelow", AnyHashable(route)]
        case .signalWaits(let signal, let route): ["signalWaits", signal, AnyHashable(route)]
        case .signalDiscarded(let signal, let reason): ["signalDiscarded", signal, reason]
        case .notRunning(let flow): ["notRunning", flow]
        case .refused(let condition, let what): ["refused", condition, what]
        case .noTab(let tab): ["noTab", tab]
        case .unknownFlow(let flow): ["unknownFlow", flow]
        case .noScreen(let route): ["noScreen", AnyHashable(route)]
        case .unheard(let outcome, let route): ["unheard", AnyHashable(of: outcome), AnyHashable(route)]
        case .unknownLink(let url): ["unknownLink", url]
        case .discarded(let url, let reason): ["discarded", url, reason]
        case .notRestored(let what): ["notRestored", what]
        case .notOpened(let text): ["notOpened", text]
        }
    }
}

nonisolated extension FlowReport: CustomStringConvertible {
    /// The report as a sentence, with parameters, outcomes and links: they may be secrets of the user.
    public var description: String {
        switch self {
        case .stale(let command, _, nil): "dropped, because its stack is gone: \(command)"
        case .stale(let command, nil, let top?):
            "dropped, because its screen is gone, and \(top.id) is in front: \(command)"
        case .stale(let command, let route?, let top?):
            "dropped, because \(top.id) is in front of \(route.id): \(command)"
        case .undeclared(let what, let route): "not available from \(route.id): \(what)"
        case .outsideApp(let transition, let route):
            "\(transition) is a transition of the app, which does not show this stack with \(route.id)"
        case .anchorMissing(let anchor, let transition): "\(transition): not on the stack: \(anchor)"
        case .notDismissable(let route): "\(route.id) cannot be left by going back"
        case .nothingBelow(let route): "too few screens below \(route.id) to go back"
        case .signalWaits(let signal, let route): "\(signal) waits until \(route.id) is left"
        case .signalDiscarded(let signal, let reason): "discarded, because \(reason.rawValue): \(signal)"
        case .notRunning(let flow): "no \(flow) is running"
        case .refused(let condition, let what): "refused, because it requires \(condition): \(what)"
        case .noTab(let tab): "no tab \(tab) is shown"
        case .unknownFlow(let flow): "the flow \(flow) of another module cannot be resolved"
        case .noScreen(let route):
            "cannot show \(route.id): the screens of \(Swift.type(of: route).flowName) were not added"
        case .unheard(let outcome, let route):
            "a link opened \(Swift.type(of: route).flowName), so nothing receives its outcome: \(outcome)"
        case .unknownLink(let url): "no flow matches \(url)"
        case .discarded(let url, let reason): "discarded, because \(reason.rawValue): \(url)"
        case .notRestored(let what): "not restored: \(what)"
        case .notOpened(let text): "not a URL: \(text)"
        }
    }

    /// Logs a report: the default of `onReport`. On Apple's systems it is in the log of the device, also in release
    /// builds, with the app's bundle as its subsystem; elsewhere debug builds print it.
    public static func log(_ report: FlowReport) {
        #if canImport(os)
        let logger = os.Logger(subsystem: Foundation.Bundle.main.bundleIdentifier ?? "flowgen", category: "flowgen")
        logger.log(level: report.level, "\(report.subject, privacy: .public): \(report.description, privacy: .private)")
        #elseif DEBUG
        Swift.print("flow: \(report)")
        #endif
    }
}

#if canImport(os)
nonisolated extension FlowReport {
    /// The level of the report's log. A fault is a mistake of the programmer, which Xcode shows as such. It does not
    /// stop the app, because tests try what is not declared. An error is something that the app lacks.
    private var level: os.OSLogType {
        switch self {
        case .undeclared, .outsideApp: .fault
        case .anchorMissing, .noTab, .unknownFlow, .noScreen, .notOpened: .error
        case .stale, .notDismissable, .nothingBelow, .signalWaits, .signalDiscarded, .notRunning, .refused, .unheard,
            .unknownLink, .discarded, .notRestored:
            .default
        }
    }

    /// The subject of the report, by names from YAML. Parameters, outcomes and links may be secrets of the user.
    private var subject: String {
        switch self {
        case .stale(let command, _, _): "stale \(command.spokenName)"
        case .undeclared(_, let route): "undeclared from \(route.name)"
        case .outsideApp(let transition, _): "outside of the app \(transition)"
        case .anchorMissing(_, let transition): "anchor missing of \(transition)"
        case .notDismissable(let route): "not dismissable \(route.name)"
        case .nothingBelow(let route): "nothing below \(route.name)"
        case .signalWaits(let signal, let route): "\(signal) waits for \(route.name)"
        case .signalDiscarded(let signal, _): "discarded signal \(signal)"
        case .notRunning(let flow): "not running \(flow)"
        case .refused(let condition, _): "refused by \(condition)"
        case .noTab(let tab): "no tab \(tab)"
        case .unknownFlow(let flow): "unknown flow \(flow)"
        case .noScreen(let route): "no screen of \(Swift.type(of: route).flowName)"
        case .unheard(_, let route): "unheard outcome of \(Swift.type(of: route).flowName)"
        case .unknownLink: "unknown link"
        case .discarded: "discarded link"
        case .notRestored: "not restored"
        case .notOpened: "not opened"
        }
    }
}
#endif
