import type { ErrorBucket } from "../error-buckets.ts";

export type FindingLevel = "error" | "warning";

/** A kind of finding: its bucket, whether it blocks, and its text from the specification. */
export type FindingKind<Params> = { bucket: ErrorBucket; level: FindingLevel; text(params: Params): string };

/** The findings described by a table of kinds: each code with the parameters of its text. */
export type FindingOf<Kinds> = {
  [Code in keyof Kinds]: Kinds[Code] extends FindingKind<infer Params> ? { code: Code } & Params : never;
}[keyof Kinds];

type Text<Params> = string | ((params: Params) => string);

/** Blocks scheduling. */
export function error<Params = unknown>(bucket: ErrorBucket, text: Text<Params>): FindingKind<Params> {
  return { bucket, level: "error", text: typeof text === "string" ? () => text : text };
}

/** Does not block scheduling. */
export function warning<Params = unknown>(bucket: ErrorBucket, text: Text<Params>): FindingKind<Params> {
  return { ...error(bucket, text), level: "warning" };
}

// Parameters of the texts.
export type Most = { most: number };
export type Least = { least: number };
export type Seconds = { seconds: number };
/** The name without r/. */
export type In = { subreddit: string };
export type Words = { words: readonly string[] };
export type Word = { word: string };
export type Variable = { variable: string };
