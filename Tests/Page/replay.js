// Repeats a walk of the generated router in the page's walker, and compares what both show after each step. Runs in the page.

/** What a walker shows, as the walks of Tests/GeneratedCode print it. */
function pictureOf(walker) {
  const { state, model } = walker;
  const shown = state.flow === null ? `tab ${state.selected}` : model.flows[state.flow].name;
  return `${shown}; ${state.stacks.map((stack) => stackText(stack, walker)).join("; ")}`;
}

function stackText(stack, walker) {
  const numbers = new Map();
  return stack.layers.map((layer) => `${layer.like}: ${layer.entries.map((entry) => {
    const isFirst = !numbers.has(entry.instance);
    if (isFirst) numbers.set(entry.instance, numbers.size);
    const call = isFirst ? callText(walker.state.instances[entry.instance]?.call, walker) : "";
    return `${screenText(entry, walker)}#${numbers.get(entry.instance)}${call}`;
  }).join(" ")}`).join(" | ");
}

function callText(call, walker) {
  switch (call?.kind) {
  case "root": return "";
  case "transition": return `<${keyOf(walker.transition(call.transition))}`;
  case "guard": return `<guard ${walker.model.guards[call.guard].name}`;
  case "link": return "<link";
  default: return "<nobody";
  }
}

const keyOf = ({ isSignal, source, name }) => `${isSignal ? (source === "app" ? "!" : "!!") : ""}${name}`;

function screenText({ screen, args }, walker) {
  const { name, flow } = walker.model.screens[screen];
  return `${walker.model.flows[flow].name}.${name}${args.n === undefined ? "" : `(${args.n})`}`;
}

function eventText(event, walker) {
  const from = event.from ? screenText(event.from, walker) : "nowhere";
  return `${screenText(event, walker)} from ${from}: ${event.cause} by ${event.transition ?? "nothing"} in ${event.tab ?? "no tab"}`;
}

function reportLine({ report, about, until }, { model }) {
  if (report === "waits") return `${about} waits for ${model.flows[model.screens[until].flow].name}.${model.screens[until].name}`;
  return report.startsWith("discarded ") || report.startsWith("dropped ") ? `${report.replace("dropped", "discarded")} ${about}` : report;
}

/** Does a step. Returns what became of a link. */
function repeat([verb, ...words], walker) {
  switch (verb) {
  case "take": return void takeNamed(words[0], words[1], walker, false);
  case "signal": return void takeNamed(words[0], words[1], walker, true);
  case "signal of flow": return void sendNamed(...words, walker);
  case "back": return void walker.back();
  case "tap": return void walker.tap(Number(words[0]));
  case "restart": return void walker.restart();
  case "update tabs": return void walker.updateTabs();
  case "answer": return void walker.answer(words[0] === "true");
  case "go back": return void walker.backTo(entriesOf(walker.stack.layers.slice(0, Number(words[0]))).length + Number(words[1]));
  case "open": return walker.open(words[0]);
  case "flip": return void walker.set(words[0], !walker.state.holds[words[0]]);
  default: throw new Error(`unknown step ${verb}`);
  }
}

function takeNamed(name, number, walker, isSignal) {
  const named = (index) => walker.transition(index).name === name && Boolean(walker.transition(index).isSignal) === isSignal;
  // The page leaves out a transition that does nothing on this screen, because its flow is there already.
  const choices = isSignal ? [] : walker.offers().filter((index) => walker.transition(index).name.startsWith(`${name}/`));
  const index = choices.find((index) => !walker.unchosen(index)) ?? choices.at(-1) ?? (isSignal ? walker.signalsOn(walker.top, "app") : walker.offers()).find(named) ?? walker.model.anywhere.find(named);
  if (index === undefined) throw new Error(`the screen on top has no ${name}`);
  const params = walker.transition(index).params ?? [];
  walker.take(index, Object.fromEntries(params.map((param) => [param.name, number])));
}

function sendNamed(flow, name, number, walker) {
  const index = walker.model.screens.flatMap((screen) => screen.signals ?? []).find((each) => walker.signalName(each) === `${flow}.${name}`);
  const params = walker.transition(index).params ?? [];
  walker.send(index, Object.fromEntries(params.map((param) => [param.name, number])));
}

/** Returns the first difference; null if there is none. */
function differenceOf(steps, model) {
  const holds = Object.fromEntries(model.guards.map((guard, index) => [guard.name, index % 2 === 0]));
  const walker = new Walker(model, holds);
  for (const [place, step] of steps.entries()) {
    const before = walker.state.log.length;
    let opened;
    try { opened = repeat(step.words, walker); } catch (error) { return { place, step, error: error.stack }; }
    const log = walker.state.log.slice(before);
    const is = {
      shown: pictureOf(walker),
      events: log.filter((each) => !each.report).map((each) => eventText(each, walker)),
      reports: log.filter((each) => each.report).map((each) => reportLine(each, walker)),
      opened,
    };
    for (const key of ["shown", "events", "reports", "opened"]) {
      if (JSON.stringify(is[key]) !== JSON.stringify(step[key])) return { place, step: step.words, key, is: is[key], expected: step[key] };
    }
  }
  return null;
}
