import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aNewPost, aWriter } from "../modules/posts/testing.ts";
import { goodPassword } from "../testing/builders.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { releaseLanes } from "./lanes/lanes.queries.ts";
import { findPost } from "./posts/find-posts.ts";
import { armPosts } from "./posts/posts.queries.ts";
import { claimSome, postState } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

/** A user whose post is being sent right now. */
async function somebodySending() {
  const writer = await aWriter(app);
  const { body } = await writer.schedule([aNewPost(app, { post_at: null })]);
  const { id } = body.data[0];
  const [lane] = await claimSome(app, 1, { leaseMs: 60_000 });
  const limits = { leaseMs: 60_000, abandonedMs: 45_000, notAfter: new Date(Date.now() + 60_000) };
  const post = (await findPost(app.db, id))!;
  const [number] = await armPosts(app.db, [{ lane: lane!, post, matchKey: `key ${id}`, draft: {} }], limits);
  expect(number).toBe(1);
  return { writer, id, lane: lane! };
}

test.for(["creator", "user"] as const)(
  "a %s is deleted after the post that is being sent, or not at all (L-9, E-6)",
  async (which) => {
    const { writer, id, lane } = await somebodySending();
    const path = which === "creator" ? `/creators/${writer.creator.id}` : "/users/me";
    const extra = which === "creator" ? {} : { payload: { current_password: goodPassword } };
    const refused = await writer.call.delete(path, extra);
    expect([refused.status, refused.body.message]).toEqual([409, "A post is being published. Try again in a minute."]);
    expect(await postState(app, id)).toBe("sending");

    const deletion = writer.call.delete(path, extra);
    await wait(300);
    await releaseLanes(app.db, [lane]);
    expect((await deletion).status).toBe(204);
    expect(await app.db.selectFrom("posts").select("id").where("id", "=", id).execute()).toEqual([]);
  },
);
