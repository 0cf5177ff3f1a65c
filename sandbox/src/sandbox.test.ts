import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildSandbox } from "./sandbox.ts";
import { runningSandbox, testFolder } from "./testing.ts";

test("everything is there again after a restart", async () => {
  const dataDir = await testFolder();
  const before = await runningSandbox(dataDir);
  const { access_token } = await before.client.reddit.connect("ann_draws");
  const id = await before.submit(access_token, "Still here");
  await before.client.reddit.setKnobs({ quota: 77 });
  await before.client.redgifs.connect("ann_makes");
  await before.client.redgifs.setKnobs({ encoding_seconds: 9 });
  const { access_token: onX } = await before.client.x.connect({ username: "ann_posts" });
  await fetch(`${before.url}/x/2/tweets`, {
    method: "POST",
    headers: { authorization: `Bearer ${onX}`, "content-type": "application/json" },
    body: JSON.stringify({ text: "Still here" }),
  });
  await before.client.faults.add("reddit:info", { kind: "hang" });
  await before.app.close();

  const after = await runningSandbox(dataDir);
  expect((await after.redditCall(access_token, "/api/v1/me")).body.name).toBe("ann_draws");
  expect(await after.client.reddit.post(id)).toMatchObject({ title: "Still here", author: "ann_draws" });
  expect((await after.client.reddit.knobs()).quota).toBe(77);
  expect((await after.client.redgifs.users()).map(({ username }) => username)).toEqual(["ann_makes"]);
  expect((await after.client.redgifs.knobs()).encoding_seconds).toBe(9);
  expect(await after.client.x.posts("ann_posts")).toMatchObject([{ text: "Still here" }]);
  expect(await after.client.faults.list()).toHaveLength(1);
});

test("a reset restores a new sandbox", async () => {
  const { client, submit, url } = await runningSandbox();
  await submit((await client.reddit.connect("ann_draws")).access_token);
  await client.redgifs.connect("ann_makes");
  const { access_token } = await client.x.connect({ username: "made_up_one" });
  await client.clock.advance(86_400_000);
  await client.reddit.setKnobs({ quota: 1 });
  await client.faults.add("/reddit", { kind: "hang" });
  await client.reset();

  expect(await client.reddit.posts()).toEqual([]);
  expect(await client.reddit.users()).toEqual([]);
  expect(await client.redgifs.users()).toEqual([]);
  expect((await client.reddit.knobs()).quota).toBe(1000);
  expect(await client.faults.list()).toEqual([]);
  expect(Math.abs((await client.clock.now()).getTime() - Date.now())).toBeLessThan(60_000);
  const onX = await fetch(`${url}/x/2/users/me`, { headers: { authorization: `Bearer ${access_token}` } });
  expect(onX.status).toBe(401);
  expect((await fetch(url)).status).toBe(200);
});

test("ten thousand posts are read page by page, counted and shown quickly", async () => {
  const dataDir = await testFolder();
  const first = await runningSandbox(dataDir);
  const { access_token } = await first.client.reddit.connect("ann_draws");
  const sr = await first.openSubreddit();
  const id = await first.submit(access_token, "Post 0", "", sr);
  const [post] = await first.client.reddit.posts();
  await first.app.close();
  const posts = Array.from({ length: 10_000 }, (_, n) => ({
    ...post,
    id: n === 0 ? id : `1m${n}`,
    title: `Post ${n}`,
  }));
  await writeFile(join(dataDir, "reddit/posts.jsonl"), posts.map((put) => `${JSON.stringify({ put })}\n`).join(""));

  const { client, url } = await runningSandbox(dataDir);
  const started = performance.now();
  expect(await client.reddit.countPosts({ author: "ann_draws" })).toBe(10_000);
  const read = await client.reddit.posts();
  expect(read).toHaveLength(10_000);
  expect(new Set(read.map((each) => each.id)).size).toBe(10_000);
  for (const path of ["/", "/users", `/r/${sr}`, "/u/ann_draws"]) expect((await fetch(url + path)).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test("under a name that somebody else points at this machine nothing is answered", async () => {
  const app = await buildSandbox({ dataDir: await testFolder() });
  for (const url of ["/", "/mail", "/control/state"]) {
    expect((await app.inject({ url, headers: { host: "evil.test:3001" } })).statusCode).toBe(421);
  }
  expect((await app.inject({ url: "/", headers: { host: "127.0.0.1:3001" } })).statusCode).toBe(200);
  await app.close();
});

test("a page elsewhere controls nothing and sends no mail, our own pages and programs may", async () => {
  const app = await buildSandbox({ dataDir: await testFolder() });
  const host = "127.0.0.1:3001";
  const reset = async (headers: Record<string, string>, url = "/control/reset") =>
    (await app.inject({ method: "POST", url, headers: { host, ...headers } })).statusCode;
  const elsewhere: Record<string, string>[] = [
    { origin: "https://evil.test", "sec-fetch-site": "cross-site" },
    { origin: "http://127.0.0.1:3000", "sec-fetch-site": "same-site" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ];
  for (const headers of elsewhere) {
    expect(await reset(headers)).toBe(403);
    expect(await reset(headers, "/mail/messages")).toBe(403);
    for (const url of ["/%63ontrol/reset", "/control/rese%74", "/mail/mess%61ges", `http://${host}/control/reset`]) {
      expect(await reset(headers, url)).toBe(403);
    }
    expect(await reset(headers, "//control/reset")).not.toBe(204);
  }
  expect(await reset({})).toBeLessThan(300);
  expect(await reset({ origin: `http://${host}`, "sec-fetch-site": "same-origin" })).toBeLessThan(300);
  await app.close();
});
