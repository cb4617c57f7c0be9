// The few helpers with which everything else makes and finds elements. Text goes in as text, never as markup.

const byID = (id) => document.getElementById(id);

/** Makes an element. Attributes that are null or false are left out; functions listen. */
function element(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

function svgElement(name, attributes = {}, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function filled(made, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key, value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== null && value !== undefined && value !== false) made.setAttribute(key, value);
  }
  const kept = children.filter((child) => child !== null && child !== undefined && child !== "");
  made.append(...kept.map((child) => (typeof child === "string" ? shown(child) : child)));
  return made;
}

/** A text with the marks that would change the direction of what follows in place of their effect. */
const shown = (text) => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, (mark) => `[U+${mark.codePointAt(0).toString(16).toUpperCase()}]`);

/** A name such as `Shop/cart`: each part keeps the direction of its own script. */
function nameElement(name) {
  const parts = name.split("/").flatMap((part, index) => [index > 0 ? "/" : "", element("bdi", {}, part)]);
  return element("code", { class: "soft" }, ...parts);
}

/** A text of the tool, in which words that are written from right to left do not move what stands beside them. */
function isolated(text) {
  const word = "[\\p{L}\\p{M}\\p{N}_]*";
  const pieces = text.split(new RegExp(`(${word}[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}]${word})`, "u"));
  return pieces.map((piece, index) => (index % 2 === 1 ? element("bdi", {}, piece) : piece));
}

/** What a screen is called: its title, or else its name. */
const titleOf = (screen) => screen.title ?? screen.name;

/** A screen as people know it: the title first, then the name with that of its flow. */
const titled = (screen, name) => [element("b", {}, element("bdi", {}, titleOf(screen))), " ", nameElement(name)];

/** Says to those who do not see the page what has happened. */
function announce(text) { byID("said").textContent = shown(text); }

/** The pieces of a text of the tool, in which names are between backticks. */
const withCode = (text) => text.split("`").map((piece, index) => (index % 2 === 1 ? element("code", {}, piece) : piece));

/** `2 screens`. */
const counted = (count, one, several = `${one}s`) => `${count} ${count === 1 ? one : several}`;

/** `isLoggedIn and not isBlocked`. */
const listed = (conditions) => conditions.map((each) => each.replace("!", "not ")).join(" and ");

/** `(id: 7)`; nothing without values. */
function argumentText(args) {
  const known = Object.entries(args).filter(([, value]) => value !== "nil");
  return known.length === 0 ? "" : `(${known.map(([name, value]) => `${name}: ${value}`).join(", ")})`;
}
