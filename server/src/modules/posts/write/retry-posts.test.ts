import { afterAll, beforeAll, expect, test } from "vitest";
import { anAccount, aPost, aSubscription } from "../../../testing/builders.ts";
import { aPicture } from "../../../testing/media-files.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { anUploader } from "../../../testing/uploads.ts";
import { aNewPost, aWriter, usedPosts, type Writer } from "../testing.ts";

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
  writer = await someone();
});
afterAll(() => app.close());

const someone = async () => {
  const made = await aWriter(app);
  await aSubscription(app.db, made.user, { plan_id: 4 });
  return made;
};
const row = (id: number) => app.db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const DAY = 86_400_000;
const HOUR = 3_600_000;
const inMs = (ms: number) => new Date(Date.now() + ms);
const failure = { state: "failed", error: "Refused.", advice: "Change it.", is_charged: false } as const;
const aFailed = async (post_at: Date, who = writer) =>
  (await aPost(app.db, who.account, { ...failure, post_at, next_at: post_at })).id;

test("a failed post whose time is still ahead goes back to it, whatever else goes out now (PO-04)", async () => {
  const [ahead, over] = [inMs(5 * DAY), inMs(-2 * DAY)];
  const ids = [await aFailed(ahead), await aFailed(over)];
  const used = await usedPosts(app, writer);
  const { status, body } = await writer.retry(ids);
  expect([status, body.used_monthly_posts]).toEqual([200, used + 2]);
  const [back, out] = body.data;
  expect(back).toMatchObject({ status: 1, post_at: ahead.toISOString(), planned_at: ahead.toISOString(), error: null });
  expect(await row(ids[0]!)).toMatchObject({ state: "scheduled", post_at: ahead, next_at: ahead });
  expect(Math.abs(Date.parse(out.post_at) - Date.now())).toBeLessThan(60_000);
  // The planned time is kept (PO-21).
  expect(out.planned_at).toBe(over.toISOString());
});

test("what was planned is shown after several tries, and until somebody chooses another time", async () => {
  const over = inMs(-3 * DAY);
  const id = await aFailed(over);
  expect((await writer.retry([id])).status).toBe(200);
  await app.db.updateTable("posts").set(failure).where("id", "=", id).execute();
  const again = await writer.retry([id]);
  expect(again.body.data[0].planned_at).toBe(over.toISOString());
  const moved = inMs(DAY).toISOString();
  const { body } = await writer.update([{ id, rev: again.body.data[0].rev, post_at: moved }]);
  expect(body.data[0]).toMatchObject({ post_at: moved, planned_at: moved });
});

test("a time that was given to another post meanwhile is refused, alone and in the crowd (SV-P6)", async () => {
  const at = inMs(6 * DAY);
  const id = await aFailed(at);
  const { subreddit } = await row(id);
  expect((await writer.schedule([aNewPost(app, { subreddit, post_at: at.toISOString() })])).status).toBe(201);
  const { status, body } = await writer.retry([id]);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(["posts.0.post_at"]);
  expect((await row(id)).state).toBe("failed");
  const other = await aFailed(inMs(7 * DAY));
  const many = (await writer.bulk({ action: "retry", ids: [id, other] })).body;
  expect([many.done, many.refused.map((one: { id: number }) => one.id)]).toEqual([[other], [id]]);
});

test("the very same post does not go out twice at once, however often it failed (SV-P9)", async () => {
  const over = { ...failure, title: "Twice", post_at: inMs(-DAY), next_at: inMs(-DAY) };
  const ids = [await aPost(app.db, writer.account, over), await aPost(app.db, writer.account, over)].map(
    ({ id }) => id,
  );
  const both = await writer.retry(ids);
  expect([both.status, Object.keys(both.body.errors)]).toEqual([422, ["posts.1.post_at"]]);
  const many = (await writer.bulk({ action: "retry", ids })).body;
  expect([many.done, many.refused.map(({ id }: { id: number }) => id)]).toEqual([[ids[0]], [ids[1]]]);
  expect((await writer.retry([ids[1]])).status).toBe(422);
});

test("a time may be chosen instead; one that is over or beyond a year is refused, and two for one post", async () => {
  const id = await aFailed(inMs(-DAY));
  const [later, over] = [inMs(2 * HOUR).toISOString(), inMs(-HOUR).toISOString()];
  const past = await writer.retry([id], { times: [{ id, post_at: over }] });
  expect([past.status, past.body.message]).toEqual([422, "Post time must be in the future."]);
  const far = { times: [{ id, post_at: inMs(366 * DAY).toISOString() }] };
  const tooFar = await writer.retry([id], far);
  const words = "Post time mustn't be more than 365 days away.";
  expect([tooFar.status, tooFar.body.errors]).toEqual([422, { "posts.0.post_at": [words] }]);
  expect((await writer.bulk({ action: "retry", ids: [id], ...far })).body.refused).toEqual([{ id, reason: words }]);
  const times = [later, inMs(3 * HOUR).toISOString()].map((post_at) => ({ id, post_at }));
  const twice = [await writer.retry([id], { times }), await writer.bulk({ action: "retry", ids: [id], times })];
  expect(twice.map(({ status }) => status)).toEqual([422, 422]);
  const foreign = await writer.retry([id], { times: [{ id: id + 100_000, post_at: later }] });
  expect([foreign.status, foreign.body.message]).toEqual([422, "The selected times are invalid."]);
  const { body } = await writer.bulk({ action: "retry", ids: [id], times: [{ id, post_at: later }] });
  expect(body.data).toMatchObject([{ id, status: 1, post_at: later }]);
});

test("undone, they are failed as before and given back; done again, they go back to their time", async () => {
  const author = await someone();
  const ahead = inMs(5 * DAY);
  const ids = [await aFailed(ahead, author), await aFailed(inMs(6 * DAY), author)];
  const { change_id } = (await author.retry(ids)).body;
  expect((await author.get("/posts/changes")).body.data[0]).toMatchObject({ kind: "retry", text: "Retried 2 posts." });
  const undone = await author.undo(change_id);
  expect(undone.body).toMatchObject({ refused: [], data: [{ error: "Refused." }, { advice: "Change it." }] });
  expect(await row(ids[0]!)).toMatchObject({ ...failure, post_at: ahead, planned_at: null });
  expect(await usedPosts(app, author)).toBe(0);
  const redone = await author.redo(undone.body.change_id);
  expect(redone.body.data[0]).toMatchObject({ status: 1, post_at: ahead.toISOString() });
  expect(await usedPosts(app, author)).toBe(2);
  expect((await author.undo(redone.body.change_id)).status).toBe(200);
  expect(await usedPosts(app, author)).toBe(0);
});

test("what goes out since is named, the others are failed again", async () => {
  const author = await someone();
  const ids = [await aFailed(inMs(5 * DAY), author), await aFailed(inMs(-DAY), author)];
  const { change_id } = (await author.retry(ids)).body;
  await app.db.updateTable("posts").set({ state: "waiting" }).where("id", "=", ids[1]!).execute();
  const { body } = await author.undo(change_id);
  expect(body.refused).toMatchObject([{ id: ids[1], reason: "The post is going out right now." }]);
  expect([(await row(ids[0]!)).state, (await row(ids[1]!)).state]).toEqual(["failed", "waiting"]);
});

test("done again, what was given times goes back to these; one whose time has passed does not go out now instead", async () => {
  const author = await someone();
  const ids = [await aFailed(inMs(-DAY), author), await aFailed(inMs(-DAY), author), await aFailed(inMs(-DAY), author)];
  const [soon, later] = [inMs(HOUR).toISOString(), inMs(6 * HOUR).toISOString()];
  const times = [
    { id: ids[0], post_at: soon },
    { id: ids[1], post_at: later },
  ];
  const undone = await author.undo((await author.retry(ids, { times })).body.change_id);
  app.passTime(2 * 3600);
  const { body } = await author.redo(undone.body.change_id);
  app.passTime(-2 * 3600);
  expect(body.refused).toMatchObject([{ id: ids[0], reason: "Its time has passed. Retry it instead." }]);
  expect(body.data).toMatchObject([{ id: ids[1], post_at: later }, { id: ids[2] }]);
  expect((await row(ids[0]!)).state).toBe("failed");
});

test("one whose file was deleted is refused instead of failing when its time comes, alone and in the crowd (SV-M6)", async () => {
  const uploader = await anUploader(app, writer.user, writer.creator);
  const bytes = await aPicture(1).png().toBuffer();
  const { id: file } = await uploader.upload({ bytes, name: "ridge.png", type: "image/png" });
  const shown = { type: "media", media: [{ id: file, caption: "", url: "" }] };
  const { data } = (await writer.schedule([aNewPost(app, shown), aNewPost(app)])).body;
  const ids: number[] = data.map((post: { id: number }) => post.id);
  await app.db.updateTable("posts").set(failure).where("id", "in", ids).execute();
  expect((await writer.call.delete(`/media/${file}`, writer.asCreator)).status).toBe(204);
  const { status, body } = await writer.retry(ids);
  expect([status, body.message]).toEqual([422, "Media no longer exists. Pick a different one."]);
  const many = (await writer.bulk({ action: "retry", ids })).body;
  expect([many.done, many.refused]).toEqual([[ids[1]], [{ id: ids[0], reason: body.message }]]);
});

test("posts of an account that was disconnected go back to their times once it is connected again (AC-06)", async () => {
  const author = await someone();
  const times = [inMs(2 * DAY), inMs(9 * DAY)].map((at) => at.toISOString());
  const posts = times.map((post_at) => aNewPost(app, { post_at }));
  const ids = (await author.schedule(posts)).body.data.map((post: { id: number }) => post.id);
  expect((await author.call.delete("/accounts/reddit", author.asCreator)).status).toBe(204);
  expect((await author.retry(ids)).body.message).toBe("Connect your Reddit account to retry this post.");
  const { username, remote_user_id } = author.account;
  await anAccount(app.db, author.creator, { username, remote_user_id });
  const { body } = await author.retry(ids);
  expect(body.data.map((post: { post_at: string }) => post.post_at)).toEqual(times);
});
