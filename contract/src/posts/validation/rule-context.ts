import { Platform } from "../../accounts/platform.ts";
import type { PostValues } from "../fields/post-fields.ts";
import type { AccountFacts, RuleFacts, SubredditFacts } from "./rule-facts.ts";

/**
 * One post as written by the user: for one subreddit, or for one account of another platform (PO-02). Lacks
 * `late_minutes`, which the rules do not check.
 */
export type PostInput = { platform: Platform } & Omit<PostValues, "late_minutes">;

/** The facts the rules need besides the post itself. */
type Known = "now" | "website" | "redgifs_tags" | "media" | "others" | "tools";
export type RuleContext = Pick<RuleFacts, Known> & {
  /** The account that publishes the post. */
  account: AccountFacts | null;
  hasRedgifs: boolean;
  /** Undefined: not looked up yet. */
  subreddit: SubredditFacts | undefined;
};

/** Selects the facts relevant to a post; used by both the schedulers and the server. */
export function ruleContext(
  { now, website, accounts, redgifs_tags, subreddits, media, others, tools }: RuleFacts,
  { platform, subreddit, flair }: Pick<PostInput, "platform" | "subreddit" | "flair">,
): RuleContext {
  return {
    now,
    account: accounts.get(platform) ?? null,
    hasRedgifs: accounts.has(Platform.redgifs),
    redgifs_tags,
    subreddit: withChosenFlair(subreddits.get(subreddit.toLowerCase()), flair),
    media,
    website,
    others,
    tools,
  };
}

/** If the flairs could not be read, the chosen one is assumed to exist. */
export function withChosenFlair(
  subreddit: SubredditFacts | undefined,
  flair: PostInput["flair"],
): SubredditFacts | undefined {
  if (!subreddit || subreddit.knows_flairs || !flair) return subreddit;
  return { ...subreddit, flairs: [{ id: flair.id, text: flair.text ?? "", is_editable: true }] };
}
