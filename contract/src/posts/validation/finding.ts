import type { ErrorBucket } from "../error-buckets.ts";

export type FindingLevel = "error" | "warning";

/** A kind of finding: where it is shown, whether it blocks, and the sentence of the specification about it. */
export type FindingKind<Params> = { bucket: ErrorBucket; level: FindingLevel; text(params: Params): string };

/** The findings a table of kinds stands for: the code with what its sentence needs. */
export type FindingOf<Kinds> = {
  [Code in keyof Kinds]: Kinds[Code] extends FindingKind<infer Params> ? { code: Code } & Params : never;
}[keyof Kinds];

type Text<Params> = string | ((params: Params) => string);

/** Blocks scheduling. */
export function error<Params = unknown>(bucket: ErrorBucket, text: Text<Params>): FindingKind<Params> {
  return { bucket, level: "error", text: typeof text === "string" ? () => text : text };
}

/** Good to know, no more. */
export function warning<Params = unknown>(bucket: ErrorBucket, text: Text<Params>): FindingKind<Params> {
  return { ...error(bucket, text), level: "warning" };
}

// What the sentences speak of.
export type Most = { most: number };
export type Least = { least: number };
export type Seconds = { seconds: number };
/** Its name, without r/. */
export type In = { subreddit: string };
export type Words = { words: readonly string[] };
export type Word = { word: string };
export type Variable = { variable: string };
