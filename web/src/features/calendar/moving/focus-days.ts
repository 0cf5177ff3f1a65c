/** The name of a day is its cell of the grid; what the day holds is reached from there. */
const CELL = "[data-day-cell]";
const INSIDE = ":is([data-entry], [data-day-link])[tabindex]";
const STOPS = `:is([data-entry], [data-day-link], ${CELL})[tabindex]`;

/** Only one stop is reached by Tab: the last one visited, else today, else the first. */
export function keepOneTabStop(root: HTMLElement, chosen?: Element | null): void {
  const current = root.querySelector(`${STOPS}[tabindex="0"]`);
  const today = () => root.querySelector(`${CELL}:is([aria-current=date], :has([aria-current=date]))`);
  const next = chosen ?? current ?? today() ?? root.querySelector(STOPS);
  if (next === current) return;
  current?.setAttribute("tabindex", "-1");
  next?.setAttribute("tabindex", "0");
}

export const isStop = (element: Element): boolean => element.matches(STOPS);
export const isCell = (element: Element): boolean => element.matches(CELL);

/** The day a stop, or a row of the agenda, belongs to. */
export function dayOfStop(stop: Element): string | undefined {
  const part = stop.closest<HTMLElement>("[data-day], [data-head-of], [data-drop-day]");
  return part?.dataset.day ?? part?.dataset.headOf ?? part?.dataset.dropDay;
}

export const cellOf = (root: ParentNode, day: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-day-cell="${day}"]`);

/** What a day holds, from above to below: its risk, its posts, what is folded. */
export const insideOf = (root: ParentNode, day: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`:is([data-day="${day}"], [data-head-of="${day}"]) ${INSIDE}`),
];

/** Its first post, else whatever else it holds. */
export function firstInside(root: ParentNode, day: string): HTMLElement | undefined {
  const stops = insideOf(root, day);
  return stops.find((stop) => stop.hasAttribute("data-entry")) ?? stops[0];
}

/**
 * Where the focus goes when its element is gone: to a post of that day, else to the day, else where Tab would go, else, as
 * the agenda leaves out empty days, to the next one.
 */
export function nearestStop(day: string): HTMLElement | null {
  const ofDay = `:is([data-day="${day}"], [data-drop-day="${day}"])`;
  const post = document.querySelector<HTMLElement>(`${ofDay} [data-entry]`);
  const links = [...document.querySelectorAll<HTMLElement>("[data-day] a")];
  const next = links.find((link) => dayOfStop(link)! >= day) ?? links.at(-1) ?? null;
  return post ?? cellOf(document, day) ?? tabStop() ?? next;
}

/** The stop that Tab reaches. */
function tabStop(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${STOPS}[tabindex="0"]`);
}
