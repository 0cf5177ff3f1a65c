import { Writable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aUser } from "../testing/builders.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { loggerOptions } from "./request-log.ts";

let app: TestApp;
let lines: Record<string, unknown>[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(
      ...String(chunk)
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    );
    done();
  },
});
beforeAll(async () => {
  app = await testApp({
    logger: { ...loggerOptions, stream },
    extend: (server) => {
      server.get("/api/test/careless", async (request) => {
        request.log.info(
          { body: { password: "canary", email: "canary" }, token: "canary" },
          "careless\r\n\u001b[31m line",
        );
        throw new Error("it broke");
      });
    },
  });
});
afterAll(() => app.close());

test("one JSON line for each request, with its path but not its query", async () => {
  lines = [];
  await app.get("/updates?token=canary&email=canary");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ method: "GET", path: "/api/updates", status: 401, reqId: expect.any(String) });
  expect(JSON.stringify(lines)).not.toContain("canary");
});

test("the address of a file or a feed is a secret, so its route is written down instead", async () => {
  lines = [];
  await app.get("/files/canary-secret-of-a-file");
  await app.raw({ method: "GET", url: "/%61pi/files/canary-secret-of-a-file" });
  await app.get("/calendars/canary.ics");
  await app.get("/media/12/file");
  expect(lines.map(({ path, id }) => [path, id])).toEqual([
    ["/api/files/:secret", undefined],
    ["/api/files/:secret", undefined],
    ["/api/calendars/:secret", undefined],
    ["/api/media/:id/file", 12],
  ]);
  expect(JSON.stringify(lines)).not.toContain("canary");
});

test("nor is it written down where nothing is served: for another method, or written in another way", async () => {
  lines = [];
  for (const method of ["OPTIONS", "POST", "PUT", "PATCH", "DELETE"] as const) {
    await app.raw({ method, url: "/api/files/canary-secret" });
    await app.raw({ method, url: "/api/calendars/canary.ics?x=canary" });
  }
  expect(new Set(lines.map(({ path }) => path))).toEqual(new Set(["/api/files/:secret", "/api/calendars/:secret"]));
  lines = [];
  const strange = [
    "/api/files/canary/",
    "/api/files/canary/x",
    "//api/files/canary",
    "/%61pi/files/canary/",
    "/api/files/canary;x",
  ];
  for (const url of strange) {
    for (const method of ["GET", "OPTIONS"] as const) await app.raw({ method, url });
  }
  expect(lines).toHaveLength(2 * strange.length);
  expect(JSON.stringify(lines)).not.toContain("canary");
});

test("secrets are blanked whoever logs them, and a line stays a line (ST-24, ST-59)", async () => {
  lines = [];
  const { body } = await app.get("/test/careless");
  expect(lines.map(({ msg }) => msg)).toEqual(["careless\r\n\u001b[31m line", "request failed", "answered"]);
  expect(JSON.stringify(lines)).not.toContain("canary");
  expect(lines[1]).toMatchObject({ reqId: body.request_id, err: { message: "it broke" } });
});

test("neither passwords nor cookies nor emails of a sign-in are logged", async () => {
  lines = [];
  const user = await aUser(app.db);
  const { cookies } = await app.post("/auth/sign-in", { email: user.email, password: user.password });
  const text = JSON.stringify(lines);
  for (const secret of [user.email, user.password, cookies.SR_session ?? "none"]) expect(text).not.toContain(secret);
});
