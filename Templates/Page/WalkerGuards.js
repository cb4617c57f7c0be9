// What guards decide: a request waits for them, is refused, or is fulfilled.

Object.assign(Walker.prototype, {
  /** Whether a condition holds; null if its guard answers later. */
  holds(condition) {
    const name = guardOf(condition);
    if (this.model.guards.find((each) => each.name === name)?.async) return null;
    return Boolean(this.state.holds[name]) !== isNegated(condition);
  },

  hold(conditions) { return conditions.every((condition) => this.holds(condition) === true); },

  /** Evaluates one condition after another, and fulfils the wish when all hold. */
  ask(conditions, wish, stack) {
    const [condition, ...others] = conditions;
    if (condition === undefined) return this.fulfil(wish);
    const holds = this.holds(condition);
    if (holds === null) {
      this.uncoverFor(wish, stack);
      return this.wait({ condition, others, wish, isAgain: false }, stack);
    }
    return holds ? this.ask(others, wish, stack) : this.refuse(condition, others, wish, stack);
  },

  /** Asks a guard once more, after its flow. If it refuses again, that is all. */
  askAgain(guard, others, wish, stack) {
    this.opening = wish.url;
    const holds = this.holds(guard);
    if (holds === null) return this.wait({ condition: guard, others, wish, isAgain: true }, stack);
    return holds ? this.ask(others, wish, stack) : this.report("refused", guard);
  },

  wait(question, stack) {
    // The newer one replaces what waits, and takes the answer if the same is asked.
    const asked = this.questionOf(this.state.stacks[stack]);
    if (asked?.condition === question.condition) {
      this.drop(asked.wish, "replaced");
      return void Object.assign(asked, question);
    }
    this.forgetQuestion(this.state.stacks[stack]);
    const id = this.newID();
    this.state.stacks[stack].question = id;
    this.state.questions.push({ id, ...question, isForgotten: false });
  },

  questionOf(stack) { return this.state.questions.find((each) => each.id === stack.question); },

  /** The question that the user of the walk answers next. */
  question() { return this.state.questions.find((each) => !each.isForgotten); },

  /** Answers the oldest question. */
  answerQuestion(answer) {
    const question = this.state.questions.shift();
    if (!question || question.isForgotten) return;
    const stack = this.state.stacks.findIndex((each) => each.question === question.id);
    if (stack < 0) return;
    this.state.stacks[stack].question = null;
    const { condition, others, wish } = question;
    this.opening = wish.url;
    if (answer !== isNegated(condition)) return this.ask(others, wish, stack);
    return question.isAgain ? this.report("refused", condition) : this.refuse(condition, others, wish, stack);
  },

  forgetQuestion(stack, reason = "replaced") {
    const question = this.questionOf(stack);
    if (!question) return;
    stack.question = null;
    question.isForgotten = true;
    this.drop(question.wish, reason);
  },

  /** Drops a wish. A signal is reported, and so is a link, unless it is the one that is being opened. */
  drop(wish, reason) {
    if (wish.url !== undefined && wish.url !== this.opening) this.report(`discarded ${reason}`, wish.url);
    if (this.isSent(wish)) this.report(`dropped ${reason}`, this.transition(wish.transition).name);
  },

  refuse(condition, others, wish, stack) {
    const index = this.model.guards.findIndex((each) => each.name === condition);
    const guard = this.model.guards[index];
    // A signal of a flow starts none.
    if (wish.kind === "signal" || guard?.flow === undefined || !this.startsFlow(guard, condition)) return this.report("refused", condition);
    this.uncoverFor(wish, stack);
    const { layers } = this.state.stacks[stack];
    const entries = entriesOf(layers);
    // Where a later link comes, no earlier one waits, unless the flow in which it does is the one.
    const ended = wish.url !== undefined
      && entries.find((entry) => this.refusedOf(entry)?.wish.url !== undefined && !this.isStarted(entry, index));
    const below = ended ? entries.slice(0, entries.findIndex((entry) => entry.instance === ended.instance)) : entries;
    const there = below.findLast((entry) => this.isStarted(entry, index));
    if (there && this.waitFor(there.instance, { guard: index, others, wish }, stack)) return;
    if (there?.instance === entries.at(-1).instance) return this.report("refused", condition);
    const root = this.rootOf(guard.flow, evaluate(guard.values));
    const started = this.starting(root, guard.like, { kind: "guard", guard: index }, layersOf(layers, below.length));
    this.state.instances[started.at(-1).entries.at(-1).instance].refused = { guard: index, others, wish };
    this.change(stack, started, wish.url === undefined ? "forward" : "link");
  },

  /** Lets a wish wait for a guard's flow that is there, which is what the user then sees. Returns whether it can. */
  waitFor(instance, refused, index) {
    const stack = this.state.stacks[index];
    const entries = entriesOf(stack.layers);
    const count = entries.findLastIndex((entry) => entry.instance === instance) + 1;
    const wish = this.moved(refused.wish, entries, instance);
    if (!wish || this.holdsAbove(stack, count)) return false;
    this.change(index, layersOf(stack.layers, count), wish.url === undefined ? "back" : "link");
    const flow = this.state.instances[instance];
    const older = flow.refused;
    flow.refused = { ...refused, wish };
    this.drop(older.wish, "replaced");
    return true;
  },

  /** Whether a screen has a transition of the app's, or what follows one. */
  isAppWide(index, entry) {
    const { name, source, isBranch, isSignal, unless, flow } = this.transition(index);
    const { transitions, signals = [] } = this.screen(entry);
    const there = (isSignal ? signals : transitions).find((each) => this.transition(each).name === name.split(".")[0]);
    if (there !== undefined) return this.transition(there).source === "app";
    // The page leaves out one that does nothing on this screen, because its flow is there already.
    return source === "app" && (Boolean(isBranch) || (unless !== undefined && flow === this.flowOf(entry)));
  },

  /** A wish of a screen that will be gone cannot wait; one of the app's can, if the screen below has it. */
  moved(wish, entries, instance) {
    if (wish.kind !== "transition") return wish;
    const below = entries[entries.findIndex((entry) => entry.instance === instance) - 1];
    return this.isAppWide(wish.transition, entries.at(-1)) && this.isAppWide(wish.transition, below)
      ? { ...wish, from: below.id } : null;
  },

  refusedOf(entry) { return this.state.instances[entry.instance]?.refused; },

  /** Whether some guard has started an entry's flow as this one would. */
  isStarted(entry, index) {
    const call = this.state.instances[entry.instance]?.call;
    if (call?.kind !== "guard") return false;
    const [one, other] = [index, call.guard].map((each) => this.model.guards[each]);
    const args = ({ flow, values }) => complete(this.model.flows[flow].params, evaluate(values));
    return one === other || (one.flow === other.flow && areEqual(args(one), args(other)));
  },

  /** Whether a guard that has refused starts its flow: what that flow requires itself starts no other. */
  startsFlow(guard, condition) {
    return guard.requires.every((each) => each === `!${condition}` || this.holds(each) === true);
  },

  fulfil(wish) {
    switch (wish.kind) {
    case "transition": {
      const stack = this.state.stacks.findIndex((each) => this.countTo(wish.from, each) > 0);
      if (stack < 0) return this.report("stale");
      if (this.isSent(wish)) return this.unlessHeld(wish, () => this.carryOut(wish, stack));
      return this.carryOutOn(this.countTo(wish.from, this.state.stacks[stack]), wish, stack);
    }
    case "signal": return this.happen(wish);
    case "tap": return this.showTapped(wish.tab);
    case "tab": return this.showTab(wish);
    case "link": return this.showLink(wish);
    }
  },
});

const isNegated = (condition) => condition.startsWith("!");
const guardOf = (condition) => (isNegated(condition) ? condition.slice(1) : condition);
