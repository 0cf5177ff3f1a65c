import { tmpdir } from "node:os";
import { join } from "node:path";
import { percentile } from "./stack/figures.ts";
import { type Person, somePeople } from "./stack/people.ts";
import { launch } from "./stack/processes.ts";
import { startStack } from "./stack/stack.ts";

const UPLOADS = 8;
const LEAST_CALLS = 400;

const stack = await startStack({ bringsSandbox: true });
const server = await stack.launchServer("all");
await server.ready;
const [uploaders, callers] = [await some("uploader", UPLOADS), await some("caller", 40)];

await callsUntil(Promise.resolve());
const calm = await callsUntil(Promise.resolve());
const entry = join(import.meta.dirname, "uploads/send-files.ts");
const COOKIES = JSON.stringify(uploaders.map(({ cookie, creator_id }) => ({ cookie, creator_id })));
const sending = launch({ name: "uploads", entry, dir: tmpdir(), env: { URL_OF_APP: server.url, COOKIES } });
await sending.ready;
const busy = await callsUntil(sending.ended);
const { code } = await sending.ended;
if (code !== 0) throw new Error(`uploading failed:\n${sending.lastWords()}`);
await stack.stop();

function some(prefix: string, count: number): Promise<Person[]> {
  return somePeople(stack, { prefix, count });
}

/** Makes calls one after the other, at least LEAST_CALLS, until the promise resolves. */
async function callsUntil(over: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  void over.then(() => {
    isOver = true;
  });
  const took: number[] = [];
  while (took.length < LEAST_CALLS || !isOver) {
    const { cookie, creator_id } = callers[took.length % callers.length]!;
    const headers = { cookie: `SR_session=${cookie}`, "creator-id": String(creator_id) };
    const begin = performance.now();
    const answer = await fetch(`${server.url}/api/posts?per_page=50`, { headers });
    await answer.text();
    if (!answer.ok) throw new Error(`answered with ${answer.status}`);
    took.push(performance.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return took;
}

const round = (value: number) => Math.round(value * 10) / 10;
const [before, during] = [percentile(calm, 0.99), percentile(busy, 0.99)];
console.log(
  JSON.stringify([
    { name: "list of posts, p99", value: round(before), unit: "ms", goal: 50 },
    { name: "the same while 8 files of 100 MB come in, p99", value: round(during), unit: "ms", goal: 100 },
    { name: "the same as a ratio", value: round(during / before), unit: "x", goal: 2 },
  ]),
);
