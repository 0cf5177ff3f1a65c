import type { RedditContext } from "../reddit/context.ts";
import type { StoredMessage } from "../reddit/model.ts";
import { type Html, html } from "./html.ts";
import { layout } from "./layout.ts";
import { emptyCard, textWithLinks, timeAt, userLink } from "./page-parts.ts";

const SHOWN = 200;

/** Private messages that were sent. Messages from strangers are on each user's page. */
export function messagesPage({ store, clock }: RedditContext): Html {
  const messages = [...store.messages.values()].slice(-SHOWN).toReversed();
  return layout({
    title: "Messages",
    now: clock.now(),
    body: html`
      <h1>Messages</h1>
      <p class="lead">Private messages on Reddit, newest first. What strangers write to a test user is on the user's page.</p>
      ${
        messages.length
          ? html`<ol class="card list">${messages.map(row)}</ol>`
          : emptyCard("No messages yet", "They show up when the app or a person here sends one.")
      }`,
  });
}

function row({ from, to, subreddit, subject, body, created_utc }: StoredMessage): Html {
  return html`
    <li class="note-row">
      <p class="facts">${from ? userLink(from) : `r/${subreddit}`} to ${to.startsWith("#") ? `r/${to.slice(1)}` : userLink(to)} ·
        ${timeAt(created_utc)}</p>
      <strong>${subject}</strong>
      <div class="text">${textWithLinks(body)}</div>
    </li>`;
}
