/** Marks a step that put in something only the author knows. */
export const WITH_OWN_VALUES = "with your own values";

/** A title on its way, and what was done to it. */
export type Suggestion = { title: string; steps: string[] };

export function after({ steps }: Suggestion, title: string, ...more: string[]): Suggestion {
  return { title, steps: [...steps, ...more] };
}
