import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { withAccess } from "../../accounts/access/with-access.ts";
import type { SampledPost } from "../samples.queries.ts";
import { findLookedAtUntil, saveRemovals } from "./removals.queries.ts";

const PATIENCE_MS = 8_000;
/** Posts are looked up by id, so no author is needed. */
const nobody = { username: "", remote_user_id: "" };

type Source = { accountId: number; name: string };

/**
 * Looks up what became of posts read earlier: one call for the newest ones, each post once. Posts deleted by their
 * author are not counted. Stores nothing if Reddit does not answer.
 */
export async function lookAgain(ctx: AccessNeeds, { accountId, name }: Source, before: readonly SampledPost[]) {
  const results = ctx.platforms.reddit?.results;
  const until = await findLookedAtUntil(ctx.db, name);
  const unseen = before.filter(({ at }) => at > until).slice(0, results?.atOnce ?? 0);
  if (!results || unseen.length === 0) return;
  const ids = unseen.map(({ id }) => id);
  const asked = await withAccess(ctx, accountId, (access) =>
    results.read({ ...access, patienceMs: PATIENCE_MS }, nobody, ids),
  );
  if (asked.kind !== "ok") return;
  const moderated = asked.value.filter(({ is_deleted, removal_reason }) => !is_deleted && removal_reason !== "author");
  if (moderated.length === 0) return;
  const removed = moderated.filter(({ removal_reason }) => removal_reason !== null).length;
  const newest_at = Math.max(...unseen.map(({ at }) => at));
  await saveRemovals(ctx.db, name, { posts: moderated.length, removed, newest_at }, ctx.clock.now());
}
