const PATIENCE_MS = 10_000;

let stop: () => void = () => undefined;

/**
 * What has the focus may vanish or be drawn anew by what was just done: then what is found has it, and not the whole
 * page. Until somebody does something else.
 */
export function keepFocus(find: () => HTMLElement | null): void {
  stop();
  const ended = new AbortController();
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true });
  });
  stop = () => {
    observer.disconnect();
    ended.abort();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const event of ["pointerdown", "keydown"]) {
    window.addEventListener(event, stop, { capture: true, signal: ended.signal });
  }
  setTimeout(stop, PATIENCE_MS);
}
