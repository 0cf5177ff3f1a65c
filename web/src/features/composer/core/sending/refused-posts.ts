import type { Finding } from "~/components/findings.ts";
import type { Planned, PlannedPost } from "../draft/to-posts.ts";

/** An error from the server, with the value it refused; it applies until that value changes (spec 5). */
export type Refused = { key: string; field: keyof PlannedPost; value: string; finding: Finding };

export function stillRefused(refused: readonly Refused[], { key, post }: Planned): Finding[] {
  return refused
    .filter((each) => each.key === key && each.value === JSON.stringify(post[each.field]))
    .map(({ finding }) => finding);
}
