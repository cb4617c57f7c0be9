// Paper: an overview, then flow by flow. The list is printed if it is shown.

function listenToPrinting(graph, camera) {
  addEventListener("beforeprint", () => byID("paper").replaceChildren(...sheets(graph, camera)));
  addEventListener("afterprint", () => byID("paper").replaceChildren());
}

function sheets(graph, camera) {
  const [best] = [...camera.overviews].sort((one, other) => paperZoom(other) - paperZoom(one));
  const overview = best ? [sheet("", best.element, best.width, best.height)] : [];
  return [...overview, ...graph.data.flows.map((flow, index) => sheet(flow.description, camera.flows[index], ...flow.box.slice(2)))];
}

/** How large something can be on a sheet that is wider than high. */
const paperZoom = ({ width, height }) => Math.min(1000 / width, 620 / height);

/** A part of the map, with what it is for. Texts are no larger than on screen. */
function sheet(description, part, width, height) {
  const drawing = part.cloneNode(true);
  drawing.removeAttribute("transform");
  drawing.style.display = "inline";
  for (const each of [drawing, ...drawing.querySelectorAll("[id]")]) each.removeAttribute("id");
  const view = svgElement("svg", { viewBox: `-10 -10 ${width + 20} ${height + 20}`, style: `width: ${width + 20}px` }, drawing);
  return element("section", { class: "sheet" }, description ? element("p", {}, description) : "", view);
}
