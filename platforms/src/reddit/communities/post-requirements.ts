import { type SubredditRules, subredditRules } from "@ponkan/contract/subreddits/rules";
import { z } from "zod";
import type { Access } from "../../capabilities.ts";
import { readAnswer } from "../../http/read-answer.ts";
import { mapped, type Outcome } from "../../outcome.ts";
import type { RedditClient } from "../client.ts";
import { flag, text } from "../fields.ts";
import { noSuchSubreddit } from "./no-such-subreddit.ts";
import { isSubredditName } from "./subreddit-name.ts";

/**
 * The most entries per list: far more than any reasonable subreddit has. Limited because every post is searched for all
 * of them.
 */
const MOST_WORDS = 200;
const LONGEST_WORD = 100;
const LONGEST_TEXT = 500;
/** Drops longer entries instead of cutting them, which would change their meaning. */
const textsUpTo = (longest: number) =>
  z
    .array(z.string())
    .transform((all) => all.filter(({ length }) => length <= longest).slice(0, MOST_WORDS))
    .nullish()
    .catch(null);
const [words, texts] = [textsUpTo(LONGEST_WORD), textsUpTo(LONGEST_TEXT)];
const count = z.number().min(0).nullish().catch(null);

const Requirements = z.object({
  body_restriction_policy: text,
  body_regexes: texts,
  body_blacklisted_strings: words,
  body_required_strings: words,
  body_text_max_length: count,
  body_text_min_length: count,
  link_restriction_policy: text,
  link_repost_age: count,
  title_regexes: texts,
  title_blacklisted_strings: words,
  title_required_strings: words,
  title_text_max_length: count,
  title_text_min_length: count,
  guidelines_text: text,
  guidelines_display_policy: text,
  gallery_urls_requirement: text,
  gallery_max_items: count,
  gallery_min_items: count,
  gallery_captions_requirement: text,
  domain_blacklist: texts,
  domain_whitelist: texts,
  is_flair_required: flag,
});

/** The requirements for posts in a subreddit; anything Reddit does not mention is not required. */
export async function postRequirements(
  client: RedditClient,
  access: Access,
  name: string,
): Promise<Outcome<SubredditRules>> {
  if (!isSubredditName(name)) return noSuchSubreddit;
  const answer = await client.get(access, `/api/v1/${name}/post_requirements`);
  return mapped(readAnswer(answer, Requirements), (given) => possible(subredditRules(given)));
}

const bounds = [
  ["title_text_min_length", "title_text_max_length"],
  ["body_text_min_length", "body_text_max_length"],
  ["gallery_min_items", "gallery_max_items"],
] as const;

/** Drops contradictory limits, which no post could satisfy. */
function possible(rules: SubredditRules): SubredditRules {
  const slips = bounds.filter(([min, max]) => (rules[min] ?? 0) > (rules[max] ?? Number.POSITIVE_INFINITY));
  return { ...rules, ...Object.fromEntries(slips.flat().map((name) => [name, null])) };
}
