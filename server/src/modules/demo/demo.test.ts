import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, createCaller } from "../../testing/caller.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { removeUser } from "../users/remove-user.ts";
import { isDemoOffered } from "./demo-offered.ts";
import { sweepDemos } from "./sweep-demos.ts";

/** What takes a second on an idle machine may take a while on one that runs all tests. */
const PATIENCE_MS = 120_000;

let app: TestApp;
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails when it is not there
let user: any;
let visitor: Caller;
let took: number;
const asked = () => ({ headers: { "creator-id": String(user.creators[0].id) } });

beforeAll(async () => {
  // In production, lock waits are shorter than this.
  app = await testApp({ sandbox: true, lockTimeout: 15_000 });
  const begun = performance.now();
  const answer = await app.post("/demo", { timezone: "Europe/Berlin" });
  took = performance.now() - begun;
  expect(answer.status).toBe(201);
  user = answer.body;
  visitor = createCaller(app.server, answer.cookies.SR_session!);
}, PATIENCE_MS);
afterAll(() => app.close());

describe("what a visitor finds", () => {
  test("two creators with their accounts, a plan near its quota and an update to read", async () => {
    process.stdout.write(`a demo was made in ${Math.round(took)} ms\n`);
    expect(user.creators.map(({ name }: { name: string }) => name)).toEqual(["Juniper Vale", "Otto Lindqvist"]);
    for (const { accounts } of user.creators) {
      expect(accounts.reddit.status).toBe("connected");
      expect(accounts.reddit.karma).toBeGreaterThan(1000);
      expect(accounts.twitter.status).toBe("connected");
    }
    expect(user).toMatchObject({ timezone: "Europe/Berlin", email: null, subscription: { status: "active" } });
    const share = user.used_monthly_posts / user.subscription.subscription_plan.monthly_posts;
    expect(share).toBeGreaterThan(0.8);
    expect(share).toBeLessThan(1);
    expect(Date.parse(user.demo_ends_at) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  });

  test("a gallery with thumbnails, posts of five weeks with results, and two weeks of plans", async () => {
    const media = await visitor.get("/media?page=1", asked());
    expect(media.body.meta.total).toBe(12);
    expect((await visitor.get(media.body.data[0].url.slice(4))).status).toBe(200);

    const rows = await app.db
      .selectFrom("posts")
      .selectAll()
      .where("user_id", "=", user.id)
      .orderBy("post_at")
      .execute();
    const of = (state: string) => rows.filter((post) => post.state === state);
    expect(of("posted").length).toBeGreaterThan(100);
    expect(of("scheduled").length).toBeGreaterThan(40);
    expect(of("failed")).toHaveLength(2);
    expect(of("scheduled").every(({ post_at }) => post_at > new Date())).toBe(true);
    const days = (of("posted").at(-1)!.posted_at!.getTime() - of("posted")[0]!.posted_at!.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(32);
    // Reddit's staff may remove one more: the sandbox decides by chance.
    expect(of("posted").map(({ removal_reason }) => removal_reason)).toEqual(
      expect.arrayContaining([null, "moderator", "reddit", "automod_filtered"]),
    );
    const charged = rows.filter((post) => post.is_charged);
    const latest = Math.max(...charged.map(({ charged_to }) => charged_to.getTime()));
    expect(charged.filter(({ charged_to }) => charged_to.getTime() === latest).length).toBe(user.used_monthly_posts);
  });

  test("somebody one would like to be: no title twice, nothing posted before it was uploaded, in good health", async () => {
    for (const { id } of user.creators) {
      const posts = await app.db
        .selectFrom("posts as p")
        .leftJoin("media as m", (join) => join.on(sql<boolean>`m.id = (p.media -> 0 ->> 'id')::bigint`))
        .select(["p.title", "p.subreddit", "p.post_at", "m.created_at"])
        .where("p.creator_id", "=", id)
        .where("p.platform", "=", 1)
        .execute();
      const titles = posts.map(({ title }) => title);
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
      expect(posts.filter(({ post_at, created_at }) => created_at && created_at > post_at)).toEqual([]);
      const headers = { "creator-id": String(id) };
      const shield = await visitor.get(`/ban-risks?creator_id=${id}`);
      expect(shield.body.data.length).toBeGreaterThan(0);
      // By chance, Reddit's staff may remove one more post, which costs 30.
      expect(shield.body.score).toBeGreaterThanOrEqual(50);
      const advice = await visitor.get("/analytics/advice", { headers });
      expect(advice.body.what_if.posts).toBeGreaterThan(20);
    }
  });

  test("what Ponkan shows is what the sandbox's Reddit knows", async () => {
    const [{ accounts }] = user.creators;
    const there = await app.sandbox.reddit.posts({ author: accounts.reddit.username, state: true });
    const here = await app.db
      .selectFrom("posts")
      .select(["remote_id", "title", "posted_at", "removal_reason", "score"])
      .where("creator_id", "=", user.creators[0].id)
      .where("platform", "=", 1)
      .where("state", "=", "posted")
      .execute();
    expect(here).toHaveLength(there.length);
    for (const post of here) {
      const twin = there.find(({ fullname }) => fullname === post.remote_id)!;
      expect(post.title).toBe(twin.title);
      expect(Math.floor(post.posted_at!.getTime() / 1000)).toBe(twin.created_utc);
      expect(post.removal_reason).toBe(twin.state!.removed_by_category);
      // Votes on young posts keep coming in, and Reddit blurs them.
      expect(Math.abs(post.score! - twin.state!.score)).toBeLessThan(40);
    }
  });

  test("autoresponders that have answered, with the answers on Reddit and people who want more", async () => {
    const rules = await visitor.get("/autoresponders?type=comment", asked());
    expect(rules.body.data.map(({ is_enabled }: { is_enabled: boolean }) => is_enabled)).toContain(true);
    expect(
      Math.max(...rules.body.data.map(({ replied_total }: { replied_total: number }) => replied_total)),
    ).toBeGreaterThan(3);
    const byName = new Map<string, number>(
      rules.body.data.map((rule: { name: string; replied_total: number }) => [rule.name, rule.replied_total]),
    );
    expect(byName.get("Where to get prints")).toBeGreaterThan(2);
    const items = await app.db.selectFrom("inbox_items").select("state").where("user_id", "=", user.id).execute();
    const states = new Set(items.map(({ state }) => state));
    expect([...states]).toEqual(expect.arrayContaining(["answered", "needs_you"]));
    const thanked = await app.db
      .selectFrom("answers as a")
      .innerJoin("inbox_items as i", "i.id", "a.item_id")
      .select("i.body")
      .where("a.user_id", "=", user.id)
      .where("a.autoresponder_name", "=", "Say thanks")
      .execute();
    expect(thanked.length).toBeGreaterThan(3);
    expect(thanked.filter(({ body }) => body.includes("?"))).toEqual([]);
    const sent = await app.db
      .selectFrom("answers")
      .select(["remote_id", "text"])
      .where("user_id", "=", user.id)
      .where("state", "=", "sent")
      .execute();
    const said = await app.sandbox.reddit.comments({ author: user.creators[0].accounts.reddit.username });
    const answers = said.filter(({ body }) => !/\/go\/\w+\/p/.test(body));
    expect(answers.length).toBeGreaterThan(3);
    for (const comment of answers) expect(sent).toContainEqual({ remote_id: comment.fullname, text: comment.body });
    // Its comments below its own posts, with links that name the post.
    expect(said.length - answers.length).toBeGreaterThan(6);
  });

  test("results over time, karma of each day, risks and notices", async () => {
    const analytics = await visitor.get("/analytics", asked());
    expect(analytics.status).toBe(200);
    const karma = await app.db
      .selectFrom("account_karma")
      .select("karma_post")
      .where("creator_id", "=", user.creators[0].id)
      .orderBy("day")
      .execute();
    expect(karma.length).toBeGreaterThan(30);
    expect(karma.at(-1)!.karma_post).toBeGreaterThan(karma[0]!.karma_post);
    const risks = await app.db.selectFrom("ban_risks").select("type").where("user_id", "=", user.id).execute();
    expect(risks.length).toBeGreaterThan(0);
    const { body } = await visitor.get("/users/me/stats");
    expect(body.notices).toBeGreaterThan(0);
    expect(body.notices).toBeLessThan(12);
  });

  test("visitors that followed the link of posts and answers (SE-06)", async () => {
    const analytics = await visitor.get("/analytics", asked());
    expect(analytics.body.totals.link_visits.value).toBeGreaterThan(20);
    const { body } = await visitor.get("/analytics/visits", asked());
    expect(body.posts.length).toBeGreaterThan(4);
    const link = (await visitor.get("/promotion-link", asked())).body.data;
    expect(link).toMatchObject({ website: "https://example.com/juniper-vale" });
    const followed = await app.get(new URL(link.url).pathname.replace("/api", ""));
    expect([followed.status, followed.headers.location]).toEqual([302, "https://example.com/juniper-vale"]);
  });

  test("nothing that is long over can be undone", async () => {
    const { body } = await visitor.get("/posts/changes", asked());
    expect(body.data.every(({ text }: { text: string }) => /Scheduled|schedule/i.test(text))).toBe(true);
    expect(body.data.length).toBeLessThan(3);
  });
});

describe("who may have one", () => {
  test("nobody but its visitor sees it, and it cannot be taken over by an email or a password", async () => {
    expect((await app.get("/users/me")).status).toBe(401);
    const answer = await visitor.patch("/users/me", { email: "mine@example.com" });
    expect([answer.status, answer.body.message]).toEqual([422, "This is a demo. Sign up to keep what you make."]);
  });

  test(
    "reset starts over: another user, and the one before is gone",
    async () => {
      const other = await app.post("/demo", {});
      const person = createCaller(app.server, other.cookies.SR_session!);
      const reset = await person.post("/demo/reset", {});
      expect(reset.status).toBe(201);
      expect(reset.body.id).not.toBe(other.body.id);
      // In the same session: a visitor who misses this response stays signed in.
      expect((await person.get("/users/me")).body.id).toBe(reset.body.id);
      expect(await app.db.selectFrom("users").select("id").where("id", "=", other.body.id).execute()).toEqual([]);
      await removeUser(app.ctx, reset.body.id);
    },
    PATIENCE_MS,
  );

  test(
    "a reset whose tab is closed or reloaded in the middle leaves the demo that was there",
    async () => {
      const other = await app.post("/demo", {});
      const cookie = `SR_session=${other.cookies.SR_session}`;
      const origin = await app.server.listen({ port: 0, host: "127.0.0.1" });
      const demos = async () => (await app.db.selectFrom("users").select("id").execute()).map(({ id }) => id);
      const before = await demos();
      const tab = new AbortController();
      const reset = fetch(`${origin}/api/demo/reset`, {
        method: "POST",
        body: "{}",
        headers: { cookie, origin, "content-type": "application/json" },
        signal: tab.signal,
      });
      await expect.poll(async () => (await demos()).length, { timeout: PATIENCE_MS }).toBe(before.length + 1);
      tab.abort();
      await expect(reset).rejects.toThrow();
      await expect.poll(demos, { timeout: PATIENCE_MS }).toEqual(before);
      const me = await createCaller(app.server, other.cookies.SR_session!).get("/users/me");
      expect([me.status, me.body.id]).toEqual([200, other.body.id]);
      await removeUser(app.ctx, other.body.id);
    },
    PATIENCE_MS,
  );

  test(
    "two resets at once leave one demo, which belongs to the session",
    async () => {
      const demos = async () => (await app.db.selectFrom("users").select("id").execute()).map(({ id }) => id);
      const before = await demos();
      const first = await app.post("/demo", {});
      const person = createCaller(app.server, first.cookies.SR_session!);
      const resets = await Promise.all([person.post("/demo/reset", {}), person.post("/demo/reset", {})]);
      expect(resets.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const { id } = (await person.get("/users/me")).body;
      expect((await demos()).filter((demo) => !before.includes(demo))).toEqual([id]);
      await removeUser(app.ctx, id);
    },
    PATIENCE_MS,
  );

  test("only a demo can be reset", async () => {
    const { body, cookies } = await app.post("/auth/sign-up", {
      email: "real@example.com",
      password: "Juicy-Peel-42",
      password_confirmation: "Juicy-Peel-42",
    });
    expect(body.demo_ends_at).toBeNull();
    const answer = await createCaller(app.server, cookies.SR_session!).post("/demo/reset", {});
    expect([answer.status, answer.body.message]).toEqual([403, "Only a demo can be reset."]);
  });

  test("none without the sandbox, and none beside credentials of a real platform", async () => {
    const real = await testApp();
    expect((await real.post("/demo", {})).status).toBe(404);
    await real.close();
    const { sandbox } = app.ctx.config;
    expect(isDemoOffered({ sandbox, credentials: {} })).toBe(true);
    expect(isDemoOffered({ sandbox, credentials: { reddit: { id: "real", secret: "real" } } })).toBe(false);
  });

  test("what is over goes, and the sandbox forgets who was made for it", async () => {
    await sweepDemos(app.ctx);
    expect((await visitor.get("/users/me")).status).toBe(200);
    app.passTime(24 * 3600 + 1);
    await sweepDemos(app.ctx);
    expect(await app.db.selectFrom("users").select("id").where("demo_ends_at", "is not", null).execute()).toEqual([]);
    expect(await app.db.selectFrom("demo_logins").selectAll().execute()).toEqual([]);
    const names = (await app.sandbox.reddit.users()).map(({ name }) => name);
    expect(names.filter((name) => /juniper|otto/.test(name))).toEqual([]);
    expect(await app.sandbox.x.posts()).toEqual([]);
  });
});
