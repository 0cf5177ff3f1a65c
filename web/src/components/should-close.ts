/** Why a popup closes: a click, a key, or the focus moved elsewhere. */
type Change = { reason: string; event: Event };

/**
 * Whether this change should close the popup. A click on its button should not, because the button handles that itself;
 * Escape always should, even before the focus has moved in.
 */
export function shouldClose({ reason, event }: Change, anchor: Element | null | undefined): boolean {
  if (reason === "escape-key") return true;
  const pressed = event instanceof FocusEvent ? event.relatedTarget : event.target;
  return !(pressed instanceof Node && anchor?.contains(pressed));
}
