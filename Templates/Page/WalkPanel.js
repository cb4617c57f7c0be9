// The panel of a walk: guards, tabs, the stack, what can be done, and what analytics sees.

/** @param page What the panel can do: `go` on by a word, `walk` along words, `beginAgain`. */
function walkPanel(walker, page) {
  const step = (word) => () => page.go(word);
  return [
    moves(walker, step, page),
    ...sizes(walker, step),
    page.halt ? element("p", { class: "warning", role: "status" }, page.halt) : "",
    ...guardSwitches(walker, page),
    ...questions(walker, step),
    ...tabButtons(walker, step),
    element("h3", {}, "On screen"), layers(walker, step), picture(page.graph, walker.top.screen),
    element("h3", {}, "Transitions"),
    page.problem ? element("p", { id: "problem", class: "warning" }, page.problem) : "",
    offers(walker, page),
    ...signals(walker, page),
    ...linkField(walker, page),
    ...wordList(page),
    element("h3", {}, "What analytics sees"), log(walker),
  ];
}

/** Whether there is room for columns, if a flow has some. */
function sizes(walker, step) {
  if (!walker.model.flows.some(({ columns }) => columns)) return [];
  const button = (word, text, isPressed) => element("button", {
    type: "button", id: `size-${word}`, "aria-pressed": String(isPressed), click: step(`${word}:`),
  }, text);
  return [element("div", { class: "buttons sizes", role: "group", "aria-label": "Room on the screen" },
    button("columns", "In columns", walker.isExpanded), button("stack", "As one stack", !walker.isExpanded))];
}

function guardSwitches(walker, page) {
  const { guards } = walker.model;
  if (guards.length === 0) return [];
  const row = (guard) => {
    const asked = element("span", { class: "tag" }, "asked each time");
    if (guard.async) return element("div", { class: "row", title: guard.description }, guard.name, asked);
    const box = element("input", {
      type: "checkbox", id: `guard-${guard.name}`, checked: Boolean(walker.state.holds[guard.name]),
      change: () => page.go(`${box.checked ? "+" : "-"}${guard.name}`),
    });
    return element("label", { class: "row", title: guard.description }, box, ` ${guard.name}`);
  };
  return [element("h3", {}, "Guards"), ...guards.map(row)];
}

/** What a guard is asked that answers later. */
function questions(walker, step) {
  const question = walker.question();
  if (!question) return [];
  const guard = guardOf(question.condition);
  return [element("div", { class: "question" }, element("b", {}, `Does ${guard} hold?`),
    element("div", { class: "buttons" },
      element("button", { type: "button", id: "answer", click: step(`+${guard}`) }, "Yes"),
      element("button", { type: "button", click: step(`-${guard}`) }, "No")))];
}

function tabButtons(walker, step) {
  const { tabs, selected, flow } = walker.state;
  if (flow !== null) return [];
  const items = walker.model.tabs[walker.state.container].items;
  const asks = items.some((item) => item.when.length > 0);
  const button = (item, index) => element("button", {
    type: "button", "aria-pressed": String(index === selected), click: step(`tab:${item.name}`),
  }, item.title ?? item.name);
  const ask = element("button", { type: "button", class: "wide", click: step("tabs:") },
    "Ask again which tabs are there");
  return [
    element("h3", {}, "Tabs"),
    element("div", { class: "buttons", role: "group", "aria-label": "Tabs" }, ...tabs.map(button)),
    asks ? ask : "",
  ];
}

/** The stack, each sheet and cover inside of what it is above. */
function layers(walker, step, index = 0) {
  const layer = walker.stack.layers[index];
  if (!layer) return "";
  const isTop = index === walker.stack.layers.length - 1;
  const below = entriesOf(walker.stack.layers.slice(0, index)).length;
  const entries = layer.entries.map((entry, place) => stackEntry(walker, entry, isTop && entry === walker.top,
    isTop && place < layer.entries.length - 1 ? step(`back:${below + place + 1}`) : null));
  const columns = index === 0 ? walker.columns() : [];
  if (columns.length > 0) {
    return element("div", { class: "stack" }, element("div", { class: "columns" }, ...columns.map((column) => columnBox(walker, column, entries))),
      layers(walker, step, 1));
  }
  const head = index === 0 ? "" : layerHead(layer, step(`back:${below}`));
  return element("div", { class: index === 0 ? "stack" : "stack layer" }, head, ...entries, layers(walker, step, index + 1));
}

/** A column with its screens. Only in the last that has begun, something leads back. */
function columnBox(walker, { name, entries }, elements) {
  const all = walker.stack.layers[0].entries;
  const own = entries.map((entry) => (entries.at(-1) === all.at(-1) ? elements[all.indexOf(entry)] : stackEntry(walker, entry, walker.live().includes(entry), null)));
  return element("div", { role: "group", "aria-label": name }, element("span", { class: "tag" }, name),
    ...(own.length > 0 ? own : [element("div", { class: "row soft" }, "nothing chosen")]));
}

function layerHead(layer, dismiss) {
  const label = `Swipe this ${layer.style} away`;
  return element("div", { class: "layer-head" }, element("span", { class: "tag" }, layer.style),
    element("button", { type: "button", class: "small", "aria-label": label, click: dismiss }, "swipe away"));
}

function stackEntry(walker, entry, isTop, goBack) {
  const screen = walker.screen(entry);
  const text = [...titled(screen, `${walker.model.flows[screen.flow].name}/${screen.name}`), element("wbr", {}), argumentText(entry.args),
    isTop && screen.analyticsName ? element("div", {}, element("code", {}, screen.analyticsName)) : ""];
  const title = "Go back to here, as a long press on the back button can";
  if (goBack) return element("button", { type: "button", class: "wide", title, click: goBack }, ...text);
  return element("div", { class: isTop ? "row top" : "row", "aria-current": isTop ? "true" : null }, ...text);
}

function offers(walker, page) {
  return element("div", { id: "offers", role: "group", "aria-label": "Transitions", tabindex: -1 },
    list(walker.offers().map((index) => offer(walker, index, page)), "This screen has none."),
    ...walker.columns().filter(({ entries }) => entries.at(-1) !== walker.top && walker.live().includes(entries.at(-1)))
      .toReversed().map((column) => offersBeside(walker, column, page)));
}

/** What the screen of another column has: taking it removes what is above that screen first. */
function offersBeside(walker, { name, entries }, page) {
  const entry = entries.at(-1);
  const label = `In the ${name}: ${titleOf(walker.screen(entry))}`;
  const deed = (index) => `${name}:${walker.transition(index).name}`;
  return element("div", { role: "group", "aria-label": label }, element("h3", {}, label),
    list(walker.offers(entry).map((index) => offer(walker, index, page, deed(index))), "This screen has none."));
}

/** What may happen by itself, if anything may. */
function signals(walker, page) {
  const signals = walker.signals();
  return signals.length === 0 ? [] : [
    element("h3", {}, "Signals"),
    element("div", { id: "signals", role: "group", "aria-label": "Signals" },
      list(signals.map((index) => offer(walker, index, page, `signal:${walker.signalName(index)}`)))),
  ];
}

/** A transition, with a field for each value that it needs. */
function offer(walker, index, page, deed) {
  const transition = walker.transition(index);
  const fields = (transition.params ?? []).map((param) => element("input", {
    name: param.name, placeholder: `${param.name}: ${param.default ?? param.type}`,
    "aria-label": `${param.name} of ${transition.name}`, autocomplete: "off",
  }));
  const refused = walker.unchosen(index) ?? transition.requires.find((condition) => walker.holds(condition) === false);
  const take = (event) => {
    event.preventDefault();
    const given = Object.fromEntries(fields.filter((field) => field.value !== "").map((field) => [field.name, field.value]));
    page.go(deed ?? transition.name, given);
  };
  return element("form", { class: "offer", submit: take },
    element("button", { type: "submit", class: "wide" }, ...transitionWords(transition, page.graph.targetOf(transition), page.graph),
      refused ? element("span", { class: "warning" }, ` ${guardOf(refused)} ${isNegated(refused) ? "holds" : "does not hold"}`) : ""),
    ...fields);
}

/** What is always there, and stays where it is when the panel is scrolled or filled anew. */
function moves(walker, step, page) {
  const isFirstOfColumn = walker.stack.layers.length === 1 && walker.columns().some(({ entries }) => entries[0] === walker.top);
  const hasBelow = entriesOf(walker.stack.layers).length > 1 && !isFirstOfColumn;
  return element("div", { class: "buttons moves" },
    element("button", { type: "button", id: "walk-back", disabled: !hasBelow, click: step("back") }, "‹ Back"),
    element("button", { type: "button", click: step("restart:") }, "Restart"),
    element("button", { type: "button", click: () => page.beginAgain() }, "Begin anew"));
}

function linkField(walker, page) {
  const { patterns } = walker.model.links;
  if (patterns.length === 0) return [];
  const field = element("input", {
    id: "link", "aria-label": "A link to open", placeholder: patterns[0].text, list: "patterns", autocomplete: "off",
  });
  const result = element("output", { id: "opened", class: "soft" });
  const open = (event) => {
    event.preventDefault();
    const said = { opened: "", deferred: "It waits.", refused: "A guard refuses it.", unknown: "No screen has this link." };
    const opened = page.go(`open:${field.value}`);
    byID("opened").textContent = said[opened || "unknown"];
  };
  const known = element("datalist", { id: "patterns" }, ...patterns.map(({ text }) => element("option", { value: text })));
  const button = element("button", { type: "submit" }, "Open");
  return [element("h3", {}, "Links"), element("form", { class: "link", submit: open }, field, button, result, known)];
}

const reportTexts = {
  "discarded closed": "what was shown is gone, and so is the link", "discarded left": "the guard's flow was left, so nothing opens",
  "discarded replaced": "something newer replaces the link",
  anchorMissing: "nothing happened: the screen to go back to is not there", leaves: "left the app:", noTab: "this tab is not there:",
  notDismissable: "this screen cannot be left like that", notRestored: "not all of the tab could be shown again",
  "dropped closed": "what was shown is gone, and so is the signal", "dropped left": "the guard's flow was left, so nothing happens:",
  "dropped replaced": "something newer replaces the signal", waits: "waits until a screen is left:", notRunning: "the flow is not running",
  undeclared: "this screen does not have the signal",
  nothingBelow: "nothing is below", refused: "refused by", stale: "dropped: another screen is on top by now",
  unheard: "ended, and nobody waits for the outcome", unknownLink: "no screen has this link:",
};

const reportText = ({ report, about }) => (about ? `${reportTexts[report]} ${about}` : reportTexts[report]);

/** What has been done so far. A click shows what was shown after a step. */
function wordList(page) {
  const { words } = page;
  if (words.length === 0) return [];
  const item = (word, place) => element("li", {}, element("button", {
    type: "button", class: "plain", click: () => page.walk(words.slice(0, place + 1)),
  }, ...isolated(wordText(word))));
  return [element("h3", {}, `Steps (${counted(words.filter(isTap).length, "tap")})`), element("ol", { class: "path" }, ...words.map(item))];
}

function log(walker) {
  const shown = walker.state.log.slice(-40);
  const items = shown.map((each) => {
    if (each.report) return element("li", { class: "soft" }, reportText(each));
    const screen = walker.model.screens[each.screen];
    const how = [each.cause, each.transition, each.tab && `tab ${each.tab}`].filter(Boolean).join(", ");
    return element("li", {}, element("code", {}, screen.analyticsName ?? screen.name), element("span", { class: "soft" }, ` ${how}`));
  });
  return element("ol", { id: "log", start: walker.state.log.length - shown.length + 1 }, ...items);
}
