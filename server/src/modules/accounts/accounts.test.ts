import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCreator, anAccount, aUser, type BuiltCreator, type BuiltUser, goodPassword } from "../../testing/builders.ts";
import type { Caller } from "../../testing/caller.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { openProxy } from "./access/seal.ts";

const now = "2026-05-20T12:00:00Z";
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now, config: { outboundAllow: ["203.0.113.0/24"] } });
});
afterAll(() => app.close());

type Scene = { user: BuiltUser; creator: BuiltCreator; caller: Caller; headers: Record<string, string> };

async function scene(): Promise<Scene> {
  const user = await aUser(app.db);
  const creator = await aCreator(app.db, user);
  return { user, creator, caller: await app.as(user), headers: { "creator-id": String(creator.id) } };
}

const eventsFor = async (creator: BuiltCreator) =>
  (await app.db.selectFrom("outbox").select(["channel", "event", "payload"]).orderBy("id").execute()).filter(
    ({ channel }) => channel.startsWith(`private-creators.${creator.id}.`),
  );

describe("accounts in the user object", () => {
  test("all five platforms, each with its own fields (ENT-06, ENT-07)", async () => {
    const { creator, caller } = await scene();
    const profile_image = "https://x.test/a.png";
    const facts = { karma_post: 100, karma_comment: 23, created_at: "2020-01-02T03:04:05.000Z" };
    const reddit = await anAccount(app.db, creator, { username: "ann", profile_image, facts });
    const twitter = await anAccount(app.db, creator, { platform: "twitter", username: "ann_x" });
    const instagram = await anAccount(app.db, creator, { platform: "instagram", username: "ann_i" });
    const tiktok = await anAccount(app.db, creator, {
      platform: "tiktok",
      username: "ann_t",
      facts: { privacy_levels: [1, 4] },
    });
    const redgifs = await anAccount(app.db, creator, { platform: "redgifs", username: "ann_r" });
    const plain = { status: "connected", profile_image: null };
    const answer = await caller.get("/users/me");
    expect(answer.body.creators[0]).toMatchObject({
      errors: [],
      accounts: {
        reddit: {
          id: reddit.id,
          username: "ann",
          status: "connected",
          profile_image,
          karma: 123,
          created_at: facts.created_at,
        },
        twitter: { id: twitter.id, username: "ann_x", ...plain },
        instagram: { id: instagram.id, username: "ann_i", ...plain },
        tiktok: { id: tiktok.id, username: "ann_t", ...plain, privacy_levels: [1, 4] },
        redgifs: { id: redgifs.id, username: "ann_r", ...plain },
      },
    });
    expect(answer.text).not.toMatch(/token|v1\./);
  });

  test("facts that were never read are null", async () => {
    const { creator, caller } = await scene();
    await anAccount(app.db, creator);
    const { reddit } = (await caller.get("/users/me")).body.creators[0].accounts;
    expect(reddit).toMatchObject({ karma: null, created_at: null });
  });

  test("a lost access is an error of the creator, in the words of its platform (AC-09)", async () => {
    const { creator, caller } = await scene();
    await anAccount(app.db, creator, { username: "ann", status: "reconnect_needed" });
    await anAccount(app.db, creator, { platform: "redgifs", username: "ann_r", status: "reconnect_needed" });
    await anAccount(app.db, creator, { platform: "twitter", username: "ann_x", status: "reconnect_needed" });
    const [shown] = (await caller.get("/users/me")).body.creators;
    expect(shown.accounts.reddit.status).toBe("reconnect_needed");
    expect(shown.errors).toEqual([
      "Access to the Reddit account u/ann was lost. Please connect your Reddit account again.",
      "We lost access to the Redgifs account ann_r. Please connect your Redgifs account again.",
      "Access to the X (Twitter) account @ann_x was lost. Please connect your X (Twitter) account again.",
    ]);
  });

  test.each([
    ["2026-05-20T11:50:01Z", []],
    [
      "2026-05-20T11:50:00Z",
      ["The proxy of u/ann is not reachable. Change the proxy or connect your Reddit account again."],
    ],
  ])("a proxy that fails since %s gives %j (AC-08)", async (proxy_failing_since, errors) => {
    const { creator, caller } = await scene();
    await anAccount(app.db, creator, { username: "ann", proxy: "http://203.0.113.7:8080", proxy_failing_since });
    expect((await caller.get("/users/me")).body.creators[0].errors).toEqual(errors);
  });
});

describe("the Reddit account", () => {
  test("has its facts and hides the password of its proxy (API-36, AC-08, ST-24)", async () => {
    const { creator, caller, headers } = await scene();
    const facts = {
      karma_post: 5,
      karma_comment: 7,
      created_at: "2020-01-02T03:04:05.000Z",
      is_email_verified: true,
      is_suspended: false,
    };
    const proxy = "http://me:s3cret@203.0.113.7:8080";
    const { id } = await anAccount(app.db, creator, { username: "ann", facts, proxy, facts_read_at: now });
    const answer = await caller.get("/accounts/reddit", { headers });
    expect([answer.status, answer.body]).toEqual([
      200,
      { data: { id, username: "ann", ...facts, proxy: "http://me:***@203.0.113.7:8080" } },
    ]);
    expect(answer.headers["x-creator-id"]).toBe(String(creator.id));
  });

  test("404 when there is none", async () => {
    const { caller, headers } = await scene();
    const message = "Reddit account is not connected.";
    const answers = [
      await caller.get("/accounts/reddit", { headers }),
      await caller.patch("/accounts/reddit", { proxy: null }, { headers }),
      await caller.delete("/accounts/reddit", { headers }),
    ];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(Array(3).fill([404, message]));
  });
});

describe("the proxy", () => {
  async function withProxy(proxy?: string) {
    const setting = await scene();
    const values = { proxy, proxy_failing_since: "2026-05-20T11:00:00Z", facts_read_at: now };
    const account = await anAccount(app.db, setting.creator, values);
    const row = () =>
      app.db
        .selectFrom("accounts")
        .select(["proxy", "proxy_failing_since"])
        .where("id", "=", account.id)
        .executeTakeFirstOrThrow();
    return {
      change: (value: unknown) =>
        setting.caller.patch("/accounts/reddit", { proxy: value }, { headers: setting.headers }),
      row,
      stored: async () => {
        const { proxy: sealed } = await row();
        return sealed && openProxy(app.ctx.config.encryptionKeys, account.id, sealed);
      },
    };
  }

  test("is sealed at rest and told without its password (AC-08)", async () => {
    const { change, row, stored } = await withProxy();
    const answer = await change(" socks5://me:s3cret@203.0.113.7:1080 ");
    expect([answer.status, answer.body.data.proxy]).toEqual([200, "socks5://me:***@203.0.113.7:1080"]);
    expect(await stored()).toBe("socks5://me:s3cret@203.0.113.7:1080");
    const { proxy, proxy_failing_since } = await row();
    expect(proxy).not.toContain("203.0.113.7");
    expect(proxy_failing_since).toBeNull();
  });

  test("is changed thirty times in ten minutes and not more: each looks up a name", async () => {
    const { change } = await withProxy();
    for (let n = 0; n < 30; n++) expect((await change(null)).status).toBe(200);
    expect((await change(null)).status).toBe(429);
    app.passTime(600);
    expect((await change(null)).status).toBe(200);
    app.setTime(now);
  });

  test("keeps its password when it comes back hidden, for the same proxy only", async () => {
    const { change, stored } = await withProxy("http://me:s3cret@203.0.113.7:8080");
    expect((await change("http://me:***@203.0.113.7:8080")).status).toBe(200);
    expect(await stored()).toBe("http://me:s3cret@203.0.113.7:8080");
    const elsewhere = await change("http://me:***@203.0.113.8:8080");
    expect([elsewhere.status, elsewhere.body.errors]).toEqual([
      422,
      { proxy: ["Enter the password of the proxy again."] },
    ]);
    expect(await stored()).toBe("http://me:s3cret@203.0.113.7:8080");
    expect((await change("http://me:other@203.0.113.8:8080")).status).toBe(200);
    expect(await stored()).toBe("http://me:other@203.0.113.8:8080");
  });

  test.each([null, "", "  "])("%j takes it away", async (value) => {
    const { change, row } = await withProxy("http://203.0.113.7:8080");
    expect((await change(value)).body.data.proxy).toBeNull();
    expect(await row()).toEqual({ proxy: null, proxy_failing_since: null });
  });

  test.each([
    "abc",
    "http://",
    "socks4://203.0.113.7:1",
    "http://203.0.113.7",
    "http://u:p@203.0.113.7:99999",
    "http://203.0.113.7:80/path",
    "http://10.0.0.1:8080",
    "http://localhost:8080",
    "socks5://127.1:1080",
    "http://[::ffff:127.0.0.1]:8080",
    "https://169.254.169.254:443",
    "http://nowhere.invalid:8080",
    `http://203.0.113.7:80?${"x".repeat(300)}`,
  ])("%s is refused and changes nothing (AC-08, BI-166, SRV-03)", async (value) => {
    const { change, row } = await withProxy("http://203.0.113.9:8080");
    const before = await row();
    const answer = await change(value);
    const message = "The proxy field must be a valid URL.";
    expect([answer.status, answer.body.message, answer.body.errors]).toEqual([422, message, { proxy: [message] }]);
    expect(await row()).toEqual(before);
  });

  test("a host that is not public is told apart from what is no address of a proxy, and from a missing password", async () => {
    const { change } = await withProxy("http://u:p@203.0.113.9:8080");
    const faults = async (value: string) => (await change(value)).body.fault;
    expect(await faults("http://10.0.0.1:8080")).toBe("host_not_found");
    expect(await faults("http://10.0.0.1")).toBeUndefined();
    expect(await faults("http://u:***@203.0.113.8:8080")).toBeUndefined();
  });

  test("other fields cannot be written (ST-23)", async () => {
    const { creator, caller, headers } = await scene();
    await anAccount(app.db, creator);
    for (const field of ["username", "status", "access_token", "creator_id", "id"]) {
      const answer = await caller.patch("/accounts/reddit", { proxy: null, [field]: "x" }, { headers });
      expect([answer.status, answer.body.message]).toEqual([422, `The ${field} field is not allowed.`]);
    }
  });
});

describe("disconnecting", () => {
  test.each(["reddit", "twitter", "instagram", "tiktok"] as const)(
    "%s: the row goes, the grant is given back, open pages are told (AC-06)",
    async (platform) => {
      const { creator, caller, headers } = await scene();
      const account = await anAccount(app.db, creator, { platform, proxy: "http://203.0.113.7:8080" });
      const stays = await anAccount(app.db, creator, { platform: "redgifs" });
      const answer = await caller.delete(`/accounts/${platform}`, { headers });
      expect([answer.status, answer.text]).toEqual([204, ""]);
      const rows = await app.db.selectFrom("accounts").select("id").where("creator_id", "=", creator.id).execute();
      expect(rows).toEqual([{ id: stays.id }]);
      expect(app.jobs.at(-1)).toMatchObject({
        name: "revoke-grant",
        data: { id: account.id, access_token: expect.stringMatching(/^v1\./), proxy: expect.stringMatching(/^v1\./) },
      });
      expect(await eventsFor(creator)).toMatchObject([
        { event: "accountChanged", payload: { creator_id: creator.id } },
      ]);
      expect((await caller.delete(`/accounts/${platform}`, { headers })).status).toBe(404);
    },
  );

  test("Redgifs has its own address (AC-07, API-35)", async () => {
    const { creator, caller, headers } = await scene();
    const none = await caller.get("/redgifs/account", { headers });
    expect([none.status, none.body.message]).toEqual([404, "Redgifs account is not connected."]);
    expect((await caller.delete("/redgifs/account", { headers })).status).toBe(404);
    const profile_image = "https://x.test/r.png";
    const values = { platform: "redgifs", username: "ann_r", profile_image, connected_at: now } as const;
    const { id } = await anAccount(app.db, creator, values);
    expect((await caller.get("/redgifs/account", { headers })).body).toEqual({
      data: { id, username: "ann_r", profile_image, connected_at: "2026-05-20T12:00:00.000Z" },
    });
    expect((await caller.delete("/accounts/redgifs", { headers })).status).toBe(422);
    expect((await caller.delete("/redgifs/account", { headers })).status).toBe(204);
    expect((await caller.get("/redgifs/account", { headers })).status).toBe(404);
  });

  test("an account without tokens has nothing to give back", async () => {
    const { creator, caller, headers } = await scene();
    await anAccount(app.db, creator, { access_token: null });
    const before = app.jobs.length;
    expect((await caller.delete("/accounts/reddit", { headers })).status).toBe(204);
    expect(app.jobs).toHaveLength(before);
  });
});

test("who leaves takes back every grant of every creator (AU-09, ST-25)", async () => {
  const { user, creator, caller } = await scene();
  const other = await scene();
  const second = await aCreator(app.db, user);
  const mine = [
    await anAccount(app.db, creator),
    await anAccount(app.db, creator, { platform: "redgifs" }),
    await anAccount(app.db, second),
  ];
  await anAccount(app.db, other.creator);
  app.jobs.length = 0;
  expect((await caller.delete("/users/me", { payload: { current_password: goodPassword } })).status).toBe(204);
  const revoked = app.jobs.map((job) => (job.name === "revoke-grant" ? job.data.id : undefined));
  expect(revoked.sort()).toEqual(mine.map(({ id }) => id).sort());
  const left = await app.db
    .selectFrom("accounts")
    .select("id")
    .where("creator_id", "in", [creator.id, second.id])
    .execute();
  expect(left).toEqual([]);
});
