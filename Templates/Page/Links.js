// Which link a URL is. The patterns come with their ranks; the best match is the most literal one.

/** Returns the screen that a URL, or its path alone, opens, the values that it gives, and its own chain, if it has one; null if it opens none. */
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

/** The segments, the fragment and the query of a URL that the app accepts. With an own scheme, the host is the first segment, in lower case; it may have a fixed prefix. */
function partsOf(text, { schemes, hosts }) {
  const [, scheme, authority, rest] = /^(?:([a-z][a-z0-9+.-]*):\/\/([^/?#]*))?(.*)$/is.exec(text);
  const own = schemes.map((each) => each.split("://")).filter(([name]) => name.toLowerCase() === scheme?.toLowerCase());
  const isOwn = own.length > 0;
  if (scheme !== undefined && !isOwn) {
    const host = authority.toLowerCase().replace(/:\d*$/, "");
    if (!/^https?$/i.test(scheme) || !hosts.some((each) => each.toLowerCase() === host)) return null;
  }
  // A fragment may have a query, too.
  const [[path, query = ""], [fragment, more = ""]] = [/^[^#]*/.exec(rest)[0], rest.replace(/^[^#]*#?/, "")].map((half) => /^([^?]*)\??(.*)$/s.exec(half).slice(1));
  const segments = segmentsOf(path);
  const hasHost = isOwn && authority !== "";
  if (hasHost) segments.unshift(decoded(authority).toLowerCase());
  if (isOwn) {
    const prefixes = own.map(([, prefix = ""]) => segmentsOf(prefix).map((each, place) => (place === 0 ? each.toLowerCase() : each)));
    const fitting = prefixes.filter((prefix) => prefix.every((each, place) => each === segments[place])).map((prefix) => prefix.length);
    if (fitting.length === 0) return null;
    segments.splice(0, Math.max(...fitting));
    return { segments, fragment: segmentsOf(fragment), query: queryOf(query, more), hasHost: hasHost && Math.max(...fitting) === 0 };
  }
  return { segments, fragment: segmentsOf(fragment), query: queryOf(query, more), hasHost: false };
}

function queryOf(...texts) {
  const items = texts.join("&").split("&").filter((item) => item.includes("="));
  return new Map(items.map((item) => item.split("=").map((part) => decoded(part.replaceAll("+", " ")))).reverse());
}

function segmentsOf(text) { return text.split("/").filter((segment) => segment !== "").map(decoded); }

function decoded(text) {
  try { return decodeURIComponent(text); } catch { return text; }
}

function matchPattern(link, pattern, model) {
  const { segments } = pattern;
  const hasRest = Boolean(segments.at(-1)?.isRest);
  // The mark of a fragment is an empty segment. A pattern without it takes URLs with any fragment.
  const given = segments.some(({ names, texts }) => names.length === 0 && texts[0] === "") ? [...link.segments, "", ...link.fragment] : link.segments;
  if (hasRest ? given.length < segments.length : given.length !== segments.length) return null;
  const found = {};
  const rank = [];
  for (const [place, segment] of segments.entries()) {
    const texts = place === 0 && link.hasHost ? segment.texts.map((text) => text.toLowerCase()) : segment.texts;
    const values = valuesIn(segment.isRest ? given.slice(place).join("/") : given[place], { ...segment, texts });
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
  return args && { screen: pattern.screen, args: { ...args, ...evaluate(pattern.values) }, chain: pattern.chain, rank };
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
    const value = asType(values[name], type.replace(/\?$/, "").replace(/^(Swift|Foundation)\./, ""));
    if (value === null) return null;
    known[name] = value;
  }
  return known;
}

/** The value of a text as one of a type; null if the generated code does not read it. */
function asType(text, type) {
  const whole = /^(U?)Int(\d*)$/.exec(type);
  if (whole) return /^[+-]?\d+$/.test(text) ? wholeNumber(BigInt(text.replace("+", "")), whole[1], Number(whole[2] || 64)) : null;
  switch (type) {
  case "Bool": return /^(true|false)$/.test(text) ? text : null;
  case "Character": return [...new Intl.Segmenter().segment(text)].length === 1 ? text : null;
  case "Double":
  case "TimeInterval": return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? finite(Number(text)) : null;
  case "Float": return asType(text, "Double") && finite(Math.fround(Number(text)));
  case "CGFloat": return isJSONNumber(text) && (Number(text) !== 0 || isZero(text)) ? finite(Number(text)) : null;
  case "Decimal": return isJSONNumber(text) && fitsDecimal(text) ? finite(Number(text)) : null;
  case "Date": return asType(text, "CGFloat") ?? (isDate(text) ? text : null);
  case "UUID": return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toUpperCase() : null;
  default: return text;
  }
}

function wholeNumber(value, isUnsigned, bits) {
  const known = isUnsigned ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value);
  return known === value ? String(value) : null;
}

const finite = (value) => (Number.isFinite(value) ? String(value) : null);
const isJSONNumber = (text) => /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i.test(text);
const isZero = (number) => !/^[^e]*[1-9]/i.test(number);

/** Whether a `Decimal` has a number in JSON: as many of its digits as fit in 128 bits, times a power of ten. */
function fitsDecimal(text) {
  const [, whole, fraction = "", power = "0"] = /^-?(\d+)(?:\.(\d+))?(?:e(.+))?$/i.exec(text);
  const digits = whole + fraction;
  const zeros = /^0*/.exec(digits)[0].length;
  const isTooLong = digits.slice(zeros, zeros + 39) > "340282366920938463463374607431768211455";
  const shift = whole.length - Math.min(digits.length, zeros + (isTooLong ? 38 : 39));
  return Math.abs(Number(power)) <= 254 && [shift, Number(power) + shift].every((each) => each >= -128 && each <= 127);
}

/** Whether a text is a day since 1583, or an instant with a time zone. */
function isDate(text) {
  const form = /^(\d{4}-\d\d-\d\d)(T([01]\d|2[0-3])(:[0-5]\d){2}(Z|[+-]((0\d|1[0-7]):[0-5]\d|18:00)))?$/.exec(text);
  if (!form || text < "1583") return false;
  // February 30th would become a day in March.
  const day = new Date(`${form[1]}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(form[1]);
}

function precedes(one, other) {
  const place = one.findIndex((rank, index) => index < other.length && rank !== other[index]);
  return place < 0 ? one.length > other.length : one[place] > other[place];
}
