// The panel of a screen: what it is, where it leads, what leads there.

/** @param page What the panel can do: `pick` a screen, `walkTo` it, `showFlow`. */
function screenPanel(screen, graph, page) {
  if (screen === null) return overview(graph, page);
  const about = graph.screens[screen];
  const flow = graph.flowOf(screen);
  const out = graph.waysOut[screen];
  const openers = graph.openersOf(screen);
  const into = graph.waysIn[screen].filter((way) => !way.isWide);
  return [
    element("h2", {}, about.name),
    element("p", { class: "soft" }, flow.name, flow.module ? `, of the module ${flow.module}` : ""),
    about.description ? element("p", {}, about.description) : "",
    about.deprecated ? element("p", { class: "warning" }, `Deprecated: ${about.deprecated}`) : "",
    properties(about),
    picture(graph, screen),
    element("button", { class: "wide", type: "button", click: () => page.walkTo(screen) }, "Walk from the start to here"),
    element("h3", {}, `Ways out (${out.length})`),
    list(out.map((way) => wayOut(way, page)), "Nothing leads on from here; one can only go back."),
    element("h3", {}, `Ways in (${into.length + openers.length})`),
    list([...openers.map((opener) => element("div", { class: "row" }, opener)),
      ...into.map((way) => wayIn(way, graph, page))], "No screen leads here by a transition of its own."),
  ];
}

const introduction = `Choose a screen on the map, or press / to find one. Drag to move, scroll to zoom; arrow keys go from \
screen to screen.`;

const marks = [
  "↗ a link, or something outside of the app, opens it", "↩ returns a value to the screen that shows it", "⊘ is deprecated",
  "A dashed line presents its screen; a faint one leads back or sideways.",
];

function overview(graph, page) {
  const row = (flow) => element("button", { class: "wide", type: "button", click: () => page.showFlow(flow) },
    element("b", {}, flow.name), " ", element("span", { class: "soft" }, counted(flow.screens.length, "screen")));
  return [
    element("p", {}, introduction),
    element("h3", {}, `Flows (${graph.data.flows.length})`),
    list(graph.data.flows.map(row)),
    element("h3", {}, "Marks"),
    list(marks.map((mark) => element("div", { class: "row" }, mark))),
  ];
}

/** `id: Int, page: Int = 1`. */
function paramText(params = []) {
  const standard = (param) => (param.default === undefined || param.default === "nil" ? "" : ` = ${param.default}`);
  return params.map((param) => `${param.name}: ${param.type}${standard(param)}`).join(", ");
}

function properties(about) {
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
    ["Declared in", `${about.file}:${about.line}`],
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
    isWide ? element("span", { class: "tag" }, transition.source === "app" ? "anywhere in the app" : "anywhere in the flow") : "");
  return target === null ? element("div", { class: "row" }, text)
    : element("button", { class: "wide", type: "button", click: () => page.pick(target) }, text);
}

function wayIn({ source, transition }, graph, page) {
  return element("button", { class: "wide", type: "button", click: () => page.pick(source) },
    `${graph.names[source]}.`, element("b", {}, transition.name));
}

function list(items, otherwise = "") {
  if (items.length === 0) return element("p", { class: "soft" }, otherwise);
  return element("ul", {}, ...items.map((item) => element("li", {}, item)));
}
