import { HITS_MAX } from "@ponkan/contract/posts/post-hit";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";
import { timeOfPost } from "../time-of-post.ts";
import { visiblePosts } from "./post-filter.queries.ts";

const SHOWN = 100;
/** Only the beginning of a text is searched. */
const BEGINNING = 300;

const title = sql<string>`left(coalesce(nullif(p.title, ''), p.content), ${sql.lit(SHOWN)})`;
const searched = sql`lower(concat_ws(' ', p.title, p.subreddit, left(p.content, ${sql.lit(BEGINNING)})))`;

/** Matches literally and ignores case: % and _ are no wildcards. */
export function findHitRows(db: Db, creatorId: number, words: readonly string[], now: Date) {
  const every = words.map((word) => sql<boolean>`strpos(${searched}, ${word.toLowerCase()}) > 0`);
  return visiblePosts(db, creatorId)
    .select(["p.id", "p.subreddit", "p.platform", "p.state"])
    .select([title.as("title"), timeOfPost.as("at")])
    .where("p.state", "<>", "deleted")
    .where((eb) => eb.and(every))
    .orderBy(sql`abs(extract(epoch from ${timeOfPost} - ${now}::timestamptz))`)
    .orderBy("p.id")
    .limit(HITS_MAX)
    .execute();
}
