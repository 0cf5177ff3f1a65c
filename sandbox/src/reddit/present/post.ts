import { type RedditContext, siteOf } from "../context.ts";
import type { RedditUser } from "../model.ts";
import { type AnyPost, findPost, isArchived, isDeleted, isOwnPost, performanceOf, removalAt } from "../posts.ts";
import { findSubreddit, membershipOf } from "../subreddits.ts";
import { authorOfPost } from "./author.ts";
import { markdownHtml } from "./markdown.ts";
import { permalinkOf, permalinkUrl, prefixedName } from "./permalink.ts";
import { flairFields } from "./post-flair.ts";
import { mediaFields } from "./post-media.ts";
import { stateFields } from "./post-state.ts";
import { subscribersOf, typeOf } from "./subreddit.ts";

/** The data of a t3 for this viewer at this moment. */
export function presentPost(ctx: RedditContext, any: AnyPost, viewer: RedditUser | null, now: number): object {
  const { post } = any;
  const subreddit = findSubreddit(ctx, post.subreddit);
  const isOwn = isOwnPost(any, viewer);
  const isModerator = Boolean(viewer && subreddit && membershipOf(viewer, subreddit).isModerator);
  const removal = removalAt(ctx, any, now);
  const seen = textsFor(any, { isHidden: removal !== null && !isOwn && !isModerator, category: removal?.category });
  const { score, upvote_ratio, num_comments, num_crossposts } = performanceOf(ctx, any, now);
  const isGone = isDeleted(any) || removal !== null;

  return {
    id: post.id,
    name: `t3_${post.id}`,
    subreddit: post.subreddit,
    subreddit_name_prefixed: prefixedName(post.subreddit),
    subreddit_id: `t5_${subreddit?.id ?? "0"}`,
    subreddit_type: subreddit ? typeOf(subreddit) : "public",
    subreddit_subscribers: subreddit ? subscribersOf(ctx, subreddit) : 0,
    ...authorOfPost(ctx, any),
    title: seen.title,
    selftext: seen.selftext,
    selftext_html: markdownHtml(seen.selftext),
    permalink: permalinkOf(post),
    created: post.created_utc,
    created_utc: post.created_utc,
    is_self: post.kind === "self",
    over_18: post.over18,
    spoiler: any.kind === "stored" && any.post.spoiler,
    is_original_content: any.kind === "stored" && any.post.is_original_content,
    ...mediaFields(ctx, any, { now, isGone, pageUrl: permalinkUrl(post, siteOf(ctx)) }),
    ...crosspostFields(ctx, any, viewer, now),
    score,
    ups: score,
    downs: 0,
    upvote_ratio,
    num_comments,
    num_crossposts,
    total_awards_received: 0,
    hide_score: false,
    likes: isOwn ? true : null,
    view_count: null,
    ...stateFields(any, { removal, isModerator }),
    archived: isArchived(any, now),
    edited: (any.kind === "stored" && any.post.edited_at) || false,
    send_replies: isOwn && any.kind === "stored" ? any.post.send_replies : true,
    ...flairFields(any, subreddit),
    ...CONSTANT_FIELDS,
    can_mod_post: isModerator,
    ...(isOwn && { rte_mode: "markdown" }),
  };
}

/** For a crosspost, includes the original post. */
function crosspostFields(ctx: RedditContext, any: AnyPost, viewer: RedditUser | null, now: number): object {
  const crosspost_parent = any.kind === "stored" ? any.post.crosspost_parent : null;
  if (!crosspost_parent) return {};
  const parent = findPost(ctx, crosspost_parent.slice(3));
  return { crosspost_parent, crosspost_parent_list: parent ? [presentPost(ctx, parent, viewer, now)] : [] };
}

type Hiding = { isHidden: boolean; category: string | undefined };

function textsFor(any: AnyPost, { isHidden, category }: Hiding): { title: string; selftext: string } {
  const { title, selftext, kind } = any.post;
  if (isDeleted(any)) return { title, selftext: kind === "self" ? "[deleted]" : "" };
  if (!isHidden) return { title, selftext };
  const shownTitle = category === "anti_evil_ops" ? "[ Removed by Reddit ]" : title;
  return { title: shownTitle, selftext: kind === "self" ? "[removed]" : "" };
}

/** Fields that clients expect and that never vary in the sandbox. */
const CONSTANT_FIELDS = {
  saved: false,
  hidden: false,
  clicked: false,
  visited: false,
  gilded: 0,
  gildings: {},
  all_awardings: [],
  awarders: [],
  top_awarded_type: null,
  can_gild: false,
  pwls: null,
  wls: null,
  whitelist_status: null,
  parent_whitelist_status: null,
  is_meta: false,
  is_created_from_ads_ui: false,
  category: null,
  content_categories: null,
  discussion_type: null,
  distinguished: null,
  suggested_sort: null,
  allow_live_comments: false,
  no_follow: true,
  media_only: false,
  treatment_tags: [],
  user_reports: [],
  mod_reports: [],
  num_reports: null,
  report_reasons: null,
};
