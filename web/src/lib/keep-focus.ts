const PATIENCE_MS = 10_000;
const WAIT_MS = 2000;

let stop: () => void = () => undefined;

/**
 * An action may remove or rerender the element that has the focus. Then the element found here gets it instead of the
 * page, until the user does something else; the other one when that does not appear for a while.
 */
export function keepFocus(find: () => HTMLElement | null, otherwise: () => HTMLElement | null = () => null): void {
  stop();
  const ended = new AbortController();
  const giveTo = (element: () => HTMLElement | null) => {
    if (document.activeElement === document.body) element()?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => giveTo(find));
  const waiting = setTimeout(() => giveTo(otherwise), WAIT_MS);
  stop = () => {
    clearTimeout(waiting);
    observer.disconnect();
    ended.abort();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  const options = { capture: true, signal: ended.signal };
  window.addEventListener("pointerdown", stop, options);
  window.addEventListener("keydown", (event) => !isHeld(event) && stop(), options);
  setTimeout(stop, PATIENCE_MS);
}

/** The rest of the key press that did it. */
const isHeld = ({ key, repeat }: KeyboardEvent) => repeat || ["Control", "Meta", "Shift", "Alt"].includes(key);
