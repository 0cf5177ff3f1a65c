import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, anAccount, aPost, aUser } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { ownAddress } from "../../auth/own-address.ts";
import { saveResults } from "../results/save-results.ts";
import { mailPosts } from "./mail-posts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function aFailedPost(user: { id: number }, title = "First light") {
  const account = await anAccount(app.db, await aCreator(app.db, user, { name: `Zoe ${title}` }));
  const error = "This community doesn't allow text posts";
  const { id } = await aPost(app.db, account, {
    title,
    subreddit: "openfield",
    state: "failed",
    error,
    advice: "Choose another type.",
  });
  const event = { post_id: id, text: error };
  const kinds = ["refused", "failed"];
  await app.db
    .insertInto("post_events")
    .values(kinds.map((kind) => ({ ...event, kind })))
    .execute();
  return id;
}
const mailsTo = (email: string) => app.mails().filter(({ to }) => to === email);

test("failed posts are reported in one mail, each once with a link to it, and not again within the hour (SE-02)", async () => {
  const user = await aUser(app.db);
  const id = await aFailedPost(user);
  await aFailedPost(user, "Second light");
  await mailPosts(app.ctx);
  await aFailedPost(user, "Third light");
  await mailPosts(app.ctx);
  const [mail, ...more] = mailsTo(user.email);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe("2 posts were not published");
  expect(mail!.text).toContain(
    "“First light” in r/openfield by Zoe First light: This community doesn't allow text posts. Choose another type.\n" +
      `${ownAddress(app.ctx.config)}/calendar?impersonate=Zoe+First+light&post=${id}`,
  );
  expect(mail!.text.match(/“First light”/g)).toHaveLength(1);
  expect(mail!.html).toContain(`/calendar?impersonate=Zoe+First+light&amp;post=${id}`);

  const failed_posts_mailed_at = new Date(Date.now() - 61 * 60_000);
  await app.db.updateTable("users").set({ failed_posts_mailed_at }).where("id", "=", user.id).execute();
  await app.db.updateTable("post_events").set({ at: failed_posts_mailed_at }).where("text", "<>", "").execute();
  await aFailedPost(user, "Fourth light");
  await mailPosts(app.ctx);
  expect(mailsTo(user.email).at(-1)!.subject).toBe("A post was not published");
});

test("who turned them off, or has not proved the address, gets none; ended sends of others are nobody's business", async () => {
  const silent = await aUser(app.db, { failed_post_emails: false });
  await aFailedPost(silent);
  const calm = await aUser(app.db);
  const unproved = await aUser(app.db, { email_verified_at: null });
  await aFailedPost(unproved, "Words of somebody else");
  await mailPosts(app.ctx);
  expect([silent, calm, unproved].flatMap(({ email }) => mailsTo(email))).toEqual([]);
});

/** Sets the post up as `saveResults` leaves it when a look finds it removed. */
async function aRemovedPost(user: { id: number }, values: Parameters<typeof aPost>[2] = {}) {
  const account = await anAccount(app.db, await aCreator(app.db, user, { name: `Ada ${values.title}` }));
  const posted = { state: "posted", posted_at: new Date(), remote_id: `t3_${values.title}` } as const;
  const { id, creator_id } = await aPost(app.db, account, { subreddit: "openfield", ...posted, ...values });
  const result = { numbers: { score: 1 }, removal_reason: "reddit", is_deleted: false } as const;
  await saveResults(app.db, creator_id, [{ post_id: id, result }], null);
  return { id, creator_id };
}

test("removed posts are reported with why, not what was approved since, nor what was posted elsewhere (SE-02)", async () => {
  const user = await aUser(app.db);
  const { id } = await aRemovedPost(user, { title: "dusk" });
  await aRemovedPost(user, { title: "noon", is_outside: true });
  const approved = await aRemovedPost(user, { title: "dawn" });
  const seen = { numbers: { score: 1 }, removal_reason: null, is_deleted: false };
  await saveResults(app.db, approved.creator_id, [{ post_id: approved.id, result: seen }], null);
  await mailPosts(app.ctx);
  await mailPosts(app.ctx);
  const [mail, ...more] = mailsTo(user.email);
  expect([mail!.subject, more]).toEqual(["A post was removed", []]);
  expect(mail!.text).toContain(
    "“dusk” in r/openfield by Ada dusk: Removed by Reddit's spam filter.\n" +
      `${ownAddress(app.ctx.config)}/calendar?impersonate=Ada+dusk&post=${id}`,
  );
  expect(mail!.text).toContain(`${ownAddress(app.ctx.config)}/analytics?tab=removals`);
  expect(mail!.text).not.toMatch(/dawn|noon/);
});

test("mails about failed and about removed posts are turned off by themselves (SE-02)", async () => {
  const user = await aUser(app.db);
  const answer = await (await app.as(user)).patch("/users/me", { removed_post_emails: false });
  expect([answer.status, answer.body.removed_post_emails, answer.body.failed_post_emails]).toEqual([200, false, true]);
  await aRemovedPost(user, { title: "rain" });
  await mailPosts(app.ctx);
  expect(mailsTo(user.email)).toEqual([]);
  await aFailedPost(user, "Fifth light");
  await mailPosts(app.ctx);
  expect(mailsTo(user.email).map(({ subject }) => subject)).toEqual(["A post was not published"]);
});
