import { z } from "zod";
import { type Answer, unknown } from "../http/call.ts";
import { type Outcome, ok } from "../outcome.ts";
import { text } from "./fields.ts";

/** `after` requests the next page; null on the last one. */
export type Page<T> = { items: T[]; after: string | null };

export type PageRequest = { after?: string | null; limit?: number };

const Listing = z.object({
  kind: z.literal("Listing"),
  data: z.object({ after: text, children: z.array(z.object({ kind: z.string(), data: z.unknown() })) }),
});

type Kind = "t1" | "t3" | "t4" | "t5";

/** Reads the items of the given kinds; skips unreadable ones. */
export function readListing<T>(
  outcome: Outcome<Answer>,
  kind: Kind | readonly Kind[],
  read: (data: unknown, kind: string) => T | null,
): Outcome<Page<T>> {
  if (outcome.kind !== "ok") return outcome;
  const listing = Listing.safeParse(outcome.value.json);
  if (!listing.success) return unknown("Reddit's answer is no listing");

  const kinds: readonly string[] = Array.isArray(kind) ? kind : [kind];
  const { children, after } = listing.data.data;
  const things = children.filter((child) => kinds.includes(child.kind)).map((child) => read(child.data, child.kind));
  return ok({ items: things.filter((thing) => thing !== null), after: after || null });
}

/** Parses an item with its schema; null if required fields are missing. */
export function readThing<Data, T>(schema: z.ZodType<Data>, make: (data: Data) => T): (data: unknown) => T | null {
  return (data) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? make(parsed.data) : null;
  };
}
