/** Marks a step that inserted a value only the author knows. */
export const WITH_OWN_VALUES = "with your own values";

/**
 * An intermediate title with the steps that led to it. A "guess" fits the pattern, but its words may not be what the
 * moderators want there; a "shape" has a placeholder there, or text the author chose elsewhere.
 */
export type Suggestion = { title: string; steps: string[]; sureness?: "guess" | "shape" };

export function after(from: Suggestion, title: string, ...more: string[]): Suggestion {
  return { ...from, title, steps: [...from.steps, ...more] };
}

export const guessed = (suggestion: Suggestion): Suggestion => ({ ...suggestion, sureness: "guess" });
export const shaped = (suggestion: Suggestion): Suggestion => ({ ...suggestion, sureness: "shape" });
