/** Fills in what jsdom lacks: a wide window without layout, in which no media query matches. */
window.innerWidth = 1440;
window.innerHeight = 900;

window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

Element.prototype.scrollTo ??= () => undefined;
