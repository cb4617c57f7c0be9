import FlowReporters

/// The page that GitHub Actions shows for a step: Markdown in the file that `GITHUB_STEP_SUMMARY` names.
enum StepSummary {
    /// The largest size. GitHub limits a step's page to 1 MiB, and other commands may have written to it already.
    private static let maximumBytes = 512 * 1024

    /// Adds the findings to the page, if there is one. Failing to write it is not an error.
    static func append(_ report: Report) {
        let path = Terminal.variable("GITHUB_STEP_SUMMARY")
        guard !path.isEmpty else { return }
        let text = MarkdownReporter.render(report, maximumBytes: maximumBytes) + "\n"
        do {
            try FileBytes.append(Array(text.utf8), to: path)
        } catch {
            Terminal.say("warning: the summary \(path) cannot be written: \(error.reason)")
        }
    }
}
