import type { AccessType } from "@ponkan/contract/subreddits/access-type";
import { sql } from "kysely";
import type { Db } from "../../context.ts";

/** What is stored of other people's posts; `at` in seconds. The title only if it reveals nothing about people. */
export type SampledPost = { id: string; at: number; score: number; comments: number; title?: string };
export type SampleKind = "new" | "top";

/** What one account reads in a closed subreddit must not be shown to others, so only open ones are stored. */
const openTypes: readonly AccessType[] = ["public", "restricted"];

/** Undefined if it was not read since then. */
export async function findSample(
  db: Db,
  name: string,
  kind: SampleKind,
  since: Date,
): Promise<SampledPost[] | undefined> {
  const row = await db
    .selectFrom("subreddit_samples as sample")
    .innerJoin("subreddits as s", "s.name", "sample.name")
    .select("sample.posts")
    .where("sample.name", "=", name)
    .where("sample.kind", "=", kind)
    .where("sample.read_at", ">", since)
    .where("s.access", "in", openTypes)
    .executeTakeFirst();
  return row?.posts as SampledPost[] | undefined;
}

/** Keyed by lower-case name; only samples read since then. */
export async function findSamples(
  db: Db,
  names: readonly string[],
  kind: SampleKind,
  since: Date,
): Promise<Map<string, SampledPost[]>> {
  const rows = await db
    .selectFrom("subreddit_samples as sample")
    .innerJoin("subreddits as s", "s.name", "sample.name")
    .select(["sample.name", "sample.posts"])
    .where("sample.name", "=", sql<string>`any(${names}::citext[])`)
    .where("sample.kind", "=", kind)
    .where("sample.read_at", ">", since)
    .where("s.access", "in", openTypes)
    .execute();
  return new Map(rows.map(({ name, posts }) => [name.toLowerCase(), posts as SampledPost[]]));
}

export async function saveSample(
  db: Db,
  name: string,
  kind: SampleKind,
  posts: readonly SampledPost[],
  read_at: Date,
): Promise<void> {
  const open = db.selectFrom("subreddits").select("name").where("name", "=", name).where("access", "in", openTypes);
  if (!(await open.executeTakeFirst())) return;
  const read = { posts: JSON.stringify(posts), read_at };
  await db
    .insertInto("subreddit_samples")
    .values({ name, kind, ...read })
    .onConflict((conflict) => conflict.columns(["name", "kind"]).doUpdateSet(read))
    .execute();
}
