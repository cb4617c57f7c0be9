// The panel of a flow: what it is for, what starts it, how it ends and who hears of that, and its screens.

/** @param page What the panel can do: `pick` a screen, `pickFlow`. */
function flowPanel(index, graph, page) {
  const flow = graph.data.flows[index];
  const { outcomes = [], description, module, isGone } = flow;
  const callers = graph.callersOf(index);
  const screens = graph.screensOf(index);
  const opened = isGone ? [] : graph.openersOf(flow.root).filter((opener) => !opener.startsWith("link "));
  const openers = isGone ? [] : [...new Set([...opened, ...graph.beginningsOf(index)])];
  return [
    element("h2", {}, element("bdi", {}, flow.name), isGone ? element("span", { class: "tag gone" }, "removed") : ""),
    element("p", { class: "soft" }, `flow, ${screenCount(index, graph)}`, module ? `, of the module ${module}` : ""),
    description ? element("p", {}, description) : "",
    flowProperties(flow),
    pictureButtons(page),
    ...(isGone ? [] : [element("h3", {}, `Begins (${callers.length + openers.length})`),
      list([...openers.map((opener) => element("div", { class: "row" }, opener)), ...callers.map((caller) => callerRow(caller, graph, page))],
        "Nothing starts it.")]),
    ...(outcomes.length > 0 ? [element("h3", {}, `Ends (${outcomes.length})`),
      list(outcomes.map((outcome) => outcomeRow(outcome, index, callers, graph, page)))] : []),
    element("h3", {}, `Screens (${isGone ? screens.length : flow.screens.length})`),
    list(screens.map((screen) => screenRow(screen, graph, page))),
  ];
}

function flowProperties(flow) {
  const rows = [["Parameters", paramText(flow.params)], ["Requires", listed(flow.requires ?? [])], ["Shown as", flow.style],
    ["Columns", flow.columns && `${flow.columns.map(({ name }) => name).join(", ")}, where there is room`]];
  return element("dl", {}, ...rows.filter(([, value]) => value).flatMap(([name, value]) =>
    [element("dt", {}, name), element("dd", {}, value)]));
}

function screenRow(screen, graph, page) {
  const about = graph.screens[screen];
  return element("button", { class: "wide", type: "button", click: () => page.pick(screen) }, ...titled(about, graph.names[screen]),
    about.change ? element("span", { class: `tag ${about.change}` }, changeWords[about.change]) : "");
}

/** What starts a flow, and while what holds. */
function callerRow({ transition, source }, graph, page) {
  const words = [element("b", {}, transition.name), conditionText(transition)];
  if (source === null) return element("div", { class: "row" }, transition.isSignal ? "a signal of the app: " : "anywhere in the app: ", ...words);
  return element("button", { class: "wide", type: "button", click: () => page.pick(source) },
    ...titled(graph.screens[source], graph.names[source]), element("div", {}, ...words));
}

/** An outcome: which screens end with it, and what each caller does then. */
function outcomeRow(outcome, index, callers, graph, page) {
  const { transitions, guards } = graph.data;
  const link = (screen, ...text) => element("button", { class: "plain", type: "button", click: () => page.pick(screen) }, ...text);
  const ends = graph.endsOf(index, outcome).map((screen) => element("div", {}, "by ", link(screen, titleOf(graph.screens[screen]))));
  const heard = callers.filter(({ transition, source }) => source !== null && transition.then?.[outcome] !== undefined)
    .map(({ transition, source }) => element("div", {}, link(source, titleOf(graph.screens[source])), ` → ${transitions[transition.then[outcome]].text}`));
  const waiting = guards.filter((guard) => guard.flow === index && guard.until?.includes(outcome))
    .map((guard) => element("div", {}, `${guard.name} is asked again, and what it refused goes on`));
  const told = [...heard, ...waiting];
  return element("div", { class: "row" }, element("b", {}, outcome), ...ends,
    ...(told.length > 0 ? told : [element("div", { class: "soft" }, "Nothing follows it but going back.")]));
}
