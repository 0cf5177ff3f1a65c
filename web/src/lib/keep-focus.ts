const PATIENCE_MS = 10_000;

let stop: () => void = () => undefined;

/**
 * An action may remove or rerender the element that has the focus. Then the element found here gets it instead of the
 * page, until the user does something else.
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
