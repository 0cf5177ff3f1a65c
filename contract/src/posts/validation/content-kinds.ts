import { error, type In, type Least, type Most, type Variable, type Word, type Words, warning } from "./finding.ts";
import { atMostFive, oneOf } from "./words.ts";

/** SV-C1 to SV-C19 and SV-K5: the findings about text, link or caption. */
export const contentKinds = {
  "rule-text-needed": error("content", ({ subreddit }: In) => `r/${subreddit} requires text in the post.`),
  "rule-text-closed": error("content", ({ subreddit }: In) => `r/${subreddit} doesn't allow text in the post.`),
  "rule-text-min": error(
    "content",
    ({ subreddit, least }: In & Least) => `r/${subreddit} requires at least ${least} characters in the text.`,
  ),
  "rule-text-max": error(
    "content",
    ({ subreddit, most }: In & Most) => `r/${subreddit} doesn't allow more than ${most} characters in the text.`,
  ),
  "rule-text-banned": error(
    "content",
    ({ subreddit, word }: In & Word) => `r/${subreddit} doesn't allow "${word}" in the text.`,
  ),
  "rule-text-words": error(
    "content",
    ({ subreddit, words }: In & Words) => `r/${subreddit} requires ${oneOf(words)} in the text.`,
  ),
  "rule-text-format": error("content", ({ subreddit }: In) => `r/${subreddit} requires a specific format in the text.`),
  "rule-comment-links-only": warning(
    "content",
    ({ subreddit }: In) => `r/${subreddit} allows links only in the comment.`,
  ),

  "link-required": error("content", "Link is required."),
  "link-invalid": error("content", "Link must be a valid URL."),
  "rule-link-banned": error(
    "content",
    ({ subreddit, domain }: In & { domain: string }) => `r/${subreddit} doesn't allow links to ${domain}.`,
  ),
  "rule-link-unlisted": error(
    "content",
    ({ subreddit, domains }: In & { domains: readonly string[] }) =>
      `r/${subreddit} allows only links to ${atMostFive(domains)}.`,
  ),
  "rule-link-repost": error(
    "content",
    ({ subreddit, days }: In & { days: number }) =>
      `r/${subreddit} doesn't allow reposting a link within ${days} days.`,
  ),

  "text-required": error("content", "Text is required."),
  "text-too-long": error("content", ({ most }: Most) => `Text mustn't be longer than ${most} characters.`),
  "text-unknown-variable": error("content", ({ variable }: Variable) => `Unknown variable ${variable} in the text.`),
  "text-website-missing": error("content", "Set your website in the settings to use {link}."),

  "caption-too-long": error("content", ({ most }: Most) => `Caption mustn't be longer than ${most} characters.`),
  "caption-hashtags": error("content", ({ most }: Most) => `Caption mustn't contain more than ${most} hashtags.`),
  "caption-mentions": error("content", ({ most }: Most) => `Caption mustn't contain more than ${most} mentions.`),
  "caption-hashtags-ignored": warning(
    "content",
    ({ most }: Most) => `Instagram may ignore more than ${most} hashtags.`,
  ),
};
