import type { AccessNeeds } from "../accounts/access/needs.ts";
import { loadSample, SAMPLE_LASTS_MS } from "./load-sample.ts";
import { findSamples, type SampledPost } from "./samples.queries.ts";

type SampledTitle = { title: string; score: number };

/** Returns the month's successful titles in the subreddit, without those that reveal anything about people (TX-03). */
export async function sampleTitles(ctx: AccessNeeds, accountId: number, name: string): Promise<SampledTitle[]> {
  return titled((await loadSample(ctx, { accountId, name }, "top")) ?? []);
}

type Wanted = { accountId: number; names: readonly string[]; readAtMost: number };

/** The same for many, in the order of `names`. Of those not read today, `readAtMost` are read; others have none. */
export async function sampleTitlesOfMany(
  ctx: AccessNeeds,
  { accountId, names, readAtMost }: Wanted,
): Promise<SampledTitle[][]> {
  const known = await findSamples(ctx.db, names, "top", new Date(ctx.clock.now().getTime() - SAMPLE_LASTS_MS));
  const unknown = [...new Set(names.map((name) => name.toLowerCase()))].filter((name) => !known.has(name));
  const reading = unknown.slice(0, readAtMost).map(async (name) => {
    known.set(name, (await loadSample(ctx, { accountId, name }, "top")) ?? []);
  });
  await Promise.all(reading);
  return names.map((name) => titled(known.get(name.toLowerCase()) ?? []));
}

const titled = (sample: readonly SampledPost[]): SampledTitle[] =>
  sample.flatMap(({ title, score }) => (title === undefined ? [] : [{ title, score }]));
