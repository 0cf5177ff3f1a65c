import { z } from "zod";
import type { Access } from "../../capabilities.ts";
import { readAnswer } from "../../http/read-answer.ts";
import { mapped, type Outcome } from "../../outcome.ts";
import type { RedditClient } from "../client.ts";
import { text } from "../fields.ts";
import { noSuchSubreddit } from "./no-such-subreddit.ts";
import { isSubredditName } from "./subreddit-name.ts";

/** A rule written by the moderators. */
export type CommunityRule = {
  kind: "all" | "link" | "comment";
  name: string;
  description: string;
  violation_reason: string;
};

const Rule = z.object({
  kind: z.enum(["all", "link", "comment"]).catch("all"),
  short_name: z.string(),
  description: text,
  violation_reason: text,
});
// For a missing subreddit Reddit returns a listing instead of rules.
const Rules = z.object({ rules: z.array(Rule) }).or(z.object({ kind: z.literal("Listing") }));

export async function communityRules(
  client: RedditClient,
  access: Access,
  name: string,
): Promise<Outcome<CommunityRule[]>> {
  if (!isSubredditName(name)) return noSuchSubreddit;
  return mapped(readAnswer(await client.get(access, `/r/${name}/about/rules`), Rules), (answer) =>
    "rules" in answer ? answer.rules.map(ruleFrom) : [],
  );
}

function ruleFrom({ kind, short_name, description, violation_reason }: z.infer<typeof Rule>): CommunityRule {
  return {
    kind,
    name: short_name,
    description: description ?? "",
    violation_reason: violation_reason ?? short_name,
  };
}
