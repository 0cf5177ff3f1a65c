import type { RedditContext } from "../reddit/context.ts";
import { type AnyPost, withAuthor } from "../reddit/posts.ts";
import { subscribersOf } from "../reddit/present/subreddit.ts";
import { postsIn } from "../reddit/read/posts-in.ts";
import type { Sort } from "../reddit/read/rank.ts";
import type { PostRequirements, Subreddit } from "../world/types.ts";
import { type Html, html } from "./html.ts";
import { layout } from "./layout.ts";
import { badge, countOf, emptyCard, facts, textWithLinks, timeAt, userLink } from "./page-parts.ts";
import { postList } from "./post-row.ts";

const SHOWN = 25;
const SORTS = ["new", "hot", "top"] as const satisfies readonly Sort[];

/** A subreddit's front page, preceded by every post that arrived through the API, whether listed or not. */
export function subredditPage(ctx: RedditContext, subreddit: Subreddit, sort: Sort): Html {
  const arrived = arrivedIn(ctx, subreddit);
  return layout({
    title: `r/${subreddit.name}`,
    now: ctx.clock.now(),
    body: html`
      <h1>r/${subreddit.name}</h1>
      <p class="lead">${subreddit.title}${subreddit.public_description ? `: ${subreddit.public_description}` : ""}</p>
      <p class="badges">${badge(subreddit.access)} ${subreddit.over18 ? badge("18+") : ""} ${badge(subreddit.theme)}</p>
      ${facts([
        ["Subscribers", subscribersOf(ctx, subreddit).toLocaleString("en")],
        ["Since", timeAt(subreddit.created_utc)],
        ["Takes", takes(subreddit)],
        ["Flairs", subreddit.flairs.map(({ text }) => text).join(", ") || null],
        ["Moderators", html`${subreddit.moderators.map((name) => html`${userLink(name)} `)}`],
      ])}
      ${about(subreddit)}
      <h2>Arrived here</h2>
      ${arrived.length ? postList(ctx, arrived) : emptyCard("Nothing yet", "Posts that the app publishes here show up first.")}
      <h2>Front page</h2>
      <p class="tabs">${SORTS.map(
        (each) =>
          html`<a href="/r/${subreddit.name}?sort=${each}"${each === sort ? html` aria-current="page"` : ""}>${each}</a> `,
      )}</p>
      ${postList(ctx, frontPage(ctx, subreddit, sort))}`,
  });
}

function arrivedIn(ctx: RedditContext, { name }: Subreddit): AnyPost[] {
  const newest = ctx.store.posts.by("subreddit", name.toLowerCase()).slice(-SHOWN).toReversed();
  return newest.flatMap((post) => withAuthor(ctx, post) ?? []);
}

function frontPage(ctx: RedditContext, subreddit: Subreddit, sort: Sort): AnyPost[] {
  const now = ctx.clock.seconds();
  const posts: AnyPost[] = [];
  for (const { any } of postsIn(ctx, subreddit, { sort, t: "week", now, rankedAt: now })) {
    if (posts.push(any) === SHOWN) break;
  }
  return posts;
}

function takes({ submission_type, allow_images, allow_videos, allow_galleries }: Subreddit): string {
  const kinds = [
    submission_type !== "link" && "text",
    submission_type !== "self" && "links",
    allow_images && "images",
    allow_videos && "videos",
    allow_galleries && "galleries",
  ];
  return kinds.filter((kind) => kind !== false).join(", ");
}

function about({ rules, description, requirements, automod, guidance }: Subreddit): Html {
  const asked = Object.entries(requirements).filter(([, value]) => isSet(value));
  return html`
    <details class="card more"><summary>${countOf(rules.length, "rule")} and what posts must meet</summary>
      <ol>${rules.map((rule) => html`<li><strong>${rule.short_name}</strong> ${rule.description}</li>`)}</ol>
      ${asked.length ? html`<h3>Requirements</h3>${facts(asked.map(([key, value]) => [key, String(value)]))}` : ""}
      ${guidance.length ? html`<h3>Checked when posting</h3><ul>${guidance.map(({ message }) => html`<li>${message}</li>`)}</ul>` : ""}
      <h3>AutoModerator</h3>
      ${facts([
        ["Karma at least", automod.min_karma],
        ["Days old at least", automod.min_account_days],
        ["Posts a day at most", automod.max_posts_per_day],
        ["Words it removes", automod.banned_words.join(", ") || null],
        ["Domains it holds back", automod.filtered_domains.join(", ") || null],
      ])}
      <h3>Sidebar</h3><div class="text">${textWithLinks(description)}</div>
    </details>`;
}

function isSet(value: PostRequirements[keyof PostRequirements]): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== false && value !== "none";
}
