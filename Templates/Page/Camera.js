// Where one looks: moving and zooming the map, and the overview of its flows.

/** The zoom from which texts of the map can be read, and the one below which there are only names of flows. */
const zooms = { readable: 0.72, far: 0.34, pictures: 0.5 };

/** The part of the map that is in the window. While a gesture lasts, the drawn picture is moved; then it is drawn anew. */
class Camera {
  constructor(map, world, graph, onDraw) {
    Object.assign(this, { map, world, graph, onDraw, zoom: 1, x: 0, y: 0, drawn: { zoom: 1, x: 0, y: 0 }, timer: 0 });
    this.flows = graph.data.flows.map((_, index) => map.querySelector(`.flow[data-flow="${index}"]`));
    this.hidden = this.flows.map(() => false);
    /** What is shown: the overview that is best for the window, or null for the map. */
    this.overview = null;
    this.overviews = [...map.querySelectorAll(".overview")].map((element) => {
      const [width, height] = element.dataset.size.split(" ").map(Number);
      return { element, width, height };
    });
    for (const [index, { name, box: [, , width] }] of graph.data.flows.entries()) {
      // Names of flows are as large from afar as their boxes allow.
      this.flows[index].style.setProperty("--room", `${(width - 30) / (0.62 * Math.max(4, shownWidth(name)))}px`);
    }
  }

  get window() { return { width: this.map.parentElement.clientWidth, height: this.map.parentElement.clientHeight }; }

  /** Draws what is in the window, with a margin that a gesture may uncover. */
  draw() {
    clearTimeout(this.timer);
    const { zoom, x, y, map } = this;
    map.style.transform = "";
    const { width, height } = this.window;
    this.world.setAttribute("transform", `translate(${x + width / 2} ${y + height / 2}) scale(${zoom})`);
    map.style.setProperty("--zoom", zoom);
    map.classList.toggle("far", !this.overview && zoom < zooms.far);
    map.classList.toggle("middle", !this.overview && zoom >= zooms.far && zoom < 0.62);
    map.classList.toggle("small", Boolean(this.overview) && zoom < 0.6);
    for (const [index, flow] of this.graph.data.flows.entries()) {
      const [left, top, across, down] = flow.box;
      const isOutside = x + left * zoom > 1.5 * width || y + top * zoom > 1.5 * height
        || x + (left + across) * zoom < -width / 2 || y + (top + down) * zoom < -height / 2;
      if (isOutside !== this.hidden[index]) this.flows[index].style.display = isOutside ? "none" : "";
      this.hidden[index] = isOutside;
    }
    this.drawn = { zoom, x, y };
    this.onDraw();
  }

  /** Moves the drawn picture, and draws soon after the last gesture, or when its edge comes into the window. */
  glide() {
    const scale = this.zoom / this.drawn.zoom;
    const [dx, dy] = [this.x - this.drawn.x * scale, this.y - this.drawn.y * scale];
    const { width, height } = this.window;
    const isCovered = dx <= (width / 2) * scale && dy <= (height / 2) * scale
      && dx + 1.5 * width * scale >= width && dy + 1.5 * height * scale >= height;
    if (!isCovered) return this.draw();
    this.map.style.transform = `translate(${dx}px, ${dy}px) scale(${scale})`;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.draw(), 120);
  }

  move(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.glide();
  }

  /** Zooms by a factor, around a point of the window: from the overview into a flow, and out of the map to the overview. */
  zoomBy(factor, point = { x: this.window.width / 2, y: this.window.height / 2 }) {
    const zoom = Math.min(3, Math.max(0.02, this.zoom * factor));
    if (this.overview && factor > 1 && zoom > 1.6 * Math.max(0.8, this.fitting(this.overview))) return this.enter(point);
    if (!this.overview && factor < 1 && zoom < zooms.far && this.needsOverview) return this.fitWhole();
    this.x = point.x - ((point.x - this.x) * zoom) / this.zoom;
    this.y = point.y - ((point.y - this.y) * zoom) / this.zoom;
    this.zoom = zoom;
    this.glide();
  }

  /** Shows the flow of the overview that is nearest to a point of the window. */
  enter(point) {
    const distance = (node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const own = this.map.parentElement.getBoundingClientRect();
      return Math.hypot(left + width / 2 - own.left - point.x, top + height / 2 - own.top - point.y);
    };
    const nodes = [...this.overview.element.querySelectorAll(".node")].map((node) => ({ node, distance: distance(node) }));
    const nearest = nodes.sort((one, other) => one.distance - other.distance)[0].node;
    this.showFlow(Number(nearest.dataset.flow));
  }

  /** Shows a flow, or as much of it as can be read: from its root on. */
  showFlow(flow) {
    const { box, root = this.graph.screensOf(flow)[0] } = this.graph.data.flows[flow];
    this.fit(box);
    if (this.zoom >= zooms.readable) return;
    this.zoom = zooms.readable;
    this.x = 24 - box[0] * this.zoom;
    this.y = this.window.height / 2 - (this.graph.placeOf(root).y + this.graph.data.card[1] / 2) * this.zoom;
    this.draw();
  }

  /** Shows the map, or an overview. */
  show(overview) {
    this.overview = overview;
    this.map.classList.toggle("afar", Boolean(overview));
    for (const each of this.overviews) each.element.style.display = each === overview ? "inline" : "none";
  }

  /** How large something can be in the window. */
  fitting({ width, height }) {
    return Math.min((this.window.width - 48) / width, (this.window.height - 48) / height);
  }

  /** Whether the whole map would be too small to be read. */
  get needsOverview() {
    const [width, height] = this.graph.data.size;
    return this.overviews.length > 0 && this.fitting({ width, height }) < zooms.readable;
  }

  /** Shows a rectangle of the map as large as the window allows. */
  fit([left, top, width, height] = [0, 0, ...this.graph.data.size], largest = 1.25) {
    const { width: across, height: down } = this.window;
    this.show(null);
    this.zoom = Math.max(0.02, Math.min(largest, this.fitting({ width, height })));
    this.x = (across - width * this.zoom) / 2 - left * this.zoom;
    this.y = (down - height * this.zoom) / 2 - top * this.zoom;
    this.draw();
  }

  /** Shows everything, or as much of it as can be read: from its beginning on, which is at the left, in the middle. */
  fitWhole() {
    if (!this.needsOverview) return this.fit();
    const zoomOf = (overview) => Math.max(zooms.readable, Math.min(1.25, this.fitting(overview)));
    const area = (overview) => (this.fitting(overview) < zooms.readable ? overview.width * overview.height : 0);
    const [best] = [...this.overviews].sort((one, other) => zoomOf(other) - zoomOf(one) || area(one) - area(other));
    this.show(best);
    const { width, height } = this.window;
    const start = best.element.querySelector("[data-place='0']").getBBox();
    const { f: top } = best.element.querySelector("[data-place='0']").transform.baseVal.consolidate().matrix;
    this.zoom = zoomOf(best);
    this.x = Math.max(24, (width - best.width * this.zoom) / 2);
    const isWhole = best.height * this.zoom <= height;
    this.y = height / 2 - (isWhole ? best.height / 2 : top + start.height / 2) * this.zoom;
    this.draw();
  }

  /** Moves a screen into the middle, near enough to be read. */
  center(screen, nearest = 0.8) {
    const [width, height] = this.graph.data.card;
    const { x, y } = this.graph.placeOf(screen);
    this.zoom = this.overview ? nearest : Math.max(this.zoom, nearest);
    this.show(null);
    this.x = this.window.width / 2 - (x + width / 2) * this.zoom;
    this.y = this.window.height / 2 - (y + height / 2) * this.zoom;
    this.draw();
  }

  /** Shows some screens, all of them if possible. */
  frame(screens) {
    if (screens.length === 0) return;
    const [width, height] = this.graph.data.card;
    const places = screens.map((screen) => this.graph.placeOf(screen));
    const [left, top] = [Math.min(...places.map((each) => each.x)), Math.min(...places.map((each) => each.y))];
    const [right, bottom] = [Math.max(...places.map((each) => each.x)), Math.max(...places.map((each) => each.y))];
    this.fit([left - 60, top - 60, right - left + width + 120, bottom - top + height + 120], 1.1);
  }

  /** The flow in the middle of the window; null if there is none. */
  flowInMiddle() {
    if (this.overview) return null;
    const { width, height } = this.window;
    const [x, y] = [(width / 2 - this.x) / this.zoom, (height / 2 - this.y) / this.zoom];
    return this.graph.data.flows.find(({ box: [left, top, across, down] }) =>
      x >= left && x <= left + across && y >= top && y <= top + down) ?? null;
  }
}

/** The width of a text in letters: those of East Asia are twice as wide. */
const shownWidth = (text) => [...text].reduce((width, letter) => width + (letter > "\u1100" ? 1.8 : 1), 0);
