import type { AutoresponderType } from "@ponkan/contract/autoresponders/limits";
import type { ReceivedItem, Rule } from "@ponkan/contract/autoresponders/rule";

export const SAMPLE_NAME = "mossy_boots";
const SAMPLE_TITLE = "Fog over the ridge";

type About = { type: AutoresponderType; body: string; subreddit?: string | undefined; now: Date };

/** A sample item received just now. */
export function sampleItem({ type, body, subreddit, now }: About): ReceivedItem {
  const isComment = type === "comment";
  return {
    id: body,
    type,
    author: SAMPLE_NAME,
    body,
    subreddit: isComment ? (subreddit ?? "openfield") : null,
    post_title: isComment ? SAMPLE_TITLE : null,
    post_created_at: isComment ? now : null,
    is_under_own_post: isComment,
    is_distinguished: false,
    is_deleted: false,
    is_first: true,
    created_at: now,
  };
}

/** A sample text that the rule would answer. */
export function sampleText({ trigger, match, keywords }: Pick<Rule, "trigger" | "match" | "keywords">): string {
  const [keyword] = keywords;
  if (trigger !== "keywords" || !keyword) return "This is lovely. Thank you for sharing it.";
  return match === "exact" ? keyword : `This is lovely. I wanted to ask about ${keyword}.`;
}
