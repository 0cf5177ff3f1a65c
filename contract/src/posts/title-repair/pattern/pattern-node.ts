export type PatternNode =
  | { kind: "text"; text: string }
  /** One of these characters. */
  | { kind: "set"; signs: string[] }
  | { kind: "digit" }
  | { kind: "space" }
  /** Any character that the words of a title may have. */
  | { kind: "any" }
  | { kind: "start" }
  | { kind: "end" }
  | { kind: "choice"; options: PatternNode[][] }
  | { kind: "repeat"; nodes: PatternNode[]; least: number; most: number | null };

export type Cursor = { source: string; position: number };
