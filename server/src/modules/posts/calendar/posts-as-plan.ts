import { Platform } from "@ponkan/contract/accounts/platform";
import { CSV_BYTES_MAX, CSV_ROWS_MAX } from "@ponkan/contract/posts/csv/columns";
import { writeCsvPosts } from "@ponkan/contract/posts/csv/write-csv-posts";
import type { Post } from "@ponkan/contract/posts/post";
import type { PostConditions } from "@ponkan/contract/posts/post-query";
import type { AppContext, Db } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { connectedAccounts } from "../../accounts/connected-accounts.ts";
import { knownFlairs } from "../../subreddits/known-flairs.ts";
import type { Between } from "../read/post-filter.queries.ts";
import { loadPosts } from "../read/shown-post.ts";
import { asNewPost } from "../write/as-new-post.ts";
import { findIdsToExport } from "./calendar.queries.ts";

type Which = { creatorId: number; filter: PostConditions; between: Between };

const tooMany = `A file for the import holds up to ${CSV_ROWS_MAX} posts and 1 MB. Choose fewer days or a narrower filter.`;

/** Exports the posts to subreddits in the format of the import: importing the file yields the same posts. */
export async function postsAsPlan({ db, clock }: Pick<AppContext, "db" | "clock">, which: Which, zone: string) {
  const ids = await idsToSubreddits(db, which);
  if (ids.length > CSV_ROWS_MAX) throw new Refusal(422, tooMany);
  const posts = await loadPosts(db, which.creatorId, ids, clock.now());
  const written = posts.reduce((sum, { content, comment }) => sum + content.length + (comment?.length ?? 0), 0);
  if (written > CSV_BYTES_MAX) throw new Refusal(422, tooMany);
  const flairName = await flairNames(db, which.creatorId, posts);
  const rows = posts.map((post) => ({
    post: asNewPost(post),
    media_names: post.media.map(({ name }) => name),
    flair_name: flairName(post),
  }));
  const csv = writeCsvPosts(rows, zone);
  if (Buffer.byteLength(csv) > CSV_BYTES_MAX) throw new Refusal(422, tooMany);
  return csv;
}

async function idsToSubreddits(db: Db, { filter, ...which }: Which): Promise<number[]> {
  const asked = filter["platform[]"];
  if (asked.length > 0 && !asked.includes(Platform.reddit)) return [];
  return findIdsToExport(db, { ...which, filter: { ...filter, "platform[]": [Platform.reddit] } }, CSV_ROWS_MAX + 1);
}

/** Returns the flair's name if known, otherwise its id, which the import also accepts. */
async function flairNames(db: Db, creatorId: number, posts: readonly Post[]) {
  const account = (await connectedAccounts(db, [creatorId])).find(({ platform }) => platform === Platform.reddit);
  const names = posts.flatMap(({ flair, subreddit }) => (flair ? [subreddit] : []));
  const nameOf = account ? await knownFlairs(db, account.id, names) : () => undefined;
  return ({ flair, subreddit }: Post) => (flair ? (nameOf(subreddit, flair.id) ?? flair.id) : "");
}
