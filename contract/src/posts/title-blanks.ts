/**
 * Details only the author knows. A suggested title has them as placeholders in square brackets for the author to fill
 * in.
 */
export const blankKinds = ["place", "number", "name", "time", "day", "month", "age", "what"] as const;
export type BlankKind = (typeof blankKinds)[number];

export type Blank = { start: number; end: number; text: string };

// Lowercase only: [Place] and [OC] are ordinary tags.
const blank = new RegExp(String.raw`\[(?:${blankKinds.join("|")})\]`, "g");

export const blankFor = (kind: BlankKind): string => `[${kind}]`;

export function blanksIn(title: string): Blank[] {
  return [...title.matchAll(blank)].map(({ 0: text, index }) => ({ start: index, end: index + text.length, text }));
}
