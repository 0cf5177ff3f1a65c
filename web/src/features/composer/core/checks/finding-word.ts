import type { PostType } from "@ponkan/contract/posts/post-type";
import type { Finding, FindingCode } from "~/components/findings.ts";
import { bucketTitle } from "./bucket-titles.ts";
import { removedFor } from "./risks.ts";

/** Short words for findings that their field alone does not explain; others use the title of their bucket. */
const words: Partial<Record<FindingCode, string>> = {
  "subreddit-invalid": "Not a name",
  "subreddit-missing": "Doesn't exist",
  "subreddit-private": "Private",
  "subreddit-banned": "Banned",
  "subreddit-premium": "Premium only",
  "subreddit-restricted": "Restricted",
  "subreddit-quarantined": "Quarantined",
  "subreddit-repeated": "Twice",
  "account-banned": "You are banned",
  "rule-no-text-posts": "No text posts",
  "rule-no-link-posts": "No link posts",
  "rule-no-images": "No images",
  "rule-no-videos": "No videos",
  "rule-no-nsfw": "No NSFW",
  "title-required": "Title needed",
  "media-required": "Media needed",
  "link-required": "Link needed",
  "text-required": "Text needed",
  "post-time-required": "Time needed",
  "post-time-taken": "Time is taken",
  "post-time-past": "Time has passed",
  "post-time-too-far": "Too far ahead",
  "media-gone": "File is gone",
  "rule-karma": removedFor["rule-karma"],
  "rule-account-age": removedFor["rule-account-age"],
  "rule-verification": "Verification",
  "rule-promotion": "Promotion",
};

/** A finding in one or two words, for use in a row. */
export function findingWord(finding: Finding, type: PostType): string {
  return words[finding.code] ?? bucketTitle(finding, type);
}
