import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tempDir } from "../testing/temp-dir.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

const inline = 'document.documentElement.dataset.theme = "dark";';
const code = "console.log('the app, long enough to be worth compressing');".repeat(40);
const evil = "</script><script>alert(1)</script><!-- $& \u2028";

let app: TestApp;
const webDist = tempDir();
beforeAll(async () => {
  mkdirSync(join(webDist, "build"));
  writeFileSync(
    join(webDist, "index.html"),
    `<!doctype html><head><script>${inline}</script><!--ponkan-config--></head><!--ponkan-sandbox--><script type="module" src="/build/app-1a2b.js"></script>`,
  );
  writeFileSync(join(webDist, "build/app-1a2b.js"), code);
  writeFileSync(join(webDist, "build/app-1a2b.js.br"), brotliCompressSync(code));
  writeFileSync(join(webDist, "build/app-1a2b.js.gz"), gzipSync(code));
  writeFileSync(join(webDist, "robots.txt"), "User-agent: *\n");
  app = await testApp({
    webDist,
    config: {
      links: { help_center: evil, affiliate: "", training_articles: "", support_email: "", terms: "", privacy: "" },
      sandbox: { enabled: true, port: 3001, url: "http://127.0.0.1:3001" },
      errorReportingDsn: "https://key@errors.example.com/1",
      credentials: { reddit: { id: "app", secret: "secret" } },
    },
  });
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.raw({ method: "GET", url, headers: { host: "ponkan.test:3000", ...headers } });

test("any address that is no file gets the page, which is never cached", async () => {
  for (const url of ["/", "/calendar", "/connect/reddit?code=1", "/no/such/page", "/index.html", "/apiary"]) {
    const answer = await get(url);
    expect([url, answer.status]).toEqual([url, 200]);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
});

test("HEAD answers like GET without a body", async () => {
  const address = await app.server.listen({ port: 0, host: "127.0.0.1" });
  const answer = await fetch(`${address}/calendar`, { method: "HEAD" });
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(Number(answer.headers.get("content-length"))).toBeGreaterThan(100);
});

test("the page carries the configuration, and nothing in it can leave its element (ST-54)", async () => {
  const { text } = await get("/");
  const json = /<script type="application\/json" id="ponkan-config">(.*?)<\/script>/.exec(text)?.[1] ?? "";
  expect(JSON.parse(json)).toEqual({
    version: "test-version",
    links: expect.objectContaining({ help_center: evil }),
    realtime: { key: "test-key" },
    error_dsn: "https://key@errors.example.com/1",
    sandbox_url: "http://127.0.0.1:3001",
    has_demo: false,
    practice_subreddit: null,
    tag_manager_id: null,
    platforms: ["reddit"],
  });
  expect(text).not.toContain("alert(1)</script>");
  expect(text).not.toContain("test-secret");
  expect(text).toContain("Sandbox: mail and platforms are stand-ins.");
});

test("the policy of the page allows its own inline script by hash and no other (ST-55)", async () => {
  const policy = String((await get("/")).headers["content-security-policy"]);
  const directives = Object.fromEntries(policy.split("; ").map((directive) => directive.split(/ (.*)/, 2)));
  expect(directives).toEqual({
    "default-src": "'none'",
    "script-src": `'self' 'sha256-${createHash("sha256").update(inline).digest("base64")}'`,
    "style-src": "'self'",
    "img-src": "'self' data: blob: https: http://127.0.0.1:3001 http://ponkan.test:3001",
    "connect-src": "'self' ws://ponkan.test:3000 wss://ponkan.test:3000 https://errors.example.com",
    "font-src": "'self'",
    "media-src": "'self' blob:",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "object-src": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "dompurify service-worker",
  });
});

test("a tag manager is loaded where it is configured, and not from an address with a secret (BI-16, BI-22)", async () => {
  const tagged = await testApp({ webDist, config: { tagManagerId: "GTM-ABC123" } });
  const open = async (url: string) => {
    const { text, headers } = await tagged.raw({ method: "GET", url });
    return { text, policy: String(headers["content-security-policy"]) };
  };
  const page = await open("/calendar?session_id=cs_1");
  expect(page.text).toContain('<script async src="https://www.googletagmanager.com/gtm.js?id=GTM-ABC123"></script>');
  expect(page.text).toContain('"tag_manager_id":"GTM-ABC123"');
  expect(page.policy).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
  expect(page.policy).not.toContain("trusted-types");
  for (const url of ["/reset-password?email=a&token=b", "/connect/reddit?code=1&state=2"]) {
    const { text, policy } = await open(url);
    expect(text).not.toContain("googletagmanager");
    expect(policy).not.toContain("googletagmanager");
    expect(policy).toContain("require-trusted-types-for");
  }
  await tagged.close();
  expect((await get("/")).text).not.toContain("googletagmanager");
});

test("a Host that is none cannot write into the policy", async () => {
  const answer = await get("/", { host: "x; script-src *" });
  expect(String(answer.headers["content-security-policy"])).not.toContain("script-src *");
});

test("the page with the reset token sends no referrer", async () => {
  expect((await get("/reset-password?email=a&token=b")).headers["referrer-policy"]).toBe("no-referrer");
  expect((await get("/calendar")).headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
});

test("assets are kept for a year and come compressed beforehand (RT-08)", async () => {
  const plain = await get("/build/app-1a2b.js");
  expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(plain.text).toBe(code);
  expect((await get("/build/app-1a2b.js", { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe("gzip");
  const brotli = await get("/build/app-1a2b.js", { "accept-encoding": "gzip, deflate, br" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotli.headers["content-type"]).toContain("javascript");
  expect(Number(brotli.headers["content-length"])).toBe(brotliCompressSync(code).length);
});

test("what never changes is read from the disk once, and the page is packed once", async () => {
  writeFileSync(join(webDist, "build/kept-3c4d.js"), "first");
  expect((await get("/build/kept-3c4d.js")).text).toBe("first");
  writeFileSync(join(webDist, "build/kept-3c4d.js"), "other");
  const kept = await get("/build/kept-3c4d.js");
  expect(kept.text).toBe("first");
  const headers = { "if-none-match": String(kept.headers.etag) };
  expect((await get("/build/kept-3c4d.js", headers)).status).toBe(304);
  const page = await get("/", { "accept-encoding": "gzip" });
  expect(page.headers["content-encoding"]).toBe("gzip");
  expect(Number(page.headers["content-length"])).toBe(page.bytes.length);
  expect(gunzipSync(page.bytes).toString()).toBe((await get("/")).text);
});

test("other files of the build are served too, and nothing beside them", async () => {
  expect((await get("/robots.txt")).text).toBe("User-agent: *\n");
  for (const url of ["/build/missing.js", "/build/..%2f..%2fpackage.json", "/build/.env"]) {
    expect([403, 404]).toContain((await get(url)).status);
  }
});

test("without a build a plain line says what to do", async () => {
  const bare = await testApp({ webDist: "/nowhere" });
  const answer = await bare.raw({ method: "GET", url: "/calendar" });
  expect(answer.status).toBe(503);
  expect(answer.text).toContain("npm start");
  expect((await bare.get("/health")).status).toBe(200);
  await bare.close();
});

test("large answers of the API are compressed, small ones are not", async () => {
  const answer = await get("/api/openapi.json", { "accept-encoding": "br" });
  expect(answer.headers["content-encoding"]).toBe("br");
  expect((await get("/api/health", { "accept-encoding": "br" })).headers["content-encoding"]).toBeUndefined();
});
