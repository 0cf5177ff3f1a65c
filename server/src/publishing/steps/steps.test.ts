import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { createEngine } from "../engine.ts";
import type { Engine } from "../engine-context.ts";
import { findPost } from "../posts/find-posts.ts";
import { aDueRedditPost, anEngine, aRedditor, claimSome, holdLane, runningEngine } from "../testing.ts";
import { doStep } from "./do-step.ts";
import { armStep, findStep } from "./steps.queries.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ sandbox: true, config: { publishing: { slots: 8, timeScale: 0.01 } } });
});

beforeEach(async () => {
  app.setTime(new Date().toISOString());
  await app.sandbox.faults.clear();
  await app.sandbox.reddit.resetKnobs();
});

afterAll(() => app.close());

type Values = NonNullable<Parameters<typeof aDueRedditPost>[2]>;
type Redditor = Awaited<ReturnType<typeof aRedditor>>;
const row = (id: number) => app.db.selectFrom("posts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 14_000 });
const commentsBy = async ({ name }: Redditor) => (await app.sandbox.reddit.comments({ author: name })).map(bodyOf);
const bodyOf = ({ body }: { body: string }) => body;

async function stepOf(postId: number, kind: string) {
  const { rows } = await sql<{ state: string; attempt: number; due_in: number }>`
    select state, attempt, extract(epoch from next_at - clock_timestamp())::float8 as due_in
      from steps where post_id = ${postId} and kind = ${kind}`.execute(app.db);
  return rows[0];
}
const stepState = (postId: number, kind: string) => eventually(async () => (await stepOf(postId, kind))?.state);

async function eventsOf(postId: number) {
  const events = await app.db
    .selectFrom("post_events")
    .select(["kind", "text", "advice"])
    .where("post_id", "=", postId)
    .orderBy("id")
    .execute();
  return events;
}

/** A published post whose steps are all still to be done. */
async function aPosted(values: Values = {}) {
  const by = await aRedditor(app);
  const { id } = await aDueRedditPost(app, by.account, values);
  const engine = runningEngine(app);
  await eventually(async () => (await row(id)).state).toBe("posted");
  const { remote_id } = await row(id);
  return { by, id, remote_id: remote_id!, engine };
}

type FaultKind =
  | "lose-answer"
  | "cut-answer"
  | "cut-before"
  | "error-after"
  | "malformed"
  | "hang-after"
  | "accept-late";

/** One published post per kind of fault, all at the same time. */
async function allPosted(kinds: readonly FaultKind[], endpoint: string, values: Values, rest: { body?: string } = {}) {
  const posts = await Promise.all(
    kinds.map(async (kind) => {
      const by = await aRedditor(app);
      await app.sandbox.faults.add(endpoint, { kind }, { user: by.name, ...rest });
      const { id } = await aDueRedditPost(app, by.account, values);
      return { kind, by, id };
    }),
  );
  runningEngine(app);
  for (const { id } of posts) await eventually(async () => (await row(id)).state).toBe("posted");
  return posts;
}

async function sentLongAgo(postId: number): Promise<void> {
  await sql`update attempts set started_at = started_at - interval '5 seconds' where post_id = ${postId}`.execute(
    app.db,
  );
}

/** Moves the publish time into the past and makes the step due. */
async function ago(postId: number, kind: string, interval: string): Promise<void> {
  await sql`update posts set posted_at = clock_timestamp() - ${interval}::interval where id = ${postId}`.execute(
    app.db,
  );
  await sql`update steps set next_at = clock_timestamp() where post_id = ${postId} and kind = ${kind}`.execute(app.db);
}

describe("the first comment (PS-07)", () => {
  test("follows the post, with its variables filled in", async () => {
    const { by, id, remote_id } = await aPosted({
      title: "Fog",
      comment: "More of {title} in r/{subreddit} {link} soon",
    });
    await stepState(id, "comment").toBe("done");
    const [comment] = await app.sandbox.reddit.comments({ author: by.name });
    expect(comment).toMatchObject({ parent: remote_id, body: "More of Fog in r/openfield soon" });
    expect(await eventsOf(id)).toMatchObject([{ kind: "posted" }, { kind: "comment", text: "Comment posted." }]);
    expect((await row(id)).comment_error).toBeNull();
  });

  test("is there once, however the answer suffers (D-5)", async () => {
    const faults = ["lose-answer", "cut-answer", "error-after", "malformed", "hang-after", "accept-late"] as const;
    for (const { kind, by, id } of await allPosted(faults, "reddit:comment", { comment: "Hello" })) {
      await stepState(id, "comment").toBe("done");
      expect([kind, await commentsBy(by)]).toEqual([kind, ["Hello"]]);
    }
  });

  test("is sent again, once it is sure that Reddit never took it", async () => {
    await app.sandbox.faults.add("reddit:comment", { kind: "cut-before" });
    const { by, id } = await aPosted({ comment: "Hello" });
    await eventually(async () => (await stepOf(id, "comment"))?.attempt).toBe(1);
    expect(await commentsBy(by)).toEqual([]);
    await sentLongAgo(id);
    await stepState(id, "comment").toBe("done");
    expect([await commentsBy(by), (await stepOf(id, "comment"))!.attempt]).toEqual([["Hello"], 2]);
  });

  test("that Reddit refuses leaves the post alone and says why", async () => {
    const refusal = { code: "THREAD_LOCKED", message: "Comments are locked.", field: "parent" };
    await app.sandbox.reddit.setKnobs({ refusals: { comment: refusal } });
    const { by, id } = await aPosted({ comment: "Hello" });
    await stepState(id, "comment").toBe("failed");
    expect(await row(id)).toMatchObject({ state: "posted", error: null, comment_error: "The comment was not posted." });
    expect((await eventsOf(id)).at(-1)).toEqual({
      kind: "comment_failed",
      text: "The comment was not posted. Comments are locked.",
      advice: "The post is locked and takes no comments.",
    });
    expect(await commentsBy(by)).toEqual([]);
  });

  test("that comes too soon holds back the whole account, and is not lost", async () => {
    const message = "Looks like you've been doing that a lot. Take a break for 4 minutes before trying again.";
    await app.sandbox.reddit.setKnobs({ refusals: { comment: { code: "RATELIMIT", message, field: "ratelimit" } } });
    const { by, id } = await aPosted({ comment: "Hello" });
    const account = () =>
      app.db.selectFrom("accounts").selectAll().where("id", "=", by.account.id).executeTakeFirstOrThrow();
    await eventually(async () => (await account()).pause_reason).toBe("Delayed by Reddit for 5 minutes.");
    const { paused_until } = await account();
    expect(paused_until!.getTime()).toBeGreaterThan(Date.now() + 3 * 60_000);
    expect((await stepOf(id, "comment"))!.state).toBe("waiting");

    await app.sandbox.reddit.resetKnobs();
    await app.db.updateTable("accounts").set({ paused_until: null }).where("id", "=", by.account.id).execute();
    await ago(id, "comment", "5 minutes");
    await stepState(id, "comment").toBe("done");
    expect(await commentsBy(by)).toEqual(["Hello"]);
  });

  test("goes out although its token has expired", async () => {
    const { id, by, engine } = await aPosted({ comment: "Hello" });
    await stepState(id, "comment").toBe("done");
    await engine.stop();
    await again(id, "comment");
    await app.sandbox.reddit.expireTokens(by.name);
    runningEngine(app);
    await stepState(id, "comment").toBe("done");
    expect(await commentsBy(by)).toEqual(["Hello", "Hello"]);
  });
});

/** Resets the step as if it had never been done. */
async function again(postId: number, kind: "comment" | "crosspost"): Promise<void> {
  await app.db.deleteFrom("attempts").where("post_id", "=", postId).where("kind", "=", kind).execute();
  await sql`update steps set state = 'waiting', attempt = 0, tries = 0, next_at = clock_timestamp()
             where post_id = ${postId} and kind = ${kind}`.execute(app.db);
}

describe("when the process dies in the middle of a comment (D-6)", () => {
  /** A step armed by a worker that has since died. */
  async function anArmed() {
    const posted = await aPosted();
    await posted.engine.stop();
    await app.db.updateTable("posts").set({ comment: "Hello" }).where("id", "=", posted.id).execute();
    const account_id = posted.by.account.id;
    await sql`insert into steps (post_id, kind, account_id, next_at)
              values (${posted.id}, 'comment', ${account_id}, clock_timestamp())`.execute(app.db);
    const [lane] = await claimSome(app, 1);
    const step = (await findStep(app.db, posted.id, "comment"))!;
    const draft = { parent: posted.remote_id, text: "Hello" };
    const limits = { leaseMs: 100, abandonedMs: 100, notAfter: new Date(Date.now() + 60_000) };
    const attempt = await armStep(app.db, { lane: lane!, step, matchKey: "x", draft, ...limits });
    expect(attempt).toBe(1);
    return { ...posted, draft };
  }

  test("before it was sent: it is sent once", async () => {
    const { id, by } = await anArmed();
    await sentLongAgo(id);
    runningEngine(app);
    await stepState(id, "comment").toBe("done");
    expect(await commentsBy(by)).toEqual(["Hello"]);
  });

  test("after Reddit took it: it is found", async () => {
    const { id, by, draft } = await anArmed();
    const { access_token } = await app.sandbox.reddit.connect(by.name);
    const access = { accessToken: access_token, transport: (url: URL, init: RequestInit) => fetch(url, init) };
    expect(await app.ctx.platforms.reddit!.publisher.comment(access, draft)).toMatchObject({ kind: "ok" });
    runningEngine(app);
    await stepState(id, "comment").toBe("done");
    expect(await commentsBy(by)).toEqual(["Hello"]);
    const { state } = await app.db
      .selectFrom("attempts")
      .select("state")
      .where("post_id", "=", id)
      .where("kind", "=", "comment")
      .executeTakeFirstOrThrow();
    expect(state).toBe("found");
  });
});

describe("the crosspost to the own profile", () => {
  const shared = async ({ name }: Redditor) =>
    (await app.sandbox.reddit.postsBy(name)).filter(({ subreddit }) => subreddit === `u_${name}`);

  test("looks like the post", async () => {
    const { by, id, remote_id } = await aPosted({
      title: "Seen on {day}",
      crosspost_to_profile: true,
      is_nsfw: true,
      is_spoiler: true,
    });
    await stepState(id, "crosspost").toBe("done");
    const [post] = await app.sandbox.reddit.postsBy(by.name);
    expect(await shared(by)).toMatchObject([
      { crosspost_parent: remote_id, title: post!.title, over18: true, spoiler: true },
    ]);
    expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: "crosspost", text: "Shared on the own profile." });
  });

  test("is there once, however the answer suffers", async () => {
    const faults = ["lose-answer", "accept-late"] as const;
    const values = { crosspost_to_profile: true };
    for (const { kind, by, id } of await allPosted(faults, "reddit:submit", values, { body: "crosspost" })) {
      await stepState(id, "crosspost").toBe("done");
      expect([kind, (await shared(by)).length]).toEqual([kind, 1]);
    }
  });

  test("that Reddit refuses leaves the post and its comment alone", async () => {
    const { by, id, engine } = await aPosted({ crosspost_to_profile: true });
    await stepState(id, "crosspost").toBe("done");
    await engine.stop();
    await again(id, "crosspost");
    const refusal = { code: "INVALID_CROSSPOST_THING", message: "that is not a valid thing", field: "url" };
    await app.sandbox.reddit.setKnobs({ refusals: { submit: refusal } });
    runningEngine(app);
    await stepState(id, "crosspost").toBe("failed");
    expect(await row(id)).toMatchObject({ state: "posted", comment_error: null });
    expect((await eventsOf(id)).at(-1)!.text).toContain("The post was not shared on the own profile.");
    expect(await shared(by)).toHaveLength(1);
  });
});

test("what follows a post goes with its account", async () => {
  const { by, id, engine } = await aPosted({ delete_after: 1 });
  await engine.stop();
  await app.db.deleteFrom("accounts").where("id", "=", by.account.id).execute();
  expect([await stepOf(id, "delete"), await stepOf(id, "check")]).toEqual([undefined, undefined]);
  expect((await row(id)).state).toBe("posted");
});

test("a comment that is posted gives its lane back at once: the next need not wait for a lease", async () => {
  const { id, engine } = await aPosted({ comment: "Hello" });
  await stepState(id, "comment").toBe("done");
  await engine.stop();
  await again(id, "comment");
  const { account_id } = (await findPost(app.db, id))!;
  const lane = await holdLane(app, account_id);
  expect(await doStep(await anEngine(app), { lane, access: undefined }, id, "comment")).toBe(true);
  const { lane_owner } = await app.db
    .selectFrom("accounts")
    .select("lane_owner")
    .where("id", "=", account_id)
    .executeTakeFirstOrThrow();
  expect([lane_owner, (await stepOf(id, "comment"))?.state]).toEqual([null, "done"]);
});

test("a step that throws does not block its lane", async () => {
  const { id, engine } = await aPosted({ comment: "Hello" });
  await stepState(id, "comment").toBe("done");
  await engine.stop();
  await again(id, "comment");
  const broken = { ...createEngine(app.ctx), platforms: { reddit: { publisher: {} } } };
  const post = (await findPost(app.db, id))!;
  const lane = { account_id: post.account_id, epoch: 0, owner: "nobody" };
  await doStep(broken as unknown as Engine, { lane, access: undefined }, id, "comment");
  expect((await stepOf(id, "comment"))!.due_in).toBeGreaterThan(0.1);
});
