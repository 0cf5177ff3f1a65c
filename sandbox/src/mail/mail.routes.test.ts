import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { aMail, testFolder, testSandbox } from "../testing.ts";

async function receive(app: FastifyInstance, changes: Parameters<typeof aMail>[0] = {}): Promise<string> {
  const response = await app.inject({ method: "POST", url: "/mail/messages", payload: aMail(changes) });
  expect(response.statusCode).toBe(201);
  return response.json().id;
}
const page = async (app: FastifyInstance, url: string) => (await app.inject({ url })).body;

test("the inbox shows to, subject and time, newest first", async () => {
  const app = await testSandbox();
  await receive(app, { subject: "First" });
  await receive(app, { to: "bob@example.com", subject: "Second" });

  const inbox = await page(app, "/mail");
  expect(inbox.indexOf("Second")).toBeGreaterThan(0);
  expect(inbox.indexOf("Second")).toBeLessThan(inbox.indexOf("First"));
  expect(inbox).toContain("bob@example.com");
  expect(inbox).toMatch(/<time datetime="\d{4}-/);
});

test("the inbox is searched by address and says when nothing is there", async () => {
  const app = await testSandbox();
  expect(await page(app, "/mail")).toContain("No mail yet");
  await receive(app, { subject: "For Ann" });
  expect(await page(app, "/mail?to=ANN@")).toContain("For Ann");
  const none = await page(app, "/mail?to=<zoe>");
  expect(none).not.toContain("For Ann");
  expect(none).toContain("No mail to “&lt;zoe&gt;”");
});

test("nothing in a mail is treated as markup of the page", async () => {
  const app = await testSandbox();
  const script = `<script>alert("1")</script>`;
  const id = await receive(app, { from: script, to: `${script}@x.test`, subject: script, text: script, html: script });
  for (const url of ["/mail", `/mail/${id}`, `/mail?to=${encodeURIComponent(`"${script}`)}`]) {
    const body = await page(app, url);
    expect(body).toContain("&lt;script&gt;");
    expect(body).not.toContain("<script");
  }
});

test("a mail's HTML is shown in a sandboxed frame that runs no scripts and opens links in a new tab", async () => {
  const app = await testSandbox();
  const id = await receive(app, {
    html: '<!doctype html><html><head><title>x</title></head><a href="https://a.test">go</a>',
  });
  expect(await page(app, `/mail/${id}`)).toContain(
    `src="/mail/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"`,
  );

  const part = await app.inject({ url: `/mail/${id}/html` });
  const policy = String(part.headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("sandbox allow-popups");
  expect(policy).not.toContain("allow-scripts");
  expect(policy).not.toContain("script-src");
  expect(part.body).toMatch(/^<!doctype html><html><head><base target="_blank"><title>/);
});

test("http and https addresses of the text part can be clicked, others cannot", async () => {
  const app = await testSandbox();
  const id = await receive(app, {
    text: 'Go to https://a.test/x?a=1&b=2. Not javascript:alert(1) or "https://b.test".',
  });
  const body = await page(app, `/mail/${id}`);
  expect(body).toContain('<a href="https://a.test/x?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">');
  expect(body).toContain('<a href="https://b.test"');
  expect(body).not.toContain('href="javascript:');
});

test("mail is there again after a restart and after a torn write", async () => {
  const dataDir = await testFolder();
  const before = await testSandbox(dataDir);
  const id = await receive(before, { subject: "Keep me" });
  await before.close();
  await appendFile(join(dataDir, "mail.jsonl"), '{"id":"half');

  const after = await testSandbox(dataDir);
  expect(await page(after, `/mail/${id}`)).toContain("Keep me");
  await receive(after, { subject: "And me" });
  expect(await page(after, "/mail")).toContain("And me");
});

test("at most 1,000 messages are kept", async () => {
  const app = await testSandbox();
  for (let n = 1; n <= 1001; n += 1) await receive(app, { subject: `Mail ${n}` });
  const { data } = (await app.inject({ url: "/control/mail" })).json();
  expect(data).toHaveLength(1000);
  expect(data.at(-1).subject).toBe("Mail 2");
});

test.each([
  ["a missing field", { ...aMail(), text: undefined }, "text"],
  ["an unknown field", { ...aMail(), bcc: "x@y.test" }, ""],
  ["a line break in a header", aMail({ subject: "a\r\nBcc: x@y.test" }), "subject"],
  ["no address", aMail({ to: "Ann" }), "to"],
])("mail with %s is refused with the field named", async (_what, payload, field) => {
  const app = await testSandbox();
  const response = await app.inject({ method: "POST", url: "/mail/messages", payload });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors[0].field).toBe(field);
});

test("bodies that are too large, not JSON or of another type are refused in JSON", async () => {
  const app = await testSandbox();
  const post = async (payload: string, type = "application/json") => {
    const headers = { "content-type": type };
    const response = await app.inject({ method: "POST", url: "/mail/messages", payload, headers });
    return { status: response.statusCode, message: response.json().message };
  };
  expect(await post(JSON.stringify(aMail({ html: "x".repeat(1024 * 1024) })))).toEqual({
    status: 413,
    message: "The body is larger than 1 MB.",
  });
  expect((await post("{")).status).toBe(400);
  expect(await post("a=b", "application/x-www-form-urlencoded")).toEqual({
    status: 415,
    message: "The body must be application/json.",
  });
});

test("pages run no scripts and carry their style from one file", async () => {
  const app = await testSandbox();
  await receive(app);
  const home = await app.inject({ url: "/" });
  expect(home.body).toContain("1 message");
  expect(home.headers["content-security-policy"]).toContain("style-src 'self'");
  expect(home.body).not.toMatch(/<style|style=|<script/);
  expect((await app.inject({ url: "/assets/sandbox.css" })).headers["content-type"]).toContain("text/css");
});

test("an unknown mail is a page for people and JSON for programs", async () => {
  const app = await testSandbox();
  const forPeople = await app.inject({ url: "/mail/nope", headers: { accept: "text/html" } });
  expect([forPeople.statusCode, forPeople.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  expect((await app.inject({ url: "/mail/nope/html" })).json().message).toContain("There is no GET /mail/nope/html");
});
