import { z } from "zod";
import type { PostKind } from "../types.ts";

const POST_KINDS = ["self", "link", "image", "video", "gallery"] as const satisfies readonly PostKind[];
const SLOTS = ["thing", "when", "number", "adj", "place", "gear"] as const;
export type Slot = (typeof SLOTS)[number];

/** How often each kind of post is made. The order matters, because random choices depend on it. */
export type KindWeights = ReadonlyMap<PostKind, number>;

/** A subreddit of a theme; `things` are what people post there. */
export type CommunityEntry = {
  name: string;
  title: string;
  about: string;
  things: readonly string[];
  focus: "talk" | "clips" | "mixed";
};

/** A list written in one line, separated by "; ". */
const List = z.string().transform((line) => line.split("; "));

/** Sentences with {slots} for words. */
const Patterns = List.refine((patterns) => patterns.every(hasKnownSlots), `The slots are ${SLOTS.join(", ")}.`);

const KindWeight = z.tuple([z.enum(POST_KINDS), z.coerce.number().positive()]);
const CommunityParts = z.tuple([z.string(), z.string(), List, z.enum(["talk", "clips"]).optional()]);

/** A field of interest: what its people post and say, and how they behave. */
export const Theme = z.object({
  name: z.string(),
  /** What people call a single post. */
  noun: z.string(),
  /** Where its people live, as shares of an arbitrary total. */
  audience: z.object({ americas: z.number(), europe: z.number(), asia: z.number() }),
  peak: z.enum(["morning", "noon", "evening"]),
  /** How much busier a weekend day is than a weekday. */
  weekend: z.number(),
  kinds: z.string().transform(readKinds),
  /** Comments per vote, relative to the average. */
  talkativeness: z.number(),
  flairs: List,
  domains: List,
  words: z.object({ adj: List, place: List, gear: List }),
  titles: Patterns,
  questions: Patterns,
  bodies: Patterns,
  praise: Patterns,
  asks: Patterns,
  answers: Patterns,
  communities: z
    .record(z.string(), z.string())
    .transform((lines) => Object.entries(lines).map(([name, line]) => readCommunity(name, line))),
});
export type Theme = z.infer<typeof Theme>;

/** Reads "image 70; self 30". */
export function readKinds(line: string): KindWeights {
  return new Map(line.split("; ").map((entry) => KindWeight.parse(entry.split(" "))));
}

/** Reads "Title | Description | thing; thing; thing", optionally followed by its focus, " | talk" or " | clips". */
export function readCommunity(name: string, line: string): CommunityEntry {
  const [title, about, things, focus = "mixed"] = CommunityParts.parse(line.split(" | "));
  return { name, title, about, things, focus };
}

function hasKnownSlots(pattern: string): boolean {
  return [...pattern.matchAll(/\{(.*?)\}/g)].every(([, slot]) => SLOTS.includes(slot as Slot));
}
