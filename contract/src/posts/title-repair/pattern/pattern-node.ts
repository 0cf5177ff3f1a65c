export type PatternNode =
  | { kind: "text"; text: string }
  /** One of these signs. */
  | { kind: "set"; signs: string[] }
  | { kind: "digit" }
  | { kind: "space" }
  /** Something that the words of a title can be. */
  | { kind: "any" }
  | { kind: "start" }
  | { kind: "end" }
  | { kind: "choice"; options: PatternNode[][] }
  | { kind: "repeat"; nodes: PatternNode[]; least: number; most: number | null };

export type Cursor = { source: string; position: number };
