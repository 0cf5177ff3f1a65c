import { expect, test } from "vitest";
import { testReddit } from "../testing.ts";

test.each(["private", "gold_only", "gated"] as const)("a %s subreddit is open to approved users", async (access) => {
  const { get, aUser, aToken, subredditWith } = await testReddit();
  const { name } = subredditWith({ access });
  const inside = await aToken(await aUser({ contributor_of: [name.toLowerCase()] }));
  const outside = await aToken(await aUser());
  expect((await get(`/r/${name}/about`, outside)).json().reason).toBe(access);
  expect((await get(`/r/${name}/new`, outside)).statusCode).toBe(403);
  const about = await get(`/r/${name}/about`, inside);
  expect([about.statusCode, about.json().data.user_is_contributor]).toEqual([200, true]);
});

test("a gated subreddit is open to users who accepted its warning", async () => {
  const { get, aUser, aToken, subredditWith } = await testReddit();
  const { name } = subredditWith({ access: "gated" });
  const token = await aToken(await aUser({ entered: [name.toLowerCase()] }));
  expect((await get(`/r/${name}/about`, token)).statusCode).toBe(200);
});

test("a banned subreddit is closed to everybody, also to app-only tokens", async () => {
  const { get, aUser, aToken, subredditWith } = await testReddit();
  const { name } = subredditWith({ access: "banned" });
  for (const token of [await aToken(await aUser()), await aToken(null)]) {
    const answer = await get(`/r/${name}/about`, token);
    expect([answer.statusCode, answer.json()]).toEqual([404, { reason: "banned", message: "Not Found", error: 404 }]);
  }
});

test("about shows the caller's membership", async () => {
  const { get, aUser, aToken, openSubreddit } = await testReddit();
  const { name } = openSubreddit();
  const lower = name.toLowerCase();
  const user = await aUser({ banned_from: [lower], moderator_of: [lower], subscriptions: [name] });
  expect((await get(`/r/${lower}/about`, await aToken(user))).json().data).toMatchObject({
    display_name: name,
    user_is_banned: true,
    user_is_moderator: true,
    user_is_subscriber: true,
    user_is_contributor: false,
  });
});

test("rules of a closed subreddit are 404, of a missing one an empty listing", async () => {
  const { get, aUser, aToken, subredditWith } = await testReddit();
  const token = await aToken(await aUser());
  expect((await get(`/r/${subredditWith({ access: "private" }).name}/about/rules`, token)).statusCode).toBe(404);
  const missing = await get("/r/nothing_here/about/rules", token);
  expect(missing.json()).toMatchObject({ kind: "Listing", data: { children: [] } });
});

test("post requirements are refused with a reason", async () => {
  const { get, aUser, aToken, subredditWith, openSubreddit } = await testReddit();
  const token = await aToken(await aUser());
  const requirements = async (name: string, as = token) => get(`/api/v1/${name}/post_requirements`, as);
  const closed = await requirements(subredditWith({ access: "private" }).name);
  expect([closed.statusCode, closed.json()]).toEqual([
    403,
    {
      explanation: "you aren't allowed access to this subreddit",
      message: "Forbidden",
      reason: "SUBREDDIT_NO_ACCESS",
    },
  ]);
  const missing = await requirements("nothing_here");
  expect([missing.statusCode, missing.json().reason]).toEqual([404, "SUBREDDIT_NOEXIST"]);
  const appOnly = await requirements(openSubreddit().name, await aToken(null));
  expect(appOnly.json()).toEqual({ json: { errors: [["USER_REQUIRED", "Please log in to do that.", null]] } });
});

test("flair: moderator flairs only for moderators, none where users may not choose, 403 where it is disabled", async () => {
  const { get, post, aUser, aToken, ctx } = await testReddit();
  const open = ctx.world.subreddits.filter((each) => each.access === "public");
  const token = await aToken(await aUser());
  const without = open.find((each) => !each.link_flair_enabled);
  expect((await get(`/r/${without?.name}/api/link_flair_v2`, token)).statusCode).toBe(403);

  const guarded = open.find((each) => each.link_flair_enabled && !each.can_assign_link_flair);
  expect((await get(`/r/${guarded?.name}/api/link_flair_v2`, token)).json()).toEqual([]);
  const selector = await post(`/r/${guarded?.name}/api/flairselector`, token, { is_newlink: "true" });
  expect(selector.json().choices).toEqual([]);

  const mixed = open.find((each) => each.can_assign_link_flair && each.flairs.some(({ mod_only }) => mod_only));
  if (!mixed) throw new Error("the world has no flair for moderators");
  const moderator = await aToken(await aUser({ moderator_of: [mixed.name.toLowerCase()] }));
  const flairs = async (as: string) => (await get(`/r/${mixed.name}/api/link_flair_v2`, as)).json().length;
  expect(await flairs(moderator)).toBe(mixed.flairs.length);
  expect(await flairs(token)).toBe(mixed.flairs.filter(({ mod_only }) => !mod_only).length);
});

test("a profile is a subreddit of type user", async () => {
  const { get, aUser, aToken } = await testReddit();
  const user = await aUser();
  const about = await get(`/r/u_${user.name}/about`, await aToken(user));
  expect(about.json().data).toMatchObject({
    display_name: `u_${user.name}`,
    display_name_prefixed: `u/${user.name}`,
    subreddit_type: "user",
    user_is_moderator: true,
    url: `/user/${user.name}/`,
  });
});

test("search hides over-18 subreddits from users who opted out, and never shows banned ones", async () => {
  const { get, aUser, aToken, subredditWith } = await testReddit();
  const { name } = subredditWith({ access: "public", over18: true });
  const found = async (over_18: boolean) => {
    const answer = await get(`/subreddits/search?q=${name}`, await aToken(await aUser({ over_18 })));
    return answer.json().data.children.map(({ data }: { data: { display_name: string } }) => data.display_name);
  };
  expect(await found(true)).toContain(name);
  expect(await found(false)).not.toContain(name);
  const banned = subredditWith({ access: "banned" }).name;
  const answer = await get(`/subreddits/search?q=${banned}`, await aToken(await aUser()));
  expect(answer.body).not.toContain(banned);
});

test("knobs hide over-18 listings from apps and show the number of active users", async () => {
  const { get, aUser, aToken, subredditWith, ctx } = await testReddit();
  const { name } = subredditWith({ access: "public", over18: true });
  const token = await aToken(await aUser());
  const moderator = await aToken(await aUser({ moderator_of: [name.toLowerCase()] }));
  const listed = async (as: string) => (await get(`/r/${name}/top?t=year`, as)).json().data.dist;
  expect(await listed(token)).toBeGreaterThan(0);
  await ctx.store.changeKnobs({ hides_over18_listings: true, shows_active_users: true });
  expect(await listed(token)).toBe(0);
  expect(await listed(moderator)).toBeGreaterThan(0);
  expect((await get(`/r/${name}/about`, token)).json().data.active_user_count).toBeGreaterThan(0);
});
