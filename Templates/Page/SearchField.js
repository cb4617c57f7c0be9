// The search field, and the list below it.

/** @param onPick What to do with the screen that is chosen. */
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
  const pick = (screen) => {
    show(false);
    onPick(screen);
  };
  field.addEventListener("input", () => {
    const found = graph.find(field.value).slice(0, 50);
    hits.replaceChildren(...found.map((screen) => hitOf(screen, graph, pick)));
    show(field.value.trim() !== "");
    if (found.length === 0) hits.append(element("li", { class: "soft" }, "No screen contains this."));
    else choose(0);
  });
  field.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) choose(chosen + step);
    else if (event.key === "Enter" && !hits.hidden && hits.children[chosen]?.dataset.hit) pick(Number(hits.children[chosen].dataset.hit));
    else if (event.key === "Escape") {
      show(false);
      field.blur();
    } else return;
    event.preventDefault();
  });
  field.addEventListener("blur", () => show(false));
}

function hitOf(screen, graph, pick) {
  const { analyticsName, links = [] } = graph.screens[screen];
  const hit = element("li", { role: "option", id: `hit-${screen}`, "data-hit": screen },
    element("b", {}, graph.names[screen]), " ", element("span", { class: "soft" }, [analyticsName, ...links].filter(Boolean).join("  ")));
  // Before the field loses the focus.
  hit.addEventListener("pointerdown", (event) => { event.preventDefault(); pick(screen); });
  return hit;
}
