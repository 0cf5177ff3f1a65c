const PATIENCE_MS = 10_000;
const WAIT_MS = 2000;

let stop: () => void = () => undefined;

/**
 * An action may remove or rerender the focused element. Until the user does something else, the element found by `find`
 * gets the focus instead of the body, or the one found by `otherwise` if the first does not appear for a while.
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

/** Key events that still belong to the key press that triggered the action. */
const isHeld = ({ key, repeat }: KeyboardEvent) => repeat || ["Control", "Meta", "Shift", "Alt"].includes(key);
