import { Platform } from "@ponkan/contract/accounts/platform";
import type { NewPost } from "@ponkan/contract/posts/new-post";
import type { AccountFacts, MediaFacts, PostSurroundings } from "@ponkan/contract/posts/validation/draft";
import { isSubredditName } from "@ponkan/contract/posts/validation/subreddit";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { connectedAccounts } from "../../accounts/connected-accounts.ts";
import { type KnownSubreddit, loadSubredditFacts } from "../../subreddits/load-subreddit-facts.ts";
import { findMedia } from "../posts.queries.ts";
import { findUploads } from "./checks.queries.ts";
import { earlierLinks, plannedAtTheirTimes } from "./other-posts.ts";
import { ruleTools } from "./rule-tools.ts";

export type Needs = AccessNeeds;
export type Account = Awaited<ReturnType<typeof connectedAccounts>>[number];

const DAY = 24 * 60 * 60 * 1000;

/** Everything the rules look at besides the posts themselves. */
export async function loadSurroundings(ctx: Needs, creatorId: number, posts: readonly (NewPost & { id?: number })[]) {
  const { db, clock } = ctx;
  const now = clock.now();
  const accounts = await connectedAccounts(db, [creatorId]);
  const accountOn = (platform: Platform) => accounts.find((account) => account.platform === platform);
  const reddit = accountOn(Platform.reddit);

  const toReddit = posts.filter(({ platform }) => platform === Platform.reddit);
  const [media, subreddits, planned] = await Promise.all([
    mediaFacts(ctx, creatorId, posts),
    reddit ? subredditsOf(ctx, reddit, toReddit) : new Map<string, KnownSubreddit>(),
    reddit ? plannedAtTheirTimes(db, { creatorId, accountId: reddit.id }, toReddit, idsOf(posts)) : [],
  ]);
  const links = reddit ? await earlierLinks(db, reddit.id, toReddit, subreddits, idsOf(posts)) : [];
  const others = [...planned, ...links];

  const surroundingsOf = (post: NewPost): PostSurroundings => {
    const account = accountOn(post.platform);
    return {
      now,
      account: account ? factsOf(account, now) : null,
      hasRedgifs: accountOn(Platform.redgifs) !== undefined,
      subreddit: withChosenFlair(subreddits.get(post.subreddit.toLowerCase()), post.flair),
      media,
      // Nobody can say what their website is yet.
      hasWebsite: false,
      others,
      tools: ruleTools,
    };
  };
  return { accountOn, surroundingsOf };
}

const idsOf = (posts: readonly { id?: number }[]) => posts.flatMap(({ id }) => id ?? []);

async function mediaFacts({ db }: Needs, creatorId: number, posts: readonly NewPost[]) {
  const ids = [...new Set(posts.flatMap(({ media }) => media.map(({ id }) => id)))];
  const facts = new Map<number, MediaFacts>();
  for (const { id, type, size, duration } of await findMedia(db, creatorId, ids)) {
    facts.set(id, { id, type, size, duration, status: "success" });
  }
  const missing = ids.filter((id) => !facts.has(id));
  for (const upload of await findUploads(db, creatorId, missing)) {
    facts.set(upload.id, { ...upload, duration: null, status: "uploading" });
  }
  return facts;
}

function subredditsOf(ctx: Needs, account: Account, posts: readonly NewPost[]) {
  const named = posts.filter(({ subreddit }) => isSubredditName(subreddit, account.username));
  const asked = named.map(({ subreddit, flair }) => ({ name: subreddit, usesFlair: flair !== null }));
  return loadSubredditFacts(ctx, account, asked);
}

function factsOf({ username, facts }: Account, now: Date): AccountFacts {
  const { karma_post, karma_comment, created_at } = facts;
  const isRead = karma_post !== undefined && karma_comment !== undefined;
  return {
    username,
    karma: isRead ? karma_post + karma_comment : null,
    age_days: created_at ? Math.floor((now.getTime() - Date.parse(created_at)) / DAY) : null,
    privacy_levels: facts.privacy_levels ?? [],
    max_video_seconds: facts.max_video_seconds ?? null,
  };
}

/** Where nobody could read the flairs, the chosen one is taken for good. */
function withChosenFlair(known: KnownSubreddit | undefined, flair: NewPost["flair"]) {
  if (!known || known.knowsFlairs || !flair) return known;
  return { ...known, flairs: [{ id: flair.id, text: flair.text ?? "", is_editable: true }] };
}
