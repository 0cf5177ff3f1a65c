import { checkComment } from "./comment.ts";
import { checkContent } from "./content.ts";
import { checkDeleteAfter } from "./delete-after.ts";
import type { Finding } from "./findings.ts";
import { checkFlair } from "./flair.ts";
import { checkMedia } from "./media.ts";
import { checkPostTime } from "./post-time.ts";
import type { PostInput, RuleContext } from "./rule-context.ts";
import { checkSubreddit } from "./subreddit.ts";
import { checkTiktok } from "./tiktok.ts";
import { checkTitle } from "./title.ts";

/** Everything there is to say about one post before it goes out (SV-01); the browser and the server run this alike. */
export function validatePost(draft: PostInput, around: RuleContext, { graceMs = 0 } = {}): Finding[] {
  return [
    ...checkTitle(draft, around),
    ...checkContent(draft, around),
    ...checkMedia(draft, around),
    ...checkComment(draft, around),
    ...checkSubreddit(draft, around),
    ...checkPostTime(draft, around, graceMs),
    ...checkFlair(draft, around.subreddit),
    ...checkDeleteAfter(draft),
    ...checkTiktok(draft, around.account),
  ];
}
