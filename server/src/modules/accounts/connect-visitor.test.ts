import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jobHandlers } from "../../jobs/handlers.ts";
import type { Answer } from "../../testing/caller.ts";
import { aPerson } from "../../testing/person.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { withAccess } from "./access/with-access.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ sandbox: true });
});

afterAll(() => app.close());

/** Runs the queued revocations. */
async function runJobs(): Promise<void> {
  const handlers = jobHandlers({ ...app.ctx, mailer: { send: async () => {} } });
  for (const job of app.jobs.splice(0)) if (job.name === "revoke-grant") await handlers["revoke-grant"](job.data);
}

describe("a visitor (AU-08)", () => {
  test("with an unknown account signs up (CONN-23, BI-09)", async () => {
    app.setTime("2026-05-20T12:00:00Z");
    const visitor = await aPerson(app);
    const answer = await visitor.connect("reddit", "new_in_town");
    app.setTime(new Date().toISOString());
    expect([answer.status, answer.body]).toEqual([
      200,
      { is_authed: false, code: "account_created", creator_id: expect.any(Number) },
    ]);
    expect(answer.cookies.SR_discount).toBe("2026-05-21T12:00:00.000Z");
    app.setTime("2026-05-20T12:00:00Z");
    const me = (await app.with(answer.cookies.SR_session ?? "").get("/users/me")).body;
    app.setTime(new Date().toISOString());
    expect(me).toMatchObject({
      email: null,
      has_password: false,
      timezone: "UTC",
      creators: [{ id: answer.body.creator_id, name: "new_in_town", errors: [] }],
    });
    expect(me.creators[0].accounts.reddit).toMatchObject({ username: "new_in_town", status: "connected" });
  });

  test.each([
    ["x", "twitter"],
    ["instagram", "instagram"],
    ["tiktok", "tiktok"],
  ])("signs up by %s as well (API-19, ST-26)", async (name, platform) => {
    const answer = await (await aPerson(app)).connect(name, `by_${platform}`);
    expect([answer.status, answer.body.code]).toEqual([200, "account_created"]);
    const me = (await app.with(answer.cookies.SR_session ?? "").get("/users/me")).body;
    expect(me.creators[0].accounts[platform]).toMatchObject({ username: `by_${platform}`, status: "connected" });
  });

  test("with a known account is signed in, in a new session (CONN-23, ST-12)", async () => {
    const first = await (await aPerson(app)).connect("reddit", "old_friend");
    app.jobs.length = 0;
    const again = await (await aPerson(app)).connect("reddit", "old_friend", { is_sign_in: true });
    expect([again.status, again.body]).toEqual([
      200,
      { is_authed: false, code: "welcome_back", creator_id: first.body.creator_id },
    ]);
    expect(again.cookies.SR_discount).toBeUndefined();
    expect(again.cookies.SR_session).not.toBe(first.cookies.SR_session);
    const [me, them] = await Promise.all(
      [first, again].map(({ cookies }) => app.with(cookies.SR_session ?? "").get("/users/me")),
    );
    expect(me?.body.id).toBe(them?.body.id);
    // The account keeps its tokens and keeps working; the new ones are given back.
    expect(app.jobs.map(({ name }) => name)).toEqual(["revoke-grant"]);
    await runJobs();
    const { id } = me?.body.creators[0].accounts.reddit ?? {};
    const still = await withAccess(app.ctx, id, (access) => app.ctx.platforms.reddit!.connector.identify(access));
    expect(still.kind).toBe("ok");
  });

  test("who has a second factor is asked for it here too, and is not in before", async () => {
    const first = await (await aPerson(app)).connect("reddit", "careful_friend");
    const caller = app.with(first.cookies.SR_session ?? "");
    const { secret } = (await caller.post("/users/me/totp", {})).body;
    const code = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.ctx.clock.now().getTime() });
    await caller.post("/users/me/totp/confirm", { code: code() });
    app.passTime(60);
    const again = await (await aPerson(app)).connect("reddit", "careful_friend", { is_sign_in: true });
    expect(again.body).toMatchObject({ code: "welcome_back", needs_second_factor: true });
    const waiting = app.with(again.cookies.SR_session ?? "");
    expect((await waiting.get("/users/me")).status).toBe(401);
    const done = await waiting.post("/auth/second-factor", { code: code() });
    expect(done.body.creators[0].id).toBe(first.body.creator_id);
  });

  test("who signs in with an account that lost its access brings it back", async () => {
    const { body, cookies } = await (await aPerson(app)).connect("reddit", "lost_and_found");
    await app.db
      .updateTable("accounts")
      .set({ status: "reconnect_needed" })
      .where("creator_id", "=", body.creator_id)
      .execute();
    expect((await (await aPerson(app)).connect("reddit", "lost_and_found")).body.code).toBe("welcome_back");
    const [creator] = (await app.with(cookies.SR_session ?? "").get("/users/me")).body.creators;
    expect([creator.errors, creator.accounts.reddit.status]).toEqual([[], "connected"]);
  });

  test("who wants to sign in with an unknown account is told to sign up first", async () => {
    const before = await app.db.selectFrom("users").select("id").execute();
    app.jobs.length = 0;
    const answer = await (await aPerson(app)).connect("reddit", "never_seen", { is_sign_in: true });
    expect([answer.status, answer.body]).toEqual([
      422,
      {
        message: "No user is connected to this Reddit account. Please sign up first.",
        severity: "warning",
        is_authed: false,
        request_id: expect.any(String),
      },
    ]);
    expect(answer.cookies).toEqual({});
    expect(await app.db.selectFrom("users").select("id").execute()).toEqual(before);
    expect(app.jobs.map(({ name }) => name)).toEqual(["revoke-grant"]);
  });

  test("six browsers at once are one user", async () => {
    const arrivals: (() => Promise<Answer>)[] = [];
    for (let browser = 0; browser < 6; browser++) {
      const person = await aPerson(app);
      const callback = await person.agree((await person.start("reddit")).body.url, "sextuplets");
      arrivals.push(() => person.finish("reddit", callback));
    }
    const answers = await Promise.all(arrivals.map((arrive) => arrive()));
    expect(answers.map(({ body }) => body.code).sort()).toEqual(["account_created", ...Array(5).fill("welcome_back")]);
    expect(new Set(answers.map(({ body }) => body.creator_id)).size).toBe(1);
  });
});
