import { describe, expect, test } from "vitest";
import type { Caller, Connector } from "./capabilities.ts";
import { aCaller, plainTransport } from "./http/testing.ts";
import { createPlatforms } from "./index.ts";
import { accessOf, aName, connected, consent, type Name, sandboxForThisFile, succeeded } from "./testing.ts";

const sandbox = sandboxForThisFile();

type Contract = {
  name: Name;
  /** The endpoints for tokens and for the account's identity. */
  paths: { token: string; refresh: string; me: string };
  /** Revokes the access as the user. */
  takeBack: (username: string) => Promise<unknown>;
  /** The age a token must have to be refreshed. */
  ageHours?: number;
  /** False if it never reports how long to wait, so that the default minute applies. */
  tellsWait?: boolean;
  /** The outcome for a dead access token: usually one that a refresh may fix. */
  refusal?: "unauthorized" | "needs-reconnect";
};

const contracts: Contract[] = [
  {
    name: "reddit",
    paths: {
      token: "POST /reddit/api/v1/access_token",
      refresh: "POST /reddit/api/v1/access_token",
      me: "GET /reddit/api/v1/me",
    },
    takeBack: (username) => sandbox.control.reddit.revokeGrants(username),
  },
  {
    name: "redgifs",
    paths: { token: "POST /redgifs/v2/oauth/token", refresh: "POST /redgifs/v2/oauth/token", me: "GET /redgifs/v1/me" },
    takeBack: (username) => sandbox.control.redgifs.revokeGrants(username),
  },
  {
    name: "twitter",
    paths: { token: "POST /x/2/oauth2/token", refresh: "POST /x/2/oauth2/token", me: "GET /x/2/users/me" },
    takeBack: (username) => sandbox.control.x.revoke(username),
  },
  {
    name: "instagram",
    paths: {
      token: "POST /instagram/oauth/access_token",
      refresh: "GET /instagram/refresh_access_token",
      me: "GET /instagram/*/me",
    },
    takeBack: (username) => sandbox.control.instagram.revoke(username),
    ageHours: 25,
    // There is no refresh token: a dead access token cannot be refreshed.
    refusal: "needs-reconnect",
  },
  {
    name: "tiktok",
    paths: {
      token: "POST /tiktok/v2/oauth/token",
      refresh: "POST /tiktok/v2/oauth/token",
      me: "GET /tiktok/v2/user/info",
    },
    takeBack: (username) => sandbox.control.tiktok.revoke(username),
    tellsWait: false,
  },
];

describe.each(contracts)(
  "the connector of $name",
  ({ name, paths, takeBack, ageHours, tellsWait = true, refusal = "unauthorized" }) => {
    const connector = (): Connector => sandbox.platforms[name].connector;
    const connect = (username?: string) => connected(connector(), name, username);
    const refreshTokenOf = (grant: { refresh_token: string | null; access_token: string }) =>
      grant.refresh_token ?? grant.access_token;

    test("sends people to a consent page that opens", async () => {
      const { url, state } = await consent(connector(), name, aName());
      const page = await fetch(url);
      expect(page.status).toBe(200);
      expect(page.headers.get("content-type")).toContain("text/html");
      expect(state).toBe("the state");
    });

    test("turns a code into a grant that says whose it is", async () => {
      const username = aName();
      const { grant, access } = await connect(username);
      expect(grant.expires_in_seconds).toBeGreaterThan(60);
      expect(grant.scopes).toEqual(expect.arrayContaining([...connector().scopes]));
      const identity = succeeded(await connector().identify(access));
      expect(identity.username.toLowerCase()).toBe(username.toLowerCase());
      expect(identity.remote_user_id).not.toBe("");
    });

    test("calls nobody but the origins it names", async () => {
      const called = new Set<string>();
      const transport: Caller["transport"] = (url, init) => {
        called.add(url.origin);
        return plainTransport(url, init);
      };
      const grant = succeeded(
        await connector().exchangeCode(aCaller({ transport }), await consent(connector(), name, aName())),
      );
      succeeded(await connector().identify(accessOf(grant, { transport })));
      await connector().revoke(aCaller({ transport }), grant);
      expect(sandbox.platforms[name].origins).toEqual(expect.arrayContaining([...called]));
    });

    test("a code that was used, is made up or belongs to another address is rejected", async () => {
      const ask = await consent(connector(), name, aName());
      succeeded(await connector().exchangeCode(aCaller(), ask));
      expect(await connector().exchangeCode(aCaller(), ask)).toMatchObject({ kind: "rejected" });
      expect(await connector().exchangeCode(aCaller(), { ...ask, code: "made-up" })).toMatchObject({
        kind: "rejected",
      });

      const other = await consent(connector(), name, aName());
      const elsewhere = { ...other, redirectUri: `${other.redirectUri}x` };
      expect(await connector().exchangeCode(aCaller(), elsewhere)).toMatchObject({ kind: "rejected" });
    });

    test("a refresh gives an access that works", async () => {
      const { grant, username } = await connect();
      if (ageHours) await sandbox.control.clock.advance(ageHours * 3_600_000);
      const renewed = succeeded(await connector().refresh(aCaller(), refreshTokenOf(grant)));
      const identity = succeeded(await connector().identify(accessOf(renewed)));
      expect(identity.username.toLowerCase()).toBe(username.toLowerCase());
    });

    test("when the user takes the access back, calls are unauthorized and a refresh needs the user", async () => {
      const { grant, username, access } = await connect();
      if (ageHours) await sandbox.control.clock.advance(ageHours * 3_600_000);
      await takeBack(username);
      expect(await connector().identify(access)).toMatchObject({ kind: refusal });
      expect((await connector().refresh(aCaller(), refreshTokenOf(grant))).kind).toBe("needs-reconnect");
    });

    test("tokens nobody gave are refused for what they are", async () => {
      const garbage = accessOf({ access_token: "garbage" });
      expect(await connector().identify(garbage)).toMatchObject({ kind: refusal });
      expect((await connector().refresh(aCaller(), "garbage")).kind).toBe("needs-reconnect");
    });

    test("revoking twice is the same as once", async () => {
      const { grant } = await connect();
      expect(await connector().revoke(aCaller(), grant)).toEqual({ kind: "ok", value: undefined });
      expect(await connector().revoke(aCaller(), grant)).toEqual({ kind: "ok", value: undefined });
    });

    const faults = [
      { kind: "hang" },
      { kind: "endless" },
      { kind: "cut-before" },
      { kind: "lose-answer" },
      { kind: "cut-answer" },
      { kind: "malformed" },
      { kind: "huge" },
      { kind: "redirect" },
      { kind: "error", status: 500 },
      { kind: "error", status: 503, body: "<html>Our CDN was unable to reach our servers</html>" },
    ] as const;

    const named = faults.map((effect) => ["status" in effect ? `HTTP ${effect.status}` : effect.kind, effect] as const);
    test.each(named)("asked once, an answer that fails (%s) is unknown", async (_name, effect) => {
      const { access } = await connect();
      const ask = await consent(connector(), name, aName());
      const patient = { patienceMs: effect.kind === "hang" || effect.kind === "endless" ? 250 : 5000 };
      await sandbox.control.journal.clear();
      await sandbox.control.faults.add(paths.me, effect);
      await sandbox.control.faults.add(paths.token, effect);

      expect((await connector().identify({ ...access, ...patient })).kind).toBe("unknown");
      expect((await connector().exchangeCode(aCaller(patient), ask)).kind).toBe("unknown");
      expect(await sandbox.control.journal.read({ endpoint: paths.me })).toHaveLength(1);
      expect(await sandbox.control.journal.read({ endpoint: paths.token })).toHaveLength(1);
      expect(await sandbox.control.faults.list()).toEqual([]);
    });

    test("a refresh that gets no answer is unknown and gives nothing up", async () => {
      const { grant } = await connect();
      if (ageHours) await sandbox.control.clock.advance(ageHours * 3_600_000);
      await sandbox.control.faults.add(paths.refresh, { kind: "error", status: 502 });
      expect((await connector().refresh(aCaller(), refreshTokenOf(grant))).kind).toBe("unknown");
      expect((await connector().refresh(aCaller(), refreshTokenOf(grant))).kind).toBe("ok");
    });

    test("a 429 says how long to wait", async () => {
      const { access } = await connect();
      await sandbox.control.faults.add(paths.me, { kind: "throttled", retry_after: 7 });
      expect(await connector().identify(access)).toMatchObject({
        kind: "throttled",
        retryAfterMs: tellsWait ? 7000 : 60_000,
      });
      await sandbox.control.faults.add(paths.me, { kind: "throttled" });
      expect(await connector().identify(access)).toMatchObject({ kind: "throttled", retryAfterMs: 60_000 });
    });

    test("where nobody listens, nothing was sent", async () => {
      const sandboxUrl = "http://127.0.0.1:1";
      const offline = createPlatforms({ credentials: {}, sandboxUrl, userAgent: "x" })[name]!.connector;
      const transport: Caller["transport"] = (url, init) =>
        plainTransport(new URL(url.href.replace(":1/", ":2/")), init);
      const caller = aCaller({ transport });
      expect((await offline.identify({ ...caller, accessToken: "x" })).kind).toBe("not-sent");
      const ask = { code: "c", redirectUri: "http://127.0.0.1:3000/connect", codeVerifier: "v" };
      expect((await offline.exchangeCode(caller, ask)).kind).toBe("not-sent");
      expect((await offline.refresh(caller, "r")).kind).toBe("not-sent");
    });
  },
);
