import { expect, test } from "vitest";
import { testReddit } from "../testing.ts";

const names = (answer: { json: () => { data: { children: { data: { name: string } }[] } } }) =>
  answer.json().data.children.map(({ data }) => data.name);

async function reader() {
  const reddit = await testReddit();
  const user = await reddit.aUser();
  const token = await reddit.aToken(user);
  return { ...reddit, user, token, sub: reddit.openSubreddit() };
}

test("new lists arrived posts and the world's own together, newest first", async () => {
  const { get, token, user, aPost, sub, ctx } = await reader();
  const now = ctx.clock.seconds();
  const fresh = await aPost(user, { subreddit: sub.name });
  const older = await aPost(user, { subreddit: sub.name, created_utc: now - 5 * 86_400, visible_at: now - 5 * 86_400 });
  const page = await get(`/r/${sub.name}/new?limit=100`, token);
  const times = page.json().data.children.map(({ data }: { data: { created_utc: number } }) => data.created_utc);
  expect(times).toEqual([...times].sort((one, other) => other - one));
  expect(names(page)[0]).toBe(`t3_${fresh.id}`);

  const past = ctx.world.history(sub, now - 6 * 86_400, now).length;
  if (past < 60) expect(names(page)).toContain(`t3_${older.id}`);
});

test("pages follow each other without gaps or doubles until after is null, at most about a thousand", async () => {
  const { get, token, ctx } = await reader();
  const year = ctx.clock.seconds() - 364 * 86_400;
  const busy = ctx.world.subreddits.find(
    (each) => each.access === "public" && ctx.world.history(each, year, ctx.clock.seconds()).length > 1300,
  );
  const seen: string[] = [];
  let after: string | null = "";
  let pages = 0;
  while (after !== null && pages < 20) {
    const page = await get(`/r/${busy?.name}/new?limit=100&after=${after}`, token);
    seen.push(...names(page));
    after = page.json().data.after;
    pages += 1;
  }
  expect(after).toBeNull();
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBe(1000);
});

test("before returns the previous page, and count fills in before", async () => {
  const { get, token, sub } = await reader();
  const first = await get(`/r/${sub.name}/new?limit=5`, token);
  expect([names(first).length, first.json().data.dist, first.json().data.before]).toEqual([5, 5, null]);
  const second = await get(`/r/${sub.name}/new?limit=5&count=5&after=${first.json().data.after}`, token);
  expect(second.json().data.before).toBe(names(second)[0]);
  const back = await get(`/r/${sub.name}/new?limit=5&count=6&before=${second.json().data.before}`, token);
  expect(names(back)).toEqual(names(first));
});

test("a cursor works although its post was deleted meanwhile, and an unknown one ends the listing", async () => {
  const { get, token, user, aPost, sub, ctx } = await reader();
  const posts = [];
  for (let each = 0; each < 4; each++) posts.push(await aPost(user, { subreddit: sub.name }));
  const first = await get(`/r/${sub.name}/new?limit=2`, token);
  const cursor = first.json().data.after;
  const stored = ctx.store.posts.get(cursor.slice(3));
  if (!stored) throw new Error("the newest two are ours");
  await ctx.store.posts.put({ ...stored, deleted_at: ctx.clock.seconds() });
  const second = await get(`/r/${sub.name}/new?limit=2&after=${cursor}`, token);
  expect(names(second)).toEqual([posts[1], posts[0]].map((post) => `t3_${post?.id}`));
  expect(names(await get(`/r/${sub.name}/new?after=t3_unknown`, token))).toEqual([]);
});

test("limit is 25 unless given and never more than 100", async () => {
  const { get, token, sub } = await reader();
  expect(names(await get(`/r/${sub.name}/new`, token))).toHaveLength(25);
  expect(names(await get(`/r/${sub.name}/top?t=year&limit=500`, token))).toHaveLength(100);
});

test("top is sorted by score within its time span, including posts that came in", async () => {
  const { get, token, user, aPost, sub } = await reader();
  const winner = await aPost(user, { subreddit: sub.name, forced_score: 9_999_999 });
  const week = (await get(`/r/${sub.name}/top?t=week&limit=50`, token)).json().data.children;
  expect(week[0].data.name).toBe(`t3_${winner.id}`);
  expect(week[0].data.score).toBe(9_999_999);
  const scores = week.slice(1).map(({ data }: { data: { score: number } }) => data.score);
  const drops = scores.filter((score: number, index: number) => index > 0 && score > scores[index - 1] * 1.2 + 5);
  expect(drops).toEqual([]);
});

test("hot and rising show a fresh successful post first", async () => {
  const { get, token, user, aPost, sub } = await reader();
  const winner = await aPost(user, { subreddit: sub.name, forced_score: 99_999 });
  for (const sort of ["hot", "rising", "best"]) {
    expect(names(await get(`/r/${sub.name}/${sort}`, token))[0]).toBe(`t3_${winner.id}`);
  }
  expect(names(await get(`/r/${sub.name}`, token))[0]).toBe(`t3_${winner.id}`);
});

test("deleted, removed, unfinished and shadow-banned posts are not listed, approved ones are again", async () => {
  const { get, token, user, aPost, aUser, sub, ctx, later } = await reader();
  const now = ctx.clock.seconds();
  const hidden = await aUser({ is_shadowbanned: true });
  const removal = { category: "moderator", at: now, approved_at: null, reason: "Rule 1" };
  const gone = [
    await aPost(user, { subreddit: sub.name, deleted_at: now }),
    await aPost(user, { subreddit: sub.name, forced_removal: removal }),
    await aPost(user, { subreddit: sub.name, visible_at: now + 3600 }),
    await aPost(hidden, { subreddit: sub.name }),
  ];
  const approved = await aPost(user, { subreddit: sub.name, forced_removal: { ...removal, approved_at: now + 60 } });
  const listed = names(await get(`/r/${sub.name}/new`, token));
  for (const post of [...gone, approved]) expect(listed).not.toContain(`t3_${post.id}`);
  await later(61);
  expect(names(await get(`/r/${sub.name}/new`, token))).toContain(`t3_${approved.id}`);
});

test("of ten thousand arrived posts the newest come first, and a listing ends after a thousand", async () => {
  const { get, token, user, aPost, sub } = await reader();
  const posts = await Promise.all(
    Array.from({ length: 10_000 }, (_, index) => aPost(user, { subreddit: sub.name, title: `No. ${index}` })),
  );
  const newest = posts
    .slice(-25)
    .reverse()
    .map(({ id }) => `t3_${id}`);
  expect(names(await get(`/r/${sub.name}/new`, token))).toEqual(newest);
  expect(names(await get(`/user/${user.name}/submitted?sort=new`, token))).toEqual(newest);
  const last = await get(`/user/${user.name}/submitted?sort=new&limit=100&after=t3_${posts[9100]?.id}`, token);
  expect([names(last).length, last.json().data.after]).toEqual([100, null]);
});
