import type { Target } from "../core/checks/preflight-line.ts";
import type { ComposerDraft } from "../core/draft/composer-draft.ts";
import { rowKey } from "../core/draft/rows.ts";
import { sharedTitle } from "../core/draft/titles.ts";
import type { Step } from "./composer-context.ts";

/** Where to fix something: the pane and the field in it. */
type FieldLocation = { step: Step; selector: string; opensRow: boolean };

/** Locates the field to fix: the row's own if it overrides the value, otherwise the shared one. */
export function locateField({ key, bucket }: Target, draft: ComposerDraft): FieldLocation {
  const row = draft.rows.find(({ subreddit }) => rowKey(subreddit) === key);
  if (!row)
    return {
      step: "subreddits",
      selector: `[data-platform-form] [aria-invalid=true], [data-platform-form] textarea`,
      opensRow: false,
    };
  const inRow = (name: string): FieldLocation => ({
    step: "subreddits",
    selector: `[data-row="${key}"] [data-field=${name}]`,
    opensRow: true,
  });
  const inContent = (name: string): FieldLocation => ({
    step: "content",
    selector: `[data-pane=content] [data-field=${name}]`,
    opensRow: false,
  });
  switch (bucket) {
    case "title":
      return row.own.title === undefined && sharedTitle(draft).trim() === "" && !draft.isDealt
        ? inContent("title")
        : inRow("title");
    case "content":
    case "media":
      return inContent(bucket);
    case "comment":
    case "deleteAfter":
      return isOwn(row.own, bucket) ? inRow(bucket) : inContent(bucket);
    case "flairs":
      return { step: "subreddits", selector: `[data-row="${key}"] [data-field=flair]`, opensRow: false };
    case "postTime":
      return { ...inRow("when"), opensRow: false };
    default:
      return inRow("name");
  }
}

function isOwn(own: ComposerDraft["rows"][number]["own"], bucket: "comment" | "deleteAfter"): boolean {
  if (bucket === "comment") return own.comment !== undefined;
  return own.delete_after !== undefined || own.delete_threshold !== undefined;
}

const FOCUSABLE = "button, input, textarea, select";

const isTouch = () => matchMedia("(pointer: coarse)").matches;

/**
 * Focuses the field for adding subreddits, except on touch screens, where the on-screen keyboard would cover the page.
 */
export function focusAdding(): void {
  if (!isTouch()) focusWhenThere("[data-field=add-subreddits]");
}

/** Prepares for the next post: scrolls to the top and focuses the first field. */
export function focusBeginning(): void {
  document.querySelector("[data-pane=content]")?.parentElement?.scrollTo?.(0, 0);
  // On touch screens, focusing a field would open the keyboard.
  focusWhenThere(`[data-pane=content]${isTouch() ? "" : " [data-field=title]"}`);
}

/** For elements that are read rather than typed in. */
export function showWhenThere(selector: string): void {
  requestAnimationFrame(() => document.querySelector(selector)?.scrollIntoView?.({ block: "nearest" }));
}

/** Long enough for a lazily loaded part on a slow connection. */
const PATIENCE_MS = 10_000;

let waiting = new AbortController();

/** Focuses an element once it appears, unless the user has moved on by then. */
export function focusWhenThere(selector: string): void {
  waiting.abort();
  const wait = new AbortController();
  waiting = wait;
  const look = () => {
    if (wait.signal.aborted) return;
    const found = document.querySelector<HTMLElement>(selector);
    const field = found?.matches(FOCUSABLE) ? found : (found?.querySelector<HTMLElement>(FOCUSABLE) ?? found);
    if (!field) return void requestAnimationFrame(look);
    wait.abort();
    bringIntoSight(field);
    field.focus({ preventScroll: true });
    // Browsers show no focus ring after a mouse click, so mark the field that focus moved to.
    field.dataset.ledTo = "";
    field.addEventListener("blur", () => delete field.dataset.ledTo, { once: true });
  };
  requestAnimationFrame(() => {
    look();
    giveUp(wait);
  });
}

/** Also scrolls if the page header covers the field. */
function bringIntoSight(field: HTMLElement): void {
  const { left, top, width, height } = field.getBoundingClientRect();
  const seen = document.elementFromPoint?.(left + width / 2, top + height / 2);
  if (!seen || !(field.contains(seen) || seen.contains(field))) field.scrollIntoView?.({ block: "center" });
}

/** Stops waiting when the user does something else, or after a timeout. */
function giveUp(wait: AbortController): void {
  if (wait.signal.aborted) return;
  const stop = () => wait.abort();
  const over = setTimeout(stop, PATIENCE_MS);
  wait.signal.addEventListener("abort", () => clearTimeout(over));
  for (const event of ["keydown", "pointerdown"]) addEventListener(event, stop, { capture: true, signal: wait.signal });
}
