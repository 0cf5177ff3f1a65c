import type { RedditContext } from "../reddit/context.ts";
import { subscribersOf } from "../reddit/present/subreddit.ts";
import type { Subreddit } from "../world/types.ts";
import { type Html, html } from "./html.ts";
import { layout } from "./layout.ts";
import { badge, compactNumber, countOf, emptyCard } from "./page-parts.ts";

type Search = { q: string; theme: string; access: string };

export function subredditsPage(ctx: RedditContext, search: Search): Html {
  const { subreddits } = ctx.world;
  const shown = subreddits
    .filter((each) => isMatch(each, search))
    .toSorted((one, other) => subscribersOf(ctx, other) - subscribersOf(ctx, one));
  return layout({
    title: "Subreddits",
    now: ctx.clock.now(),
    body: html`
      <div class="bar">
        <h1>Subreddits</h1>
        <form class="search" action="/subreddits" role="search">
          <label class="hidden" for="q">Find by name or words</label>
          <input id="q" name="q" type="search" value="${search.q}" placeholder="Find by name or words" autocomplete="off">
          ${choice("theme", "All themes", [...new Set(subreddits.map(({ theme }) => theme))].toSorted(), search.theme)}
          ${choice("access", "Any access", [...new Set(subreddits.map(({ access }) => access))].toSorted(), search.access)}
          <button>Find</button>
        </form>
      </div>
      ${
        shown.length
          ? html`<p class="lead">${countOf(shown.length, "subreddit")}</p>
            <ol class="card list" aria-label="Subreddits">${shown.map((each) => row(ctx, each))}</ol>`
          : emptyCard("No subreddits found", html`<a href="/subreddits">Show all</a>`)
      }`,
  });
}

function isMatch({ name, title, public_description, theme, access }: Subreddit, search: Search): boolean {
  if (search.theme && search.theme !== theme) return false;
  if (search.access && search.access !== access) return false;
  return `${name} ${title} ${public_description}`.toLowerCase().includes(search.q.trim().toLowerCase());
}

function choice(name: string, all: string, values: string[], chosen: string): Html {
  return html`
    <label class="hidden" for="${name}">${all}</label>
    <select id="${name}" name="${name}">
      <option value="">${all}</option>
      ${values.map((value) => html`<option${value === chosen ? html` selected` : ""}>${value}</option>`)}
    </select>`;
}

function row(ctx: RedditContext, subreddit: Subreddit): Html {
  const { name, title, theme, access, over18 } = subreddit;
  const arrived = ctx.store.posts.by("subreddit", name.toLowerCase()).length;
  return html`
    <li><a class="row" href="/r/${name}">
      <span class="who">r/${name}</span>
      <span class="what">${title}</span>
      <span class="badges">
        ${arrived ? badge(`${arrived} arrived`, "good") : ""}
        ${access === "public" ? "" : badge(access)} ${over18 ? badge("18+") : ""}
        <span class="fact">${theme} · ${compactNumber(subscribersOf(ctx, subreddit))}</span>
      </span>
    </a></li>`;
}
