/** Why a popup closes: a press, a key, or the focus moved elsewhere. */
type Change = { reason: string; event: Event };

/**
 * Whether this closes a popup. A press on its button does not, because the button handles that itself; Escape always
 * does, even before the focus has moved in.
 */
export function isLeft({ reason, event }: Change, anchor: Element | null | undefined): boolean {
  if (reason === "escape-key") return true;
  const pressed = event instanceof FocusEvent ? event.relatedTarget : event.target;
  return !(pressed instanceof Node && anchor?.contains(pressed));
}
