import { commentWithAuthor } from "../reddit/comments.ts";
import type { RedditContext } from "../reddit/context.ts";
import { karmaOf } from "../reddit/karma.ts";
import { inboxOf, isNew, senderOf } from "../reddit/messages/inbox.ts";
import type { InboxItem } from "../reddit/messages/inbox-item.ts";
import type { RedditUser } from "../reddit/model.ts";
import { findPost, withAuthor } from "../reddit/posts.ts";
import type { AnyUser } from "../reddit/users.ts";
import { type Html, html } from "./html.ts";
import { layout } from "./layout.ts";
import { badge, emptyCard, facts, textWithLinks, timeAt, userLink } from "./page-parts.ts";
import { pageOf, postList } from "./post-row.ts";

const SHOWN = 50;

export function userPage(ctx: RedditContext, found: AnyUser): Html {
  const { name, created_utc } = found.kind === "stored" ? found.user : found.person;
  const body =
    found.kind === "stored" ? testUser(ctx, found.user) : emptyCard("One of the world's people", KARMA(found.person));
  return layout({
    title: `u/${name}`,
    now: ctx.clock.now(),
    body: html`<h1>u/${name}</h1><p class="facts">since ${timeAt(created_utc)}</p>${body}`,
  });
}

const KARMA = ({ link_karma, comment_karma }: { link_karma: number; comment_karma: number }) =>
  `${(link_karma + comment_karma).toLocaleString("en")} karma`;

function testUser(ctx: RedditContext, user: RedditUser): Html {
  const { link, comment } = karmaOf(ctx, user, ctx.clock.seconds());
  const posts = ctx.store.posts.by("author", user.id).slice(-SHOWN).toReversed();
  const comments = ctx.store.comments.by("author", user.id).slice(-SHOWN).toReversed();
  return html`
    <p class="badges">${badge("test user", "good")} ${user.is_suspended ? badge("suspended", "bad") : ""}
      ${user.is_shadowbanned ? badge("shadow-banned", "bad") : ""} ${user.has_verified_email ? "" : badge("mail not verified")}</p>
    ${facts([
      ["Karma", `${link.toLocaleString("en")} from posts, ${comment.toLocaleString("en")} from comments`],
      ["Banned from", user.banned_from.join(", ") || null],
      ["Approved in", user.contributor_of.join(", ") || null],
      ["Moderates", user.moderator_of.join(", ") || null],
    ])}
    <h2>Posts</h2>
    ${
      posts.length
        ? postList(
            ctx,
            posts.flatMap((post) => withAuthor(ctx, post) ?? []),
          )
        : emptyCard("No posts yet", "")
    }
    <h2>Comments</h2>
    ${
      comments.length
        ? html`<ol class="card list">${comments.flatMap((each) => commentRow(ctx, each.id))}</ol>`
        : emptyCard("No comments yet", "")
    }
    <h2>Inbox</h2>
    ${inbox(ctx, user)}`;
}

function commentRow(ctx: RedditContext, id: string): Html[] {
  const stored = ctx.store.comments.get(id);
  const post = stored && findPost(ctx, stored.post_id);
  if (!stored || !post || !commentWithAuthor(ctx, stored)) return [];
  return [
    html`<li class="note-row"><p class="facts">on <a href="${pageOf(post)}">${post.post.title}</a> · ${timeAt(stored.created_utc)}</p>
      <div class="text">${textWithLinks(stored.body)}</div></li>`,
  ];
}

function inbox(ctx: RedditContext, user: RedditUser): Html {
  const items = inboxOf(ctx, user, ctx.clock.seconds()).slice(0, SHOWN);
  if (items.length === 0) return emptyCard("The inbox is empty", "People write with time.");
  return html`<ol class="card list">${items.map((item) => inboxRow(ctx, user, item))}</ol>`;
}

function inboxRow(ctx: RedditContext, user: RedditUser, item: InboxItem): Html {
  const sender = senderOf(item);
  const written = item.kind === "t1" ? item.comment.comment : item.message;
  const subject =
    item.kind === "t1" ? html`on <a href="${pageOf(item.post)}">${item.post.post.title}</a>` : item.message.subject;
  return html`
    <li class="note-row">
      <p class="facts">${sender ? userLink(sender) : `r/${item.kind === "t4" ? item.message.subreddit : ""}`} · ${subject}
        · ${timeAt(written.created_utc)} ${isNew(ctx, user, item) ? badge("new", "good") : ""}</p>
      <div class="text">${textWithLinks(written.body)}</div>
    </li>`;
}
