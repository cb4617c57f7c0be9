// Repeats the shortest ways of a page in its walker, as the page itself does. Runs in the page.

/** Returns every way that does not end on its screen, or takes another number of taps; and the number of those that do. */
function waysOf(page) {
  const { screens } = page.graph;
  const wrong = [];
  let arrived = 0;
  for (const [screen, { ways = [] }] of screens.entries()) {
    for (const [way, { from, taps, walk, obstacle }] of ways.entries()) {
      const fault = obstacle ?? faultOf(screen, way, walk, taps, page);
      if (fault === null) arrived += 1;
      else wrong.push({ screen: page.graph.names[screen], from, fault, isSaid: obstacle !== undefined || page.halt !== null });
    }
  }
  return { arrived, wrong };
}

function faultOf(screen, way, walk, taps, page) {
  page.walkTo(screen, way);
  if (page.halt !== null) return page.halt;
  if (page.walker.top.screen !== screen) return `is on ${page.graph.names[page.walker.top.screen]}`;
  if (page.walker.question()) return "waits for a guard, and does not say so";
  const walked = page.words.filter(isTap).length;
  return walked === taps && page.words.length === wordsUntil(walk, page.graph.data).length ? null : `takes ${walked} taps instead of ${taps}`;
}
