import { Platform } from "@ponkan/contract/accounts/platform";
import { type Outcome, ok } from "@ponkan/platforms/outcome";
import { adapterOf } from "../../accounts/access/adapter-of.ts";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { withAccess } from "../../accounts/access/with-access.ts";
import { saveResults } from "../../posts/results/save-results.ts";
import type { WatchedAccount } from "./collect.queries.ts";

/** Timeout of one call; Instagram takes one call per post. */
const PATIENCE_MS = 15_000;

type Named = { id: number; remote_id: string };

/** How many posts the platform reports on per call; 0 when it reports none. */
export function postsAtOnce({ platforms }: AccessNeeds, { platform }: WatchedAccount): number {
  return adapterOf(platforms, platform)?.results?.atOnce ?? 0;
}

/** Reddit has one quota for all calls; elsewhere a throttled read says nothing about publishing. */
export function asReader({ platform }: WatchedAccount): { pausesAccount: boolean } {
  return { pausesAccount: platform === Platform.reddit };
}

/** Reads the results of posts from the platform and stores them, within the calls that publishing leaves. */
export async function readPosts(
  ctx: AccessNeeds,
  account: WatchedAccount,
  posts: readonly Named[],
): Promise<Outcome<void>> {
  const results = adapterOf(ctx.platforms, account.platform)?.results;
  if (!results) return { kind: "not-sent", reason: "the platform tells no results" };
  const ids = new Map(posts.map(({ id, remote_id }) => [remote_id, id]));
  const read = await withAccess(
    ctx,
    account.id,
    (access) => results.read({ ...access, patienceMs: PATIENCE_MS }, account, [...ids.keys()]),
    asReader(account),
  );
  if (read.kind !== "ok") return read;
  const seen = read.value.flatMap((result) => {
    const post_id = ids.get(result.id);
    return post_id === undefined ? [] : [{ post_id, result }];
  });
  await saveResults(ctx.db, account.creator_id, seen, ctx.clock.now());
  return ok(undefined);
}
