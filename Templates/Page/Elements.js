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
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

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
