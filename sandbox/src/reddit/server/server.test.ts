import { expect, test } from "vitest";
import { testReddit } from "../testing.ts";
import { isGenericAgent } from "./user-agent.ts";

test.each(["/api/v1/me", "/api/v1/me/", "/api/v1/me.json"])("an endpoint answers as %s", async (path) => {
  const { get, aUser, aToken } = await testReddit();
  const user = await aUser();
  const answer = await get(path, await aToken(user));
  expect([answer.statusCode, answer.json().name]).toEqual([200, user.name]);
});

test("a name at the end of a path may carry .json", async () => {
  const { get, aUser, aToken, aPost } = await testReddit();
  const user = await aUser();
  const post = await aPost(user);
  const answer = await get(`/comments/${post.id}.json`, await aToken(user));
  expect(answer.json()[0].data.children[0].data.id).toBe(post.id);
});

test.each(["", "node", "undici", "axios/1.7.2", "python-requests/2.31.0"])(
  "the generic agent '%s' is throttled with a page",
  async (agent) => {
    const { get, aUser, aToken } = await testReddit();
    const answer = await get("/api/v1/me", await aToken(await aUser()), { headers: { "user-agent": agent } });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  },
);

test("identifying user agents pass", () => {
  expect(isGenericAgent("web:ponkan:0.1.0 (by /u/ponkan)")).toBe(false);
  expect(isGenericAgent("nodewatcher/1.0 by /u/someone")).toBe(false);
});

test("the scheme of the token may be written in any case", async () => {
  const { get, aUser, aToken } = await testReddit();
  const token = await aToken(await aUser());
  for (const scheme of ["bearer", "Bearer", "BEARER"]) {
    const answer = await get("/api/v1/me", undefined, { headers: { authorization: `${scheme} ${token}` } });
    expect(answer.statusCode).toBe(200);
  }
});

test("no, unknown, expired and orphaned tokens get 401 with the challenge", async () => {
  const { get, aUser, aToken, later, ctx } = await testReddit();
  const token = await aToken(await aUser());
  const orphan = await aToken(await aUser());
  await ctx.store.grants.remove(ctx.store.tokens.get(orphan)?.grant_id ?? "");
  await later(86_401);
  for (const each of [undefined, "garbage", token, orphan]) {
    const answer = await get("/api/v1/me", each);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers["www-authenticate"]).toBe('Bearer realm="reddit", error="invalid_token"');
    expect(answer.json()).toEqual({ message: "Unauthorized", error: 401 });
  }
});

test("a missing scope is 403, and * covers all", async () => {
  const { get, aUser, aToken } = await testReddit();
  const user = await aUser();
  const refused = await get("/api/v1/me", await aToken(user, ["read", "submit"]));
  expect(refused.statusCode).toBe(403);
  expect(refused.headers["www-authenticate"]).toBe('Bearer realm="reddit", error="insufficient_scope"');
  expect(refused.json()).toEqual({ message: "Forbidden", error: 403 });
  expect((await get("/api/v1/me", await aToken(user, ["identity"]))).statusCode).toBe(200);
  expect((await get("/api/v1/me", await aToken(user, ["*"]))).statusCode).toBe(200);
});

test("the quota counts per client and user, is shown in three headers and restarts with each window", async () => {
  const { get, aUser, aToken, later, ctx } = await testReddit();
  await ctx.store.changeKnobs({ quota: 3 });
  await later(600 - (ctx.clock.seconds() % 600));
  const token = await aToken(await aUser());
  const figures = async () => {
    const { headers } = await get("/api/v1/me", token);
    return [headers["x-ratelimit-used"], headers["x-ratelimit-remaining"]];
  };
  expect(await figures()).toEqual(["1", "2.0"]);
  expect(await figures()).toEqual(["2", "1.0"]);
  const { headers } = await get("/api/v1/me", token);
  expect(Number(headers["x-ratelimit-reset"])).toBeGreaterThan(0);
  expect(Number(headers["x-ratelimit-reset"])).toBeLessThanOrEqual(600);

  const over = [await get("/api/v1/me", token), await get("/api/v1/me", token)];
  expect(over.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
  const plain = over.find((each) => String(each.headers["content-type"]).includes("json"));
  const page = over.find((each) => String(each.headers["content-type"]).includes("html"));
  expect(plain?.json()).toEqual({ message: "Too Many Requests", error: 429 });
  expect(plain?.headers["retry-after"]).toBeUndefined();
  expect(Number(page?.headers["retry-after"])).toBeGreaterThan(0);

  expect((await get("/api/v1/me", await aToken(await aUser()))).statusCode).toBe(200);
  await later(600);
  expect(await figures()).toEqual(["1", "2.0"]);
});

test("the headers of the quota can be left out", async () => {
  const { get, aUser, aToken, ctx } = await testReddit();
  await ctx.store.changeKnobs({ sends_limit_headers: false });
  const { headers } = await get("/api/v1/me", await aToken(await aUser()));
  expect(Object.keys(headers).filter((name) => name.startsWith("x-ratelimit"))).toEqual([]);
});

test("text is escaped as HTML unless raw_json=1, and times are floats", async () => {
  const { get, aUser, aToken, aPost } = await testReddit();
  const user = await aUser();
  const post = await aPost(user, { title: 'Tea & <b>"cake"</b>', selftext: '{"created_utc":1}' });
  const token = await aToken(user);
  const plain = await get(`/api/info?id=t3_${post.id}`, token);
  const raw = await get(`/api/info?id=t3_${post.id}&raw_json=1`, token);
  expect(plain.json().data.children[0].data.title).toBe('Tea &amp; &lt;b&gt;"cake"&lt;/b&gt;');
  expect(raw.json().data.children[0].data.title).toBe('Tea & <b>"cake"</b>');
  expect(raw.body).toContain(`"created_utc":${post.created_utc}.0,`);
  expect(raw.json().data.children[0].data.selftext).toBe('{"created_utc":1}');
});

test("what does not exist is 404 in JSON", async () => {
  const { get } = await testReddit();
  const answer = await get("/api/v1/nothing/here");
  expect([answer.statusCode, answer.json()]).toEqual([404, { message: "Not Found", error: 404 }]);
});

test("a suspended user still reads", async () => {
  const { get, aUser, aToken } = await testReddit();
  const user = await aUser({ is_suspended: true });
  const answer = await get("/api/v1/me", await aToken(user));
  expect([answer.statusCode, answer.json().is_suspended]).toEqual([200, true]);
});

test.each([
  ["/r/pics/", "/r/pics"],
  ["/r/pics/comments/abc/some_title/", "/r/pics/comments/abc"],
  ["/user/ann/comments/abc/some_title/", "/r/u_ann/comments/abc"],
  ["/user/ann", "/u/ann"],
])("a person who opens %s in a browser is shown the page %s", async (path, page) => {
  const { get } = await testReddit();
  const headers = { accept: "text/html,application/xhtml+xml" };
  const answer = await get(path, undefined, { headers });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, page]);
});
