// Tabs, the start, and what is kept of tabs that are away.

Object.assign(Walker.prototype, {
  /** The place of a tab that is there; -1 if it is not. */
  tabNamed(name) { return this.state.flow === null ? this.state.tabs.findIndex((each) => each.name === name) : -1; },

  tapTab(tab) {
    const { state } = this;
    if (state.flow !== null || !state.tabs[tab]) return;
    if (tab === state.selected) {
      if (entriesOf(this.stack.layers).length > 1) this.leave(1, tab);
    } else if (this.isHolding(this.stack)) {
      this.report("notDismissable");
    } else {
      this.ask(state.tabs[tab].select, { kind: "tap", tab: state.tabs[tab].name }, state.selected);
    }
  },

  showTapped(name) {
    const tab = this.tabNamed(name);
    if (tab < 0) return this.report("noTab", name);
    if (tab !== this.state.selected) this.closeLayers();
    this.select(tab, "forward");
  },

  /** Asks what it takes to show a tab, or a screen there. */
  askForTab(wish) {
    const transition = this.transition(wish.transition);
    const tab = this.tabNamed(transition.tab);
    if (tab < 0) return this.report("noTab", transition.tab);
    const item = this.state.tabs[tab];
    const chain = transition.screen === undefined ? null : this.chainTo(transition.screen, tab);
    const conditions = chain ? [...this.requiredBy(item), ...chain.requires] : item.select;
    const request = { kind: "tab", transition: wish.transition, tab: item.name, args: wish.args };
    this.ask(distinct(conditions), request, this.state.selected);
  },

  showTab(wish) {
    const tab = this.tabNamed(wish.tab);
    if (tab < 0) return this.report("noTab", wish.tab);
    const { state } = this;
    const transition = this.transition(wish.transition);
    const wasShown = tab === state.selected;
    if (!wasShown) this.closeLayers();
    if (transition.screen !== undefined) {
      const layers = this.replacing(tab, this.chainTo(transition.screen, tab), wish.args);
      this.change(tab, layers, wasShown ? "forward" : null, wish.transition);
    } else if (transition.reset || wasShown) {
      const [bottom] = copyOf(state.stacks[tab].layers);
      bottom.entries.length = 1;
      this.change(tab, [bottom], wasShown ? "back" : null, wish.transition);
    }
    if (!wasShown) this.select(tab, "forward", wish.transition);
  },

  select(tab, cause, taken = null) {
    // A newer command: what waited is dropped.
    if (tab !== this.state.selected) this.forgetQuestion(this.stack);
    this.state.selected = tab;
    this.because(cause, taken);
  },

  closeLayers() { this.change(this.state.selected, copyOf(this.stack.layers).slice(0, 1), null); },

  // MARK: The start

  /** Ends every flow and evaluates what to start. */
  startAgain() {
    this.endAll(this.state.stacks);
    this.showStart();
    for (const signal of this.state.signals.splice(0)) this.drop(signal, "closed");
    this.because("forward");
    this.resumeLink();
  },

  endAll(stacks) {
    for (const stack of stacks) {
      this.forgetQuestion(stack, "closed");
      for (const { instance } of entriesOf(stack.layers).toReversed()) {
        const { refused } = this.state.instances[instance] ?? {};
        delete this.state.instances[instance];
        if (refused) this.drop(refused.wish, "closed");
      }
    }
  },

  showStart() {
    const { state } = this;
    const next = this.starts.find((each) => this.hold(each.when)) ?? this.starts.at(-1);
    state.flow = next.flow ?? null;
    state.container = next.tabs ?? null;
    state.absent = [];
    state.selected = 0;
    if (state.flow !== null) {
      state.tabs = [];
      state.stacks = [this.newStack(next)];
      return;
    }
    const { items } = this.model.tabs[state.container];
    const present = items.filter((item) => this.hold(item.when));
    state.tabs = present.length > 0 ? present : items.slice(0, 1);
    state.stacks = state.tabs.map((item) => this.newStack(item));
    state.selected = Math.max(0, state.tabs.findIndex((item) => this.hold(item.select)));
  },

  /** The stack of a tab, or of an entry of `start`, which may name the root of its flow and fix values of it. */
  newStack({ flow, root, values }) {
    const { params } = root === undefined ? this.model.flows[flow] : this.model.screens[root];
    const given = values || root !== undefined ? complete(params, evaluate(values)) : null;
    const bottom = root === undefined ? this.rootOf(flow, given ?? {}) : { screen: root, args: given };
    const instance = this.newInstance({ kind: "root" }, false);
    const entry = { id: this.newID(), ...bottom, instance, isHeld: false, way: null };
    const layer = { id: this.newID(), like: "push", style: "push", isHeld: false, entries: [entry] };
    return { id: this.newID(), flow, root, given, layers: [layer], question: null };
  },

  // MARK: Tabs that come and go

  /** Asks again which tabs are there. */
  askForTabs() {
    const { state } = this;
    if (state.flow !== null) return;
    const { items } = this.model.tabs[state.container];
    const now = items.filter((item) => this.hold(item.when)).map((item) => item.name);
    if (now.length === 0) return;
    const front = state.tabs[state.selected].name;
    const next = items.find((item) => now.includes(item.name) && this.hold(item.select));
    const stays = now.includes(front) || this.isHolding(this.stack) || !next;
    const shown = items.filter((item) => now.includes(item.name) || (stays && item.name === front));
    if (shown.map((item) => item.name).join() === state.tabs.map((item) => item.name).join()) return;
    const before = structuredClone({ stacks: state.stacks, instances: state.instances });
    const old = new Map(state.tabs.map((item, index) => [item.name, index]));
    const isShown = (name) => shown.some((item) => item.name === name);
    const left = state.tabs.filter((item) => !isShown(item.name)).map((item) => item.name);
    this.endAll(left.map((name) => state.stacks[old.get(name)]));
    const stacks = state.stacks;
    state.stacks = shown.map((item) => (old.has(item.name) ? stacks[old.get(item.name)] : this.newStack(item)));
    state.tabs = shown;
    state.selected = Math.max(0, shown.findIndex((item) => item.name === (stays ? front : next.name)));
    if (!stays) this.because("forward");
    const waiting = state.absent;
    state.absent = left.map((tab) => ({ tab, saved: before, index: old.get(tab) }));
    for (const absent of waiting) this.bringBack(absent);
    this.resumeLink();
  },

  bringBack(absent) {
    const tab = this.tabNamed(absent.tab);
    if (tab < 0) return this.state.absent.push(absent);
    const isChanged = this.restore(absent.saved.stacks[absent.index], absent.saved, tab);
    if (isChanged && tab === this.state.selected) this.because("restore");
  },

  /** Restores a stack as far as guards admit it. Returns whether another screen is on top than the start's. */
  restore(old, saved, index) {
    const stack = this.state.stacks[index];
    const before = topOf(stack).id;
    const names = {};
    const all = entriesOf(old.layers);
    for (const layer of old.layers) {
      for (const entry of layer.entries) {
        const instance = saved.instances[entry.instance];
        if (this.screen(entry).keptOut || !instance || instance.call.kind === "guard") return topOf(stack).id !== before;
        if (!this.isOpen(entry, instance, all)) {
          this.report("notRestored");
          return topOf(stack).id !== before;
        }
        this.bringBackEntry(entry, layer, instance, names, stack, entry === all[0]);
      }
    }
    return topOf(stack).id !== before;
  },

  bringBackEntry(entry, layer, instance, names, stack, isFirst) {
    const top = topOf(stack);
    if (isFirst) names[entry.instance] = top.instance;
    names[entry.instance] ??= this.newInstance(instance.call, instance.isHeld);
    const isThere = isFirst && entry.screen === top.screen && areEqual(entry.args, top.args);
    const copy = { ...(isThere ? top : { ...entry, id: this.newID() }), instance: names[entry.instance], isHeld: entry.isHeld };
    if (isFirst) stack.layers[0].entries = [copy];
    else if (layer.entries[0] === entry) stack.layers.push({ ...layer, id: this.newID(), entries: [copy] });
    else stack.layers.at(-1).entries.push(copy);
  },

  /** Whether an entry may be restored: through the transition that showed it and, at the bottom of a flow, its call. */
  isOpen(entry, { call }, all) {
    if (!this.hold(this.screen(entry).requires)) return false;
    if (entry.way !== null && !this.hold(this.transition(entry.way).requires)) return false;
    if (all.find((each) => each.instance === entry.instance) !== entry) return entry.way !== null;
    if (call.kind === "transition") return this.hold(this.transition(call.transition).requires);
    return call.kind === "link" ? this.hold(this.model.flows[this.flowOf(entry)].requires) : true;
  },
});
