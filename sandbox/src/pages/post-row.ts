import type { RedditContext } from "../reddit/context.ts";
import { type AnyPost, isDeleted, isVisible, performanceOf, postAuthorName, removalAt } from "../reddit/posts.ts";
import { type Html, html } from "./html.ts";
import { badge, compactNumber, countOf, subredditLink, timeAt, userLink } from "./page-parts.ts";

/** A post in a list, removed and deleted ones included. */
export function postRow(ctx: RedditContext, any: AnyPost): Html {
  const { post } = any;
  const { score, num_comments } = performanceOf(ctx, any, ctx.clock.seconds());
  return html`
    <li class="post-row">
      <span class="score" title="Score">${compactNumber(score)}</span>
      <div>
        <a class="title" href="${pageOf(any)}">${post.title}</a> ${marks(ctx, any)}
        <p class="facts">${post.kind} in ${subredditLink(post.subreddit)} by ${userLink(postAuthorName(any))} · ${timeAt(post.created_utc)}
          · ${countOf(num_comments, "comment")}</p>
      </div>
    </li>`;
}

export function postList(ctx: RedditContext, posts: readonly AnyPost[]): Html {
  return html`<ol class="card list">${posts.map((any) => postRow(ctx, any))}</ol>`;
}

export const pageOf = ({ post }: AnyPost): string => `/r/${post.subreddit}/comments/${post.id}`;

/** Badges for the state of a post. */
export function marks(ctx: RedditContext, any: AnyPost): Html[] {
  const now = ctx.clock.seconds();
  const removal = removalAt(ctx, any, now);
  const flair = any.kind === "stored" ? any.post.flair_text : (any.post.flair?.text ?? null);
  return [
    flair ? badge(flair) : html``,
    any.kind === "stored" ? badge("arrived", "good") : html``,
    any.post.over18 ? badge("18+") : html``,
    any.kind === "stored" && any.post.spoiler ? badge("spoiler") : html``,
    any.kind === "stored" && any.post.is_original_content ? badge("OC") : html``,
    isVisible(any, now) ? html`` : badge("processing"),
    isDeleted(any) ? badge("deleted by its author", "bad") : html``,
    removal ? badge(`removed: ${removal.category}`, "bad") : html``,
  ];
}
