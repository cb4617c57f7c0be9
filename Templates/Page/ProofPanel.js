// The panel of proofs: invariants and findings, with the shortest path to what is wrong.

/** @param page What the panel can do: `showFinding` on the map, `walkThrough` its path. */
function proofPanel(graph, page) {
  const { invariants, findings } = graph.data;
  // What is wrong comes first.
  const order = (one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity);
  const failing = invariants.filter((each) => each.finding !== undefined);
  const others = findings.filter((_, index) => !failing.some((each) => each.finding === index)).toSorted(order);
  return [
    element("h3", {}, `Invariants (${invariants.length})`),
    list([...failing, ...invariants.filter((each) => !failing.includes(each))].map((each) => invariantRow(each, findings, page)), "The app declares none."),
    element("h3", {}, `${failing.length > 0 ? "Other findings" : "Findings"} (${others.length})`),
    list(others.map((each) => findingRow(each, page)), failing.length > 0 ? "There is nothing else to correct." : "There is nothing to correct."),
  ];
}

const severities = ["error", "warning", "information"];

/** What is wrong, on the tab of the panel: `2 errors and 1 warning`; nothing if nothing is. */
function proofBadge({ findings }) {
  const counts = severities.slice(0, 2).map((severity) => [severity, findings.filter((each) => each.severity === severity).length]);
  return counts.filter(([, count]) => count > 0).map(([severity, count]) =>
    element("span", { class: `badge ${severity}`, role: "img", "aria-label": counted(count, severity), title: counted(count, severity) }, count));
}

function invariantRow(invariant, findings, page) {
  const finding = findings[invariant.finding];
  const [mark, word] = finding ? ["✗", "does not hold"] : invariant.isOff ? ["–", "is turned off"] : ["✓", "holds"];
  const text = [
    element("span", { class: finding ? "error" : "good" }, `${mark} `), element("b", {}, invariant.name), ` ${word}`,
    element("div", { class: "soft" }, ...withCode(invariant.sentence)),
    invariant.why ? element("div", { class: "soft" }, `because ${invariant.why}`) : "",
  ];
  if (finding) return pathButton(finding, page, ...text, placeLine(finding), pathList(finding, page));
  // A funnel that holds has a run that shows it.
  return invariant.path ? pathButton(invariant, page, ...text, pathList(invariant, page)) : element("div", { class: "row" }, ...text);
}

function pathButton(finding, page, ...text) {
  const row = element("button", { type: "button", class: "wide", click: () => page.showFinding(finding) }, ...text);
  const source = sourceLink(finding, page);
  if (finding.obstacle) return element("div", {}, row, source, element("p", { class: "soft" }, "Nobody can walk this: ", ...withCode(finding.obstacle)));
  if (finding.walk === undefined) return source ? element("div", {}, row, source) : row;
  const walk = () => { page.showView("map"); page.walkThrough(finding); };
  return element("div", {}, row, element("button", { type: "button", class: "small", click: walk }, "Walk this"), source);
}

function pathList({ path = [] }, { graph }) {
  const step = ({ text }) => (graph.byName.has(text) ? titled(graph.screens[graph.byName.get(text)], text) : isolated(text));
  return path.length > 0 ? element("ol", { class: "path" }, ...path.map((each) => element("li", {}, ...step(each)))) : "";
}

/** A finding, or a change. Not all of them are about screens. */
function findingRow(finding, page) {
  const word = finding.for && finding.severity === "error" ? "breaking" : finding.severity;
  const text = [
    element("span", { class: finding.severity }, `${word}: `), ...withCode(finding.message),
    placeLine(finding), ...adviceOf(finding), pathList(finding, page),
  ];
  if (screensOf(stepsOfFinding(finding)).length === 0) return element("div", { class: "row" }, ...text, sourceLink(finding, page));
  return pathButton(finding, page, ...text);
}

const adviceOf = ({ help = "" }) => help.split("\n").filter(Boolean).map((line) => element("div", { class: "soft" }, ...withCode(line)));

function placeLine({ rule, place, was }) {
  return element("div", { class: "soft" }, `${rule}, ${place}`, was ? `, was ${was}` : "");
}

/** A link to the lines of a finding, if the tool was told where files are shown. */
function sourceLink({ place }, { graph }) {
  const link = place ? placeText(place, graph) : "";
  return typeof link === "string" ? "" : element("div", { class: "soft" }, link);
}

/** A place, `Flows/Shop.yaml:12`; a link to the line if the tool was told where files are shown. */
function placeText(place, { data }) {
  const end = place.lastIndexOf(":");
  const address = data.sources[place.slice(0, end)]?.replaceAll("{line}", place.slice(end + 1));
  if (!address || !/^https?:/.test(address)) return place;
  return element("a", { href: address, target: "_blank", rel: "noopener" }, place);
}

/** The screens of each step to what is wrong, or those that it is about. */
function stepsOfFinding(finding) {
  return finding.path ? finding.path.map((step) => step.screens) : finding.screens.map((screen) => [screen]);
}

/** The screens of a path in order; neighbours are different. */
function screensOf(steps) {
  return steps.flat().filter((screen, index, all) => screen !== all[index - 1]);
}
