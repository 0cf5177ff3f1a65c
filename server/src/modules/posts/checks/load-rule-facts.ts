import { Platform } from "@ponkan/contract/accounts/platform";
import type { NewPost } from "@ponkan/contract/posts/new-post";
import { accountFacts } from "@ponkan/contract/posts/validation/account-facts";
import type { AccountFacts, MediaFacts, RuleFacts, SubredditFacts } from "@ponkan/contract/posts/validation/rule-facts";
import { isSubredditName } from "@ponkan/contract/posts/validation/subreddit";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { connectedAccounts } from "../../accounts/connected-accounts.ts";
import { creatorSettings } from "../../creators/creator-settings.ts";
import { websiteOf } from "../../promotion-link/promotion-links.ts";
import { loadSubredditFacts } from "../../subreddits/load-subreddit-facts.ts";
import { withWords } from "../../subreddits/load-subreddit-views.ts";
import { findMedia } from "../read/read-posts.queries.ts";
import { findUploads } from "./checks.queries.ts";
import { earlierLinks, plannedAtTheirTimes } from "./other-posts.ts";
import { judgePatterns, type Pair } from "./patterns.ts";
import { ruleTools } from "./rule-tools.ts";

export type Needs = AccessNeeds;
export type Account = Awaited<ReturnType<typeof connectedAccounts>>[number];

/**
 * Loads everything the rules look at besides the posts themselves, and finds the account of each platform. `leaving`:
 * posts that will no longer be planned once these are.
 */
export async function loadRuleFacts(
  ctx: Needs,
  creatorId: number,
  posts: readonly (NewPost & { id?: number })[],
  leaving: readonly number[] = [],
) {
  const { db, clock } = ctx;
  const now = clock.now();
  const connected = await connectedAccounts(db, [creatorId]);
  const accountOn = (platform: Platform) => connected.find((account) => account.platform === platform);
  const reddit = accountOn(Platform.reddit);

  const except = [...idsOf(posts), ...leaving];
  const toReddit = posts.filter(({ platform }) => platform === Platform.reddit);
  const [website, settings, media, subreddits, planned] = await Promise.all([
    websiteOf(db, creatorId),
    creatorSettings(db, [creatorId]),
    mediaFacts(ctx, creatorId, posts),
    reddit ? subredditsOf(ctx, reddit, toReddit) : new Map<string, SubredditFacts>(),
    reddit ? plannedAtTheirTimes(db, { creatorId, accountId: reddit.id }, toReddit, except) : [],
  ]);
  const links = reddit ? await earlierLinks(db, reddit.id, toReddit, subreddits, except) : [];
  const accounts = new Map(connected.map((account) => [account.platform, factsOf(account, now)]));
  const matchesAny = await judgePatterns(creatorId, pairsOf(toReddit, subreddits));
  const tools = { ...ruleTools, matchesAny };
  const { redgifs_tags } = settings(creatorId);
  const others = [...planned, ...links];
  const facts: RuleFacts = { now, website, redgifs_tags, accounts, subreddits, media, others, tools };
  return { accountOn, facts };
}

/** Texts are trimmed, as the rules do. */
function pairsOf(posts: readonly NewPost[], subreddits: ReadonlyMap<string, SubredditFacts>): Pair[] {
  return posts.flatMap(({ subreddit, title, content }) => {
    const rules = subreddits.get(subreddit.toLowerCase())?.rules;
    if (!rules) return [];
    const pairs = [
      { patterns: rules.title_regexes, text: title.trim() },
      { patterns: rules.body_regexes, text: content.trim() },
    ];
    return pairs.filter(({ patterns, text }) => patterns.length > 0 && text !== "");
  });
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
  return loadSubredditFacts(ctx, account, withWords(asked));
}

function factsOf({ username, facts }: Account, now: Date): AccountFacts {
  const { karma_post, karma_comment } = facts;
  const isRead = karma_post !== undefined && karma_comment !== undefined;
  return accountFacts({ ...facts, username, karma: isRead ? karma_post + karma_comment : null }, now);
}
