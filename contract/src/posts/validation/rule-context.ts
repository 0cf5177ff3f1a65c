import { Platform } from "../../accounts/platform.ts";
import type { PostValues } from "../fields/post-fields.ts";
import type { AccountFacts, RuleFacts, SubredditFacts } from "./rule-facts.ts";

/**
 * One post as somebody wrote it: one subreddit, or one account of another platform (PO-02). How late it may still go out
 * is no question of the rules.
 */
export type PostInput = { platform: Platform } & Omit<PostValues, "late_minutes">;

/** What the rules look at besides the one post they judge. */
type Known = "now" | "hasWebsite" | "redgifs_tags" | "media" | "others" | "tools";
export type RuleContext = Pick<RuleFacts, Known> & {
  /** The one that posts it. */
  account: AccountFacts | null;
  hasRedgifs: boolean;
  /** Undefined: not looked up yet. */
  subreddit: SubredditFacts | undefined;
};

/** The same for the schedulers and for the server: what of everything known is about this post. */
export function ruleContext(
  { now, hasWebsite, accounts, redgifs_tags, subreddits, media, others, tools }: RuleFacts,
  { platform, subreddit, flair }: Pick<PostInput, "platform" | "subreddit" | "flair">,
): RuleContext {
  return {
    now,
    account: accounts.get(platform) ?? null,
    hasRedgifs: accounts.has(Platform.redgifs),
    redgifs_tags,
    subreddit: withChosenFlair(subreddits.get(subreddit.toLowerCase()), flair),
    media,
    hasWebsite,
    others,
    tools,
  };
}

/** Where nobody could read the flairs, the chosen one is taken for good. */
export function withChosenFlair(
  subreddit: SubredditFacts | undefined,
  flair: PostInput["flair"],
): SubredditFacts | undefined {
  if (!subreddit || subreddit.knows_flairs || !flair) return subreddit;
  return { ...subreddit, flairs: [{ id: flair.id, text: flair.text ?? "", is_editable: true }] };
}
