/** What can have the focus in a day: its number, its entries, its other links. */
const STOPS = ":is([data-entry], [data-day-link])[tabindex]";

/** Only one stop is reached by Tab: the last one visited, else today, else the first. */
export function keepOneTabStop(root: HTMLElement, chosen?: Element | null): void {
  const current = root.querySelector(`${STOPS}[tabindex="0"]`);
  const today = () => root.querySelector(`[data-day]:has([aria-current=date]) ${STOPS}`);
  const next = chosen ?? current ?? today() ?? root.querySelector(STOPS);
  if (next === current) return;
  current?.setAttribute("tabindex", "-1");
  next?.setAttribute("tabindex", "0");
}

/** Arrow keys go from entry to entry and from day to day; false when there is nothing in that direction. */
export function moveFocus(root: HTMLElement, from: Element, key: string, daysInRow: number): boolean {
  const day = from.closest("[data-day]");
  if (!day) return false;
  const days = [...root.querySelectorAll("[data-day]")];
  const index = days.indexOf(day);
  const own = stopsOf(day);
  const at = own.indexOf(from as HTMLElement);
  if (key === "ArrowLeft") return focusFirst(days[index - 1]);
  if (key === "ArrowRight") return focusFirst(days[index + 1]);
  const beside = own[at + (key === "ArrowDown" ? 1 : -1)];
  if (beside) return focus(beside);
  return focusFirst(days[index + (key === "ArrowDown" ? daysInRow : -daysInRow)]);
}

/** Where the focus goes when its element is gone: to that day, else where Tab would go. */
export function nearestStop(day: string): HTMLElement | null {
  const found = document.querySelector(`[data-day="${day}"]`);
  return (found && firstStop(found)) ?? tabStop();
}

/** The stop that Tab reaches. */
export function tabStop(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${STOPS}[tabindex="0"]`);
}

const stopsOf = (day: Element) => [...day.querySelectorAll<HTMLElement>(STOPS)];

function firstStop(day: Element): HTMLElement | undefined {
  const stops = stopsOf(day);
  return stops.find((stop) => stop.hasAttribute("data-entry")) ?? stops[0];
}

const focusFirst = (day: Element | undefined): boolean => focus(day && firstStop(day));

function focus(stop: HTMLElement | undefined): boolean {
  stop?.focus();
  return stop !== undefined;
}
