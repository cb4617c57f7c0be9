// What is shown as a picture of its own: SVG, or PNG.

function pictureButtons(page) {
  const button = (kind) => element("button", {
    type: "button", class: "small", "aria-label": `Save what is picked as ${kind}`, click: () => savePicture(page, kind),
  }, kind);
  return element("p", { class: "soft" }, "Save as ", button("SVG"), " ", button("PNG"));
}

async function savePicture(page, kind) {
  const svg = pictureOf(page);
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.text)}`;
  const name = (page.pickedName || page.graph.data.title).replaceAll("/", "-");
  const link = element("a", { download: `${name}.${kind.toLowerCase()}`, href: kind === "SVG" ? address : await pixels(address, svg) });
  link.click();
}

/** The picked screen with what is near it in its flow, the picked flow, or the overview; with the page's colors. */
function pictureOf(page) {
  const [x, y, width, height] = boxOf(page);
  const copy = page.map.cloneNode(true);
  leaveOut(copy, page);
  copy.querySelector("#world").removeAttribute("transform");
  copy.removeAttribute("class");
  if (page.picked !== null) copy.classList.add("dimmed");
  copy.setAttribute("viewBox", `${x - 24} ${y - 24} ${width + 48} ${height + 48}`);
  // On the page, the map is as large as its window.
  copy.setAttribute("style", `position: static; width: ${width + 48}px; height: ${height + 48}px; cursor: auto`);
  copy.setAttribute("data-theme", document.documentElement.dataset.theme ?? (isDarkPreferred() ? "dark" : "light"));
  copy.prepend(svgElement("style", {}, document.querySelector("head > style").textContent));
  return { text: new XMLSerializer().serializeToString(copy), width: width + 48, height: height + 48 };
}

/** The part of the map, or of the overview, that a picture shows. */
function boxOf({ picked, pickedFlow, graph, camera, map }) {
  if (picked !== null) {
    const [width, height] = graph.data.card;
    const near = [...map.querySelectorAll(".near, .picked")].map((card) => Number(card.dataset.screen))
      .filter((screen) => graph.flowOf(screen) === graph.flowOf(picked)).map((screen) => graph.placeOf(screen));
    const [left, top] = [Math.min(...near.map(({ x }) => x)), Math.min(...near.map(({ y }) => y))];
    return [left, top, Math.max(...near.map(({ x }) => x)) + width - left, Math.max(...near.map(({ y }) => y)) + height - top];
  }
  if (pickedFlow !== null) return graph.data.flows[pickedFlow].box;
  return camera.overview ? [0, 0, camera.overview.width, camera.overview.height] : [0, 0, ...graph.data.size];
}

/** Removes what a picture does not show: other flows, other levels, and pictures that are beside the page. */
function leaveOut(copy, { picked, pickedFlow, graph, camera }) {
  const flow = picked === null ? pickedFlow : graph.screens[picked].flow;
  const isAfar = flow === null && camera.overview !== null;
  const others = flow === null ? "none" : `.flow:not([data-flow="${flow}"]), #flow-edges, .pill, .apart`;
  const levels = isAfar ? "#screens, .overview[style*=none], .overview:not([style])" : ".overview";
  for (const each of copy.querySelectorAll(`${others}, ${levels}, image:not([href^="data:"])`)) each.remove();
  for (const each of copy.querySelectorAll(".flow")) each.style.display = "";
}

/** The same in pixels, twice as many as it is wide, as far as browsers draw that. */
async function pixels(address, { width, height }) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const scale = Math.min(2, 8000 / Math.max(width, height));
  const canvas = element("canvas", { width: Math.round(width * scale), height: Math.round(height * scale) });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png");
}
