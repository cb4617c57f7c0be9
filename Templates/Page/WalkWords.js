// Walks as words, as addresses have them: what guards answer (`+isLoggedIn`, `-isLoggedIn`), what a user does (`cart`, `back`,
// `tab:Orders`), and what comes from outside (`open:/help`).

/**
 * Begins a walk.
 * @param words Of them, those that say how it begins: what guards answer at the start and, without an app, the first flow; or the place where the app places it.
 * @returns The walker, and the number of these words.
 */
function beginWalk(words, model) {
  const count = words.findIndex((word) => !isAnswer(word) && !word.startsWith("in:"));
  const first = count < 0 ? words : words.slice(0, count);
  const flow = first.find((word) => word.startsWith("in:"))?.slice(3);
  const answers = first.filter(isAnswer).map((word) => [word.slice(1), word.startsWith("+")]);
  const beginning = model.flows.findIndex((each) => each.name === flow);
  return { walker: new Walker(model, Object.fromEntries(answers), Math.max(0, beginning), flow), count: first.length };
}

const isAnswer = (word) => /^[+-]/.test(word);

/** Whether a word is something that the user does. The others are what guards answer, and what the app does. */
const isTap = (word) => !isAnswer(word) && !/^(in|then|open|enter|tabs|restart|signal|columns|stack):/.test(word);

/** What is done by words that are no transitions. Each returns whether it can be done. */
const deeds = {
  /** Ends what guards answer before the start. */
  then: () => true,
  tabs: (_, walker) => { walker.updateTabs(); return true; },
  restart: (_, walker) => { walker.restart(); return true; },
  /** There is room for columns, or no longer: nothing else changes. */
  columns: (_, walker) => { walker.isExpanded = true; return true; },
  stack: (_, walker) => { walker.isExpanded = false; return true; },
  sidebar: (name, walker, given) => takeIn("sidebar", name, walker, given),
  content: (name, walker, given) => takeIn("content", name, walker, given),
  /** What happens to the app, or to a flow that is shown. */
  signal(name, walker, given) {
    const index = walker.signals().find((each) => walker.signalName(each) === name);
    if (index !== undefined) walker.send(index, given);
    return index !== undefined;
  },
  /** Returns what became of the link. */
  open(text, walker) {
    const opened = walker.open(text);
    return opened === "unknown" ? false : opened;
  },
  enter(name, walker) {
    const screen = screenNamed(name, walker.model);
    if (screen < 0 || !walker.model.links.chains[screen]) return false;
    walker.enter(screen);
    return true;
  },
  tab(name, walker) {
    const tab = walker.tabNamed(name);
    if (tab >= 0) walker.tap(tab);
    return tab >= 0;
  },
  /** A long press on the back button, or a swipe: to a screen below, or until some entries remain. */
  back(place, walker) {
    const entries = entriesOf(walker.stack.layers);
    const screen = screenNamed(place, walker.model);
    const kept = /^\d+$/.test(place) ? Number(place) : entries.slice(0, -1).findLastIndex((entry) => entry.screen === screen) + 1;
    if (kept > 0 && kept < entries.length) walker.backTo(kept);
    return kept > 0 && kept < entries.length;
  },
  /** Going back from the flow on top as a whole. */
  leave(_, walker) {
    const kept = entriesOf(walker.stack.layers).findIndex((entry) => entry.instance === walker.top.instance);
    if (kept > 0) walker.backTo(kept);
    return kept > 0;
  },
};

/** Takes a transition of the screen that is the last of a column, and not on top of the stack. */
function takeIn(column, name, walker, given) {
  const entry = walker.columns().find((each) => each.name === column)?.entries.at(-1);
  if (!entry || entry === walker.top || !walker.live().includes(entry)) return false;
  const index = walker.offers(entry).find((each) => walker.transition(each).name === name);
  if (index !== undefined) walker.take(index, given, entry);
  return index !== undefined;
}

const screenNamed = (name, { screens, flows }) => screens.findIndex((screen) => `${flows[screen.flow].name}/${screen.name}` === name);

/**
 * Does what a word says. Returns false if that cannot be done here.
 * @param given The values that were typed for a transition.
 */
function follow(word, walker, given = {}) {
  if (isAnswer(word)) return answer(word, walker);
  const [, deed, about] = /^([a-z]+):(.*)$/s.exec(word) ?? [];
  if (deed) return Object.hasOwn(deeds, deed) && deeds[deed](about, walker, given);
  if (word === "back") {
    const hasBelow = entriesOf(walker.stack.layers).length > 1;
    walker.back();
    return hasBelow;
  }
  const index = walker.offers().find((each) => walker.transition(each).name === word);
  if (index === undefined) return false;
  walker.take(index, given);
  return true;
}

/** Sets what a guard answers from now on. One that answers later answers the question that waits for it, once. */
function answer(word, walker) {
  const [name, holds] = [word.slice(1), word.startsWith("+")];
  const guard = walker.model.guards.find((each) => each.name === name);
  if (!guard) return false;
  if (!guard.async) walker.set(name, holds);
  else if (walker.question()) walker.state.answers[name] = holds;
  else return false;
  for (let question = walker.question(); question && guardOf(question.condition) in walker.state.answers; question = walker.question()) {
    const asked = guardOf(question.condition);
    const answered = walker.state.answers[asked];
    delete walker.state.answers[asked];
    // Those that are forgotten come before it.
    while (walker.question()?.id === question.id) walker.answer(answered);
  }
  return true;
}

/**
 * The guards that a word makes the app ask again, and that would refuse again. What they ask for, such as the login, has
 * come about: who walks by hand need not say so, too.
 */
function guardsSettledBy(word, walker, given) {
  const settled = [];
  const rehearsal = Object.assign(Object.create(walker), { state: structuredClone(walker.state) });
  rehearsal.askAgain = function (guard, ...rest) {
    if (this.holds(guard) === false) {
      this.set(guard, true);
      settled.push(guard);
    }
    return walker.askAgain.call(this, guard, ...rest);
  };
  follow(word, rehearsal, given);
  return settled;
}

/** The words of a walk that the page's data has, up to its last. */
function wordsUntil(last, { walks }) {
  const words = [];
  for (let place = last; place >= 0; place = walks[place][0]) words.push(walks[place][1]);
  return words.reverse();
}

/** A word as people read it. */
function wordText(word) {
  if (isAnswer(word)) return `${word.slice(1)} ${word.startsWith("+") ? "holds" : "does not hold"}`;
  const [, deed, about] = /^([a-z]+):(.*)$/s.exec(word) ?? [];
  const texts = {
    in: `begin with ${about}`, then: "the app has started", tabs: "the app asks again which tabs are there", restart: "the app starts again",
    columns: "in columns", stack: "as one stack", sidebar: `in the sidebar: ${about}`, content: `in the content: ${about}`,
    open: `link ${about}`, enter: `${about} is opened from outside`, tab: `tab ${about}`,
    leave: "back, out of the flow", signal: `signal ${about}`,
    back: /^\d+$/.test(about) ? `back, until ${about} ${about === "1" ? "is" : "are"} left` : `back to ${about}`,
  };
  return deed ? texts[deed] ?? word : word;
}

/** How an address writes a word: a slash in it does not end it. */
const encodedWord = (word) => word.replace(/[%/]/g, encodeURIComponent);
