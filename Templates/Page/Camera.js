// Where one looks: moving and zooming the map.

/** The part of the map that is in the window. While a gesture lasts, the drawn picture is moved; then it is drawn anew. */
class Camera {
  constructor(map, world, graph, onDraw) {
    Object.assign(this, { map, world, graph, onDraw, zoom: 1, x: 0, y: 0, drawn: { zoom: 1, x: 0, y: 0 }, timer: 0 });
    this.flows = graph.data.flows.map((_, index) => map.querySelector(`[data-flow="${index}"]`));
    this.hidden = this.flows.map(() => false);
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
    map.classList.toggle("far", zoom < 0.34);
    map.classList.toggle("middle", zoom >= 0.34 && zoom < 0.62);
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

  /** Zooms by a factor, around a point of the window. */
  zoomBy(factor, point = { x: this.window.width / 2, y: this.window.height / 2 }) {
    const zoom = Math.min(3, Math.max(0.02, this.zoom * factor));
    this.x = point.x - ((point.x - this.x) * zoom) / this.zoom;
    this.y = point.y - ((point.y - this.y) * zoom) / this.zoom;
    this.zoom = zoom;
    this.glide();
  }

  /** Shows a rectangle of the map as large as the window allows. */
  fit([left, top, width, height] = [0, 0, ...this.graph.data.size], largest = 1.25) {
    const { width: across, height: down } = this.window;
    this.zoom = Math.max(0.02, Math.min(largest, (across - 48) / width, (down - 48) / height));
    this.x = (across - width * this.zoom) / 2 - left * this.zoom;
    this.y = (down - height * this.zoom) / 2 - top * this.zoom;
    this.draw();
  }

  /** Shows everything, or as much of it as can be read. */
  fitWhole() { this.fit(); }

  /** Moves a screen into the middle, near enough to be read. */
  center(screen, nearest = 0.8) {
    const [width, height] = this.graph.data.card;
    const { x, y } = this.graph.placeOf(screen);
    this.zoom = Math.max(this.zoom, nearest);
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
    const { width, height } = this.window;
    const [x, y] = [(width / 2 - this.x) / this.zoom, (height / 2 - this.y) / this.zoom];
    return this.graph.data.flows.find(({ box: [left, top, across, down] }) =>
      x >= left && x <= left + across && y >= top && y <= top + down) ?? null;
  }
}
