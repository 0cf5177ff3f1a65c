import { blanksIn } from "@ponkan/contract/posts/title-blanks";
import type { KeyboardEvent } from "react";

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Tab moves to the next blank before it leaves the field, Shift+Tab to the previous one. */
export function tabToBlank(event: KeyboardEvent<TextField>): void {
  if (event.key !== "Tab" || event.ctrlKey || event.metaKey || event.altKey) return;
  const field = event.currentTarget;
  const { selectionStart, selectionEnd } = field;
  const isAll = selectionStart === 0 && selectionEnd === field.value.length;
  const from = isAll && !event.shiftKey ? 0 : (selectionEnd ?? 0);
  const blanks = blanksIn(field.value);
  const next = event.shiftKey
    ? blanks.findLast(({ end }) => end <= (selectionStart ?? 0))
    : blanks.find(({ start }) => start >= from);
  if (!next) return;
  event.preventDefault();
  field.setSelectionRange(next.start, next.end);
}

/** Focuses the field and selects the first blank of a title that was just picked, or the inside of its brackets. */
export function goToFirstBlank(selector: string, isInside = false): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<TextField>(selector);
    const [blank] = field ? blanksIn(field.value) : [];
    if (!field || !blank) return;
    field.focus();
    const edge = isInside ? 1 : 0;
    field.setSelectionRange(blank.start + edge, blank.end - edge);
  });
}
