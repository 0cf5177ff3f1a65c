import type { Parts } from "../parts.ts";
import type { RedditUser } from "../reddit/model.ts";
import { type Html, html } from "./html.ts";
import { layout } from "./layout.ts";
import { badge, compactNumber, countOf, emptyCard, timeAt } from "./page-parts.ts";

const SHOWN = 500;

/** The test users of Reddit and Redgifs. */
export function usersPage({ reddit, redgifs }: Parts): Html {
  const redditUsers = [...reddit.store.users.values()].toReversed().slice(0, SHOWN);
  const redgifsUsers = [...redgifs.store.users.values()].toReversed().slice(0, SHOWN);
  return layout({
    title: "Users",
    now: reddit.clock.now(),
    body: html`
      <h1>Users</h1>
      <p class="lead">Test users are made on a platform's consent page, when the app asks to connect an account, or by
        the control API.</p>
      <h2>Reddit</h2>
      ${
        redditUsers.length
          ? html`<ol class="card list">${redditUsers.map((user) => redditRow(user, reddit.store.posts.by("author", user.id).length))}</ol>`
          : emptyCard("Nobody yet", "Connect a Reddit account in the app.")
      }
      <h2>Redgifs</h2>
      ${
        redgifsUsers.length
          ? html`<ol class="card list">${redgifsUsers.map(
              ({ username, created_ms }) => html`
                <li><span class="row"><span class="who">${username}</span>
                  <span class="what">${countOf(redgifs.store.gifs.by("user", username.toLowerCase()).length, "gif")}</span>
                  ${timeAt(created_ms / 1000)}</span></li>`,
            )}</ol>`
          : emptyCard("Nobody yet", "Connect a Redgifs account in the app.")
      }`,
  });
}

function redditRow(user: RedditUser, posts: number): Html {
  return html`
    <li><a class="row" href="/u/${user.name}">
      <span class="who">u/${user.name}</span>
      <span class="what">${compactNumber(user.link_karma + user.comment_karma)} karma · ${countOf(posts, "post")}
        ${user.is_suspended ? badge("suspended", "bad") : ""} ${user.is_shadowbanned ? badge("shadow-banned", "bad") : ""}</span>
      ${timeAt(user.created_utc)}
    </a></li>`;
}
