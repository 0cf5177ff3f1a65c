import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jobHandlers } from "../../jobs/handlers.ts";
import { aCreator, anAccount, aUser, type BuiltCreator, type BuiltUser } from "../../testing/builders.ts";
import { aPerson, type Person } from "../../testing/person.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { openTokens } from "./access/seal.ts";
import { withAccess } from "./access/with-access.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ sandbox: true });
});

afterAll(() => app.close());

type Scene = { user: BuiltUser; creator: BuiltCreator; person: Person };

async function scene(name?: string): Promise<Scene> {
  const user = await aUser(app.db);
  const creator = await aCreator(app.db, user, name === undefined ? {} : { name });
  return { user, creator, person: await aPerson(app, user) };
}

const accountOf = ({ id }: BuiltCreator) =>
  app.db.selectFrom("accounts").selectAll().where("creator_id", "=", id).executeTakeFirst();

const creatorsOf = ({ id }: { id: number }) =>
  app.db.selectFrom("creators").selectAll().where("user_id", "=", id).orderBy("id").execute();

const lastEvents = async (creatorId: number) =>
  (await app.db.selectFrom("outbox").select(["channel", "event"]).orderBy("id").execute()).filter(({ channel }) =>
    channel.startsWith(`private-creators.${creatorId}.`),
  );

/** Runs the queued revocations. */
async function runJobs(): Promise<void> {
  const handlers = jobHandlers({ ...app.ctx, mailer: { send: async () => {} } });
  for (const job of app.jobs.splice(0)) if (job.name === "revoke-grant") await handlers["revoke-grant"](job.data);
}

describe("a signed-in user (AC-04)", () => {
  test("attaches an account to the current creator (CONN-23, AU-08)", async () => {
    const { creator, person } = await scene();
    const answer = await person.connect("reddit", "attached_one", { creator });
    expect([answer.status, answer.body]).toEqual([
      200,
      { is_authed: true, code: "account_connected", creator_id: creator.id },
    ]);
    expect(answer.setCookies).toEqual([]);
    const account = await accountOf(creator);
    expect(account).toMatchObject({ username: "attached_one", status: "connected", token_gen: 1, platform: 1 });
    expect(account?.facts).toMatchObject({ karma_post: expect.any(Number) });
    expect(await lastEvents(creator.id)).toMatchObject([{ event: "accountChanged" }]);
  });

  test("with -1 gets a new creator named after the account", async () => {
    const user = await aUser(app.db);
    const person = await aPerson(app, user);
    const answer = await person.connect("reddit", "Fresh_Face");
    const [creator] = await creatorsOf(user);
    expect(answer.body).toEqual({ is_authed: true, code: "account_connected", creator_id: creator?.id });
    expect(creator).toMatchObject({ name: "Fresh_Face" });
    expect(creator?.profile_image).toBe((await accountOf(creator as BuiltCreator))?.profile_image);
  });

  test("whose creator has that name already gets the next number", async () => {
    const { user, person } = await scene("SAME_NAME");
    await person.connect("reddit", "same_name");
    expect((await creatorsOf(user)).map(({ name }) => name)).toEqual(["SAME_NAME", "same_name 2"]);
  });

  test("has at most 100 creators, and the grant is given back", async () => {
    const user = await aUser(app.db);
    for (let count = 0; count < 100; count++) await aCreator(app.db, user);
    app.jobs.length = 0;
    const answer = await (await aPerson(app, user)).connect("reddit", "one_too_many");
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { message: "You can have up to 100 creators.", severity: "danger", is_authed: true },
    ]);
    expect(await creatorsOf(user)).toHaveLength(100);
    expect(app.jobs.map(({ name }) => name)).toEqual(["revoke-grant"]);
  });

  test("connects again: fresh tokens in the same row, the old grant given back (ST-28, C-10)", async () => {
    const { creator, person } = await scene();
    await person.connect("reddit", "comes_again", { creator });
    const before = await accountOf(creator);
    await app.db
      .updateTable("accounts")
      .set({ status: "reconnect_needed" })
      .where("creator_id", "=", creator.id)
      .execute();
    expect((await person.connect("reddit", "comes_again", { creator })).status).toBe(200);
    const lost = await accountOf(creator);
    expect(lost).toMatchObject({ id: before?.id, status: "connected", token_gen: 2, refreshing_until: null });

    app.jobs.length = 0;
    await person.connect("reddit", "comes_again", { creator });
    expect(await accountOf(creator)).toMatchObject({ id: before?.id, token_gen: 3 });
    expect(app.jobs).toMatchObject([{ name: "revoke-grant", data: { id: before?.id, token_gen: 2 } }]);
    await runJobs();
    const still = await withAccess(app.ctx, before?.id ?? 0, (access) =>
      app.ctx.platforms.reddit!.connector.identify(access),
    );
    expect(still).toMatchObject({ kind: "ok", value: { username: "comes_again" } });
  });

  test("keeps what was there when another account comes along (AC-04, ST-28)", async () => {
    const { creator, person } = await scene();
    await person.connect("reddit", "first_here", { creator });
    const before = await accountOf(creator);
    app.jobs.length = 0;
    const answer = await person.connect("reddit", "second_here", { creator });
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { message: "Disconnect the current Reddit account first.", severity: "danger", is_authed: true },
    ]);
    expect(await accountOf(creator)).toEqual(before);
    expect(app.jobs.map(({ name }) => name)).toEqual(["revoke-grant"]);
  });

  test("cannot take an account of another user, and learns nothing about whom (ST-28)", async () => {
    const theirs = await scene("Secret Person");
    await theirs.person.connect("reddit", "taken_already", { creator: theirs.creator });
    const before = await accountOf(theirs.creator);
    const mine = await scene();
    for (const options of [{ creator: mine.creator }, {}]) {
      const answer = await mine.person.connect("reddit", "taken_already", options);
      expect([answer.status, answer.body]).toEqual([
        422,
        {
          message: "This Reddit account is already connected to another user.",
          severity: "danger",
          is_authed: true,
          request_id: expect.any(String),
        },
      ]);
    }
    expect(await accountOf(theirs.creator)).toEqual(before);
    expect(await creatorsOf(mine.user)).toHaveLength(1);
    await runJobs();
    const theirAccess = await withAccess(app.ctx, before?.id ?? 0, (access) =>
      app.ctx.platforms.reddit!.connector.identify(access),
    );
    expect(theirAccess.kind).toBe("ok");
  });

  test("cannot have an account twice", async () => {
    const { user, creator, person } = await scene("Bella");
    const other = await aCreator(app.db, user);
    await person.connect("reddit", "only_once", { creator });
    for (const options of [{ creator: other }, {}]) {
      const answer = await person.connect("reddit", "only_once", options);
      expect(answer.body.message).toBe("This Reddit account is already connected to Bella.");
    }
    expect(await creatorsOf(user)).toHaveLength(2);
  });

  test("two callbacks at once make one account, and the other is told so", async () => {
    const user = await aUser(app.db);
    const person = await aPerson(app, user);
    const callbacks = [];
    for (let tab = 0; tab < 4; tab++) {
      callbacks.push(await person.agree((await person.start("reddit")).body.url, "four_tabs"));
    }
    const answers = await Promise.all(callbacks.map((callback) => person.finish("reddit", callback)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    for (const { status, body } of answers) {
      if (status === 422) expect(body.message).toBe("This Reddit account is already connected to four_tabs.");
    }
    expect(await creatorsOf(user)).toHaveLength(1);
  });
});

describe("Redgifs (API-18)", () => {
  test("belongs to a creator that is there already", async () => {
    const { creator, person } = await scene();
    const { body } = await person.start("redgifs");
    const callback = await person.agree(body.url, "gif_maker");
    const none = await person.finish("redgifs", callback);
    expect([none.status, none.body.message]).toEqual([422, "Connect your Reddit account to continue."]);
    const answer = await person.finish("redgifs", callback, { creator });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        data: {
          id: expect.any(Number),
          username: "gif_maker",
          profile_image: null,
          connected_at: expect.any(String),
        },
      },
    ]);
    const replayed = await person.finish("redgifs", callback, { creator });
    expect([replayed.status, replayed.body]).toEqual([
      422,
      { message: "The connection expired. Please try again.", request_id: expect.any(String) },
    ]);
  });

  test("a refused code is reported in the words of the page (RG-06)", async () => {
    const { creator, person } = await scene();
    const { state } = await person.start("redgifs");
    const answer = await person.finish("redgifs", { code: "nonsense", state }, { creator });
    expect([answer.status, answer.body.message]).toEqual([422, "Failed to connect RedGifs account. Please try again."]);
  });

  test("is for users only", async () => {
    expect((await (await aPerson(app)).finish("redgifs", { code: "x", state: "y" })).status).toBe(401);
  });
});

describe("giving back a grant", () => {
  async function connected(username: string) {
    const { creator, person } = await scene();
    await person.connect("reddit", username, { creator });
    const account = (await accountOf(creator))!;
    app.jobs.length = 0;
    const caller = await app.as({ id: creator.user_id });
    await caller.delete("/accounts/reddit", { headers: { "creator-id": String(creator.id) } });
    return { tokens: openTokens(app.ctx.config.encryptionKeys, account)!, job: app.jobs[0]! };
  }
  const identify = (accessToken: string) => {
    const { connector, origins } = app.ctx.platforms.reddit!;
    return connector.identify({ accessToken, transport: app.ctx.outbound.transport(origins) });
  };

  test("the platform knows the token no more (AC-06)", async () => {
    const { tokens } = await connected("says_goodbye");
    expect((await identify(tokens.access_token)).kind).toBe("ok");
    await runJobs();
    expect((await identify(tokens.access_token)).kind).toBe("unauthorized");
  });

  test("is tried again when the platform does not answer, and given up when it cannot be", async () => {
    const { job } = await connected("hard_to_leave");
    if (job.name !== "revoke-grant") throw new Error("no grant to give back");
    const revoke = jobHandlers({ ...app.ctx, mailer: { send: async () => {} } })["revoke-grant"];
    await app.sandbox.faults.add("reddit:revoke", { kind: "error", status: 503 });
    await expect(revoke(job.data)).rejects.toThrow("the grant was not revoked");
    await app.sandbox.faults.clear();
    await revoke(job.data);
    // Sealed for another row, or under a lost key: revoking is a no-op.
    await revoke({ ...job.data, id: job.data.id + 1 });
    await revoke({ ...job.data, proxy: "v1.gone.x.x.x" });
  });
});

describe("facts about the Reddit account (AC-08, API-36)", () => {
  test("are read anew after an hour, and stay as they were when Reddit is away", async () => {
    const { user, creator, person } = await scene();
    await person.connect("reddit", "known_facts", { creator });
    await app.db
      .updateTable("accounts")
      .set({ facts: JSON.stringify({ karma_post: 1, karma_comment: 2 }), username: "old_name" })
      .where("creator_id", "=", creator.id)
      .execute();
    const read = async () =>
      (await (await app.as(user)).get("/accounts/reddit", { headers: { "creator-id": String(creator.id) } })).body.data;
    expect(await read()).toMatchObject({ karma_post: 1, username: "old_name" });

    app.passTime(3600);
    await app.sandbox.faults.add("reddit:me", { kind: "error", status: 503 });
    expect(await read()).toMatchObject({ karma_post: 1, username: "old_name" });
    await app.sandbox.faults.clear();
    const fresh = await read();
    expect(fresh).toMatchObject({ username: "known_facts", is_email_verified: true, is_suspended: false });
    expect(fresh.karma_post).toBeGreaterThan(1);
    app.setTime(new Date().toISOString());
  });

  test("never come from another user of the platform", async () => {
    const { user, creator, person } = await scene();
    await person.connect("reddit", "changed_hands", { creator });
    await app.db
      .updateTable("accounts")
      .set({ remote_user_id: "somebody-else", facts: "{}", facts_read_at: null })
      .where("creator_id", "=", creator.id)
      .execute();
    const caller = await app.as(user);
    const { data } = (await caller.get("/accounts/reddit", { headers: { "creator-id": String(creator.id) } })).body;
    expect(data.karma_post).toBe(0);
  });
});

test("who connects again talks to the platform through the proxy of the account, and only so (AC-08)", async () => {
  const { creator, person } = await scene();
  const { body } = await person.start("reddit");
  const callback = await person.agree(body.url, "behind_proxy");
  await anAccount(app.db, creator, { username: "behind_proxy", proxy: "http://203.0.113.7:9" });
  const answer = await person.finish("reddit", callback, { creator });
  expect([answer.status, answer.body.message]).toEqual([
    422,
    "The proxy of u/behind_proxy is not reachable. Change the proxy or connect your Reddit account again.",
  ]);
});
