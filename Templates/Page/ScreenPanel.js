// The panel of a screen: what it is, where it leads, what leads there.

/** @param page What the panel can do: `pick` a screen, `walkTo` it, `showFlow`. */
function screenPanel(screen, graph, page) {
  if (screen === null) return overview(graph, page);
  const about = graph.screens[screen];
  if (about.change === "gone") return ghostPanel(screen, graph, page);
  const flow = graph.flowOf(screen);
  const out = graph.waysOut[screen];
  const openers = graph.openersOf(screen);
  const into = graph.waysIn[screen].filter((way) => !way.isWide);
  return [
    heading(about),
    element("p", { class: "soft" }, flow.name, flow.module ? `, of the module ${flow.module}` : ""),
    about.description ? element("p", {}, about.description) : "",
    about.deprecated ? element("p", { class: "warning" }, `Deprecated: ${about.deprecated}`) : "",
    properties(about, graph),
    picture(graph, screen),
    ...changesOfScreen(screen, graph, page),
    waysTo(screen, graph, page),
    element("h3", {}, `Ways out (${out.length})`),
    list([...out.map((way) => wayOut(way, page)), ...goneWaysOut(screen, graph, page)],
      "Nothing leads on from here; one can only go back."),
    element("h3", {}, `Ways in (${into.length + openers.length})`),
    list([...openers.map((opener) => element("div", { class: "row" }, opener)),
      ...into.map((way) => wayIn(way, graph, page)), ...goneWaysIn(screen, graph, page)], "No screen leads here by a transition of its own."),
  ];
}

/** The shortest way from the start, by links and from outside: what `flowgen why` prints. */
function waysTo(screen, graph, page) {
  const { ways = [] } = graph.screens[screen];
  if (ways.length === 0) return element("p", { class: "warning" }, `No run reaches ${graph.names[screen]}: nothing leads there.`);
  return list(ways.map(({ from, taps, walk, obstacle }, way) => {
    const length = `from ${from}, ${counted(taps, "tap")}`;
    if (walk === undefined) return element("div", { class: "row" }, `There is a way ${length}. Nobody can walk it: `, ...withCode(obstacle));
    return element("button", { class: "wide", type: "button", click: () => page.walkTo(screen, way) },
      element("b", {}, "Walk here"), element("span", { class: "soft" }, ` ${length}`));
  }));
}

/** A screen that is gone: what it was. */
function ghostPanel(screen, graph, page) {
  const about = graph.screens[screen];
  return [
    heading(about),
    element("p", { class: "soft" }, graph.flowOf(screen).name),
    about.description ? element("p", {}, about.description) : "",
    properties(about, graph),
    ...changesOfScreen(screen, graph, page),
    element("h3", {}, "It led to"),
    list(goneWaysOut(screen, graph, page), "It led nowhere."),
    element("h3", {}, "What led to it"),
    list(goneWaysIn(screen, graph, page), "No screen led to it by a transition of its own."),
  ];
}

function heading({ name, change }) {
  return element("h2", {}, name, change ? element("span", { class: `tag ${change}` }, changeWords[change]) : "");
}

const introduction = `Choose a screen on the map, or press / to find one. Drag to move, scroll to zoom; arrow keys go from \
screen to screen.`;

const marks = [
  "↗ a link, or something outside of the app, opens it", "↩ returns a value to the screen that shows it", "⊘ is deprecated",
  "A dashed line presents its screen; a faint one leads back or sideways.",
];

function overview(graph, page) {
  const row = (flow) => element("button", { class: "wide", type: "button", click: () => page.showFlow(flow) },
    element("b", {}, flow.name), " ", flow.isGone ? element("span", { class: "tag gone" }, "removed")
      : element("span", { class: "soft" }, counted(flow.screens.length, "screen")));
  return [
    element("p", {}, introduction),
    element("h3", {}, `Flows (${graph.data.flows.length})`),
    list(graph.data.flows.map(row)),
    element("h3", {}, "Marks"),
    list([...marks, ...(graph.data.changes ? changeMarks : [])].map((mark) => element("div", { class: "row" }, mark))),
  ];
}

/** `id: Int, page: Int = 1`. */
function paramText(params = []) {
  const standard = (param) => (param.default === undefined || param.default === "nil" ? "" : ` = ${param.default}`);
  return params.map((param) => `${param.name}: ${param.type}${standard(param)}`).join(", ");
}

function properties(about, graph) {
  const rows = [
    ["Analytics", about.analyticsName && element("code", {}, about.analyticsName)],
    ["Title", about.title],
    ["Parameters", paramText(about.params)],
    ["Returns", about.returns?.join(", ")],
    ["Shown as", about.style],
    ["Requires", listed(about.requires)],
    ["Opened by", about.entry],
    ["Swiping back", about.noSwipeBack && "disabled"],
    ["Tab bar", about.noTabBar && "hidden"],
    ["Saved state", about.keptOut && "ends before it"],
    ...Object.entries(about.metadata ?? {}),
    ["Tags", about.tags?.join(", ")],
    ["Formerly", about.was?.join(", ")],
    ["Declared in", placeText(about.place, graph)],
  ];
  return element("dl", {}, ...rows.filter(([, value]) => value).flatMap(([name, value]) =>
    [element("dt", {}, name), element("dd", {}, value)]));
}

function picture(graph, screen) {
  const address = graph.data.screenshots[graph.names[screen]];
  return address ? element("img", { class: "shot", src: address, alt: `Picture of ${graph.names[screen]}`, loading: "lazy" }) : "";
}

function wayOut({ transition, target, isWide }, page) {
  const text = element("span", {}, element("b", {}, transition.name), element("span", { class: "soft" }, ` → ${transition.text}`),
    isWide ? element("span", { class: "tag" }, transition.source === "app" ? "anywhere in the app" : "anywhere in the flow") : "",
    newTag(transition));
  return target === null ? element("div", { class: "row" }, text)
    : element("button", { class: "wide", type: "button", click: () => page.pick(target) }, text);
}

function wayIn({ source, transition }, graph, page) {
  return element("button", { class: "wide", type: "button", click: () => page.pick(source) },
    `${graph.names[source]}.`, element("b", {}, transition.name), newTag(transition));
}

const newTag = ({ isNew }) => (isNew ? element("span", { class: "tag added" }, "new") : "");

function goneWaysOut(screen, graph, page) {
  return graph.goneWays.filter((way) => way.source === screen).map(({ name, text, target }) =>
    goneWay(() => page.pick(target), element("b", {}, name), ` → ${text}`));
}

function goneWaysIn(screen, graph, page) {
  return graph.goneWays.filter((way) => way.target === screen).map(({ name, source }) =>
    goneWay(() => page.pick(source), `${graph.names[source]}.`, element("b", {}, name)));
}

function goneWay(click, ...text) {
  return element("button", { class: "wide", type: "button", click }, element("del", {}, ...text),
    element("span", { class: "tag gone" }, "removed"));
}

function list(items, otherwise = "") {
  if (items.length === 0) return element("p", { class: "soft" }, otherwise);
  return element("ul", {}, ...items.map((item) => element("li", {}, item)));
}
