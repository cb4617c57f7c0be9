// Takes a journey of `flowgen paths` in the page's walker. Runs in the page.

/** Returns what went wrong; null if nothing did. */
function journeyFault(journey, model) {
  const names = model.screens.map((screen) => `${model.flows[screen.flow].name}/${screen.name}`);
  const walker = new Walker(model, answersOf(journey.beginning.while ?? []));
  const { kind, pattern } = journey.beginning;
  if (kind === "link") {
    // A link waits until its flow is shown.
    const opened = model.links.patterns.find((each) => each.text === pattern);
    Object.assign(walker.state.holds, answersToShow(model.screens[opened.screen].flow, model), answersOf(journey.beginning.while ?? []));
    walker.restart();
    prepare(walker, journey, 0);
    walker.open(urlOf(opened, model));
    answerAll(walker);
  }
  for (const [index, step] of journey.steps.entries()) {
    const fault = followStep(step, index, journey, walker, names);
    if (fault) return `${index}, ${step}: ${fault}; on top is ${names[walker.top.screen]}`;
  }
  return null;
}

function followStep(step, index, journey, walker, names) {
  const screen = names.indexOf(step);
  if (screen >= 0) {
    if (walker.top.screen === screen) return null;
    const tab = walker.state.tabs.findIndex((item) => rootsOf(item, walker.model).includes(screen));
    if (tab < 0) return "is not shown";
    prepare(walker, journey, index);
    walker.updateTabs();
    walker.tap(walker.state.tabs.findIndex((item) => rootsOf(item, walker.model).includes(screen)));
    answerAll(walker);
    return walker.top.screen === screen || journey.refused.some((each) => each.step === index) ? null : "is not shown by its tab";
  }
  if (step.startsWith("tab ")) {
    prepare(walker, journey, index);
    walker.updateTabs();
    walker.tap(walker.tabNamed(step.slice(4)));
    answerAll(walker);
    return null;
  }
  if (journey.resumed.includes(index) || isBranch(step, walker)) return null;
  prepare(walker, journey, index);
  const name = step.slice(step.lastIndexOf(".") + 1);
  const offered = [...walker.offers(), ...walker.model.anywhere].find((each) => walker.transition(each).name === name);
  if (offered !== undefined) {
    if (walker.transition(offered).verb === "tab") walker.updateTabs();
    walker.take(offered, {});
  } else walker.back();
  answerAll(walker);
  const report = walker.state.log.at(-1).report;
  return report && !["leaves", "unheard"].includes(report) && journey.refused.every((each) => each.step !== index) ? `reported ${report}` : null;
}

function rootsOf(item, model) {
  const flow = model.flows[item.flow];
  return item.root !== undefined ? [item.root] : [flow.root, ...(flow.earlierRoots ?? []).map((root) => root.screen)];
}

/** Whether a step follows the outcome of a call: `Shop/cart.checkout.paid`. */
function isBranch(step, walker) {
  const name = step.replace(/^[^./]+\/[^.]+\.|^[^./]+\.anywhere\./, "");
  return walker.model.transitions.some((each) => each.isBranch && each.name === name);
}

/** Sets what guards answer to a step, and to what happens by itself after it. */
function prepare(walker, journey, index) {
  const said = new Set();
  for (let next = index; next < journey.steps.length; next++) {
    const isNext = next > index && !journey.resumed.includes(next) && !/^[^./]+\/[^.]+$/.test(journey.steps[next]) && !isBranch(journey.steps[next], walker);
    if (isNext) break;
    const refused = journey.refused.filter((each) => each.step === next).map((each) => `not ${each.by}`);
    for (const [name, holds] of Object.entries(answersOf([...journey.guards[next], ...refused]))) {
      if (!said.has(name)) walker.set(name, holds);
      said.add(name);
    }
  }
}

function answersOf(conditions) {
  return Object.fromEntries(conditions.map((each) => [each.replace("not ", ""), !each.startsWith("not ")]));
}

/** The answers with which the start shows a flow, if some start does. */
function answersToShow(flow, model) {
  const shows = (start) => start.flow === flow || model.tabs[start.tabs]?.items.some((item) => item.flow === flow);
  const index = model.start.findIndex(shows);
  const holds = {};
  for (const start of model.start.slice(0, Math.max(0, index))) {
    if (start.when.length > 0) holds[guardOf(start.when.at(-1))] = isNegated(start.when.at(-1));
  }
  for (const condition of model.start[index]?.when ?? []) holds[guardOf(condition)] = !isNegated(condition);
  return holds;
}

function answerAll(walker) {
  while (walker.question()) walker.answer(Boolean(walker.state.holds[guardOf(walker.question().condition)]));
}

/** A URL that a pattern matches. */
function urlOf(pattern, model) {
  const params = model.screens[pattern.screen].params ?? [];
  const sample = (name) => ({ Bool: "true", String: "a", Date: "2026-01-31" })[params.find((each) => each.name === name)?.type.replace("?", "")] ?? "1";
  const segments = pattern.segments.map(({ names, texts }) => texts[0] + names.map((name, index) => sample(name) + texts[index + 1]).join(""));
  const query = pattern.query.map(({ key, name }) => `${key}=${sample(name)}`).join("&");
  return `/${segments.join("/")}${query ? `?${query}` : ""}`;
}
