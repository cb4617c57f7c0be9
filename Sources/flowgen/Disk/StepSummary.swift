import FlowReporters

/// The page that GitHub Actions shows for a step: Markdown in the file that `GITHUB_STEP_SUMMARY` names.
enum StepSummary {
    /// GitHub takes no page of more than 1 MiB for a step, and other commands of the step may have written before.
    private static let maximumBytes = 512 * 1024

    /// Adds the findings to the page, if there is one. A page that cannot be written is no reason to fail.
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
