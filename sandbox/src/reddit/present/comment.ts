import { type AnyComment, commentAuthorName } from "../comments.ts";
import type { RedditContext } from "../context.ts";
import type { RedditUser } from "../model.ts";
import { type AnyPost, postAuthorName } from "../posts.ts";
import { findSubreddit } from "../subreddits.ts";
import { authorOfComment } from "./author.ts";
import { markdownHtml } from "./markdown.ts";
import { permalinkOf, prefixedName } from "./permalink.ts";
import { typeOf } from "./subreddit.ts";

type Position = { depth?: number; replies?: object | "" };

/** The data of a t1 under its post, for this viewer. */
export function presentComment(
  ctx: RedditContext,
  any: AnyComment,
  under: AnyPost,
  viewer: RedditUser | null,
  { depth = 0, replies = "" }: Position = {},
) {
  const { comment } = any;
  const { post } = under;
  const subreddit = findSubreddit(ctx, post.subreddit);
  const isOwn = any.kind === "stored" && any.author.id === viewer?.id;
  const body = any.kind === "stored" && any.comment.deleted_at !== null ? "[deleted]" : comment.body;
  const score = any.kind === "world" ? any.comment.score : 1;

  return {
    id: comment.id,
    name: `t1_${comment.id}`,
    parent_id: comment.parent,
    link_id: `t3_${post.id}`,
    subreddit: post.subreddit,
    subreddit_name_prefixed: prefixedName(post.subreddit),
    subreddit_id: `t5_${subreddit?.id ?? "0"}`,
    subreddit_type: subreddit ? typeOf(subreddit) : "public",
    ...authorOfComment(ctx, any),
    body,
    body_html: markdownHtml(body),
    permalink: `${permalinkOf(post)}${comment.id}/`,
    created: comment.created_utc,
    created_utc: comment.created_utc,
    edited: (any.kind === "stored" && any.comment.edited_at) || false,
    score,
    ups: score,
    downs: 0,
    likes: isOwn ? true : null,
    depth,
    replies,
    is_submitter: commentAuthorName(any) === postAuthorName(under),
    distinguished: any.kind === "world" ? any.comment.distinguished : null,
    stickied: any.kind === "world" && any.comment.author === "AutoModerator",
    ...CONSTANT_FIELDS,
  };
}

const CONSTANT_FIELDS = {
  approved_at_utc: null,
  approved_by: null,
  banned_at_utc: null,
  banned_by: null,
  removal_reason: null,
  mod_reason_by: null,
  mod_reason_title: null,
  mod_note: null,
  comment_type: null,
  awarders: [],
  all_awardings: [],
  gilded: 0,
  gildings: {},
  total_awards_received: 0,
  top_awarded_type: null,
  associated_award: null,
  can_gild: false,
  can_mod_post: false,
  saved: false,
  archived: false,
  locked: false,
  collapsed: false,
  collapsed_reason: null,
  collapsed_reason_code: null,
  collapsed_because_crowd_control: null,
  controversiality: 0,
  no_follow: true,
  score_hidden: false,
  send_replies: true,
  unrepliable_reason: null,
  treatment_tags: [],
  user_reports: [],
  mod_reports: [],
  num_reports: null,
  report_reasons: null,
};
