import type { Failure } from "~/api/call.ts";
import type { Finding } from "~/components/findings.ts";
import { refusedFields } from "~/components/refused-findings.ts";
import type { Planned, PlannedPost } from "../draft/to-posts.ts";

/** What the server refused, with the value it refused; it holds until that value changes (spec 5). */
export type Refused = { key: string; field: keyof PlannedPost; value: string; finding: Finding };

/** What a 422 says about the posts that were sent, in the order in which they were. */
export function readRefusal(failure: Failure, sent: readonly Planned[]): Refused[] {
  return refusedFields(failure).flatMap(({ index, field, finding }) => {
    const planned = sent[index];
    if (!planned) return [];
    const name = field as keyof PlannedPost;
    return [{ key: planned.key, field: name, value: JSON.stringify(planned.post[name]), finding }];
  });
}

export function stillRefused(refused: readonly Refused[], { key, post }: Planned): Finding[] {
  return refused
    .filter((each) => each.key === key && each.value === JSON.stringify(post[each.field]))
    .map(({ finding }) => finding);
}
