/** The heading of a day is its grid cell; the contents of the day are reached from there. */
const CELL = "[data-day-cell]";
const INSIDE = ":is([data-entry], [data-day-link])[tabindex]";
const STOPS = `:is([data-entry], [data-day-link], ${CELL})[tabindex]`;

/** Leaves only one stop in the tab order: the last one visited, otherwise today, otherwise the first. */
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

/** The day that a stop or a row of the agenda belongs to. */
export function dayOfStop(stop: Element): string | undefined {
  const part = stop.closest<HTMLElement>("[data-day], [data-head-of], [data-drop-day]");
  return part?.dataset.day ?? part?.dataset.headOf ?? part?.dataset.dropDay;
}

export const cellOf = (root: ParentNode, day: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-day-cell="${day}"]`);

/** The stops within a day from top to bottom: its risk, its posts and the link to folded ones. */
export const insideOf = (root: ParentNode, day: string): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`:is([data-day="${day}"], [data-head-of="${day}"]) ${INSIDE}`),
];

/** The first post of a day, otherwise its first stop. */
export function firstInside(root: ParentNode, day: string): HTMLElement | undefined {
  const stops = insideOf(root, day);
  return stops.find((stop) => stop.hasAttribute("data-entry")) ?? stops[0];
}

/**
 * Where to move focus when its element is gone: a post of that day, otherwise the day, otherwise the current tab stop,
 * otherwise the next day listed (the agenda omits empty days).
 */
export function nearestStop(day: string): HTMLElement | null {
  const ofDay = `:is([data-day="${day}"], [data-drop-day="${day}"])`;
  const post = document.querySelector<HTMLElement>(`${ofDay} [data-entry]`);
  const links = [...document.querySelectorAll<HTMLElement>("[data-day] a")];
  const next = links.find((link) => dayOfStop(link)! >= day) ?? links.at(-1) ?? null;
  return post ?? cellOf(document, day) ?? tabStop() ?? next;
}

function tabStop(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`${STOPS}[tabindex="0"]`);
}
