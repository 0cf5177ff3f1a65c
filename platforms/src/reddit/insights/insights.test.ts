import { expect, test } from "vitest";
import { aCaller } from "../../http/testing.ts";
import { accessOf, connected, sandboxForThisFile, succeeded } from "../../testing.ts";
import { aTextDraft } from "../testing.ts";

const sandbox = sandboxForThisFile();
const reddit = () => sandbox.platforms.reddit;
const somebody = () => connected(reddit().connector, "reddit");

async function aPublished(access: Parameters<ReturnType<typeof reddit>["publisher"]["publish"]>[0], title = "Light") {
  const outcome = succeeded(await reddit().publisher.publish(access, aTextDraft({ subreddit: "openfield", title })));
  return outcome.kind === "published" ? outcome.id : "";
}

test("posts are read in batches of 100, and unknown ids are missing", async () => {
  const { access } = await somebody();
  const page = { subreddit: "openfield", sort: "new", limit: 100 } as const;
  const first = succeeded(await reddit().communities.posts(access, page));
  const second = succeeded(await reddit().communities.posts(access, { ...page, after: first.after }));
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(ids).toHaveLength(200);

  await sandbox.control.journal.clear();
  const read = succeeded(await reddit().insights.posts(access, [...ids, "t3_nothere"]));
  expect(read.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(await sandbox.control.journal.read({ endpoint: "reddit:info" })).toHaveLength(3);
  expect(succeeded(await reddit().insights.posts(access, []))).toEqual([]);
});

test("scores and removals show with the author's token", async () => {
  const { access } = await somebody();
  const id = await aPublished(access);
  await sandbox.control.reddit.setScore(id, 321);
  expect(succeeded(await reddit().insights.posts(access, [id]))).toMatchObject([{ score: 321, removal_reason: null }]);
  for (const category of ["moderator", "reddit", "automod_filtered", "anti_evil_ops"] as const) {
    await sandbox.control.reddit.removePost(id, category);
    expect(succeeded(await reddit().insights.posts(access, [id]))).toMatchObject([{ removal_reason: category }]);
  }
  await sandbox.control.reddit.approvePost(id);
  expect(succeeded(await reddit().insights.posts(access, [id]))).toMatchObject([{ removal_reason: null }]);
});

test("an account sees what it posted, newest first, page by page", async () => {
  const { access, username } = await somebody();
  const older = await aPublished(access, "One");
  await sandbox.control.clock.advance(5000);
  const newer = await aPublished(access, "Two");
  const first = succeeded(await reddit().insights.submitted(access, username, { limit: 1 }));
  expect(first).toMatchObject({ items: [{ id: newer }], after: newer });
  const second = succeeded(await reddit().insights.submitted(access, username, { limit: 1, after: first.after }));
  expect(second).toMatchObject({ items: [{ id: older }], after: null });
});

test("an account tells about itself", async () => {
  const { access, username } = await somebody();
  await sandbox.control.reddit.putUser(username, { link_karma: 12, comment_karma: 34, has_verified_email: false });
  const me = succeeded(await reddit().insights.me(access));
  expect(me).toMatchObject({
    username,
    facts: { karma_post: 12, karma_comment: 34, is_email_verified: false, is_suspended: false },
  });
  expect(me.facts.created_at).toMatch(/^20\d\d-\d\d-\d\dT/);
  expect(me.profile_image ?? "").not.toContain("?");
  expect(Array.isArray(succeeded(await reddit().insights.karma(access)))).toBe(true);
});

test("from outside a shadow-banned account is missing and a suspended one says so", async () => {
  const { access, username } = await somebody();
  const outside = accessOf(succeeded(await reddit().insights.appToken(aCaller())));
  const seen = async () => succeeded(await reddit().insights.userAbout(outside, username));
  expect(await seen()).toMatchObject({ kind: "visible", facts: { karma_post: expect.any(Number) } });

  await sandbox.control.reddit.shadowban(username);
  expect(await seen()).toEqual({ kind: "missing" });
  expect(succeeded(await reddit().insights.me(access)).username).toBe(username);

  await sandbox.control.reddit.putUser(username, { is_shadowbanned: false, is_suspended: true });
  expect(await seen()).toEqual({ kind: "suspended" });
  expect(succeeded(await reddit().insights.me(access)).facts.is_suspended).toBe(true);
  expect(succeeded(await reddit().insights.userAbout(outside, "nobody_of_that_name"))).toEqual({ kind: "missing" });
});

test("a token of the app has no user to post for", async () => {
  const outside = accessOf(succeeded(await reddit().insights.appToken(aCaller())));
  expect(await reddit().publisher.publish(outside, aTextDraft({ subreddit: "openfield" }))).toMatchObject({
    kind: "rejected",
    errors: [{ code: "USER_REQUIRED", message: "Please log in to do that.", field: null }],
  });
});
