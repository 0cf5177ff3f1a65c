import type { Db } from "../../context.ts";

/** A post of others as far as we keep it; `at` in seconds. Its title only where it tells nothing about people. */
export type SampledPost = { id: string; at: number; score: number; comments: number; title?: string };
export type SampleKind = "new" | "top";

/** Undefined when nobody read it since. */
export async function findSample(
  db: Db,
  name: string,
  kind: SampleKind,
  since: Date,
): Promise<SampledPost[] | undefined> {
  const row = await db
    .selectFrom("subreddit_samples")
    .select("posts")
    .where("name", "=", name)
    .where("kind", "=", kind)
    .where("read_at", ">", since)
    .executeTakeFirst();
  return row?.posts as SampledPost[] | undefined;
}

export async function saveSample(
  db: Db,
  name: string,
  kind: SampleKind,
  posts: readonly SampledPost[],
  read_at: Date,
): Promise<void> {
  const read = { posts: JSON.stringify(posts), read_at };
  await db
    .insertInto("subreddit_samples")
    .values({ name, kind, ...read })
    .onConflict((conflict) => conflict.columns(["name", "kind"]).doUpdateSet(read))
    .execute();
}
