/** Marks a step that put in something only the author knows. */
export const WITH_OWN_VALUES = "with your own values";

/**
 * A title on its way, and what was done to it. A guess fits the pattern, but nobody can tell whether its words are what
 * the moderators want to read there; a shape has a blank for them, or what
 * the author has chosen elsewhere.
 */
export type Suggestion = { title: string; steps: string[]; sureness?: "guess" | "shape" };

export function after(from: Suggestion, title: string, ...more: string[]): Suggestion {
  return { ...from, title, steps: [...from.steps, ...more] };
}

export const guessed = (suggestion: Suggestion): Suggestion => ({ ...suggestion, sureness: "guess" });
export const shaped = (suggestion: Suggestion): Suggestion => ({ ...suggestion, sureness: "shape" });
