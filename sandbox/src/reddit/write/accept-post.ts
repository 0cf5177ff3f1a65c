import type { Guidance, Subreddit } from "../../world/types.ts";
import type { JsonError } from "../errors.ts";
import type { RedditUser, StoredPost } from "../model.ts";
import { newId } from "../new-id.ts";
import type { Call } from "../route.ts";
import { isProfile } from "../subreddits.ts";
import type { Content } from "./content.ts";
import { type ChosenFlair, chosenFlair } from "./flair.ts";
import { matchesAny } from "./matching.ts";
import { recordOutcome, visibleAt } from "./processing.ts";
import { unmetAnswer } from "./refused.ts";
import { daysSinceShared } from "./reposts.ts";
import { unmetRequirements } from "./requirements.ts";
import { standingOf } from "./standing.ts";

type NewPost = {
  title: string;
  body: string;
  content: Content;
  flair: { id: string | undefined; text: string | undefined };
  nsfw: boolean;
  spoiler: boolean;
  original_content: boolean;
  sendreplies: boolean;
};

/** Runs the last checks, then stores the post before the call is answered. */
export async function acceptPost(
  call: Call,
  author: RedditUser,
  subreddit: Subreddit,
  post: NewPost,
): Promise<StoredPost> {
  const flair = chosenFlair(subreddit, author, post.flair);
  refuseUnmet(call, subreddit, post, flair);

  const stored = storedPost(call, author, subreddit, post, flair);
  await recordOutcome(call, stored);
  return stored;
}

function refuseUnmet(
  { ctx, now }: Call,
  subreddit: Subreddit,
  { title, body, content }: NewPost,
  flair: ChosenFlair,
): void {
  const { kind, url, gallery, crosspost_parent } = content;
  const link = kind === "link" && crosspost_parent === null ? url : null;
  const link_shared_days_ago = link === null ? null : daysSinceShared(ctx, subreddit, link, now);
  const has_flair = flair.flair_id !== null;

  const submission = { kind, title, body, link, link_shared_days_ago, gallery, has_flair };
  const unmet = unmetRequirements(subreddit, submission);
  if (unmet.length > 0) throw unmetAnswer(unmet, ctx.store.knobs());

  const unguided = unmetGuidance(subreddit.guidance, { title, body, flair: flair.flair_text ?? "" });
  if (unguided.length > 0) throw unmetAnswer(unguided, ctx.store.knobs());
}

function storedPost(
  { ctx, now }: Call,
  author: RedditUser,
  subreddit: Subreddit,
  { title, body, content, nsfw, spoiler, original_content, sendreplies }: NewPost,
  flair: ChosenFlair,
): StoredPost {
  return {
    id: newId(),
    subreddit: subreddit.name,
    author_id: author.id,
    title,
    selftext: body,
    ...content,
    ...flair,
    over18: nsfw || (subreddit.over18 && !isProfile(subreddit)),
    spoiler,
    // Silently ignored where the tag is not enabled.
    is_original_content: original_content && subreddit.original_content_tag_enabled,
    send_replies: sendreplies,
    created_utc: now,
    visible_at: visibleAt(ctx.store.knobs(), content, now),
    edited_at: null,
    deleted_at: null,
    locked: false,
    standing: standingOf(ctx, author, subreddit, { title, url: content.url }, now),
    forced_removal: null,
    forced_score: null,
  };
}

/** Checks that post_requirements does not mention: each field must match its pattern. */
function unmetGuidance(guidance: readonly Guidance[], post: Record<Guidance["field"], string>): JsonError[] {
  return guidance
    .filter(({ field, regex }) => !matchesAny([regex], post[field]))
    .map(({ field, message }) => ["POST_GUIDANCE_VALIDATION_FAILED", message, field]);
}
