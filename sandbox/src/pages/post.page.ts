import { type AnyComment, commentAuthorName, commentsOf } from "../reddit/comments.ts";
import type { RedditContext } from "../reddit/context.ts";
import { fileNameOf } from "../reddit/media/media-types.ts";
import type { StoredPost } from "../reddit/model.ts";
import { type AnyPost, performanceOf, postAuthorName, removalAt } from "../reddit/posts.ts";
import { type Html, html } from "./html.ts";
import { layout } from "./layout.ts";
import {
  badge,
  compactNumber,
  countOf,
  emptyCard,
  subredditLink,
  textWithLinks,
  timeAt,
  userLink,
} from "./page-parts.ts";
import { marks } from "./post-row.ts";

const MAX_DEPTH = 6;

/** A post with its state and comments. */
export function postPage(ctx: RedditContext, any: AnyPost): Html {
  const { post } = any;
  const now = ctx.clock.seconds();
  const { score, upvote_ratio } = performanceOf(ctx, any, now);
  const removal = removalAt(ctx, any, now);
  const comments = commentsOf(ctx, any, now);
  return layout({
    title: post.title,
    now: ctx.clock.now(),
    body: html`
      <p>${subredditLink(post.subreddit)}</p>
      <article class="card post">
        <h1>${post.title}</h1>
        <p class="badges">${marks(ctx, any)}</p>
        <p class="facts">${compactNumber(score)} points (${Math.round(upvote_ratio * 100)}% upvoted) · ${post.kind} by
          ${userLink(postAuthorName(any))} · ${timeAt(post.created_utc)}</p>
        ${removal?.reason ? html`<p class="problem">${removal.reason}</p>` : ""}
        ${post.url ? html`<p class="text">${textWithLinks(post.url)}</p>` : ""}
        ${any.kind === "stored" ? media(ctx, any.post) : ""}
        ${post.selftext ? html`<div class="text">${textWithLinks(post.selftext)}</div>` : ""}
      </article>
      <h2>${countOf(comments.length, "comment")}</h2>
      ${comments.length ? tree(comments, `t3_${post.id}`, 0) : emptyCard("Nobody wrote anything yet", "People answer with time.")}`,
  });
}

function media(ctx: RedditContext, post: StoredPost): Html {
  const ids = post.gallery ? post.gallery.map(({ media_id }) => media_id) : [post.asset_id];
  return html`${ids.map((id) => upload(ctx, id))}`;
}

function upload({ store }: RedditContext, id: string | null): Html {
  const asset = store.assets.get(id ?? "");
  if (!asset?.size) return html``;
  const source = `/reddit/media/${fileNameOf(asset)}`;
  if (asset.mimetype.startsWith("video/"))
    return html`<video class="media" controls preload="metadata" src="${source}"></video>`;
  return html`<img class="media" src="${source}" alt="Uploaded file ${asset.filepath}" loading="lazy">`;
}

function tree(all: readonly AnyComment[], parent: string, depth: number): Html {
  const here = all.filter(({ comment }) => comment.parent === parent);
  if (here.length === 0) return html``;
  return html`<ol class="comments">${here.map(
    (any) =>
      html`<li class="reply">${comment(any)}${depth < MAX_DEPTH ? tree(all, `t1_${any.comment.id}`, depth + 1) : ""}</li>`,
  )}</ol>`;
}

function comment(any: AnyComment): Html {
  const isGone = any.kind === "stored" && any.comment.deleted_at !== null;
  return html`
    <div class="card comment">
      <p class="facts">${userLink(commentAuthorName(any))} · ${timeAt(any.comment.created_utc)}
        ${any.kind === "world" ? html`· ${compactNumber(any.comment.score)} points` : badge("arrived", "good")}
        ${any.kind === "world" && any.comment.distinguished ? badge(any.comment.distinguished) : ""}</p>
      <div class="text">${isGone ? "[deleted]" : textWithLinks(any.comment.body)}</div>
    </div>`;
}
