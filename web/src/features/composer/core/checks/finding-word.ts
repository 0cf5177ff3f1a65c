import type { PostType } from "@ponkan/contract/posts/post-type";
import type { Finding, FindingCode } from "~/components/findings.ts";
import { bucketTitle } from "./bucket-titles.ts";
import { removedFor } from "./risks.ts";

/** What a place is or asks for, whatever is posted there. */
const places: Partial<Record<FindingCode, string>> = {
  "subreddit-invalid": "Not a name",
  "subreddit-missing": "Doesn't exist",
  "subreddit-private": "Private",
  "subreddit-banned": "Banned",
  "subreddit-premium": "Premium only",
  "subreddit-restricted": "Restricted",
  "subreddit-quarantined": "Quarantined",
  "subreddit-repeated": "Twice",
  "account-banned": "You are banned",
  "rule-karma": removedFor["rule-karma"],
  "rule-account-age": removedFor["rule-account-age"],
  "rule-verification": "Verification",
};

/** The finding in a word or two, for a row. */
export function findingWord(finding: Finding, type: PostType): string {
  return places[finding.code] ?? bucketTitle(finding, type);
}
