import type { Parts } from "../parts.ts";
import { type Html, html } from "./html.ts";
import { layout } from "./layout.ts";
import { countOf } from "./page-parts.ts";

type Tile = { href: string; name: string; text: string; count?: string };

export function homePage({ clock, mailbox, reddit, redgifs, faults }: Parts): Html {
  const { store, world } = reddit;
  const offset = Math.round(clock.offsetMs() / 60_000);
  const tiles: Tile[] = [
    {
      href: "/subreddits",
      name: "Subreddits",
      text: "Communities with a past, rules and moderators, and what was posted to them.",
      count: `${countOf(world.subreddits.length, "subreddit")}, ${countOf(store.posts.size, "post")} arrived`,
    },
    {
      href: "/users",
      name: "Users",
      text: "Test users of every platform.",
      count: countOf(store.users.size, "Reddit user"),
    },
    {
      href: "/messages",
      name: "Messages",
      text: "Private messages on Reddit, sent by the app or by people here.",
      count: countOf(store.messages.size, "message"),
    },
    {
      href: "/gifs",
      name: "Gifs",
      text: "What was uploaded to Redgifs.",
      count: countOf(redgifs.store.gifs.size, "gif"),
    },
    {
      href: "/mail",
      name: "Mailbox",
      text: "Every mail the app sends, to any address.",
      count: countOf(mailbox.list().length, "message"),
    },
  ];
  return layout({
    title: "Home",
    now: clock.now(),
    body: html`
      <h1>A world to try things in</h1>
      <p class="lead">The sandbox stands in for the services the app talks to. Nothing here reaches the real ones, and what
        happens here is still here after a restart.</p>
      ${offset ? html`<p class="note">Its clock is ${ahead(offset)} real time.</p>` : ""}
      ${faults.isEmpty ? "" : html`<p class="note">${countOf(faults.list().length, "fault")} set up to happen.</p>`}
      <ul class="tiles">${tiles.map(tile)}</ul>
      <h2>Where things are</h2>
      <ul class="card list">${PATHS.map(
        ([path, text]) => html`<li class="path"><code>${path}</code> <span>${text}</span></li>`,
      )}</ul>`,
  });
}

const PATHS = [
  ["/reddit", "Reddit: consent page, API and media"],
  ["/redgifs", "Redgifs: consent page, API, uploads and watch pages"],
  ["/x, /instagram, /tiktok", "X, Instagram and TikTok: consent page, API, uploads and posts"],
  ["/v1, /checkout, /portal", "Stripe: API, checkout with test cards, billing portal and invoices"],
  ["/control", "JSON for tests and tools: users, clock, faults, journal"],
] as const;

function tile({ href, name, text, count }: Tile): Html {
  return html`
    <li><a class="card tile" href="${href}">
      <strong>${name}</strong>
      <span>${text}</span>
      <span class="count">${count ?? ""}</span>
    </a></li>`;
}

function ahead(minutes: number): string {
  const size = Math.abs(minutes);
  const [unit, length] = UNITS.find((each) => size >= each[1] * 2) ?? UNITS[2];
  return `${countOf(Math.round(size / length), unit)} ${minutes > 0 ? "ahead of" : "behind"}`;
}

const UNITS = [
  ["day", 1440],
  ["hour", 60],
  ["minute", 1],
] as const;
