// The panel of proofs: invariants and findings, with the shortest path to what is wrong.

/** @param page What the panel can do: `showFinding` on the map, `walkThrough` its path. */
function proofPanel(graph, page) {
  const { invariants, findings } = graph.data;
  return [
    element("h3", {}, `Invariants (${invariants.length})`),
    list(invariants.map((each) => invariantRow(each, findings, page)), "The app declares none."),
    element("h3", {}, `Findings (${findings.length})`),
    list(findings.map((each) => findingRow(each, page)), "There is nothing to correct."),
  ];
}

function invariantRow(invariant, findings, page) {
  const finding = findings[invariant.finding];
  const [mark, word] = finding ? ["✗", "does not hold"] : invariant.isOff ? ["–", "is turned off"] : ["✓", "holds"];
  const text = [
    element("span", { class: finding ? "error" : "good" }, `${mark} `), element("b", {}, invariant.name), ` ${word}`,
    element("div", { class: "soft" }, ...withCode(invariant.sentence)),
    invariant.why ? element("div", { class: "soft" }, `because ${invariant.why}`) : "",
  ];
  if (finding) return pathButton(finding, page, ...text);
  // A funnel that holds has a run that shows it.
  return invariant.path ? pathButton(invariant, page, ...text, pathList(invariant)) : element("div", { class: "row" }, ...text);
}

function pathButton(finding, page, ...text) {
  const row = element("button", { type: "button", class: "wide", click: () => page.showFinding(finding) }, ...text);
  if (finding.obstacle) return element("div", {}, row, element("p", { class: "soft" }, "Nobody can walk this: ", ...withCode(finding.obstacle)));
  if (finding.walk === undefined) return row;
  const walk = () => { page.showView("map"); page.walkThrough(finding); };
  return element("div", {}, row, element("button", { type: "button", class: "small", click: walk }, "Walk this"));
}

function pathList({ path = [] }) {
  return path.length > 0 ? element("ol", { class: "path" }, ...path.map((step) => element("li", {}, step.text))) : "";
}

/** A finding, or a change. Not all of them are about screens. */
function findingRow(finding, page) {
  const word = finding.for && finding.severity === "error" ? "breaking" : finding.severity;
  const text = [
    element("span", { class: finding.severity }, `${word}: `), ...withCode(finding.message),
    element("div", { class: "soft" }, `${finding.rule}, ${finding.place}`, finding.was ? `, was ${finding.was}` : ""),
    ...(finding.help ?? "").split("\n").filter(Boolean).map((line) => element("div", { class: "soft" }, ...withCode(line))),
    pathList(finding),
  ];
  if (screensOf(stepsOfFinding(finding)).length === 0) return element("div", { class: "row" }, ...text);
  return pathButton(finding, page, ...text);
}

/** The screens of each step to what is wrong, or those that it is about. */
function stepsOfFinding(finding) {
  return finding.path ? finding.path.map((step) => step.screens) : finding.screens.map((screen) => [screen]);
}

/** The screens of a path in order; neighbours are different. */
function screensOf(steps) {
  return steps.flat().filter((screen, index, all) => screen !== all[index - 1]);
}
