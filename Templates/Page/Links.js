// Which link a URL is. The patterns come with their ranks; the best match is the most literal one.

/** Returns the screen that a URL, or its path alone, opens, and the values that it gives; null if it opens none. */
function matchLink(text, model) {
  const link = partsOf(text.trim(), model.links);
  if (!link) return null;
  let best = null;
  for (const pattern of model.links.patterns) {
    const match = matchPattern(link, pattern, model);
    if (match && (!best || precedes(match.rank, best.rank))) best = match;
  }
  return best;
}

/** The segments and the query of a URL that the app accepts. With an own scheme, the host is the first segment. */
function partsOf(text, { schemes, hosts }) {
  const [, scheme, authority, rest] = /^(?:([a-z][a-z0-9+.-]*):\/\/([^/?#]*))?(.*)$/is.exec(text);
  const isOwn = scheme !== undefined && schemes.some((each) => each.toLowerCase() === scheme.toLowerCase());
  if (scheme !== undefined && !isOwn) {
    const host = authority.toLowerCase().replace(/:\d*$/, "");
    if (!/^https?$/i.test(scheme) || !hosts.some((each) => each.toLowerCase() === host)) return null;
  }
  const [path, query = ""] = rest.split("#")[0].split("?");
  const segments = path.split("/").filter((segment) => segment !== "").map(decoded);
  if (isOwn && authority !== "") segments.unshift(decoded(authority));
  const items = query.split("&").filter((item) => item.includes("="));
  return { segments, query: new Map(items.map((item) => item.split("=").map((part) => decoded(part.replaceAll("+", " ")))).reverse()) };
}

function decoded(text) {
  try { return decodeURIComponent(text); } catch { return text; }
}

function matchPattern(link, pattern, model) {
  const { segments } = pattern;
  const hasRest = Boolean(segments.at(-1)?.isRest);
  if (hasRest ? link.segments.length < segments.length : link.segments.length !== segments.length) return null;
  const found = {};
  const rank = [];
  for (const [place, segment] of segments.entries()) {
    const given = segment.isRest ? link.segments.slice(place).join("/") : link.segments[place];
    const values = valuesIn(given, segment);
    if (!values) return null;
    segment.names.forEach((name, index) => { found[name] = values[index]; });
    rank.push(segment.rank);
  }
  for (const { key, name } of pattern.query) {
    if (!link.query.has(key)) continue;
    found[name] = link.query.get(key);
    rank.push(1);
  }
  const args = typed(found, model.screens[pattern.screen].params);
  return args && { screen: pattern.screen, args: { ...args, ...evaluate(pattern.values) }, rank };
}

/** The values of a segment's placeholders, each of at least one character; null if the text does not match. */
function valuesIn(text, { names, texts }) {
  if (names.length === 0) return text === texts[0] ? [] : null;
  if (!text.startsWith(texts[0])) return null;
  let left = text.slice(texts[0].length);
  const values = [];
  for (const end of texts.slice(1, -1)) {
    const at = left.indexOf(end, 1);
    if (at < 0) return null;
    values.push(left.slice(0, at));
    left = left.slice(at + end.length);
  }
  const end = texts.at(-1);
  if (left.length <= end.length || !left.endsWith(end)) return null;
  return [...values, left.slice(0, left.length - end.length)];
}

/** The values as their types have them; null if one does not fit. Types of the app take any text. */
function typed(values, params = []) {
  const known = {};
  for (const { name, type } of params) {
    if (values[name] === undefined) continue;
    const value = asType(values[name], type.replace(/\?$/, ""));
    if (value === null) return null;
    known[name] = value;
  }
  return known;
}

function asType(text, type) {
  if (/^U?Int(8|16|32|64)?$/.test(type)) {
    const isWhole = (type.startsWith("U") ? /^\+?\d+$/ : /^[+-]?\d+$/).test(text);
    return isWhole ? String(BigInt(text.replace("+", ""))) : null;
  }
  if (/^(Double|Float)$/.test(type)) return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? String(Number(text)) : null;
  if (type === "Bool") return /^(true|false)$/.test(text) ? text : null;
  if (type === "UUID") return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toUpperCase() : null;
  return text;
}

function precedes(one, other) {
  const place = one.findIndex((rank, index) => index < other.length && rank !== other[index]);
  return place < 0 ? one.length > other.length : one[place] > other[place];
}
