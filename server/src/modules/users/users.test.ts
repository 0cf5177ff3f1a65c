import { initialDefaults } from "@ponkan/contract/creators/initial-defaults";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aCreator,
  anAccount,
  aPost,
  aSession,
  aSubscription,
  aUser,
  type BuiltUser,
  goodPassword,
} from "../../testing/builders.ts";
import type { Caller } from "../../testing/caller.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: "2026-05-20T12:00:00Z" });
});
afterAll(() => app.close());

async function signedIn(values: Parameters<typeof aUser>[1] = {}): Promise<{ user: BuiltUser; caller: Caller }> {
  const user = await aUser(app.db, values);
  return { user, caller: await app.as(user) };
}

const setUsed = (user: BuiltUser, period_start: string, used: number) =>
  app.db.insertInto("quota_periods").values({ user_id: user.id, period_start, used }).execute();

describe("the user object", () => {
  test("has every field, and no other (API-07, ENT-01, ENT-02, ST-24)", async () => {
    const { user, caller } = await signedIn({ created_at: "2026-05-01T00:00:00Z" });
    const answer = await caller.get("/users/me");
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      id: user.id,
      email: user.email,
      is_email_verified: true,
      pending_email: null,
      creators: [],
      subscription: null,
      used_monthly_posts: 0,
      analytics_updated: null,
      updates_viewed: null,
      has_new_ban_risks: false,
      timezone: "UTC",
      week_starts_on: 1,
      ban_risk_alerts: true,
      failed_post_emails: true,
      removed_post_emails: true,
      has_password: true,
      first_steps: false,
      demo_ends_at: null,
      created_at: "2026-05-01T00:00:00.000Z",
    });
    expect(answer.text).not.toMatch(/argon|hash|secret/);
  });

  test("lists own creators in the order they were made (ENT-06, AM-10)", async () => {
    const { user, caller } = await signedIn();
    const first = await aCreator(app.db, user, {
      name: "Zoe",
      profile_image: "https://x.test/z.png",
    });
    const second = await aCreator(app.db, user, { name: "Ann" });
    await aCreator(app.db, await aUser(app.db), { name: "Somebody else" });
    const { creators } = (await caller.get("/users/me")).body;
    expect(creators.map(({ id }: { id: number }) => id)).toEqual([first.id, second.id]);
    expect(creators[0]).toEqual({
      id: first.id,
      name: "Zoe",
      profile_image: "https://x.test/z.png",
      link: null,
      website: null,
      errors: [],
      accounts: { reddit: null, twitter: null, instagram: null, tiktok: null, redgifs: null },
      former_accounts: [],
      scheduled_posts: { reddit: 0, twitter: 0, instagram: 0, tiktok: 0 },
      defaults: initialDefaults,
      redgifs_tags: ["Film", "Photography", "Fashion"],
    });
  });

  test("carries the subscription with its plan and its end in unix seconds (ENT-09)", async () => {
    const { user, caller } = await signedIn();
    await aSubscription(app.db, user, { status: "past_due", plan_id: 3, current_period_end: "2026-06-09T10:30:00Z" });
    expect((await caller.get("/users/me")).body.subscription).toEqual({
      status: "past_due",
      cancel_at_period_end: false,
      current_period_end: 1781001000,
      subscription_plan: {
        id: 3,
        price_id: "price_pro_month",
        price: 4800,
        monthly_posts: 400,
        interval: "month",
        name: "Pro",
      },
    });
  });
});

describe("changing settings (SE-02)", () => {
  test("another time zone leaves each planned post its moment (BI-082)", async () => {
    const { user, caller } = await signedIn({ timezone: "Europe/Berlin" });
    const account = await anAccount(app.db, await aCreator(app.db, user));
    const { id } = await aPost(app.db, account, { post_at: "2026-06-01T10:00:00Z" });
    expect((await caller.patch("/users/me", { timezone: "America/New_York" })).status).toBe(200);
    const kept = app.db.selectFrom("posts").select("post_at").where("id", "=", id);
    expect((await kept.executeTakeFirstOrThrow()).post_at.toISOString()).toBe("2026-06-01T10:00:00.000Z");
  });

  test("writes what is given and leaves the rest", async () => {
    const { caller } = await signedIn();
    const before = (await caller.get("/users/me")).body;
    const changes = {
      timezone: "America/New_York",
      week_starts_on: 0,
      ban_risk_alerts: false,
      failed_post_emails: false,
      removed_post_emails: false,
    };
    const answer = await caller.patch("/users/me", changes);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...before, ...changes });
    expect((await caller.patch("/users/me", { week_starts_on: 1 })).body).toEqual({
      ...before,
      ...changes,
      week_starts_on: 1,
    });
    expect((await caller.patch("/users/me", {})).body.week_starts_on).toBe(1);
  });

  test("updates are seen at most now (UD-02, BI-084)", async () => {
    const { caller } = await signedIn();
    const seen = async (updates_viewed: string) =>
      (await caller.patch("/users/me", { updates_viewed })).body.updates_viewed;
    expect(await seen("2026-05-20T11:00:00.000Z")).toBe("2026-05-20T11:00:00.000Z");
    expect(await seen("2099-01-01T00:00:00.000Z")).toBe("2026-05-20T12:00:00.000Z");
  });

  test.each([
    [{ timezone: "Mars/Olympus" }, "The timezone field must be a valid time zone."],
    [{ timezone: null }, "The timezone field is required."],
    [{ week_starts_on: 2 }, "The selected week_starts_on is invalid."],
    [{ week_starts_on: "1" }, "The selected week_starts_on is invalid."],
    [{ ban_risk_alerts: "yes" }, "The ban_risk_alerts field must be a boolean."],
    [{ updates_viewed: "yesterday" }, "The updates_viewed field must be a valid date."],
    [{ email: "nonsense" }, "The email field must be a valid email address."],
    [{ password: "Fresh-Zest-77" }, "The password field confirmation does not match."],
    [{ id: 1 }, "The id field is not allowed."],
    [{ used_monthly_posts: 0 }, "The used_monthly_posts field is not allowed."],
    [{ subscription: {} }, "The subscription field is not allowed."],
    [{ password_hash: "x" }, "The password_hash field is not allowed."],
  ])("%j is refused (VAL-48, ST-23)", async (changes, message) => {
    const { user, caller } = await signedIn();
    const row = () => app.db.selectFrom("users").selectAll().where("id", "=", user.id).executeTakeFirstOrThrow();
    const before = await row();
    const answer = await caller.patch("/users/me", changes);
    expect([answer.status, answer.body.message]).toEqual([422, message]);
    expect(await row()).toEqual(before);
  });

  test("a new email or password needs the current password", async () => {
    const { user, caller } = await signedIn();
    const fresh = { password: "Fresh-Zest-77", password_confirmation: "Fresh-Zest-77" };
    for (const changes of [{ email: "fresh1@example.com" }, fresh, { ...fresh, current_password: "Wrong-Peel-42" }]) {
      const answer = await caller.patch("/users/me", changes);
      expect(answer.body.errors).toEqual({ current_password: ["Current password is incorrect."] });
    }
    const answer = await caller.patch("/users/me", { email: "fresh1@example.com", current_password: user.password });
    expect(answer.body).toMatchObject({ email: user.email, pending_email: "fresh1@example.com" });
    expect((await caller.patch("/users/me", { email: user.email.toUpperCase() })).body.pending_email).toBeNull();
  });

  test("guessing the current password is limited (ST-10)", async () => {
    const { caller } = await signedIn();
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) {
      statuses.push(
        (await caller.patch("/users/me", { email: "x9@example.com", current_password: "Wrong-Peel-42" })).status,
      );
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test("a user without a password sets one and an email without it (AU-08)", async () => {
    const { caller } = await signedIn({ password_hash: null });
    const changes = {
      email: "platform@example.com",
      password: "Fresh-Zest-77",
      password_confirmation: "Fresh-Zest-77",
    };
    const answer = await caller.patch("/users/me", changes);
    expect(answer.body).toMatchObject({ pending_email: "platform@example.com", has_password: true });
    const token = /token=([\w-]+)/.exec(app.mails().find(({ to }) => to === changes.email)?.text ?? "")?.[1];
    await app.with(answer.cookies.SR_session ?? "").post("/users/me/email/verify", { token });
    expect((await app.post("/auth/sign-in", { email: changes.email, password: changes.password })).status).toBe(200);
  });

  test("an email of somebody else is taken", async () => {
    const { user, caller } = await signedIn();
    const other = await aUser(app.db);
    const changes = { email: other.email.toUpperCase(), current_password: user.password, timezone: "Europe/Paris" };
    expect((await caller.patch("/users/me", changes)).body.errors).toEqual({
      email: ["The email has already been taken."],
    });
    expect((await caller.get("/users/me")).body.timezone).toBe("UTC");
  });

  test("a new password ends all sessions, continues in a new one, and is confirmed by mail (ST-12)", async () => {
    const { user, caller } = await signedIn();
    const elsewhere = await app.as(user);
    const changes = {
      current_password: user.password,
      password: "Fresh-Zest-77",
      password_confirmation: "Fresh-Zest-77",
    };
    const answer = await caller.patch("/users/me", changes);
    expect(answer.status).toBe(200);
    expect((await caller.get("/users/me")).status).toBe(401);
    expect((await elsewhere.get("/users/me")).status).toBe(401);
    expect((await app.with(answer.cookies.SR_session ?? "").get("/users/me")).status).toBe(200);
    expect(app.mails().at(-1)).toMatchObject({ to: user.email, subject: "Your password was changed" });
  });

  test("a common new password is refused", async () => {
    const { user, caller } = await signedIn();
    const changes = { current_password: user.password, password: "Password1!", password_confirmation: "Password1!" };
    expect((await caller.patch("/users/me", changes)).body.errors).toEqual({
      password: ["This password is too common."],
    });
  });
});

describe("deleting the account", () => {
  test("leaves nothing of the user, and nothing of others is touched (API-21, ST-25)", async () => {
    const { user, caller } = await signedIn({ email: "goner@example.com" });
    const creator = await aCreator(app.db, user, { name: "Goner" });
    await aSubscription(app.db, user);
    await setUsed(user, "2026-05-01T00:00:00Z", 3);
    const other = await signedIn();
    await aCreator(app.db, other.user);
    const { cookie } = await aSession(app.db, user, app.ctx.clock.now());
    await app.post("/auth/forgot-password", { email: user.email });

    const answer = await caller.delete("/users/me", { payload: { current_password: goodPassword } });
    expect([answer.status, answer.text, answer.cookies.SR_session]).toEqual([204, "", ""]);
    expect((await app.with(cookie).get("/users/me")).status).toBe(401);
    for (const table of ["sessions", "creators", "subscriptions", "quota_periods", "password_resets"] as const) {
      expect(await app.db.selectFrom(table).select("user_id").where("user_id", "=", user.id).execute()).toEqual([]);
    }
    expect(await app.db.selectFrom("users").select("id").where("id", "=", user.id).execute()).toEqual([]);
    const closed = await app.db
      .selectFrom("outbox")
      .select("event")
      .where("channel", "=", `private-creators.${creator.id}.Goner`)
      .execute();
    expect(closed).toEqual([{ event: "pusher:disconnect" }]);
    expect((await other.caller.get("/users/me")).body.creators).toHaveLength(1);
  });

  test("the email is free again", async () => {
    const { user, caller } = await signedIn();
    await caller.delete("/users/me", { payload: { current_password: goodPassword } });
    const again = { email: user.email, password: user.password, password_confirmation: user.password };
    expect((await app.post("/auth/sign-up", again)).status).toBe(201);
  });
});
