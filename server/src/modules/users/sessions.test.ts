import { creatorChannel } from "@ponkan/contract/realtime/channel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DISCONNECT } from "../../realtime/outbox.ts";
import { aCreator, aSession, aUser } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { endExpiredSessions } from "../auth/end-expired-sessions.ts";
import { beginSession } from "../auth/sessions.ts";
import { disconnectUser } from "../realtime/disconnect-user.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: "2026-05-01T12:00:00Z" });
});
afterAll(() => app.close());

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";

async function signIn(user: { email: string; password: string }, remoteAddress: string, userAgent: string) {
  const { email, password } = user;
  const headers = { "user-agent": userAgent };
  const { cookies } = await app.post("/auth/sign-in", { email, password }, { remoteAddress, headers });
  return app.with(cookies.SR_session ?? "");
}

const DAY = 24 * 60 * 60;

/** How often sockets on this creator's channel were closed. */
async function closedOf({ id, name }: { id: number; name: string }): Promise<number> {
  const closed = app.db.selectFrom("outbox").select("event").where("channel", "=", creatorChannel(id, name));
  return (await closed.where("event", "=", DISCONNECT).execute()).length;
}

const endExpired = () => endExpiredSessions({ ...app.ctx, disconnectUser });

describe("open sessions (ST-15)", () => {
  test("are listed with device, place and time; others' are not", async () => {
    const user = await aUser(app.db);
    await app.as(await aUser(app.db));
    const first = await signIn(user, "81.2.69.142", firefox);
    app.passTime(60);
    const second = await signIn(user, "93.184.216.34", "curl/8.9.1");
    const shown = { id: expect.any(Number), created_at: expect.any(String), last_seen_at: expect.any(String) };
    const answer = await first.get("/users/me/sessions");
    expect(answer.body.data).toEqual([
      { ...shown, device: "Firefox on Linux", place: "Network 81.2.69.0/24", is_current: true },
      { ...shown, device: "Unknown browser", place: "Network 93.184.216.0/24", is_current: false },
    ]);
    const { data } = (await second.get("/users/me/sessions")).body;
    expect(data.map(({ is_current }: { is_current: boolean }) => is_current)).toEqual([true, false]);
  });

  test.each([
    ["no browser at all", ""],
    ["a browser of 10 KB", `Firefox/1 ${"x".repeat(10_000)}`],
    ["a script", "<script>alert(1)</script>"],
  ])("%s is kept short and told as what it is (BI-215)", async (_what, userAgent) => {
    const user = await aUser(app.db);
    const { body } = await (await signIn(user, "81.2.69.142", userAgent)).get("/users/me/sessions");
    expect(body.data[0].device).toMatch(/^[\w ]{1,60}$/);
    const kept = app.db.selectFrom("sessions").select("user_agent").where("user_id", "=", user.id);
    expect((await kept.executeTakeFirstOrThrow()).user_agent.length).toBeLessThanOrEqual(500);
  });

  test("the one that asks is in use now, whenever that was written down", async () => {
    const caller = await signIn(await aUser(app.db), "81.2.69.142", firefox);
    app.passTime(30 * 60);
    const { data } = (await caller.get("/users/me/sessions")).body;
    expect(data[0].last_seen_at).toBe(app.ctx.clock.now().toISOString());
  });

  test("one is ended, and sockets close with it", async () => {
    const user = await aUser(app.db);
    const creator = await aCreator(app.db, user);
    const [here, there] = [await app.as(user), await app.as(user)];
    const { data } = (await here.get("/users/me/sessions")).body;
    const other = data.find(({ is_current }: { is_current: boolean }) => !is_current);
    expect((await here.delete(`/users/me/sessions/${other.id}`)).status).toBe(204);
    expect([(await here.get("/users/me")).status, (await there.get("/users/me")).status]).toEqual([200, 401]);
    expect(await closedOf(creator)).toBe(1);
  });

  test("there are 100 at most: the one used longest ago ends for the next", async () => {
    const user = await aUser(app.db);
    const creator = await aCreator(app.db, user);
    const oldest = await app.as(user);
    app.passTime(60);
    const next = await app.as(user);
    for (let made = 2; made < 100; made++) await app.as(user);
    expect((await oldest.get("/users/me")).status).toBe(200);
    app.passTime(60);
    const here = await signIn(user, "81.2.69.142", firefox);
    const open = await Promise.all([oldest, next, here].map(async (each) => (await each.get("/users/me")).status));
    expect(open).toEqual([401, 200, 200]);
    const { data } = (await here.get("/users/me/sessions")).body;
    expect([data.length, data[0].is_current]).toEqual([100, true]);
    expect(await closedOf(creator)).toBe(1);
  });

  test("one that is replaced in its browser closes its sockets", async () => {
    const [before, user] = [await aUser(app.db), await aUser(app.db)];
    const creator = await aCreator(app.db, before);
    const { email, password } = user;
    expect((await (await app.as(before)).post("/auth/sign-in", { email, password })).status).toBe(200);
    expect(await closedOf(creator)).toBe(1);
  });

  test.each([
    ["30 days after its last use", 0, 30],
    ["90 days after it began, however often it is used", 80, 10],
  ])("it ends %s, and the sockets of its pages with it", async (_when, used, left) => {
    const user = await aUser(app.db);
    const creator = await aCreator(app.db, user);
    const [ending, stranger] = [await app.as(user), await aCreator(app.db, await aUser(app.db))];
    for (let days = 0; days < used; days += 20) {
      app.passTime(20 * DAY);
      expect((await ending.get("/users/me")).status).toBe(200);
    }
    app.passTime(left * DAY - 60);
    await endExpired();
    expect(await closedOf(creator)).toBe(0);
    app.passTime(61);
    await endExpired();
    await endExpired();
    expect([await closedOf(creator), await closedOf(stranger)]).toEqual([1, 0]);
    const channel_name = `private-creators.${creator.id}.${creator.name}`;
    expect((await ending.post("/broadcasting/auth", { socket_id: "1.2", channel_name })).status).toBe(401);
  });

  test("a sign-in that was never finished closes nothing when its time is over", async () => {
    const user = await aUser(app.db);
    const creator = await aCreator(app.db, user);
    await beginSession(app.db, user.id, app.ctx.clock.now(), { user_agent: "", address: "" }, true);
    app.passTime(11 * 60);
    await endExpired();
    expect(await closedOf(creator)).toBe(0);
    expect(await app.db.selectFrom("sessions").select("id").where("user_id", "=", user.id).execute()).toEqual([]);
  });

  test("all others are ended at once", async () => {
    const user = await aUser(app.db);
    const callers = [await app.as(user), await app.as(user), await app.as(user)];
    const stranger = await app.as(await aUser(app.db));
    expect((await callers[1]!.delete("/users/me/sessions")).status).toBe(204);
    const statuses = await Promise.all(
      [...callers, stranger].map(async (each) => (await each.get("/users/me")).status),
    );
    expect(statuses).toEqual([401, 200, 401, 200]);
  });

  test("the own one is left like by signing out; one of somebody else cannot be ended", async () => {
    const [ann, bob] = [await aUser(app.db), await aUser(app.db)];
    const [annCaller, bobCaller] = [await app.as(ann), await app.as(bob)];
    const [session] = (await annCaller.get("/users/me/sessions")).body.data;
    expect((await bobCaller.delete(`/users/me/sessions/${session.id}`)).status).toBe(404);
    const answer = await annCaller.delete(`/users/me/sessions/${session.id}`);
    expect([answer.status, answer.cookies.SR_session]).toEqual([204, ""]);
  });
});

describe("who found an open page (ST-25)", () => {
  test("cannot delete the user without the password", async () => {
    const user = await aUser(app.db);
    const caller = await app.as(user);
    for (const payload of [{}, { current_password: "Wrong-Peel-42" }]) {
      expect((await caller.delete("/users/me", { payload })).body.errors).toEqual({
        current_password: ["Current password is incorrect."],
      });
    }
    expect((await caller.get("/users/me")).status).toBe(200);
    expect((await caller.delete("/users/me", { payload: { current_password: user.password } })).status).toBe(204);
  });

  test("finds nothing to take from a user without a password who did not sign in lately", async () => {
    const user = await aUser(app.db, { password_hash: null });
    const { cookie } = await aSession(app.db, user, app.ctx.clock.now());
    const caller = app.with(cookie);
    app.passTime(60 * 60 + 1);
    const fresh = { password: "Fresh-Zest-77", password_confirmation: "Fresh-Zest-77" };
    for (const answer of [
      await caller.delete("/users/me", { payload: {} }),
      await caller.patch("/users/me", { email: "found@example.com" }),
      await caller.patch("/users/me", fresh),
      await caller.patch("/users/me/ways-to-sign-in/1", { can_sign_in: true }),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([403, "Sign out and in again to do this."]);
    }
    expect((await caller.patch("/users/me", { timezone: "Europe/Paris" })).status).toBe(200);
  });

  test("asks nobody to sign in to a demo again, which cannot be done", async () => {
    const now = app.ctx.clock.now();
    const demo_ends_at = new Date(now.getTime() + 24 * 60 * 60 * 1000);
    const { cookie } = await aSession(app.db, await aUser(app.db, { password_hash: null, demo_ends_at }), now);
    app.passTime(60 * 60 + 1);
    expect((await app.with(cookie).delete("/users/me", { payload: {} })).status).toBe(204);
  });
});
