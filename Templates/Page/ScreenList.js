// The list of all screens: sorted by any column, filtered, copied. Its rows are in the page already.

function listenToList(table, graph, onPick) {
  const body = table.tBodies[0];
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    const button = element("button", { type: "button", click: () => sortRows(table, column) }, head.textContent);
    head.replaceChildren(button);
  });
  for (const row of body.rows) {
    const name = row.cells[0];
    const pick = () => onPick(Number(row.dataset.screen));
    const shot = graph.data.screenshots[graph.names[Number(row.dataset.screen)]];
    name.replaceChildren(element("button", { type: "button", class: "plain", click: pick }, name.textContent),
      shot ? element("img", { class: "thumb", src: shot, alt: "", loading: "lazy" }) : "");
  }
  byID("filter").addEventListener("input", (event) => {
    const wanted = event.target.value.trim().toLowerCase();
    for (const row of body.rows) row.hidden = !row.textContent.toLowerCase().includes(wanted);
  });
  byID("copy").addEventListener("click", () => copyText(csvOf(table)));
}

function sortRows(table, column) {
  const heads = [...table.tHead.rows[0].cells];
  const isDown = heads[column].getAttribute("aria-sort") === "ascending";
  heads.forEach((head) => head.removeAttribute("aria-sort"));
  heads[column].setAttribute("aria-sort", isDown ? "descending" : "ascending");
  const text = (row) => row.cells[column].textContent;
  const rows = [...table.tBodies[0].rows].sort((one, other) => text(one).localeCompare(text(other), "en") * (isDown ? -1 : 1));
  table.tBodies[0].append(...rows);
}

/** The rows that are shown, as RFC 4180 has them. A cell that a spreadsheet would calculate is text. */
function csvOf(table) {
  const quoted = (text) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const cell = (text) => quoted(text === "–" ? "" : /^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
  const rows = [table.tHead.rows[0], ...[...table.tBodies[0].rows].filter((row) => !row.hidden)];
  return rows.map((row) => `${[...row.cells].map((each) => cell(each.textContent)).join(",")}\r\n`).join("");
}

/** Pages that were opened as files may not use the clipboard: then the browser's older command does. */
async function copyText(text) {
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = element("textarea", { "aria-hidden": "true" });
    field.value = text;
    document.body.append(field);
    field.select();
    isCopied = document.execCommand("copy");
    field.remove();
  }
  byID("copied").textContent = isCopied ? "Copied" : "The browser does not allow it";
}
