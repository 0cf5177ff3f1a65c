import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPost, aSubscription } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import type { PostState } from "../post-state.ts";
import { aNewPost, aWriter, usedPosts, type Writer } from "../testing.ts";

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
  writer = await aWriter(app);
  await aSubscription(app.db, writer.user, { plan_id: 4 });
});
afterAll(() => app.close());

const scheduled = async (changes?: object): Promise<number> =>
  (await writer.schedule([aNewPost(app, changes)])).body.data[0].id;
const row = (id: number) => app.db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const kinds = async (id: number) =>
  (await writer.get(`/posts/${id}`)).body.data.timeline.map(({ kind }: { kind: string }) => kind);

/** Inserts a post in this state. */
async function inState(state: PostState, values: Parameters<typeof aPost>[2] = {}): Promise<number> {
  const posted = state === "posted" ? { posted_at: new Date(), remote_id: `t3_${Math.random()}` } : {};
  const { id } = await aPost(app.db, writer.account, { state, is_charged: state !== "failed", ...posted, ...values });
  return id;
}

describe("DELETE posts (PO-04)", () => {
  test("what is scheduled is deleted at once and given back, once (PO-06, Q-2)", async () => {
    const id = await scheduled();
    const used = await usedPosts(app, writer);
    const answers = await Promise.all(Array.from({ length: 10 }, () => writer.remove([id])));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204));
    expect(await row(id)).toMatchObject({ state: "deleted", is_charged: false, rev: 2 });
    expect((await row(id)).deleted_at).not.toBeNull();
    expect(await usedPosts(app, writer)).toBe(used - 1);
    expect(await kinds(id)).toEqual(["scheduled", "deleted"]);
  });

  test("a failed one was given back before, one that may be out is not given back", async () => {
    const ids = [await inState("failed"), await inState("needs_check")];
    const used = await usedPosts(app, writer);
    expect((await writer.remove(ids)).status).toBe(204);
    expect(await Promise.all(ids.map(async (id) => (await row(id)).state))).toEqual(["deleted", "deleted"]);
    expect(await usedPosts(app, writer)).toBe(used);
  });

  test.each(["waiting", "sending", "unknown"] as const)("one that is %s stays, and so do the others", async (state) => {
    const ids = [await scheduled(), await inState(state)];
    const { status, body } = await writer.remove(ids);
    expect([status, body.message]).toEqual([422, "Post is already submitted and can't be deleted."]);
    expect((await row(ids[0]!)).state).toBe("scheduled");
  });

  test("one that is out is deleted on the platform first, whatever its score; it is not given back (PS-06)", async () => {
    const id = await inState("posted", { delete_after: 700, delete_threshold: 5 });
    const step = { post_id: id, kind: "delete" as const, account_id: writer.account.id };
    await app.db
      .insertInto("steps")
      .values({ ...step, next_at: new Date(Date.now() + 700 * 3_600_000), tries: 2 })
      .execute();
    const used = await usedPosts(app, writer);
    expect((await writer.remove([id])).status).toBe(204);
    expect(await row(id)).toMatchObject({ state: "posted", delete_threshold: 5 });
    const asked = await app.db.selectFrom("steps").selectAll().where("post_id", "=", id).executeTakeFirstOrThrow();
    expect(asked).toMatchObject({ ...step, state: "waiting", tries: 0, is_forced: true });
    expect(Math.abs(asked.next_at.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await usedPosts(app, writer)).toBe(used);
    expect(await kinds(id)).toEqual(["delete_asked"]);
  });

  test("one that can't be reached on the platform is not said to be deleted", async () => {
    const id = await inState("posted");
    await app.db.updateTable("posts").set({ account_id: null }).where("id", "=", id).execute();
    const { status, body } = await writer.remove([id]);
    expect([status, body.message]).toEqual([422, "Connect your Reddit account to delete this post."]);
    expect((await row(id)).state).toBe("posted");
  });

  test.each([
    [[], "The ids field must have at least 1 item."],
    [[0], "The ids.0 field must be at least 1."],
    [["1"], "The ids.0 field must be a number."],
    [[1.5], "The ids.0 field must be an int."],
    [[[1]], "The ids.0 field must be a number."],
    [Array(101).fill(1), "The ids field must not have more than 100 items."],
  ])("ids %j are refused", async (ids, message) => {
    const { status, body } = await writer.remove(ids);
    expect([status, body.message]).toEqual([422, message]);
  });
});

describe("POST posts/retry (PO-04)", () => {
  const over = () => ({ post_at: new Date(app.ctx.clock.now().getTime() - 3_600_000) });

  test("a failed post goes out at once and counts again", async () => {
    const id = await inState("failed", { ...over(), error: "Refused.", advice: "Change it.", tries: 3, attempt: 2 });
    const used = await usedPosts(app, writer);
    const { status, body } = await writer.retry([id]);
    expect([status, body.used_monthly_posts]).toEqual([200, used + 1]);
    expect(body.data).toMatchObject([{ id, status: 1, error: null, advice: null, rev: 2, can_retry: false }]);
    expect(await row(id)).toMatchObject({ state: "scheduled", is_charged: true, tries: 0, attempt: 2 });
    const { next_at, post_at } = await row(id);
    expect([next_at, body.data[0].post_at]).toEqual([post_at, post_at.toISOString()]);
    expect(Math.abs(post_at.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await kinds(id)).toEqual(["retried"]);
  });

  test("one that may be out needs a second yes, and counts only once (D-15)", async () => {
    const advice = "Look at your profile on Reddit before you retry.";
    const id = await inState("needs_check", { ...over(), advice });
    const used = await usedPosts(app, writer);
    const first = await writer.retry([id]);
    expect([first.status, first.body.message, first.body.ids]).toEqual([409, advice, [id]]);
    expect((await row(id)).state).toBe("needs_check");
    const second = await writer.retry([id], { confirmed: true });
    expect([second.status, second.body.used_monthly_posts]).toEqual([200, used]);
    expect((await row(id)).state).toBe("scheduled");
  });

  test.each(["scheduled", "waiting", "sending", "unknown", "posted", "deleted"] as const)(
    "one that is %s did not fail",
    async (state) => {
      const { status, body } = await writer.retry([await inState(state)]);
      expect([status, body.message]).toEqual([422, "Only failed posts can be retried."]);
    },
  );

  test("of many clicks one sends (D-1)", async () => {
    const id = await inState("failed", over());
    const used = await usedPosts(app, writer);
    const answers = await Promise.all(Array.from({ length: 8 }, () => writer.retry([id])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)]);
    expect(await usedPosts(app, writer)).toBe(used + 1);
  });

  test("without posts left nothing is sent again (PO-07)", async () => {
    const poor = await aWriter(app);
    const { id } = await aPost(app.db, poor.account, { state: "failed", is_charged: false });
    expect((await poor.schedule(Array.from({ length: 5 }, () => aNewPost(app)))).status).toBe(201);
    const { status, body } = await poor.retry([id]);
    expect([status, body.message]).toEqual([
      403,
      "You don't have enough posts left. Please upgrade your plan to schedule more posts.",
    ]);
    expect((await row(id)).state).toBe("failed");
  });
});
