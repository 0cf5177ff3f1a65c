import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aWriter } from "../testing.ts";

type Asked = {
  path: string | undefined;
  key: string | undefined;
  body: { model: string; messages: { content: string }[] };
};

let model: Server;
let app: TestApp;
const asked: Asked[] = [];
/** The model's next response. */
let says: { status: number; text: string };

beforeAll(async () => {
  model = createServer(async (request, response) => {
    asked.push({ path: request.url, key: request.headers.authorization, body: JSON.parse(await textOf(request)) });
    response.writeHead(says.status, { "content-type": "application/json" }).end(says.text);
  });
  await new Promise<void>((resolve) => model.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
  app = await testApp({
    sandbox: true,
    config: { textModel: { url, key: "secret-key", name: "small-model" }, outboundAllow: ["127.0.0.1"] },
  });
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  await app.close();
  model.close();
});

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

const completion = (content: string) => JSON.stringify({ choices: [{ message: { content } }] });

async function titles(body: object): Promise<string[]> {
  const writer = await aWriter(app);
  const headers = { "creator-id": String(writer.creator.id) };
  const answer = await (await app.as(writer.user)).post("/posts/title", body, { headers });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  return answer.body.titles;
}

test("a configured model writes the titles; what breaks a rule or states what nobody said is left out", async () => {
  const content = [
    '1. "Old stones and a river that never hurries"',
    "2) Upvote this",
    "- Three bridges before breakfast",
    "- The bridges of Prague, all of them",
    "- My favourite bridges on a quiet morning",
    "- Bridges of [place], seen from below",
  ];
  says = { status: 200, text: completion(content.join("\n")) };
  const found = await titles({ mode: "generate", subreddit: "measuredwords", keywords: ["bridges"] });
  expect(found[0]).toBe("Old stones and a river that never hurries");
  expect(found).toContain("My favourite bridges on a quiet morning");
  expect(found).toContain("Bridges of [place], seen from below");
  expect(found.join(" ")).not.toMatch(/upvote|Three|Prague/i);

  expect(asked).toHaveLength(1);
  const { path, key, body } = asked[0]!;
  expect([path, key, body.model]).toEqual(["/v1/chat/completions", "Bearer secret-key", "small-model"]);
  const said = body.messages.map((message) => message.content).join("\n");
  expect(said).toContain("r/measuredwords");
  expect(said).toContain("About: bridges.");
  expect(said).toContain("At most 80 characters.");
  expect(said).toContain("upvote");
});

test("it rephrases as well", async () => {
  says = {
    status: 200,
    text: completion("A walk in the mountains\nA walk in the hills of Peru\nThe hills, walked slowly"),
  };
  const found = await titles({ mode: "rephrase", subreddit: "openfield", title: "A walk in the hills" });
  expect(found[0]).toBe("The hills, walked slowly");
  expect(found).toHaveLength(5);
  expect(found.join(" ")).not.toMatch(/Peru|mountains/);
  expect(asked[0]!.body.messages.at(-1)!.content).toContain("A walk in the hills");
});

test.each([
  ["fails", { status: 500, text: "{}" }],
  ["refuses the key", { status: 401, text: '{"error":{}}' }],
  ["says nothing that can be read", { status: 200, text: "<html>" }],
  ["answers in another shape", { status: 200, text: '{"choices":[]}' }],
  ["says nothing", { status: 200, text: completion(" \n ") }],
  ["sends far too much", { status: 200, text: completion("x".repeat(3_000_000)) }],
])("when it %s, the built-in generator does", async (_what, answer) => {
  says = answer;
  const keywords = ["stone bridge", "old pier"];
  expect(await titles({ mode: "generate", subreddit: "openfield", keywords })).toContain("Stone bridge and old pier");
  expect(asked).toHaveLength(1);
});
