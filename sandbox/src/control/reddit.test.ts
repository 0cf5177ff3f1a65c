import { expect, test } from "vitest";
import { runningSandbox } from "../testing.ts";

test("connecting without a browser creates the user and gives valid tokens", async () => {
  const { client, redditCall } = await runningSandbox();
  const tokens = await client.reddit.connect("ann_draws", { scopes: ["identity", "read"] });
  expect(tokens).toMatchObject({ token_type: "bearer", expires_in: 86_400, scope: "identity read" });
  const me = await redditCall(tokens.access_token, "/api/v1/me");
  expect(me.body).toMatchObject({ name: "ann_draws", has_verified_email: true });
  expect((await client.reddit.users()).map(({ name }) => name)).toEqual(["ann_draws"]);
});

test("users are created and changed field by field", async () => {
  const { client, redditCall } = await runningSandbox();
  await client.reddit.putUser("new_here", { account_days: 2, link_karma: 1, comment_karma: 0 });
  const changed = await client.reddit.putUser("NEW_here", { has_verified_email: false, banned_from: ["r/Food"] });
  expect(changed).toMatchObject({ name: "new_here", link_karma: 1, has_verified_email: false, banned_from: ["food"] });
  expect((await client.clock.now()).getTime() / 1000 - changed.created_utc).toBeCloseTo(2 * 86_400, -2);

  await client.reddit.ban("new_here", "Art");
  expect((await client.reddit.user("new_here")).banned_from).toEqual(["food", "art"]);
  await client.reddit.suspend("new_here");
  const { access_token } = await client.reddit.connect("new_here");
  expect((await redditCall(access_token, "/api/v1/me")).body.is_suspended).toBe(true);
});

test("posts are read by author, by subreddit and one by one, with their state", async () => {
  const { client, submit, openSubreddit } = await runningSandbox();
  const ann = await client.reddit.connect("ann_draws");
  const bob = await client.reddit.connect("bob_cooks");
  const id = await submit(ann.access_token, "By Ann");
  await submit(bob.access_token, "By Bob");
  const sr = await openSubreddit();

  expect((await client.reddit.postsBy("ANN_draws")).map(({ title }) => title)).toEqual(["By Ann"]);
  expect((await client.reddit.posts({ subreddit: `r/${sr}` })).map(({ author }) => author)).toEqual([
    "ann_draws",
    "bob_cooks",
  ]);
  expect(await client.reddit.countPosts({ author: "bob_cooks" })).toBe(1);
  expect(await client.reddit.post(`t3_${id}`)).toMatchObject({
    fullname: `t3_${id}`,
    permalink: `/r/${sr}/comments/${id}/by_ann/`,
    state: { removed_by_category: null, is_visible: true, score: expect.any(Number) },
    comments: expect.any(Array),
  });
});

test("a post is removed, approved, scored and locked, and Reddit says so", async () => {
  const { client, submit, redditCall } = await runningSandbox();
  const { access_token } = await client.reddit.connect("ann_draws", { scopes: ["*"] });
  const id = await submit(access_token);
  const shown = async () =>
    (await redditCall(access_token, `/api/info?id=t3_${id}&raw_json=1`)).body.data.children[0].data;

  await client.reddit.removePost(id, "moderator", "Rule 2");
  expect((await shown()).removed_by_category).toBe("moderator");
  await client.reddit.approvePost(id);
  expect((await shown()).removed_by_category).toBeNull();
  await client.reddit.setScore(id, 4321);
  expect((await shown()).score).toBe(4321);
  await client.reddit.lockPost(id);
  expect(
    (await redditCall(access_token, "/api/comment", { thing_id: `t3_${id}`, text: "x" })).body.json.errors[0][0],
  ).toBe("THREAD_LOCKED");
  expect((await client.reddit.deletePost(id)).deleted_at).not.toBeNull();
  expect(await shown()).toMatchObject({ author: "[deleted]", removed_by_category: "deleted" });
});

test("people of the world write messages and comments that reach the inbox", async () => {
  const { client, submit, redditCall } = await runningSandbox();
  const { access_token } = await client.reddit.connect("ann_draws");
  const id = await submit(access_token);
  await client.reddit.sendMessage({ from: "curious_cat", to: "ann_draws", subject: "Hi", body: "Is it for sale?" });
  const comment = await client.reddit.addComment({ from: "curious_cat", on: `t3_${id}`, body: "Lovely!" });
  expect(comment).toMatchObject({ author: "curious_cat", parent: `t3_${id}` });

  const { body } = await redditCall(access_token, "/message/unread?limit=100");
  const bodies = body.data.children.map(({ data }: { data: { body: string } }) => data.body);
  expect(bodies).toContain("Is it for sale?");
  expect(bodies).toContain("Lovely!");
  const sent = await redditCall(access_token, "/api/comment", { thing_id: comment.fullname, text: "Thank you" });
  expect(sent.body.json.errors).toEqual([]);
  expect((await client.reddit.comments({ author: "ann_draws" })).map(({ body }) => body)).toEqual(["Thank you"]);
  expect((await client.reddit.messages({ to: "ann_draws" })).map(({ from }) => from)).toEqual(["curious_cat"]);
});

test("a conversation goes on: a message answers another, and a comment is deleted by who wrote it", async () => {
  const { client, submit, redditCall } = await runningSandbox();
  const { access_token } = await client.reddit.connect("ann_draws");
  const first = await client.reddit.sendMessage({ from: "curious_cat", to: "ann_draws", subject: "Hi", body: "Hello" });
  const reply = { from: "ann_draws", to: "curious_cat", subject: "re: Hi", body: "By hand", parent: first.fullname };
  expect(await client.reddit.sendMessage(reply)).toMatchObject({ first_message: first.fullname });

  const on = `t3_${await submit(access_token)}`;
  const { id, fullname } = await client.reddit.addComment({ from: "curious_cat", on, body: "Lovely!" });
  await client.reddit.deleteComment(id);
  const { body } = await redditCall(access_token, "/message/inbox?limit=100");
  const ids = body.data.children.map(({ data }: { data: { name: string } }) => data.name);
  expect([ids.includes(first.fullname), ids.includes(fullname)]).toEqual([true, false]);
});

test("tokens are expired and grants revoked on request, for one user or for all", async () => {
  const { client, redditCall, url } = await runningSandbox();
  const ann = await client.reddit.connect("ann_draws");
  const bob = await client.reddit.connect("bob_cooks");
  const status = async (token: string) => (await redditCall(token, "/api/v1/me")).status;
  const refresh = async (refresh_token: string) => {
    const headers = {
      authorization: `Basic ${Buffer.from("ponkan-sandbox:sandbox").toString("base64")}`,
      "user-agent": "linux:sandbox.test:v1 (by /u/tester)",
    };
    const body = new URLSearchParams({ grant_type: "refresh_token", refresh_token });
    return (await fetch(`${url}/reddit/api/v1/access_token`, { method: "POST", headers, body })).status;
  };

  expect(await client.reddit.expireTokens("ann_draws")).toBe(1);
  expect([await status(ann.access_token), await status(bob.access_token)]).toEqual([401, 200]);
  expect(await refresh(ann.refresh_token)).toBe(200);
  expect(await client.reddit.tokenCounts()).toEqual({ grants: 2, valid_tokens: 2, token_calls: 1 });
  expect(await client.reddit.revokeGrants()).toBe(2);
  expect([await status(bob.access_token), await refresh(bob.refresh_token)]).toEqual([401, 400]);
});

test("knobs are changed one by one and reset together", async () => {
  const { client } = await runningSandbox();
  await client.reddit.setKnobs({ quota: 5 });
  expect(await client.reddit.setKnobs({ websocket: "off" })).toMatchObject({ quota: 5, websocket: "off" });
  expect(await client.reddit.resetKnobs()).toMatchObject({ quota: 1000, websocket: "on" });
});

test("unknown names and invalid input are refused with a message", async () => {
  const { client, url } = await runningSandbox();
  await expect(client.reddit.user("nobody_here")).rejects.toThrow(
    '404: {"message":"There is no test user nobody_here."}',
  );
  await expect(client.reddit.putUser("no")).rejects.toThrow("is no Reddit username");
  await expect(client.reddit.removePost("zzz", "moderator")).rejects.toThrow("No post zzz came in.");
  await expect(client.reddit.addComment({ from: "ann_draws", on: "t3_zzz", body: "x" })).rejects.toThrow(
    "There is no t3_zzz.",
  );
  const typo = await fetch(`${url}/control/reddit/knobs`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ quotum: 1 }),
  });
  expect([typo.status, JSON.stringify(await typo.json())]).toEqual([422, expect.stringContaining("quotum")]);
});

test("a month of posts takes no month: each is as old as it is said to be, and the world treats it so", async () => {
  const { client, redditCall, openSubreddit } = await runningSandbox();
  const { access_token } = await client.reddit.connect("ann_draws");
  const subreddit = await openSubreddit();
  const now = await client.clock.now();
  const day = (ago: number) => new Date(now.getTime() - ago * 86_400_000).toISOString();
  for (const ago of [30, 20, 1]) {
    await client.reddit.addPost({ from: "ann_draws", subreddit, title: `${ago} days ago`, at: day(ago) });
  }
  const { body } = await redditCall(access_token, "/user/ann_draws/submitted?sort=new");
  const listed = body.data.children.map(({ data }: { data: { title: string; created_utc: number } }) => [
    data.title,
    Math.round((now.getTime() / 1000 - data.created_utc) / 86_400),
  ]);
  expect(listed).toEqual([
    ["1 days ago", 1],
    ["20 days ago", 20],
    ["30 days ago", 30],
  ]);
  await expect(client.reddit.addPost({ from: "ann_draws", subreddit: "nowhere_at_all", title: "Fog" })).rejects.toThrow(
    "There is no r/nowhere_at_all.",
  );
});
