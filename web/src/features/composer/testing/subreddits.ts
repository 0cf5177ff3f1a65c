import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { flair, subreddit } from "./builders.ts";

const known: Record<string, Subreddit> = {
  ...Object.fromEntries(
    ["openfield", "openstudio", "openlake", "opendusk", "opentable", "ponkanpractice"].map((name) => [
      name,
      subreddit(name),
    ]),
  ),
  oddwarnings: subreddit("oddwarnings", { access: "gated" }),
  tagged: subreddit("tagged", { rules: { title_required_strings: ["[OC]"] } }),
  flairfirst: subreddit("flairfirst", {
    rules: { is_flair_required: true },
    flairs: [flair("f1", "Photo"), flair("f2", "Story", true)],
  }),
  onlyimgur: subreddit("onlyimgur", {
    rules: { link_restriction_policy: "whitelist", domain_whitelist: ["imgur.com"] },
  }),
};

/** Response of the bulk lookup; names not listed here do not exist. */
export function rulesAndFlairs(names: string[]): { data: Subreddit[]; missing: string[] } {
  const found = names.flatMap((name) => known[name.toLowerCase()] ?? []);
  return { data: found, missing: names.filter((name) => !known[name.toLowerCase()]) };
}
