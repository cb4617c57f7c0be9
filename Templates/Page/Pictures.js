// Pictures of screens: on their cards, from a zoom on.

/** The pictures on the cards. They are made when their cards come into the window. */
class Pictures {
  constructor(cards, graph) {
    this.waiting = cards.map((card, screen) => ({ card, flow: graph.screens[screen].flow, address: graph.data.screenshots[graph.names[screen]] }))
      .filter((each) => each.address);
    [this.width, this.height] = graph.data.card;
  }

  draw(camera) {
    if (camera.overview || camera.zoom < zooms.pictures) return;
    const isShown = ({ flow }) => !camera.hidden[flow];
    for (const { card, address } of this.waiting.filter(isShown)) {
      card.append(svgElement("image", {
        class: "card-picture", href: address, x: 8, y: 46, width: this.width - 16, height: this.height - 54,
      }));
    }
    this.waiting = this.waiting.filter((each) => !isShown(each));
  }
}
