import { expect, test } from "vitest";
import { testReddit } from "../testing.ts";

const names = (answer: { json: () => { data: { children: { data: { name: string } }[] } } }) =>
  answer.json().data.children.map(({ data }) => data.name);

test("a shadow-banned user looks fine to themselves and is 404 for everybody else", async () => {
  const { get, aUser, aToken, aPost } = await testReddit();
  const user = await aUser({ is_shadowbanned: true });
  const post = await aPost(user);
  const own = await aToken(user);
  expect((await get("/api/v1/me", own)).json().name).toBe(user.name);
  expect((await get(`/user/${user.name}/about`, own)).statusCode).toBe(200);
  expect(names(await get(`/user/${user.name}/submitted`, own))).toEqual([`t3_${post.id}`]);
  for (const token of [await aToken(await aUser()), await aToken(null)]) {
    for (const path of ["about", "submitted", "comments", "overview"]) {
      const answer = await get(`/user/${user.name}/${path}`, token);
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: "Not Found", error: 404 }]);
    }
    expect((await get(`/api/info?id=t3_${post.id}`, token)).json().data.children[0].data.removed_by_category).toBe(
      "reddit",
    );
  }
});

test("others see little more than the name of a suspended user", async () => {
  const { get, aUser, aToken, ctx, later } = await testReddit();
  const user = await aUser({ is_suspended: true, suspension_expiration_utc: ctx.clock.seconds() + 3600 });
  const other = await aToken(await aUser());
  expect((await get(`/user/${user.name}/about`, other)).json()).toEqual({
    kind: "t2",
    data: {
      name: user.name,
      is_suspended: true,
      is_blocked: false,
      awardee_karma: 0,
      awarder_karma: 0,
      total_karma: 14_000,
    },
  });
  expect((await get(`/user/${user.name}/submitted`, other)).statusCode).toBe(403);
  const own = await get("/api/v1/me", await aToken(user));
  expect(own.json()).toMatchObject({ is_suspended: true, suspension_expiration_utc: user.suspension_expiration_utc });
  await later(3600);
  expect((await get(`/user/${user.name}/about`, other)).json().data.id).toBe(user.id);
});

test("names are found whatever their case, and unknown ones are 404", async () => {
  const { get, aUser, aToken } = await testReddit();
  const user = await aUser({ name: "Mixed_Case" });
  const token = await aToken(await aUser());
  expect((await get("/user/mixed_case/about", token)).json().data).toMatchObject({ id: user.id, name: "Mixed_Case" });
  expect((await get("/user/not_anybody/about", token)).statusCode).toBe(404);
  const trophies = await get("/api/v1/user/not_anybody/trophies", token);
  expect([trophies.statusCode, trophies.json()]).toEqual([
    400,
    {
      fields: ["id"],
      explanation: "that user doesn't exist",
      message: "Bad Request",
      reason: "USER_DOESNT_EXIST",
    },
  ]);
});

test("submitted shows the author what was removed, others not, and nobody what was deleted", async () => {
  const { get, aUser, aToken, aPost, ctx } = await testReddit();
  const user = await aUser();
  const now = ctx.clock.seconds();
  const removal = { category: "moderator", at: now, approved_at: null, reason: "Rule 1" };
  const fine = await aPost(user);
  const removed = await aPost(user, { forced_removal: removal });
  await aPost(user, { deleted_at: now });
  const list = async (token: string) => names(await get(`/user/${user.name}/submitted?sort=new`, token));
  expect(await list(await aToken(user))).toEqual([`t3_${removed.id}`, `t3_${fine.id}`]);
  expect(await list(await aToken(await aUser()))).toEqual([`t3_${fine.id}`]);
});

test("submitted is newest first with sort=new, else sorted by hot", async () => {
  const { get, aUser, aToken, aPost, ctx } = await testReddit();
  const user = await aUser();
  const now = ctx.clock.seconds();
  const popular = await aPost(user, { created_utc: now - 3600, visible_at: now - 3600, forced_score: 50_000 });
  const fresh = await aPost(user, { forced_score: 1 });
  const token = await aToken(user);
  const list = async (query: string) => names(await get(`/user/${user.name}/submitted${query}`, token));
  expect(await list("?sort=new")).toEqual([`t3_${fresh.id}`, `t3_${popular.id}`]);
  expect(await list("")).toEqual([`t3_${popular.id}`, `t3_${fresh.id}`]);
  expect(await list("?sort=new&limit=1")).toEqual([`t3_${fresh.id}`]);
});

test("the overview mixes posts and comments, comments carry their post", async () => {
  const { get, aUser, aToken, aPost, ctx } = await testReddit();
  const user = await aUser();
  const post = await aPost(user);
  const now = ctx.clock.seconds();
  const comment = { id: "1zz", post_id: post.id, parent: `t3_${post.id}`, author_id: user.id, body: "First!" };
  await ctx.store.comments.put({ ...comment, created_utc: now + 1, edited_at: null, deleted_at: null });
  const token = await aToken(user);
  expect(names(await get(`/user/${user.name}/overview`, token))).toEqual(["t1_1zz", `t3_${post.id}`]);
  const [only] = (await get(`/user/${user.name}/comments`, token)).json().data.children;
  expect(only.data).toMatchObject({ body: "First!", link_title: post.title, parent_id: `t3_${post.id}` });
});

test("karma is the initial karma plus what posts earned, and its parts add up", async () => {
  const { get, aUser, aToken, aPost } = await testReddit();
  const user = await aUser();
  const post = await aPost(user, { forced_score: 501 });
  const token = await aToken(user);
  const me = (await get("/api/v1/me", token)).json();
  expect([me.link_karma, me.comment_karma, me.total_karma]).toEqual([9500, 5000, 14_500]);
  const { data } = (await get("/api/v1/me/karma", token)).json();
  const sum = (key: string) =>
    data.reduce((total: number, each: Record<string, number>) => total + (each[key] ?? 0), 0);
  expect([sum("link_karma"), sum("comment_karma")]).toEqual([9500, 5000]);
  expect(data.find(({ sr }: { sr: string }) => sr === post.subreddit).link_karma).toBeGreaterThanOrEqual(500);
  const appOnly = await get("/api/v1/me/karma", await aToken(null));
  expect([appOnly.statusCode, appOnly.json().reason]).toEqual([403, "USER_REQUIRED"]);
});

test("people of the world have a profile and posts", async () => {
  const { get, aUser, aToken, openSubreddit } = await testReddit();
  const token = await aToken(await aUser());
  const [first] = (await get(`/r/${openSubreddit().name}/new?limit=1`, token)).json().data.children;
  const about = (await get(`/user/${first.data.author}/about`, token)).json();
  expect(about.data.name).toBe(first.data.author);
  expect(names(await get(`/user/${first.data.author}/submitted?sort=new&limit=100`, token))).toContain(first.data.name);
});

test("a username is available, taken or no username", async () => {
  const { get, aUser, aToken } = await testReddit();
  const user = await aUser();
  const token = await aToken(user);
  expect((await get(`/api/username_available?user=${user.name.toUpperCase()}`, token)).json()).toBe(false);
  expect((await get("/api/username_available?user=quite_free", token)).json()).toBe(true);
  expect((await get("/api/username_available?user=x", token)).json()).toEqual({
    json: { errors: [["BAD_USERNAME", "invalid user name", "user"]] },
  });
  const unknown = await get("/api/user_data_by_account_ids?ids=t2_nobody", token);
  expect([unknown.statusCode, unknown.json()]).toEqual([404, { message: "Not Found", error: 404 }]);
});

test("a hidden profile is empty to others and complete to its owner", async () => {
  const { get, aUser, aToken, aPost } = await testReddit();
  const user = await aUser({ hides_profile: true });
  const post = await aPost(user);
  const list = async (token: string) => names(await get(`/user/${user.name}/submitted`, token));
  expect(await list(await aToken(await aUser()))).toEqual([]);
  expect(await list(await aToken(user))).toEqual([`t3_${post.id}`]);
});
