// The panel of a screen: what it is, where it leads, what leads there.

/** @param page What the panel can do: `pick` a screen, `walkTo` it, `pickFlow`. */
function screenPanel(screen, graph, page) {
  if (screen === null) return page.pickedFlow === null ? overview(graph, page) : flowPanel(page.pickedFlow, graph, page);
  const about = graph.screens[screen];
  if (about.change === "gone") return ghostPanel(screen, graph, page);
  const out = graph.waysOut[screen];
  const openers = graph.openersOf(screen);
  const into = graph.waysIn[screen].filter((way) => !way.isWide);
  return [
    heading(about),
    flowLine(screen, graph, page),
    about.description ? element("p", {}, about.description) : "",
    about.deprecated ? element("p", { class: "warning" }, `Deprecated: ${about.deprecated}`) : "",
    properties(about, graph),
    picture(graph, screen),
    pictureButtons(page),
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
    if (walk === undefined) return element("div", { class: "row" }, "There is a way ", ...isolated(length), ". Nobody can walk it: ", ...withCode(obstacle));
    return element("button", { class: "wide", type: "button", click: () => page.walkTo(screen, way) },
      element("b", {}, "Walk here"), element("span", { class: "soft" }, " ", ...isolated(length)),
      answersOf(walk, graph));
  }));
}

/** What guards answer on a way. */
function answersOf(walk, graph) {
  const answers = wordsUntil(walk, graph.data).filter(isAnswer).map(wordText);
  return answers.length > 0 ? element("div", { class: "soft" }, `Guards: ${answers.join(", ")}`) : "";
}

/** A screen that is gone: what it was. */
function ghostPanel(screen, graph, page) {
  const about = graph.screens[screen];
  return [
    heading(about),
    flowLine(screen, graph, page),
    about.description ? element("p", {}, about.description) : "",
    properties(about, graph),
    ...changesOfScreen(screen, graph, page),
    element("h3", {}, "It led to"),
    list(goneWaysOut(screen, graph, page), "It led nowhere."),
    element("h3", {}, "What led to it"),
    list(goneWaysIn(screen, graph, page), "No screen led to it by a transition of its own."),
  ];
}

function heading(about) {
  const { change } = about;
  return element("h2", {}, element("bdi", {}, titleOf(about)),
    change ? element("span", { class: `tag ${change}` }, changeWords[change]) : "");
}

/** The name of a screen below its title, with a button for its flow. */
function flowLine(screen, graph, page) {
  const { flow, name } = graph.screens[screen];
  const { name: flowName, module } = graph.data.flows[flow];
  const button = element("button", { type: "button", class: "plain", click: () => page.pickFlow(flow) }, element("bdi", {}, flowName));
  return element("p", { class: "soft names" }, button, "/", element("bdi", {}, name), module ? `, of the module ${module}` : "");
}

const introduction = `Choose a flow, then a screen, or press / to find one. Drag to move, scroll to zoom; arrow keys go from \
screen to screen.`;

const marks = [
  "↗ a link, or something outside of the app, opens it", "↩ returns a value to the screen that shows it", "⊘ is deprecated",
  "⇥ ends its flow with this outcome; ↩ on a line, the outcomes after which its beginning shows something",
  "A dashed line presents its screen; a faint one leads back or sideways. A dashed flow is not reached from the start.",
];

function overview(graph, page) {
  const row = (flow, index) => element("button", { class: "wide", type: "button", click: () => page.pickFlow(index) },
    element("b", {}, element("bdi", {}, flow.name)), " ", flow.isGone ? element("span", { class: "tag gone" }, "removed")
      : element("span", { class: "soft" }, screenCount(index, graph)),
    flow.description ? element("div", { class: "soft" }, flow.description) : "");
  return [
    page.notice ? element("p", { class: "warning", role: "status" }, page.notice) : "",
    element("p", {}, introduction),
    pictureButtons(page),
    element("h3", {}, `Flows (${graph.data.flows.length})`),
    list(graph.data.flows.map(row)),
    element("h3", {}, "Marks"),
    list([...marks, ...(graph.data.changes ? changeMarks : [])].map((mark) => element("div", { class: "row" }, mark))),
  ];
}

/** `10 screens, 1 removed`: the map counts those that are there. */
function screenCount(flow, graph) {
  const gone = graph.screensOf(flow).length - graph.data.flows[flow].screens.length;
  return `${counted(graph.data.flows[flow].screens.length, "screen")}${gone > 0 ? `, ${gone} removed` : ""}`;
}

/** `id: Int, page: Int = 1`. */
function paramText(params = []) {
  const standard = (param) => (param.default === undefined || param.default === "nil" ? "" : ` = ${param.default}`);
  return params.map((param) => `${param.name}: ${param.type}${standard(param)}`).join(", ");
}

function properties(about, graph) {
  const rows = [
    ["Analytics", about.analyticsName && element("code", {}, about.analyticsName)],
    ["Parameters", paramText(about.params)],
    ["Returns", about.returns?.join(", ")],
    ["Shown as", about.style],
    ["Column", about.column && `${about.column}, where there is room`],
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
  const text = element("span", {}, ...transitionWords(transition, target, page.graph),
    isWide ? element("span", { class: "tag" }, transition.source === "app" ? "anywhere in the app" : "anywhere in the flow") : "",
    newTag(transition));
  return target === null ? element("div", { class: "row" }, text)
    : element("button", { class: "wide", type: "button", click: () => page.pick(target) }, text);
}

function wayIn({ source, transition }, graph, page) {
  const { title } = graph.screens[source];
  return element("button", { class: "wide", type: "button", click: () => page.pick(source) },
    title ? element("div", {}, element("b", {}, element("bdi", {}, title))) : "",
    nameElement(graph.names[source]), ".", element("b", {}, transition.name), conditionText(transition), newTag(transition));
}

/** What must hold for a transition. */
function conditionText({ requires }) {
  return requires.length > 0 ? element("span", { class: "soft" }, ` if ${listed(requires)}`) : "";
}

/** A transition: the title of the screen that it shows, if it has one, then its name and what it does. */
function transitionWords({ name, text }, target, graph) {
  const title = target === null ? undefined : graph.screens[target].title;
  const rest = element("span", { class: "soft" }, " → ", ...isolated(text));
  return title ? [element("div", {}, element("b", {}, element("bdi", {}, title))), name, rest] : [element("b", {}, name), rest];
}

const newTag = ({ isNew }) => (isNew ? element("span", { class: "tag added" }, "new") : "");

function goneWaysOut(screen, graph, page) {
  return graph.goneWays.filter((way) => way.source === screen).map(({ name, text, target }) =>
    goneWay(() => page.pick(target), element("b", {}, name), ` → ${text}`));
}

function goneWaysIn(screen, graph, page) {
  return graph.goneWays.filter((way) => way.target === screen).map(({ name, source }) =>
    goneWay(() => page.pick(source), nameElement(graph.names[source]), ".", element("b", {}, name)));
}

function goneWay(click, ...text) {
  return element("button", { class: "wide", type: "button", click }, element("del", {}, ...text),
    element("span", { class: "tag gone" }, "removed"));
}

function list(items, otherwise = "") {
  if (items.length === 0) return element("p", { class: "soft" }, otherwise);
  return element("ul", {}, ...items.map((item) => element("li", {}, item)));
}
