import { Refusal } from "../../../lib/refusal.ts";

/** Another creator's post is reported as missing, like one that does not exist (ST-19). */
export function refuseMissing(ids: readonly number[], found: readonly { id: number }[]): void {
  const known = new Set(found.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw new Refusal(404, "Post was not found.");
}
