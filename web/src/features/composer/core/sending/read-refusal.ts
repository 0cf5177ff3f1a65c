import type { Failure } from "~/api/call.ts";
import { refusedFields } from "~/components/refused-findings.ts";
import type { Planned, PlannedPost } from "../draft/to-posts.ts";
import type { Refused } from "./refused-posts.ts";

/** Maps the field errors of a 422 response to the posts, by their order in the request. */
export function readRefusal(failure: Failure, sent: readonly Planned[]): Refused[] {
  return refusedFields(failure).flatMap(({ index, field, finding }) => {
    const planned = sent[index];
    if (!planned) return [];
    const name = field as keyof PlannedPost;
    return [{ key: planned.key, field: name, value: JSON.stringify(planned.post[name]), finding }];
  });
}
