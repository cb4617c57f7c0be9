// Dragging, pinching, the wheel, and clicks on the map.

/** Listens to what a hand does on the map. A click is a press that has not moved. */
function listenToGestures(map, camera, onClick) {
  const held = new Map();
  let moved = 0;
  map.addEventListener("wheel", (event) => {
    event.preventDefault();
    camera.zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), pointOf(event, map));
  }, { passive: false });
  map.addEventListener("pointerdown", (event) => {
    held.set(event.pointerId, pointOf(event, map));
    moved = 0;
  });
  map.addEventListener("pointermove", (event) => {
    const before = held.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event, map);
    if (held.size === 2) pinch(held, event.pointerId, now, camera);
    else camera.move(now.x - before.x, now.y - before.y);
    held.set(event.pointerId, now);
    moved += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
    if (moved > 4) map.setPointerCapture(event.pointerId);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    map.addEventListener(name, (event) => held.delete(event.pointerId));
  }
  map.addEventListener("click", (event) => { if (moved <= 4) onClick(event.target); });
}

/** Zooms around the middle of two fingers. */
function pinch(held, moving, now, camera) {
  const [other] = [...held].filter(([id]) => id !== moving).map(([, point]) => point);
  const before = held.get(moving);
  const distance = (point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
  camera.zoomBy(distance(now) / distance(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
}

function pointOf(event, map) {
  const { left, top } = map.parentElement.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}
