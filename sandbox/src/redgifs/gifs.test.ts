import { expect, test } from "vitest";
import { testRedgifs } from "./testing.ts";

test("a draft is for its owner until it is published; only the owner changes and deletes it; then it is gone", async () => {
  const { call, ctx, signIn, publish } = await testRedgifs();
  const ann = await signIn();
  const bob = await signIn("bob_makes");
  const id = await publish(ann.token, "draft", { draft: true });
  const read = (token: string) => call("GET", `/v2/gifs/${id}`, { token });
  expect((await read(ann.token)).body.gif.published).toBe(false);
  expect((await read(bob.token)).status).toBe(404);

  const change = { published: true, description: "Now", sexuality: "straight", tags: ["A", "B", "C"] };
  expect((await call("PATCH", `/v2/gifs/${id}`, { token: bob.token, json: change })).status).toBe(403);
  expect((await call("PATCH", `/v2/gifs/${id}`, { token: ann.token, json: { tags: [] } })).status).toBe(400);
  await call("PATCH", `/v2/gifs/${id}`, { token: ann.token, json: change });
  expect((await read(bob.token)).body.gif).toMatchObject({
    published: true,
    description: "Now",
    sexuality: ["straight"],
  });

  expect((await call("DELETE", `/v2/gifs/${id}`, { token: bob.token })).status).toBe(403);
  expect((await call("DELETE", `/v2/gifs/${id}`, { token: ann.token })).status).toBe(204);
  expect((await read(ann.token)).status).toBe(410);
  expect((await call("GET", `/watch/${id}`)).status).toBe(410);
  await ctx.store.changeKnobs({ answers_gone: false });
  expect((await read(ann.token)).status).toBe(404);
  expect((await call("DELETE", `/v2/gifs/${id}`, { token: ann.token })).status).toBe(404);
});

test("own uploads and those of a user are listed by page; private ones only to their owner", async () => {
  const { call, ctx, signIn, publish } = await testRedgifs();
  const { token } = await signIn();
  const ids: string[] = [];
  for (const name of ["one", "two", "three"]) ids.push(await publish(token, name, { private: name === "three" }));
  const get = (path: string) => call("GET", path, { token });

  const own = (await get("/v2/me/content?type=g&count=2")).body;
  expect([own.page, own.pages, own.total]).toEqual([1, 2, 3]);
  expect(own.gifs.map((gif: { id: string }) => gif.id)).toEqual([ids[2], ids[1]]);
  expect((await get("/v2/me/content?page=2&count=2")).body.gifs).toHaveLength(1);
  expect((await get("/v2/me/content?type=i")).body.total).toBe(0);
  const shown = (await get("/v2/users/ANN_makes/search?order=latest")).body;
  expect(shown.gifs.map((gif: { id: string }) => gif.id)).toEqual([ids[1], ids[0]]);
  expect(shown.users[0].username).toBe("ann_makes");
  expect((await get("/v2/users/nobody/search")).status).toBe(404);
  expect((await get("/v1/users/nobody")).status).toBe(404);

  const tooMany = await get("/v2/me/content?count=101");
  expect([tooMany.status, tooMany.body.error.message]).toEqual([400, "Invalid page size"]);
  expect((await get("/v2/me/content?page=9")).body.gifs).toEqual([]);
  await ctx.store.changeKnobs({ page_past_end: "error" });
  expect((await get("/v2/me/content?page=9")).status).toBe(400);
});

test("views and likes grow with time and are shown on request", async () => {
  const { call, clock, ctx, signIn, publish } = await testRedgifs();
  await ctx.store.changeKnobs({ access_token_seconds: 1e7 });
  const { token } = await signIn();
  const id = await publish(token, "seen");
  const views = async () => (await call("GET", `/v2/gifs/${id}?views=yes`, { token })).body.gif.views;
  expect(await views()).toBe(0);
  clock.advance(2 * 86_400_000);
  const later = await views();
  expect(later).toBeGreaterThanOrEqual(100);
  clock.advance(2 * 86_400_000);
  expect(await views()).toBeGreaterThan(later);
  expect((await call("GET", `/v2/gifs/${id}`, { token })).body.gif.views).toBeNull();
  expect((await call("GET", "/v1/me", { token })).body).toMatchObject({ publishedGifs: 1, totalGifs: 1 });
});

test("tags and niches can be looked up, and a user changes their preferences", async () => {
  const { call, signIn } = await testRedgifs();
  const { token } = await signIn();
  const { tags } = (await call("GET", "/v1/tags", { token })).body;
  expect(tags).toContainEqual({ name: "Cooking", count: expect.any(Number) });
  const niches = async (query: string) => (await call("GET", `/v2/niches/search?${query}`, { token })).body.niches;
  expect((await niches("query=cook")).map(({ id }: { id: string }) => id)).toEqual(["home-cooks"]);
  const names = (await niches("query=&order=alphabetical_asc")).map(({ name }: { name: string }) => name);
  expect(names).toEqual(names.toSorted());

  const operations = [{ op: "replace", path: "/preferences/autoplay", value: false }];
  const changed = await call("PATCH", "/v1/me", { token, json: { operations } });
  expect(changed.body.preferences).toEqual({ autoplay: false });
  const refused = { operations: [{ op: "replace", path: "/verified", value: true }] };
  expect((await call("PATCH", "/v1/me", { token, json: refused })).status).toBe(400);
});
