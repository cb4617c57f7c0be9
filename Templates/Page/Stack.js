// Stacks: layers of entries, and the entries that anchors name. Nothing here changes what it is given, except `layers`.

const topOf = (stack) => stack.layers.at(-1).entries.at(-1);
const entriesOf = (layers) => layers.flatMap((layer) => layer.entries);
const copyOf = (layers) => layers.map((layer) => ({ ...layer, entries: [...layer.entries] }));

/** The layers with so many entries from the bottom. */
function layersOf(layers, count) {
  const kept = copyOf(layers);
  while (entriesOf(kept).length > count) removeTop(kept);
  return kept;
}

function removeTop(layers) {
  layers.at(-1).entries.pop();
  if (layers.at(-1).entries.length === 0) layers.pop();
}

function cut(layers, place) {
  layers.length = place.layer + 1;
  layers[place.layer].entries.length = place.index + 1;
}

/**
 * The entries of each column in which the bottom layer is shown where there is room, from the sidebar on; none if its flow has no
 * columns, or begins with another root. An entry of the column's first screen begins it, unless it is of another flow.
 */
function columnsOf([{ entries }], model) {
  const [root] = entries;
  const { columns = [] } = model.flows[model.screens[root.screen].flow];
  if (columns[0]?.screen !== root.screen) return [];
  const parts = columns.map(({ name }) => ({ name, entries: [] }));
  let column = 0;
  for (const entry of entries) {
    const begun = columns.findIndex(({ screen }, place) => place > column && screen === entry.screen);
    if (begun >= 0 && entry.instance === root.instance) column = begun;
    parts[column].entries.push(entry);
  }
  return parts;
}

/** Returns layers with the entry of old ones in place of the last one, if both are the same screen at the same place, on the same entries. */
function keepingTop(layers, old) {
  const entries = entriesOf(layers);
  const top = entries.pop();
  const layer = layers.length - 1;
  const index = layers[layer].entries.length - 1;
  const was = entriesOf(old)[entries.length];
  const opensFlow = (entry) => entry.instance !== entries.at(-1)?.instance;
  const isKept = was !== undefined && was === old[layer]?.entries[index]
    && entries.every((entry, place) => entry.id === entriesOf(old)[place].id)
    && was.screen === top.screen && areEqual(was.args, top.args)
    && old[layer].like === layers[layer].like && opensFlow(was) === opensFlow(top);
  if (!isKept) return layers;
  const kept = copyOf(old);
  cut(kept, { layer, index });
  return kept;
}

/** The entry that `instead` names: the nearest of a route may be the screen itself. */
function replacedPlace(anchor, stack, model) {
  const isTop = model.screens[topOf(stack).screen].name === anchor;
  return placeOf(isTop ? "top" : anchor, stack, model);
}

/** The layer and the place in it that an anchor, or a number of entries, names: always an entry of the flow on top. */
function placeOf(anchor, stack, model) {
  const { instance } = topOf(stack);
  const last = stack.layers.length - 1;
  const own = stack.layers.flatMap((layer, at) => layer.entries.map((entry, index) => ({ layer: at, index, entry })))
    .filter((place) => place.entry.instance === instance);
  if (typeof anchor === "number") return own.length > anchor ? own[own.length - 1 - anchor] : own[0];
  switch (anchor) {
  case "top": return own.at(-1);
  case "root": return own[0];
  case "first": return own.find((place) => place.layer === last);
  case "presenter": return own[0].layer < last ? own.findLast((place) => place.layer === last - 1) : undefined;
  default: return own.slice(0, -1).findLast((place) => model.screens[place.entry.screen].name === anchor);
  }
}

// Values are texts.

/** Returns values by name. Those that are not known are left out. */
function evaluate(values = {}, from = {}, payload = {}) {
  const known = {};
  for (const [name, value] of Object.entries(values)) {
    const text = textOf(value, from, payload);
    if (text !== undefined) known[name] = text;
  }
  return known;
}

function textOf(value, from, payload) {
  if (value.text !== undefined) return value.text;
  if (value.from !== undefined) return from[value.from];
  if (value.payload !== undefined) return payload[value.payload];
  const named = value.names.map((each) => `${each.name}: ${textOf(each.value, from, payload) ?? "…"}`);
  return `${value.expression} (${named.join(", ")})`;
}

/** Returns values for some parameters, with defaults for those that are missing. */
function complete(params = [], args = {}) {
  const whole = {};
  for (const { name, default: standard } of params) {
    const value = args[name] ?? standard;
    if (value !== undefined) whole[name] = value;
  }
  return whole;
}

function onlyOf(params = [], given) {
  return Object.fromEntries(params.filter(({ name }) => given[name] !== undefined).map(({ name }) => [name, given[name]]));
}

function areEqual(one, other) {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

const distinct = (conditions) => [...new Set(conditions)];
