import { Platform } from "@ponkan/contract/accounts/platform";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anAccount, aPost } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aNewPost, aWriter, type Writer } from "../testing.ts";

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-05-10T12:00:00Z" });
});
afterAll(() => app.close());

const onX = { platform: Platform.twitter, subreddit: "", title: "" };

/** Creates a post by @ann_x, which is disconnected, and then one by @other_x, which is connected in its place. */
async function postsOfTwo(): Promise<number[]> {
  writer = await aWriter(app);
  const ann = await anAccount(app.db, writer.creator, { platform: "twitter", username: "ann_x" });
  const first = await aPost(app.db, ann, { ...onX, content: "By Ann", post_at: new Date("2026-05-11T10:00:00Z") });
  expect((await writer.call.delete("/accounts/twitter", writer.asCreator)).status).toBe(204);
  const other = await anAccount(app.db, writer.creator, { platform: "twitter", username: "other_x" });
  const second = await aPost(app.db, other, {
    ...onX,
    content: "By another",
    post_at: new Date("2026-05-11T11:00:00Z"),
  });
  return [first.id, second.id];
}

test("posts keep the name of an account that was disconnected, also beside the one in its place (AC-06)", async () => {
  const ids = await postsOfTwo();
  const { body: calendar } = await writer.get("/posts/calendar?start=2026-05-11&end=2026-05-11");
  const names = calendar.posts.map((row: number[]) => calendar.destinations[row[6]!]);
  expect(names).toEqual(["ann_x", "other_x"]);
  for (const [index, name] of ["ann_x", "other_x"].entries())
    expect((await writer.get(`/posts/${ids[index]}`)).body.data.account).toBe(name);
  const { text } = await writer.get("/posts/export?format=csv&start=2026-05-11&end=2026-05-11");
  expect(text.match(/,ann_x,text,,By Ann,|,other_x,text,,By another,/g)).toHaveLength(2);
});

test("the name is the newest one there was, and the account's own once it is connected again", async () => {
  const [id] = await postsOfTwo();
  const named = async () => (await writer.get(`/posts/${id}`)).body.data.account;
  await writer.call.delete("/accounts/twitter", writer.asCreator);
  const { remote_user_id } = await app.db
    .selectFrom("posts")
    .select("remote_user_id")
    .where("id", "=", id!)
    .executeTakeFirstOrThrow();
  const again = { platform: "twitter", remote_user_id } as const;
  await anAccount(app.db, writer.creator, { ...again, username: "ann_renamed" });
  expect(await named()).toBe("ann_renamed");
  await writer.call.delete("/accounts/twitter", writer.asCreator);
  expect(await named()).toBe("ann_renamed");
});

test("a post that was just scheduled says by which account", async () => {
  writer = await aWriter(app);
  await anAccount(app.db, writer.creator, { platform: "twitter", username: "ann_x" });
  const { body } = await writer.schedule([aNewPost(app), aNewPost(app, { ...onX, content: "Morning light" })]);
  expect(body.data.map(({ account }: { account: string }) => account)).toEqual([writer.account.username, "ann_x"]);
});
