// The search field, and the list below it.

/** @param onPick What to do with the flow or the screen that is chosen: `{ flow }` or `{ screen }`. */
function listenToSearch(graph, onPick) {
  const [field, hits] = [byID("search"), byID("hits")];
  let chosen = 0;
  const choose = (index) => {
    chosen = (index + hits.children.length) % Math.max(1, hits.children.length);
    [...hits.children].forEach((hit, place) => hit.setAttribute("aria-selected", String(place === chosen)));
    hits.children[chosen]?.scrollIntoView({ block: "nearest" });
    field.setAttribute("aria-activedescendant", hits.children[chosen]?.id ?? "");
  };
  const show = (isShown) => {
    hits.hidden = !isShown;
    field.setAttribute("aria-expanded", String(isShown));
    if (!isShown) field.removeAttribute("aria-activedescendant");
  };
  let found = [];
  const pick = (hit) => {
    show(false);
    onPick(hit);
  };
  field.addEventListener("input", () => {
    found = [...graph.matches(field.value), ...graph.flowMatches(field.value)]
      .sort((one, other) => one.rank - other.rank).slice(0, 50);
    hits.replaceChildren(...found.map((hit, place) => hitOf(hit, place, field.value.trim(), graph, pick)));
    show(field.value.trim() !== "");
    if (found.length === 0) hits.append(element("li", { class: "soft" }, "No screen contains this."));
    else choose(0);
  });
  field.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) choose(chosen + step);
    else if (event.key === "Enter" && !hits.hidden && found[chosen]) pick(found[chosen]);
    else if (event.key === "Escape") {
      show(false);
      field.blur();
    } else return;
    event.preventDefault();
  });
  // What is typed replaces what was looked for before, however one has come back to the field.
  field.addEventListener("focus", () => field.select());
  field.addEventListener("mousedown", (event) => {
    if (document.activeElement === field) return;
    event.preventDefault();
    field.focus();
  });
  field.addEventListener("blur", () => show(false));
}

/** A hit: what it is called, and what contains the text, if that is something else. */
function hitOf(hit, place, wanted, graph, pick) {
  const about = hit.flow === undefined ? graph.screens[hit.screen] : null;
  const isNamed = hit.what === "title" || hit.what === "name";
  const words = about === null
    ? [element("b", {}, marked(graph.data.flows[hit.flow].name, wanted)), " ", element("span", { class: "soft" }, "flow")]
    : [element("b", {}, marked(titleOf(about), wanted)), " ", element("code", { class: "soft" }, marked(graph.names[hit.screen], wanted))];
  const why = isNamed ? "" : element("div", { class: "soft" }, `${hit.what}: `, marked(hit.text, wanted));
  const item = element("li", { role: "option", id: `hit-${place}`, "data-hit": place }, ...words, why);
  // Before the field loses the focus.
  item.addEventListener("pointerdown", (event) => { event.preventDefault(); pick(hit); });
  return item;
}

/** A text in which what was looked for is marked. */
function marked(text, wanted) {
  const letters = [...spaceless(folded(wanted))].map((letter) => letter.replace(/[$()*+.?[\\\]^{|}]/, "\\$&"));
  const found = new RegExp(letters.join("\\s*"), "u").exec(folded(text));
  const isSameLength = folded(text).length === text.length;
  if (!found || !isSameLength) return element("bdi", {}, text);
  const [at, end] = [found.index, found.index + found[0].length];
  return element("bdi", {}, text.slice(0, at), element("mark", {}, text.slice(at, end)), text.slice(end));
}
