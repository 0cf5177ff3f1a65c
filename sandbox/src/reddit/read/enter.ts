import type { Subreddit } from "../../world/types.ts";
import { type RedditContext, siteOf } from "../context.ts";
import { Answer, accessError, htmlError, redirectTo } from "../errors.ts";
import type { RedditUser } from "../model.ts";
import { listing } from "../present/listing.ts";
import { markdownHtml } from "../present/markdown.ts";
import { findSubreddit, isSubredditName, membershipOf } from "../subreddits.ts";

export type Entered =
  | { kind: "open"; subreddit: Subreddit }
  | { kind: "closed"; subreddit: Subreddit; answer: Answer }
  | { kind: "missing" }
  /** Either not a valid subreddit name, or a name reserved by Reddit. */
  | { kind: "no-name" };

const SPECIAL = ["all", "popular", "friends", "mod"];

/** Checks whether a viewer may see a subreddit: reddit.md §5.2. */
export function enter(ctx: RedditContext, name: string, viewer: RedditUser | null): Entered {
  if (!isSubredditName(name) || SPECIAL.includes(name.toLowerCase())) return { kind: "no-name" };
  const subreddit = findSubreddit(ctx, name);
  if (!subreddit) return { kind: "missing" };
  const answer = refusal(subreddit, viewer);
  return answer ? { kind: "closed", subreddit, answer } : { kind: "open", subreddit };
}

/** Returns the subreddit. If it is not open, throws what Reddit answers for `about` and listings. */
export function enterOrThrow(ctx: RedditContext, name: string, viewer: RedditUser | null): Subreddit {
  const entered = enter(ctx, name, viewer);
  switch (entered.kind) {
    case "open":
      return entered.subreddit;
    case "closed":
      throw entered.answer;
    case "missing":
      throw missing(ctx, name);
    case "no-name":
      throw htmlError(404);
  }
}

export function isOpenTo(subreddit: Subreddit, viewer: RedditUser | null): boolean {
  return refusal(subreddit, viewer) === undefined;
}

/** Whether posts in that subreddit may be read. */
export function mayRead(ctx: RedditContext, name: string, viewer: RedditUser | null): boolean {
  const subreddit = findSubreddit(ctx, name);
  return subreddit !== undefined && isOpenTo(subreddit, viewer);
}

function refusal(subreddit: Subreddit, viewer: RedditUser | null): Answer | undefined {
  const member = viewer && membershipOf(viewer, subreddit);
  const isInside = Boolean(member?.isContributor || member?.isModerator);
  switch (subreddit.access) {
    case "public":
    case "restricted":
      return undefined;
    case "banned":
      return accessError(404, "banned");
    case "private":
      return isInside ? undefined : accessError(403, "private");
    case "gold_only":
      return isInside ? undefined : accessError(403, "gold_only");
    case "gated":
      return isInside || viewer?.entered.includes(subreddit.name.toLowerCase()) ? undefined : gated(subreddit);
  }
}

function gated({ name }: Subreddit): Answer {
  const warning = `r/${name} shows things that not everybody wants to see. Are you sure you want to go on?`;
  return accessError(403, "gated", {
    interstitial_warning_message: warning,
    interstitial_warning_message_html: markdownHtml(warning),
  });
}

// Reddit answers in both ways. Thrown like the other refusals, although an empty listing is a 200.
function missing(ctx: RedditContext, name: string): Answer {
  const isOdd = name.length % 2 === 1;
  if (isOdd) return redirectTo(`${siteOf(ctx)}/subreddits/search?q=${encodeURIComponent(name)}`);
  return emptyListing();
}

export function emptyListing(): Answer {
  return new Answer(200, listing([]));
}
