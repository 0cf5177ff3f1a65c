import { checkComment } from "./comment.ts";
import { checkContent } from "./content.ts";
import { checkDeleteAfter } from "./delete-after.ts";
import type { Finding } from "./findings.ts";
import { checkFlair } from "./flair.ts";
import { checkMedia } from "./media.ts";
import { checkPostTime } from "./post-time.ts";
import { checkPromotion } from "./promotion.ts";
import type { PostInput, RuleContext } from "./rule-context.ts";
import { checkSubreddit } from "./subreddit.ts";
import { checkTiktok } from "./tiktok.ts";
import { checkTitle } from "./title.ts";

/** All findings about one post before it is scheduled (SV-01); used by both the browser and the server. */
export function validatePost(post: PostInput, context: RuleContext, { graceMs = 0 } = {}): Finding[] {
  return [
    ...checkTitle(post, context),
    ...checkContent(post, context),
    ...checkMedia(post, context),
    ...checkComment(post, context),
    ...checkSubreddit(post, context),
    ...checkPromotion(post, context),
    ...checkPostTime(post, context, graceMs),
    ...checkFlair(post, context.subreddit),
    ...checkDeleteAfter(post),
    ...checkTiktok(post, context.account),
  ];
}
