import type { PostKind } from "../types.ts";

/** Name, title, description, the things people post there (separated by "; "), and its bent if it has one. */
export type Community = readonly [name: string, title: string, about: string, things: string, bent?: "talk" | "clips"];

/** What one field of interest talks and looks like. Texts may hold {slots}: thing, when, number or a key of words. */
export type Theme = {
  name: string;
  /** What people call one contribution. */
  noun: string;
  /** Where the people live, in parts. */
  audience: { americas: number; europe: number; asia: number };
  peak: "morning" | "noon" | "evening";
  /** How much livelier a weekend day is than a working day. */
  weekend: number;
  kinds: Record<PostKind, number>;
  /** Comments per vote, compared with the usual. */
  talkativeness: number;
  flairs: readonly string[];
  domains: readonly string[];
  words: { adj: readonly string[]; place: readonly string[]; gear: readonly string[] };
  titles: readonly string[];
  questions: readonly string[];
  bodies: readonly string[];
  praise: readonly string[];
  asks: readonly string[];
  answers: readonly string[];
  communities: readonly Community[];
};
