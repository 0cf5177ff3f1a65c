import type { AccessNeeds } from "../accounts/access/needs.ts";
import { loadSample } from "./load-sample.ts";

/** Titles that did well there in the last month, without what tells about people (TX-03). */
export async function sampleTitles(ctx: AccessNeeds, accountId: number, name: string) {
  const sample = (await loadSample(ctx, { accountId, name }, "top")) ?? [];
  return sample.flatMap(({ title, score }) => (title === undefined ? [] : [{ title, score }]));
}
