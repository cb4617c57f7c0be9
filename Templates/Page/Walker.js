// Walks through the flows as the generated router does: stacks of layers of entries, the flows that run on them, and what
// waits for a guard. What leads where, under which conditions and with which values is in the table; nothing is decided
// here that needs the language.

/** A walk. Its whole state is plain data. */
class Walker {
  /**
   * @param model The page's data.
   * @param holds The answers of guards, by name.
   * @param beginning The flow to begin with where the app does not say; an index.
   * @param place The name of a place of the app, to begin with what it places there.
   */
  constructor(model, holds = {}, beginning = 0, place = undefined) {
    this.model = model;
    const own = model.start.filter((each) => each.place === undefined);
    const placed = model.start.filter((each) => each.place === place);
    const start = own.length > 0 ? own : model.start.slice(0, 1);
    this.starts = place !== undefined && placed.length > 0 ? placed : start.length > 0 ? start : [{ flow: beginning, when: [] }];
    this.state = {
      holds: { ...holds },
      // The flow that is shown, or null for tabs, which are those of a container.
      flow: null, container: null, tabs: [], stacks: [], selected: 0,
      instances: {}, questions: [], answers: {}, deferred: null, isLinkHeld: false, absent: [], nextID: 0,
      // The signals that wait for a screen to be left, and what was shown when they were tried last.
      signals: [], tried: null,
      seen: null, cause: "forward", taken: null,
      // What happened, oldest first: events as analytics sees them, and reports.
      log: [],
    };
    // Whether there is room for columns.
    this.isExpanded = false;
    this.showStart();
    this.note(null);
  }

  // MARK: What is shown

  get stack() { return this.state.stacks[this.state.selected]; }
  get top() { return topOf(this.stack); }
  screen(entry) { return this.model.screens[entry.screen]; }
  flowOf(entry) { return this.screen(entry).flow; }
  transition(index) { return this.model.transitions[index]; }

  /** The columns that are shown, each with its entries; none while there is one stack. */
  columns(stack = this.stack) { return this.isExpanded ? columnsOf(stack.layers, this.model) : []; }

  /** The entries of a stack whose screens can be used, bottom first: the one on top and, in columns, the last of each. */
  live(stack = this.stack) {
    const last = stack.layers.length > 1 ? [] : this.columns(stack).flatMap(({ entries }) => entries.slice(-1));
    return last.length > 0 ? last : [topOf(stack)];
  }

  /** The number of a stack's entries up to one whose screen can be used; 0 for any other. */
  countTo(id, stack) {
    return this.live(stack).some((entry) => entry.id === id) ? entriesOf(stack.layers).findIndex((entry) => entry.id === id) + 1 : 0;
  }

  /** The transitions that a screen has, as indices. */
  offers(entry = this.top) { return this.screen(entry).transitions; }

  newID() { return ++this.state.nextID; }

  // MARK: What a user does

  /** Does something, and notes what analytics sees of it. */
  act(action) {
    const before = this.top.id;
    // The link that is being opened.
    this.opening = undefined;
    action();
    this.openHeldLink();
    this.note(before);
  }

  take(index, given = {}, entry = this.top) {
    this.act(() => this.request(index, this.argumentsOf(index, given, entry.args), entry.id, this.state.selected));
  }

  back() {
    this.act(() => {
      const count = entriesOf(this.stack.layers).length;
      if (count < 2) return this.report("nothingBelow");
      this.leave(count - 1, this.state.selected);
    });
  }

  /** Goes back until some entries remain, as a long press on the back button and swiping a sheet down do. */
  backTo(kept) { this.act(() => this.leave(kept, this.state.selected)); }

  tap(tab) { this.act(() => this.tapTab(tab)); }
  open(text) { let opened; this.act(() => { opened = this.openLink(text); }); return opened; }
  /** Opens a screen as what is outside of the app does, without a link. */
  enter(screen) { this.act(() => this.openScreen({ screen, args: {} })); }
  answer(holds) { this.act(() => this.answerQuestion(holds)); }
  restart() { this.act(() => this.startAgain()); }
  updateTabs() { this.act(() => this.askForTabs()); }
  set(guard, holds) { this.state.holds[guard] = holds; }

  // MARK: Notes

  report(name, about = null) { this.state.log.push({ report: name, about }); }

  /** Notes an event if another entry is on top than before. */
  note(before) {
    const { state, top } = this;
    if (top.id === before) return;
    const tab = state.flow === null ? state.tabs[state.selected].name : null;
    const { cause, taken } = state;
    state.log.push({ screen: top.screen, args: top.args, from: state.seen, cause, transition: taken, tab });
    state.seen = { screen: top.screen, args: top.args };
  }

  // MARK: Requests

  /** Asks what a transition requires, from the screen of an entry, and takes it then. */
  request(index, args, from, stack) {
    const transition = this.transition(index);
    const shown = this.state.stacks[stack];
    const count = this.countTo(from, shown);
    if (count === 0) return this.report("stale");
    if (this.isShownOver(index, shown)) from = topOf(shown).id;
    else if (this.holdsAbove(shown, count)) return this.report("notDismissable");
    const unmet = this.unchosen(index);
    if (unmet) return this.report("refused", unmet);
    if (this.isIdle(transition, { layers: layersOf(shown.layers, this.countTo(from, shown)) })) return;
    this.ask(transition.requires, { kind: "transition", transition: index, args, from }, stack);
  }

  /** Whether a sheet or cover of `anywhere` comes over the screen on top, which has it, too: then nothing has to go. */
  isShownOver(index, stack) {
    const { source, like, above, instead } = this.transition(index);
    return source !== "route" && Boolean(like) && !above && !instead && this.offers(topOf(stack)).includes(index);
  }

  /** Why a transition of a choice is not the one that is taken: a condition that does not hold, or an earlier one's that does. */
  unchosen(index) {
    const { choices, when } = this.transition(index);
    if (!choices) return undefined;
    const chosen = choices.find((each) => this.hold(this.transition(each).when));
    if (chosen === index) return undefined;
    const own = when.find((condition) => this.holds(condition) !== true);
    if (own) return own;
    const [earlier] = this.transition(chosen).when;
    return isNegated(earlier) ? guardOf(earlier) : `!${earlier}`;
  }

  /** Whether the flow that a transition would start is there already. */
  isIdle(transition, stack) {
    if (!transition.unless || transition.verb !== "start") return false;
    const isOfFlow = (entry) => this.flowOf(entry) === transition.flow;
    return transition.unless === "top" ? isOfFlow(topOf(stack)) : entriesOf(stack.layers).some(isOfFlow);
  }

  /** Goes back as the user does, until `count` entries remain or one cannot be left. */
  leave(count, index) {
    const stack = this.state.stacks[index];
    const layers = copyOf(stack.layers);
    let left = null;
    let isHeld = false;
    while (entriesOf(layers).length > count) {
      if (this.holdsAt(stack, entriesOf(layers).length - 1)) { isHeld = true; break; }
      left = layers.at(-1).entries.at(-1);
      removeTop(layers);
    }
    if (left) this.end(left.instance, null, null, layers, index);
    if (isHeld) this.report("notDismissable");
  }

  /** Whether the user cannot go back from an entry. */
  holdsAt(stack, place) {
    const entries = entriesOf(stack.layers);
    const entry = entries[place];
    if (place === 0) return false;
    const layer = stack.layers.find((each) => each.entries[0].id === entry.id);
    const opensFlow = entries.find((each) => each.instance === entry.instance).id === entry.id;
    return entry.isHeld || Boolean(layer?.isHeld) || (opensFlow && Boolean(this.state.instances[entry.instance]?.isHeld));
  }

  /** Whether the user cannot go back to the first entries of a stack. */
  holdsAbove(stack, count) { return entriesOf(stack.layers).some((_, place) => place >= count && this.holdsAt(stack, place)); }

  /** Whether something locks the rest of the app. A screen of the bottom layer does only if it opens a flow. */
  isHolding(stack) {
    const entries = entriesOf(stack.layers);
    return entries.some((entry, place) => {
      const isAtBottom = stack.layers[0].entries.includes(entry);
      const opensFlow = place > 0 && entries[place - 1].instance !== entry.instance;
      return this.holdsAt(stack, place) && (!isAtBottom || opensFlow);
    });
  }

  // MARK: What a transition does

  /**
   * Carries out a wish from one of a stack's entries: first, what is above goes. Without what it would go back to, nothing happens.
   * @param count The number of entries up to this one.
   * @param leaving Why links are dropped that wait for what goes.
   */
  carryOutOn(count, wish, index, leaving) {
    const before = structuredClone(this.state);
    this.leaving = leaving;
    const { verb } = this.transition(wish.transition);
    if (verb !== "open" && verb !== "tab") this.uncover(count, index, wish.transition);
    this.leaving = undefined;
    this.carryOut(wish, index);
    if (verb !== "back") return;
    if (this.state.log.at(-1)?.report !== "anchorMissing" || this.state.log.length === before.log.length) return;
    this.state = before;
    this.report("anchorMissing");
  }

  /** Removes what is above the first entries of a stack. */
  uncover(count, index, taken = null) { this.change(index, layersOf(this.state.stacks[index].layers, count), "back", taken); }

  /** Removes what is above the screen of a wish that has to wait: until it goes on, the screen is on top. */
  uncoverFor({ kind, from }, index) {
    const count = kind === "transition" ? this.countTo(from, this.state.stacks[index]) : 0;
    if (count > 0) this.uncover(count, index);
  }

  carryOut(wish, index) {
    const transition = this.transition(wish.transition);
    const stack = this.state.stacks[index];
    switch (transition.verb) {
    case "to": return this.show(transition.screen, wish, index);
    case "start": {
      if (this.isIdle(transition, stack)) return;
      const root = this.rootOf(transition.flow, wish.args);
      return this.show(root.screen, { ...wish, args: root.args }, index);
    }
    case "back": return this.goTo(wish.transition, index);
    case "finish": return this.finish(wish, index);
    case "tab": return this.askForTab(wish);
    case "restart": return this.startAgain();
    case "open": return this.report("leaves", transition.url);
    }
  }

  show(screen, wish, index) {
    const layers = this.showing(screen, wish.args, wish.transition, this.state.stacks[index]);
    this.change(index, layers, "forward", wish.transition);
  }

  goTo(transition, index) {
    const { back, count } = this.transition(transition);
    const stack = this.state.stacks[index];
    const place = placeOf(count ?? back, stack, this.model);
    if (!place) return this.report("anchorMissing");
    const layers = copyOf(stack.layers);
    cut(layers, place);
    this.change(index, layers, "back", transition);
  }

  /** Ends the flow on top, which passes its outcome to its caller. */
  finish(wish, index) {
    const { instance } = topOf(this.state.stacks[index]);
    const call = this.state.instances[instance].call;
    if (call.kind === "root") return this.startAgain();
    if (call.kind === "link") this.report("unheard");
    const layers = copyOf(this.state.stacks[index].layers);
    while (layers.at(-1)?.entries.at(-1).instance === instance) removeTop(layers);
    const ending = { name: this.transition(wish.transition).outcome, payload: wish.args };
    this.end(instance, ending, wish.transition, layers, index);
  }

  /** Ends a flow, by an outcome or because it was left, and its caller continues. */
  end(instance, ending, taken, layers, index) {
    const call = this.state.instances[instance].call;
    this.change(index, layers, "back", taken, { instance, ending });
    const caller = topOf(this.state.stacks[index]);
    if (caller.instance === instance || this.state.instances[instance] || call.kind !== "transition") return;
    const branch = this.transition(call.transition).then?.[ending?.name ?? "dismissed"];
    if (branch === undefined) return;
    this.request(branch, this.argumentsOf(branch, {}, caller.args, ending?.payload), caller.id, index);
  }

  // MARK: Showing

  /** Returns the layers with one more entry, and without what the transition removes. */
  showing(screen, args, index, stack) {
    const transition = index === undefined ? {} : this.transition(index);
    const layers = copyOf(stack.layers);
    const source = topOf(stack);
    const like = transition.like ?? "push";
    const isHeld = Boolean(transition.held);
    let takesLayer = false;
    const replaced = transition.instead && replacedPlace(transition.instead, stack, this.model);
    const above = !replaced && transition.above && placeOf(transition.above, stack, this.model);
    if (above) cut(layers, above);
    if (replaced) {
      cut(layers, replaced);
      layers[replaced.layer].entries.pop();
      takesLayer = layers[replaced.layer].entries.length === 0;
      // The layer goes, too, if what is shown opens its own; the bottom one always stays.
      if (takesLayer && like !== "push" && replaced.layer > 0) {
        layers.pop();
        takesLayer = false;
      }
    }
    const isPushed = like === "push" || takesLayer;
    const isCall = Boolean(this.model.screens[screen].isResult) || transition.verb === "start";
    let { instance } = source;
    if (isCall) {
      const call = index === undefined ? { kind: "link" } : { kind: "transition", transition: index };
      instance = this.newInstance(call, isHeld);
    }
    const way = isCall || index === undefined ? null : index;
    const held = isHeld && isPushed && !isCall;
    this.add({ screen, args: complete(this.model.screens[screen].params, args), instance, isHeld: held, way },
      layers, isPushed ? "push" : like, transition.style ?? like, isHeld);
    return layers;
  }

  /** Adds the bottom of a flow that no transition starts. */
  starting(root, like, call, layers) {
    const copy = copyOf(layers);
    const instance = this.newInstance(call, false);
    this.add({ ...root, instance, isHeld: false, way: null }, copy, like, like, false);
    return copy;
  }

  add(entry, layers, like, style, isHeld) {
    const entries = [{ id: this.newID(), ...entry }];
    if (like === "push") layers.at(-1).entries.push(...entries);
    else layers.push({ id: this.newID(), like, style, isHeld, entries });
  }

  newInstance(call, isHeld) {
    const id = this.newID();
    this.state.instances[id] = { call, isHeld };
    return id;
  }

  // MARK: Values

  /** Returns the values of what a transition shows or ends with: what is fixed, and what is given. */
  argumentsOf(index, given, caller, payload = {}) {
    const { values, params } = this.transition(index);
    return { ...evaluate(values, caller, payload), ...onlyOf(params, given) };
  }

  /** Returns the root with which a flow starts now: the first whose conditions hold, else the last. */
  rootOf(flow, args) {
    const { root, params, earlierRoots = [] } = this.model.flows[flow];
    const own = complete(params, args);
    const first = earlierRoots.find((each) => this.hold(each.when));
    if (!first) return { screen: root, args: own };
    return { screen: first.screen, args: complete(this.model.screens[first.screen].params, evaluate(first.values, own)) };
  }

  // MARK: Changes

  /** Changes a stack once. Flows that no longer have entries end, innermost first. */
  change(index, layers, cause, taken = null, ended = null) {
    const { state } = this;
    const old = entriesOf(state.stacks[index].layers);
    const now = entriesOf(layers);
    state.stacks[index].layers = layers;
    if (old.length === now.length && old.every((entry, place) => entry.id === now[place].id)) return;
    this.forgetQuestion(state.stacks[index]);
    if (cause) this.because(cause, taken);
    const alive = new Set(now.map((entry) => entry.instance));
    for (const { instance } of old.toReversed()) {
      if (alive.has(instance) || !state.instances[instance]) continue;
      const { refused } = state.instances[instance];
      delete state.instances[instance];
      const ending = instance === ended?.instance ? ended.ending : null;
      if (!refused) continue;
      const guard = this.model.guards[refused.guard];
      if (ending && guard.until?.includes(ending.name)) this.askAgain(guard.name, refused.others, refused.wish, index);
      else this.drop(refused.wish, this.leaving ?? (this.opening === undefined ? "left" : "replaced"));
    }
  }

  because(cause, taken = null) {
    this.state.cause = cause;
    this.state.taken = taken === null ? null : this.transition(taken).name;
  }
}
