/** What only the author can say: stands in square brackets in a suggested title until somebody fills it in. */
export const blankKinds = ["place", "number", "name", "time", "day", "month", "age", "what"] as const;
export type BlankKind = (typeof blankKinds)[number];

export type Blank = { start: number; end: number; text: string };

// Written small: [Place] and [OC] are tags like any other.
const blank = new RegExp(String.raw`\[(?:${blankKinds.join("|")})\]`, "g");

export const blankFor = (kind: BlankKind): string => `[${kind}]`;

export function blanksIn(title: string): Blank[] {
  return [...title.matchAll(blank)].map(({ 0: text, index }) => ({ start: index, end: index + text.length, text }));
}
