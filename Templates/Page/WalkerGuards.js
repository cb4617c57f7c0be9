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
    if (holds === null) return this.wait({ condition, others, wish, isAgain: false }, stack);
    return holds ? this.ask(others, wish, stack) : this.refuse(condition, others, wish, stack);
  },

  /** Asks a guard once more, after its flow. If it refuses again, that is all. */
  askAgain(guard, others, wish, stack) {
    const holds = this.holds(guard);
    if (holds === null) return this.wait({ condition: guard, others, wish, isAgain: true }, stack);
    return holds ? this.ask(others, wish, stack) : this.report("refused", guard);
  },

  wait(question, stack) {
    // The newer one replaces what waits.
    this.forgetQuestion(stack);
    const id = this.newID();
    this.state.stacks[stack].question = id;
    this.state.questions.push({ id, ...question, isForgotten: false });
  },

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
    if (answer !== isNegated(condition)) return this.ask(others, wish, stack);
    return question.isAgain ? this.report("refused", condition) : this.refuse(condition, others, wish, stack);
  },

  forgetQuestion(stack) {
    const question = this.state.questions.find((each) => each.id === this.state.stacks[stack].question);
    if (!question) return;
    this.state.stacks[stack].question = null;
    question.isForgotten = true;
  },

  refuse(condition, others, wish, stack) {
    const index = this.model.guards.findIndex((each) => each.name === condition);
    const guard = this.model.guards[index];
    if (guard?.flow === undefined || !this.startsFlow(guard, condition)) return this.report("refused", condition);
    const call = { kind: "guard", guard: index, others, wish };
    let layers = copyOf(this.state.stacks[stack].layers);
    if (wish.kind === "link") {
      const waiting = this.waitingForLink(stack);
      if (waiting !== undefined && this.continues(waiting, index, stack)) {
        this.state.instances[waiting] = { call, isHeld: false };
        return;
      }
      // A later link replaces the one that waits.
      while (waiting !== undefined && entriesOf(layers).some((entry) => entry.instance === waiting)) removeTop(layers);
    }
    const root = this.rootOf(guard.flow, evaluate(guard.values));
    layers = this.starting(root, guard.like, call, layers);
    this.change(stack, layers, wish.kind === "link" ? "link" : "forward");
  },

  /** The guard's flow that a link waits for. */
  waitingForLink(stack) {
    const isWaiting = ({ instance }) => this.state.instances[instance]?.call.wish?.kind === "link";
    return entriesOf(this.state.stacks[stack].layers).find(isWaiting)?.instance;
  },

  /** Whether a guard's flow that is on top serves for another link, too. */
  continues(instance, guard, stack) {
    return instance === topOf(this.state.stacks[stack]).instance && this.state.instances[instance].call.guard === guard;
  },

  /** Whether a guard that has refused starts its flow: what that flow requires itself starts no other. */
  startsFlow(guard, condition) {
    return guard.requires.every((each) => each === `!${condition}` || this.holds(each) === true);
  },

  fulfil(wish) {
    switch (wish.kind) {
    case "transition": {
      const stack = this.state.stacks.findIndex((each) => topOf(each).id === wish.from);
      return stack < 0 ? this.report("stale") : this.carryOut(wish, stack);
    }
    case "tap": return this.showTapped(wish.tab);
    case "tab": return this.showTab(wish);
    case "link": return this.showLink(wish);
    }
  },
});

const isNegated = (condition) => condition.startsWith("!");
const guardOf = (condition) => (isNegated(condition) ? condition.slice(1) : condition);
