/** The name of the modifier key on this platform. */
export const MOD = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl";

const TYPING =
  "input, textarea, select, [contenteditable=true], [role=menu], [role=dialog], [role=listbox], [role=alertdialog]";

/** The pressed key. Uppercase means Shift was held, regardless of Caps Lock. */
export const keyOf = ({ key, shiftKey }: { key: string; shiftKey: boolean }): string =>
  key.length > 1 ? key : shiftKey ? key.toUpperCase() : key.toLowerCase();

/** True if a key press belongs to a field, a menu or a modal. */
export function isTypingOrBusy(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.target instanceof Element && event.target.closest(TYPING)) return true;
  return document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}
