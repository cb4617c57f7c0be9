// The panel of changes: what `flowgen diff` finds. Each edit comes first, and below it what follows from it; then the changes
// whose edit needs no words, for each of those whom they concern.

/** @param page What the panel can do: `showFinding` on the map. */
function changesPanel({ since, verdict, caveats, audiences, findings, groups }, page) {
  const edits = groupsOf(groups, findings);
  const told = edits.filter(({ edits: made, changes }) => made && changes.some(isTold));
  const others = edits.filter((each) => !told.includes(each)).flatMap(({ changes }) => changes);
  const parts = audiences.map(({ name, title }) => ({ title, changes: others.filter((each) => each.for === name) }));
  return [
    element("h2", {}, verdict),
    element("p", { class: "soft" }, `${counted(findings.length, "change")} since ${since}`),
    ...caveats.map((caveat) => element("p", {}, ...withCode(caveat))),
    ...told.flatMap((group) => editOf(group, page)),
    ...parts.filter(({ changes }) => changes.length > 0).flatMap((part) => changesOf(part, page)),
  ];
}

const isTold = ({ severity }) => severity === "error" || severity === "warning";

/** The changes of each group: they follow one another. */
function groupsOf(groups, findings) {
  let start = 0;
  return groups.map((group) => ({ ...group, changes: findings.slice(start, start += group.count) }));
}

/** Edits, and what follows from them. */
function editOf({ sentence, edits, changes }, page) {
  return [element("h3", {}, ...withCode(sentence)), list(edits.map((edit) => editRow(edit, page))), ...rowsOf(changes, page)];
}

/** The lines that an edit has removed and added. A click shows the screens that it is about. */
function editRow({ place, was, removed, added, screens }, page) {
  const lines = (mark, texts, kind) => texts.map((text) => element("code", { class: `line ${kind}` }, `${mark} ${text}`));
  const text = [element("span", { class: "soft" }, placeText(place, page.graph), was ? ", was " : "", was ? placeText(was, page.graph) : ""),
    ...lines("−", removed, "gone"), ...lines("+", added, "added")];
  const show = () => page.showFinding({ screens });
  return element("div", { class: "edit" }, ...text,
    screens.length > 0 ? element("button", { type: "button", class: "small", click: show }, "Show on the map") : "");
}

function changesOf({ title, changes }, page) {
  return [element("h3", {}, `${title} (${changes.length})`), ...rowsOf(changes, page)];
}

/** What is only information is folded. */
function rowsOf(changes, page) {
  const rows = (those) => list(those.map((each) => findingRow(each, page)));
  const told = changes.filter(isTold);
  const rest = changes.filter((change) => !isTold(change));
  return [
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
