/** Why something at its button closes: a press, a key, a focus that went elsewhere. */
type Change = { reason: string; event: Event };

/**
 * Whether what is open at its button was left by this. Not by a press on the button, which is the button's to answer;
 * always by Escape, also when it is pressed before the focus has come in.
 */
export function isLeft({ reason, event }: Change, anchor: Element | null | undefined): boolean {
  if (reason === "escape-key") return true;
  const pressed = event instanceof FocusEvent ? event.relatedTarget : event.target;
  return !(pressed instanceof Node && anchor?.contains(pressed));
}
