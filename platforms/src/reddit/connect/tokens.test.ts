import { expect, test } from "vitest";
import { aCaller } from "../../http/testing.ts";
import { redditAnswering, redditOf } from "../testing.ts";

const exchange = async (said: Parameters<typeof redditAnswering>[0]) => {
  const { reddit } = await redditAnswering(said);
  return reddit.connector.exchangeCode(aCaller(), { code: "c", redirectUri: "http://x/connect/reddit" });
};
const refresh = async (said: Parameters<typeof redditAnswering>[0]) => {
  const { reddit } = await redditAnswering(said);
  return reddit.connector.refresh(aCaller(), "r");
};

const token = { access_token: "a", token_type: "bearer", expires_in: 86400, scope: "identity submit,read" };

test("a token answer is trusted only as far as it says", async () => {
  expect(await exchange({ body: { ...token, refresh_token: "r" } })).toEqual({
    kind: "ok",
    value: {
      access_token: "a",
      refresh_token: "r",
      expires_in_seconds: 86400,
      scopes: ["identity", "submit", "read"],
    },
  });
  expect(await refresh({ body: token })).toMatchObject({ kind: "ok", value: { refresh_token: null } });
});

test("a 200 with an error is no grant", async () => {
  expect(await exchange({ body: { error: "invalid_grant" } })).toEqual({
    kind: "rejected",
    status: 200,
    errors: [{ code: "invalid_grant", message: "invalid_grant", field: null }],
  });
});

test.each([
  [400, { error: 400 }],
  [400, { message: "Bad Request", error: 400 }],
  [400, { error: "invalid_request" }],
  [200, { error: "invalid_grant" }],
])("a refresh refused with %i %j needs the user", async (status, body) => {
  expect((await refresh({ status, body })).kind).toBe("needs-reconnect");
});

test.each([
  ["our credentials are wrong", { status: 401, body: { message: "Unauthorized", error: 401 } }, "rejected"],
  ["our credentials are wrong, without a body", { status: 401 }, "rejected"],
  ["we asked wrongly", { status: 200, body: { error: "unsupported_grant_type" } }, "rejected"],
  ["a page of something in between", { status: 400, body: "<html>Bad Request</html>" }, "unknown"],
  ["half an answer", { status: 200, body: '{"access_token": "a"' }, "unknown"],
  ["an answer without a token", { status: 200, body: { expires_in: 3600 } }, "unknown"],
  ["an outage", { status: 502 }, "unknown"],
])("%s: the grant is not given up", async (_said, answer, kind) => {
  expect((await refresh(answer)).kind).toBe(kind);
});

test("too many token calls are about the app", async () => {
  expect(await refresh({ status: 429, body: { message: "Too Many Requests", error: 429 } })).toEqual({
    kind: "throttled",
    retryAfterMs: 60_000,
    scope: "app",
    message: "Too Many Requests",
  });
});

test.each([200, 204])(
  "a revocation answered with %i is done, and the refresh token is the one revoked",
  async (status) => {
    const forms: string[] = [];
    const { reddit } = await redditOf(async (request, response) => {
      forms.push(`${request.headers.authorization} ${(await request.toArray()).join("")}`);
      response.writeHead(status).end();
    });
    const revoked = await reddit.connector.revoke(aCaller(), { access_token: "a", refresh_token: "r" });
    expect(revoked).toEqual({ kind: "ok", value: undefined });
    await reddit.connector.revoke(aCaller(), { access_token: "a", refresh_token: null });
    const basic = `Basic ${btoa("app:secret")}`;
    expect(forms).toEqual([
      `${basic} token=r&token_type_hint=refresh_token`,
      `${basic} token=a&token_type_hint=access_token`,
    ]);
  },
);
