// The shortest walk to a screen: the walker tries everything, one step after the other.

/** The answers with which to look for a way: all guards hold, all but one, none. */
function guardAnswers({ guards }) {
  const names = guards.map((guard) => guard.name);
  const without = (wrong) => Object.fromEntries(names.map((name) => [name, !wrong.includes(name)]));
  return [without([]), ...names.map((name) => without([name])), ...(names.length > 1 ? [without(names)] : [])];
}

/** Returns the walk, or null if there is none of at most so many states. */
function shortestWalk(walker, screen, limit = 3000) {
  const seen = new Set([stateKey(walker)]);
  const queue = [walker];
  for (let next = 0; next < queue.length && queue.length < limit; next++) {
    const current = queue[next];
    if (current.top.screen === screen) return current;
    for (const step of stepsOf(current)) {
      const copy = current.copy();
      step(copy);
      while (copy.question()) copy.answer(!isNegated(copy.question().condition));
      const key = stateKey(copy);
      if (seen.has(key) || entriesOf(copy.stack.layers).length > 12) continue;
      if (copy.top.screen === screen) return copy;
      seen.add(key);
      queue.push(copy);
    }
  }
  return null;
}

function stepsOf(walker) {
  const taps = walker.state.tabs.map((_, tab) => (copy) => { if (tab !== copy.state.selected) copy.tap(tab); });
  const takes = walker.offers().filter((index) => !["open", "restart"].includes(walker.transition(index).verb))
    .map((index) => (copy) => copy.take(index, {}));
  return [...takes, ...taps];
}

function stateKey(walker) {
  const layers = walker.stack.layers.map((layer) => `${layer.like}:${layer.entries.map((entry) => entry.screen).join(",")}`);
  return `${walker.state.flow}|${walker.state.selected}|${layers.join("|")}`;
}
