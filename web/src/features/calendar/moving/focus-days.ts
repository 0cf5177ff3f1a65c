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

/** Where the focus goes when its element is gone: to a post of that day, else to the day, else where Tab would go. */
export function nearestStop(day: string): HTMLElement | null {
  const first = (inside: string) => document.querySelector<HTMLElement>(inside);
  const post = first(`:is([data-day="${day}"], [data-drop-day="${day}"]) [data-entry]`);
  return post ?? cellOf(document, day) ?? tabStop() ?? first(`[data-day="${day}"] a`) ?? first("[data-day] a");
}

/** The stop that Tab reaches. */
function tabStop(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${STOPS}[tabindex="0"]`);
}
