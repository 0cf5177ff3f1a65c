import { Platform } from "@ponkan/contract/accounts/platform";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anAccount, aPost } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aWriter, type Writer } from "../../posts/testing.ts";

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-05-20T12:00:00Z" });
  writer = await aWriter(app);
});
afterAll(() => app.close());

test("it is told since when posts are known, and what a post without a title says (AN-08)", async () => {
  const told = async (query = "") => (await writer.get(`/analytics?${query}`)).body;
  expect((await told()).known_from).toBeNull();
  const x = await anAccount(app.db, writer.creator, { platform: "twitter", username: "anna_x" });
  const out = (at: string) => ({ state: "posted" as const, post_at: new Date(at), posted_at: new Date(at) });
  const tweet = { platform: Platform.twitter, subreddit: "", title: "", content: "New prints are up" };
  await aPost(app.db, x, { ...out("2026-05-18T10:00:00Z"), ...tweet });
  await aPost(app.db, writer.account, out("2026-03-02T10:00:00Z"));
  await aPost(app.db, writer.account, { state: "failed", post_at: new Date("2026-01-02T10:00:00Z") });
  expect((await told()).known_from).toBe("2026-03-02T10:00:00.000Z");
  const onX = await told(`platform[]=${Platform.twitter}`);
  expect(onX.known_from).toBe("2026-05-18T10:00:00.000Z");
  expect(onX.posts.data).toMatchObject([{ title: "", text: "New prints are up", account: "anna_x" }]);
});
