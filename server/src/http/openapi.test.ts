import { api } from "@ponkan/contract/api";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { type TestApp, testApp } from "../testing/test-app.ts";

let app: TestApp;
const mounted: { method: string; url: string }[] = [];
beforeAll(async () => {
  app = await testApp({
    onRoute: ({ method, url }) => {
      for (const one of [method].flat()) mounted.push({ method: one, url });
    },
  });
});
afterAll(() => app.close());

type Operation = { tags: string[]; security: object[]; responses: Record<string, object>; requestBody?: object };
const document = async () => (await app.get("/openapi.json")).body;
const templateOf = (url: string) => url.replace(/:(\w+)/g, "{$1}");

test("every route that is mounted below /api is in the document (issue 2)", async () => {
  const { paths } = await document();
  const routes = mounted.filter(({ method, url }) => url.startsWith("/api") && method !== "HEAD");
  expect(routes.length).toBeGreaterThan(api.length);
  for (const { method, url } of routes)
    expect(Object.keys(paths[templateOf(url)] ?? {}), url).toContain(method.toLowerCase());
});

test("every endpoint of the contract is mounted", () => {
  const routes = mounted.map(({ method, url }) => `${method} ${templateOf(url)}`);
  for (const { method, path } of api) expect(routes).toContain(`${method} /api${path}`);
});

test("it is OpenAPI 3.1 with its tags, the cookie and the error shape", async () => {
  const { openapi, paths, components, tags } = await document();
  expect(openapi).toBe("3.1.0");
  expect(components.securitySchemes.session).toEqual({ type: "apiKey", in: "cookie", name: "SR_session" });
  expect(components.schemas.Error.required).toEqual(["message"]);
  expect(tags.map(({ name }: { name: string }) => name)).toContain("auth");

  const signUp: Operation = paths["/api/auth/sign-up"].post;
  expect(signUp).toMatchObject({ tags: ["auth"], security: [], responses: { 201: expect.any(Object) } });
  expect(JSON.stringify(signUp.requestBody)).toContain('"maxLength":255');
  expect(paths["/api/users/me"].get.security).toEqual([{ session: [] }]);
  expect(paths["/api/updates"].get.parameters).toMatchObject([{ name: "page", in: "query", required: false }]);
});

test("the page for people lists every call, runs no script and asks nobody else", async () => {
  const page = await app.get("/docs");
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  for (const { path, summary } of api) {
    expect(page.text).toContain(`<code>/api${path}</code>`);
    expect(page.text.replaceAll("&#39;", "'")).toContain(summary);
  }
  expect(page.text).not.toMatch(/<script|https?:\/\/|style=/);
  expect(page.headers["content-security-policy"]).toContain("style-src 'self'");
  expect((await app.get("/docs.css")).headers["content-type"]).toBe("text/css; charset=utf-8");
});

test("its text is made once, however often it is asked for", async () => {
  await document();
  const stringify = vi.spyOn(JSON, "stringify");
  onTestFinished(() => stringify.mockRestore());
  expect((await app.server.inject({ url: "/api/openapi.json" })).statusCode).toBe(200);
  expect(stringify.mock.calls.filter(([given]) => given?.openapi)).toEqual([]);
});
