import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aMessage, anAnswerer, saidBy, stateOf } from "../answers/testing.ts";
import { aDueRedditPost, aRedditor, postState, runningEngine } from "../testing.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";
const patience = { timeout: 30_000 };

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: 8, timeScale: 0.01 } } });
});
afterAll(() => app.close());

type Whose = Pick<Awaited<ReturnType<typeof aRedditor>>, "user" | "creator">;
const ofCreator = ({ creator }: Whose) => ({ headers: { "creator-id": String(creator.id) } });

async function withWebsite<T extends Whose>(by: T): Promise<T> {
  const ann = await app.as(by.user);
  expect((await ann.patch("/promotion-link", { website: "example.com" }, ofCreator(by))).status).toBe(200);
  return by;
}

/** Follows the promotion link in a text. */
async function follow(text: string): Promise<void> {
  const address = /http:\S+\/api(\/go\/[a-z0-9]{8}\/[a-z0-9-]+)/.exec(text);
  expect(text).toMatch(/^http|Look: http/);
  const answer = await app.get(address![1]!, { headers: { "user-agent": PHONE } });
  expect([answer.status, answer.headers.location]).toEqual([302, "https://example.com/"]);
}

test("{link} in a post and in its comment leads to the website and says by which post (SE-06)", async () => {
  const by = await withWebsite(await aRedditor(app));
  const post = await aDueRedditPost(app, by.account, {
    title: "Fog",
    content: "Look: {link}",
    comment: "Look: {link}",
  });
  runningEngine(app);
  await expect.poll(() => postState(app, post.id), patience).toBe("posted");
  const comments = () => app.sandbox.reddit.comments({ author: by.name });
  await expect.poll(async () => (await comments()).length, patience).toBe(1);
  await follow((await comments())[0]!.body);

  const { body } = await (await app.as(by.user)).get("/analytics/visits", ofCreator(by));
  expect(body).toMatchObject({ total: 1, posts: [{ id: post.id, visits: 1 }], elsewhere: 0 });
});

test("{link} in an answer says by which reply, and its results count who came (SE-06)", async () => {
  const by = await withWebsite(await anAnswerer(app, { replies: ["Look: {link}"] }));
  const message = await aMessage(app, by);
  runningEngine(app);
  await expect.poll(() => stateOf(app, message), patience).toBe("answered");
  await follow((await saidBy(app, by))[0]!);

  const ann = await app.as(by.user);
  expect((await ann.get("/inbox/results", ofCreator(by))).body.data).toMatchObject([
    { autoresponder_id: by.rule.id, reply: "Look: {link}", sent: 1, visits: 1 },
  ]);
  expect((await ann.get("/analytics/visits", ofCreator(by))).body.answers).toMatchObject([
    { autoresponder_id: by.rule.id, reply: "Look: {link}", visits: 1 },
  ]);
});
