import type { PostConditions } from "@ponkan/contract/posts/post-query";
import type { Threat } from "@ponkan/contract/posts/threat";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { failedStates, sqlStateList, statesOf } from "../post-state.ts";
import { plannedSince, plannedUntil, timeOfPost } from "../time-of-post.ts";

/** `until` is exclusive; null means unbounded. */
export type Between = { from: Date | null; until: Date | null };

/** The creator's visible posts: a deleted post that was restored is shown only in its new version. */
export function visiblePosts(db: Db, creatorId: number) {
  return db.selectFrom("posts as p").where("p.creator_id", "=", creatorId).where("p.has_returned", "=", false);
}

/** Visible posts that match the filter (PO-04). */
export function filteredPosts(db: Db, creatorId: number, conditions: PostConditions, { from, until }: Between) {
  const { content, title } = conditions;
  const [subreddits, platforms] = [conditions["subreddits[]"], conditions["platform[]"]];
  let query = visiblePosts(db, creatorId);
  if (from) query = query.where(timeOfPost, ">=", from).where(plannedSince(from));
  if (until) query = query.where(timeOfPost, "<", until).where(plannedUntil(until));
  if (subreddits.length > 0) {
    const names = subreddits.map((name) => name.toLowerCase());
    query = query.where(sql<string>`lower(p.subreddit)`, "in", names);
  }
  if (conditions["status[]"].length > 0) query = query.where("p.state", "in", statesOf(conditions["status[]"]));
  if (platforms.length > 0) query = query.where("p.platform", "in", platforms);
  if (conditions["threats[]"].length > 0) query = query.where(carriesAny(conditions["threats[]"]));
  if (title) query = query.where(has(sql`p.title`, title));
  if (content) {
    const names = sql<boolean>`exists (
      select from jsonb_array_elements(p.media) item join media m on m.id = (item ->> 'id')::bigint
       where ${has(sql`m.name::text`, content)})`;
    query = query.where((eb) => eb.or([has(sql`p.content`, content), names]));
  }
  return query;
}

/** A failed post was never public, so it matches no threat (BS-01). */
function carriesAny(threats: readonly Threat[]) {
  return sql<boolean>`p.state not in ${sqlStateList(failedStates)} and exists (
    select from post_threats x
     where x.creator_id = p.creator_id and x.post_id = p.id and x.type = any(${threats}::smallint[]))`;
}

/** Matches literally and ignores case: % and _ are no wildcards. */
function has(column: ReturnType<typeof sql>, part: string) {
  return sql<boolean>`strpos(lower(${column}), lower(${part})) > 0`;
}
