import { bucketOfField } from "@ponkan/contract/posts/bucket-of-field";
import { errorIn, type Finding } from "@ponkan/contract/posts/validation/draft";
import type { Planned, PlannedPost } from "../draft/to-posts.ts";

/** What the server refused, with the value it refused; it holds until that value changes (spec 5). */
export type Refused = { key: string; field: keyof PlannedPost; value: string; finding: Finding };

/** Reads the keys `posts.{i}.{field}` of a 422 into the posts that were sent, in the order in which they were. */
export function readRefusal(errors: Record<string, string[]> | undefined, sent: readonly Planned[]): Refused[] {
  return Object.entries(errors ?? {}).flatMap(([path, messages]) => {
    const [, place, name] = /^posts\.(\d+)\.(\w+)/.exec(path) ?? [];
    const planned = sent[Number(place)];
    const field = name as keyof PlannedPost;
    const bucket = bucketOfField[field];
    if (!planned || !bucket) return [];
    const value = JSON.stringify(planned.post[field]);
    return messages.map((message) => ({ key: planned.key, field, value, finding: errorIn(bucket, message) }));
  });
}

export function stillRefused(refused: readonly Refused[], { key, post }: Planned): Finding[] {
  return refused
    .filter((each) => each.key === key && each.value === JSON.stringify(post[each.field]))
    .map(({ finding }) => finding);
}
