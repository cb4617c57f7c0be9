/// The list of call sites, and what is counted of them.
public struct SiteReport: Sendable {
    private let sites: [CallSite]

    public init(_ sites: [CallSite]) { self.sites = sites }

    /// The numbers of sites that became transitions, that show no screen, and that nobody understands yet.
    public var counts: (understood: Int, passed: Int, todo: Int) {
        var counts = (understood: 0, passed: 0, todo: 0)
        for site in sites {
            switch site.verdict {
            case .understood: counts.understood += 1
            case .passed: counts.passed += 1
            case .todo: counts.todo += 1
            }
        }
        return counts
    }

    public var summary: String {
        let counts = counts
        return "\(sites.count) call sites: \(counts.understood) understood, \(counts.passed) without a screen, "
            + "\(counts.todo) TODO"
    }

    /// One line a site: place, verdict, call, reason.
    public var text: String {
        sites.map { site in
            let (verdict, why) = Self.words(site.verdict)
            return "\(site.place.file):\(site.place.line): \(verdict): \(site.text): \(why)\n"
        }.joined()
    }

    /// Annotations for GitHub, of what is not understood.
    public var github: String {
        sites.compactMap { site -> String? in
            guard case .todo(let why) = site.verdict else { return nil }
            return "::notice file=\(site.place.file),line=\(site.place.line)::\(escaped("\(site.text): \(why)"))\n"
        }.joined()
    }

    public var json: String {
        let rows = sites.map { site in
            let (verdict, why) = Self.words(site.verdict)
            return "    {\"file\": \(quoted(site.place.file)), \"line\": \(site.place.line), "
                + "\"verdict\": \(quoted(verdict)), \"call\": \(quoted(site.text)), \"why\": \(quoted(why))}"
        }
        return "{\n  \"version\": 1,\n  \"sites\": [\n\(rows.joined(separator: ",\n"))\n  ]\n}\n"
    }

    private static func words(_ verdict: CallSite.Verdict) -> (String, String) {
        switch verdict {
        case .understood(let why): ("understood", why)
        case .passed(let why): ("no screen", why)
        case .todo(let why): ("TODO", why)
        }
    }
}

/// Returns a text as GitHub's commands want it.
func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
}

/// Returns a text as a string of JSON.
func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"": quoted += "\\\""
        case "\\": quoted += "\\\\"
        case _ where scalar.value < 0x20:
            let digits = String(scalar.value, radix: 16)
            quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: quoted.unicodeScalars.append(scalar)
        }
    }
    return quoted + "\""
}
