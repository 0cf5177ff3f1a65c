import { type Fact, knownFacts } from "~/components/post-facts/known-facts.ts";
import { fieldsOf } from "~/components/post-facts/post-fields.ts";
import type { PlannedPost } from "../draft/to-posts.ts";
import { clock, shortDay } from "../time-words.ts";
import type { Names } from "./read-names.ts";

/** Describes the fields of a planned post in words. */
export function factsOfPlanned(post: PlannedPost, names: Names, zone: string): Fact[] {
  const { media, delete_after, delete_threshold } = post;
  const shown = {
    ...post,
    media: media.map((item) => ({ ...item, name: fileWords(item, names), type: "", thumb_url: null })),
    delete_after: numberOf(delete_after),
    delete_threshold: numberOf(delete_threshold),
    post_at: post.post_at ?? "",
    // No form offers it.
    late_minutes: 0,
  };
  const flairName = post.flair ? names.flairs.get(post.flair.id) : undefined;
  return knownFacts([...fieldsOf(shown, flairName), ["Post time", timeWords(post.post_at, zone)]]);
}

function fileWords({ id, caption, url }: PlannedPost["media"][number], { files }: Names): string {
  return [files.get(id) ?? "Unknown file", caption, url].filter(Boolean).join(" · ");
}

const numberOf = (typed: number | string | null) => (typed === null || typed === "" ? null : Number(typed));

function timeWords(at: string | null, zone: string): string {
  if (at === null) return "Now";
  return at && `${shortDay(new Date(at), zone)} ${clock(new Date(at), zone)}`;
}
