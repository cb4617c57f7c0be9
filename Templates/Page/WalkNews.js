// What a step of a walk has done, in words: for those who do not see the page, and where a guard refuses.

/**
 * What has happened since the log had some entries, in words.
 * @param waited What waited for a guard's flow before.
 * @returns What was reported or refused, and the same with what is asked and on screen.
 */
function walkNews(walker, count, waited, graph) {
  const news = walker.state.log.slice(count).filter((each) => each.report !== undefined)
    .map((each) => (each.report === "refused" ? refusalText(each.about, graph) : `${reportText(each)}.`));
  const waiting = walker.refusedOf(walker.top);
  if (waiting && waiting !== waited) {
    const guard = graph.data.guards[waiting.guard];
    news.push(`${refusalText(guard.name, graph)} ${graph.data.flows[guard.flow].name} comes first.`);
  }
  const question = walker.question();
  const asked = question ? `Does ${guardOf(question.condition)} hold?` : "";
  const place = `On screen: ${walker.live().map(({ screen }) => `${titleOf(graph.screens[screen])}, ${graph.names[screen]}`).join("; ")}`;
  return { problem: news.join(" "), said: [...news, asked, place].filter(Boolean).join(" ") };
}

/** Which guard refuses, and what it asks. */
function refusalText(condition, graph) {
  const name = guardOf(condition);
  const about = graph.data.guards.find((guard) => guard.name === name)?.description;
  return `${name} ${isNegated(condition) ? "holds" : "does not hold"}${about ? ` (${about})` : ""}, so it refuses.`;
}

/** What the panel has switched on. */
const settledText = (guard) => `${guard} holds from now on: what it asks for is done.`;
