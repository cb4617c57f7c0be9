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
function pictureOf({ picked, pickedFlow, graph, camera, map }) {
  const [width, height] = graph.data.card;
  let box = [0, 0, ...graph.data.size];
  if (picked !== null) {
    const near = [...map.querySelectorAll(".near, .picked")].map((card) => Number(card.dataset.screen))
      .filter((screen) => graph.flowOf(screen) === graph.flowOf(picked)).map((screen) => graph.placeOf(screen));
    const [left, top] = [Math.min(...near.map(({ x }) => x)), Math.min(...near.map(({ y }) => y))];
    box = [left, top, Math.max(...near.map(({ x }) => x)) + width - left, Math.max(...near.map(({ y }) => y)) + height - top];
  } else if (pickedFlow !== null) ({ box } = graph.data.flows[pickedFlow]);
  else if (camera.overview) box = [0, 0, camera.overview.width, camera.overview.height];
  const [x, y, across, down] = [box[0] - 24, box[1] - 24, box[2] + 48, box[3] + 48];
  const copy = map.cloneNode(true);
  for (const each of copy.querySelectorAll("[style]")) if (each.matches(".flow")) each.style.display = "";
  // What is beside the page is not beside the picture.
  for (const each of copy.querySelectorAll("image:not([href^='data:'])")) each.remove();
  copy.querySelector("#world").removeAttribute("transform");
  copy.removeAttribute("style");
  copy.classList.remove("far", "middle", "small");
  copy.setAttribute("viewBox", `${x} ${y} ${across} ${down}`);
  copy.setAttribute("width", across);
  copy.setAttribute("height", down);
  const theme = document.documentElement.dataset.theme ?? (isDarkPreferred() ? "dark" : "light");
  copy.setAttribute("data-theme", theme);
  copy.prepend(svgElement("style", {}, [...document.querySelectorAll("head > style")][0].textContent));
  return { text: new XMLSerializer().serializeToString(copy), width: across, height: down };
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
