import { expect, test } from "vitest";
import { z } from "zod";
import {
  Comment,
  flag,
  KarmaList,
  listingOf,
  Me,
  maybe,
  moment,
  Post,
  strings,
  TokenSet,
  Trophies,
  text,
  thing,
  User,
  whole,
} from "./recorded-shapes.ts";
import { FlairSelector, Flairs, Requirements, Rules, Subreddit } from "./recorded-subreddit.ts";
import { stranger } from "./stranger.ts";

test("an independent client gets from every endpoint what the real service was recorded to return", {
  timeout: 60_000,
}, async () => {
  const { call, read, tokens, tokenCall, world } = await stranger();
  const named = (traits: (each: (typeof world.subreddits)[number]) => boolean) => world.subreddits.find(traits)?.name;
  const open = named((each) => each.access === "public" && each.link_flair_enabled && each.can_assign_link_flair);
  expect(open).toBeDefined();

  const refreshed = await tokenCall({ grant_type: "refresh_token", refresh_token: tokens.refresh_token });
  expect(TokenSet.parse(await refreshed.json()).refresh_token).toBe(tokens.refresh_token);

  Me.parse(await read("/api/v1/me"));
  KarmaList.parse(await read("/api/v1/me/karma"));
  Trophies.parse(await read("/api/v1/me/trophies"));
  z.looseObject({ over_18: flag, accept_pms: text, lang: text }).parse(await read("/api/v1/me/prefs"));

  thing("t5", Subreddit).parse(await read(`/r/${open}/about`));
  Rules.parse(await read(`/r/${open}/about/rules`));
  Requirements.parse(await read(`/api/v1/${open}/post_requirements`));
  expect(Flairs.parse(await read(`/r/${open}/api/link_flair_v2`)).length).toBeGreaterThan(0);
  const form = new URLSearchParams({ is_newlink: "true" });
  const selector = await read(`/r/${open}/api/flairselector`, { method: "POST", body: form });
  expect(FlairSelector.parse(selector).choices.length).toBeGreaterThan(0);

  const posts = listingOf(thing("t3", Post));
  for (const path of ["new", "hot", "rising", "top?t=week", "controversial?t=month"]) {
    const page = posts.parse(await read(`/r/${open}/${path}`));
    if (path !== "rising") expect(page.data.children.length).toBeGreaterThan(0);
  }

  const [first] = posts.parse(await read(`/r/${open}/top?t=month&limit=1`)).data.children;
  if (!first) throw new Error("nothing was posted for a month");
  const author = first.data.author;
  posts.parse(await read(`/api/info?id=${first.data.name}`));
  posts.parse(await read(`/by_id/${first.data.name}`));
  const Thread = z.tuple([posts, listingOf(z.union([thing("t1", Comment), thing("more", z.looseObject({}))]))]);
  Thread.parse(await read(`/comments/${first.data.id}?sort=new&limit=50`));
  Thread.parse(await read(first.data.permalink));

  thing("t2", User).parse(await read(`/user/${author}/about`));
  posts.parse(await read(`/user/${author}/submitted?sort=new&limit=100`));
  listingOf(z.union([thing("t1", Comment), thing("t3", Post)])).parse(await read(`/user/${author}/overview`));
  listingOf(thing("t1", Comment)).parse(await read("/user/somebody_else/comments"));
  Trophies.parse(await read(`/api/v1/user/${author}/trophies`));
  expect(await read("/api/username_available?user=surely_nobody_1")).toBe(true);
  expect(await read(`/api/username_available?user=${author}`)).toBe(false);
  const me = Me.parse(await read("/api/v1/me"));
  const partial = z.looseObject({ name: text, created_utc: moment, link_karma: whole, comment_karma: whole });
  z.record(text, partial).parse(await read(`/api/user_data_by_account_ids?ids=t2_${me.id}`));

  const words = world.subreddits[0]?.name ?? "";
  const Found = listingOf(thing("t5", z.looseObject({ display_name: text, subscribers: maybe(whole) })));
  expect(Found.parse(await read(`/subreddits/search?q=${words}&limit=5`)).data.children.length).toBeGreaterThan(0);
  expect(await read("/subreddits/search")).toBe("{}");
  z.strictObject({ names: strings.min(1) }).parse(await read(`/api/search_reddit_names?query=${words.slice(0, 4)}`));
  expect((await call("/api/search_reddit_names?query=zz_unknown_zz&exact=true")).status).toBe(404);
  listingOf(thing("t5", Subreddit)).parse(
    await read(`/api/subreddit_autocomplete_v2?query=${words.slice(0, 4)}&include_over_18=1`),
  );
  listingOf(thing("t5", Subreddit)).parse(await read("/subreddits/mine/subscriber"));
  z.record(text, z.strictObject({ id: text, name: text, description: text })).parse(await read("/api/v1/scopes"));
});

test("an independent client is refused by closed subreddits as by the real service", async () => {
  const { call, world } = await stranger();
  const about = async (access: string) => {
    const answer = await call(`/r/${world.subreddits.find((each) => each.access === access)?.name}/about`);
    return [answer.status, await answer.json()];
  };
  expect(await about("private")).toEqual([403, { reason: "private", message: "Forbidden", error: 403 }]);
  expect(await about("banned")).toEqual([404, { reason: "banned", message: "Not Found", error: 404 }]);
  expect(await about("gold_only")).toEqual([403, { reason: "gold_only", message: "Forbidden", error: 403 }]);
  expect(await about("gated")).toEqual([
    403,
    {
      reason: "gated",
      interstitial_warning_message: expect.any(String),
      interstitial_warning_message_html: expect.any(String),
      message: "Forbidden",
      error: 403,
    },
  ]);

  const elsewhere = await call("/r/nothing_here/about");
  const nowhere = await call("/r/nothing_there/about");
  const outcomes = [elsewhere, nowhere].map(({ status, headers }) => [status, headers.get("location")]);
  expect(outcomes).toContainEqual([200, null]);
  expect(outcomes).toContainEqual([302, expect.stringContaining("/subreddits/search?q=")]);
  for (const name of ["all", "a", "way_too_long_for_a_subreddit"]) {
    const answer = await call(`/r/${name}/about`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=UTF-8"]);
  }
  expect((await call("/user/zz_unknown_zz/about")).status).toBe(404);
});
