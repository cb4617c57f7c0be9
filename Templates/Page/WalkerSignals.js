// What happens to the app, and to running flows, whatever is above them.

Object.assign(Walker.prototype, {
  /** The signals that do something now, as indices: of the app, then of the nearest running flow of each kind. */
  signals() {
    const flows = new Set();
    const own = this.running().flatMap((entry) => {
      const flow = this.flowOf(entry);
      if (flows.has(flow)) return [];
      flows.add(flow);
      return this.signalsOn(entry, "flow");
    });
    return [...this.signalsOn(this.top, "app"), ...own];
  },

  signalsOn(entry, source) {
    return (this.screen(entry).signals ?? []).filter((index) => this.transition(index).source === source);
  },

  /** The screens of running flows, nearest first: on the selected stack, then on the others; the topmost first. */
  running() {
    const { stacks, selected } = this.state;
    return [stacks[selected], ...stacks.filter((_, index) => index !== selected)]
      .flatMap((stack) => entriesOf(stack.layers).toReversed()).filter((entry) => !this.screen(entry).isResult);
  },

  /** The name of a signal: that of a flow's has the flow's. */
  signalName(index) {
    const { name, source } = this.transition(index);
    const screen = source === "flow" && this.model.screens.find((each) => each.signals?.includes(index));
    return screen ? `${this.model.flows[screen.flow].name}.${name}` : name;
  },

  /** Sends a signal of the app, or one of a flow to the nearest that is running. */
  send(index, given = {}) {
    if (this.transition(index).source === "app") return this.take(index, given);
    const { flow } = this.model.screens.find((each) => each.signals?.includes(index));
    this.act(() => {
      const entry = this.running().find((each) => this.flowOf(each) === flow);
      if (!entry) return this.report("notRunning");
      this.askToHappen({ kind: "signal", transition: index, args: this.argumentsOf(index, given, {}), instance: entry.instance });
    });
  },

  /** Whether a wish is a signal, and not what follows one. */
  isSent({ kind, transition }) {
    if (kind !== "transition" && kind !== "signal") return false;
    const { isSignal, isBranch } = this.transition(transition);
    return Boolean(isSignal) && !isBranch;
  },

  /** Asks for what a signal of a flow requires, from the screen that is on top of the flow. */
  askToHappen(wish) {
    const place = this.placeOf(wish);
    if (!place) return this.drop(wish, "closed");
    if (!this.signalsOn(place.entry, "flow").includes(wish.transition)) return this.report("undeclared");
    this.ask(this.transition(wish.transition).requires, wish, place.stack);
  },

  /** The stack of a signal's flow, and its screen on top. */
  placeOf({ instance }) {
    for (const [stack, { layers }] of this.state.stacks.entries()) {
      const entries = entriesOf(layers);
      const place = entries.findLastIndex((entry) => entry.instance === instance);
      if (place >= 0) return { stack, place, entry: entries[place] };
    }
    return null;
  },

  /** Performs a signal of a flow: first, what is above the flow goes. */
  happen(wish) {
    const place = this.placeOf(wish);
    if (!place) return this.drop(wish, "closed");
    const { stack } = place;
    this.unlessHeld(wish, () => {
      const { instance } = this.state.stacks[stack].layers[0].entries[0];
      // The end of what the app shows closes all of it.
      const ends = this.transition(wish.transition).verb === "finish" && instance === wish.instance;
      this.carryOutOn(place.place + 1, wish, stack, ends ? "closed" : undefined);
    });
  },

  /** Performs a signal, unless it waits and a screen goes that cannot be left and is neither of the signal's flow nor below it. */
  unlessHeld(wish, perform) {
    if (this.transition(wish.transition).isUrgent) return perform();
    const before = structuredClone(this.state);
    const own = wish.kind === "signal" ? this.placeOf(wish) : null;
    const holding = this.state.stacks.flatMap((stack, index) => entriesOf(stack.layers)
      .filter((_, place) => this.holdsAt(stack, place) && !(own?.stack === index && place <= own.place)).toReversed());
    perform();
    const left = new Set(this.state.stacks.flatMap((stack) => entriesOf(stack.layers)).map((entry) => entry.id));
    const held = holding.find((entry) => !left.has(entry.id));
    if (!held) return;
    this.state = before;
    const isSame = (other) => other.transition === wish.transition && other.instance === wish.instance && areEqual(other.args, wish.args);
    if (!this.state.signals.some(isSame)) this.state.signals.push(wish);
    this.state.log.push({ report: "waits", about: this.transition(wish.transition).name, until: held.screen });
  },

  /** Performs the signals that wait, as far as nothing holds any more, after what is shown has changed. */
  resumeSignals() {
    const shown = () => JSON.stringify([this.state.selected, this.state.stacks.map((stack) => [stack.id, entriesOf(stack.layers).map((entry) => entry.id)])]);
    if (shown() === this.state.tried) return;
    let next = 0;
    while (next < this.state.signals.length) {
      const before = structuredClone(this.state);
      const [wish] = this.state.signals.splice(next, 1);
      const count = this.state.signals.length;
      if (wish.kind === "signal") this.askToHappen(wish);
      else this.request(wish.transition, wish.args, this.top.id, this.state.selected);
      if (this.state.signals.length > count) {
        this.state = before;
        next += 1;
      } else next = 0;
    }
    this.state.tried = shown();
  },
});
