// The panel of changes: what `flowgen diff` finds, for each of those whom it concerns.

/** @param page What the panel can do: `showFinding` on the map. */
function changesPanel({ since, verdict, caveats, audiences, findings }, page) {
  const groups = audiences.map(({ name, title }) => ({ title, changes: findings.filter((each) => each.for === name) }));
  return [
    element("h2", {}, verdict),
    element("p", { class: "soft" }, `${counted(findings.length, "change")} since ${since}`),
    ...caveats.map((caveat) => element("p", {}, ...withCode(caveat))),
    ...groups.filter(({ changes }) => changes.length > 0).flatMap((group) => changesOf(group, page)),
  ];
}

/** What is only information is folded. */
function changesOf({ title, changes }, page) {
  const isTold = (change) => change.severity === "error" || change.severity === "warning";
  const rows = (those) => list(those.map((each) => findingRow(each, page)));
  const told = changes.filter(isTold).sort((one, other) => one.severity.localeCompare(other.severity));
  const rest = changes.filter((change) => !isTold(change));
  return [
    element("h3", {}, `${title} (${changes.length})`),
    told.length > 0 ? rows(told) : "",
    rest.length > 0 ? element("details", {}, element("summary", {}, `For information (${rest.length})`), rows(rest)) : "",
  ];
}

/** What is reported about a screen itself. */
function changesOfScreen(screen, graph, page) {
  const { changes } = graph.data;
  const own = changes?.findings.filter((each) => each.screens[0] === screen) ?? [];
  if (own.length === 0) return [];
  return [element("h3", {}, `Since ${changes.since} (${own.length})`), list(own.map((each) => findingRow(each, page)))];
}

/** The words for what the map shows by marks and colors. */
const changeMarks = ["+ is new", "~ has changed", "! something about it breaks", "− is gone"];

const changeWords = { added: "new", changed: "changed", breaking: "breaks", gone: "removed" };
