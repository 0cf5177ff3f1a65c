import { seeded } from "@ponkan/contract/ban-shield/testing/random-items";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aSession } from "../testing/builders.ts";
import type { Answer } from "../testing/caller.ts";
import { callsOf, type Document, type Request } from "../testing/fuzz/hostile-requests.ts";
import { changedSince, stateOf } from "../testing/fuzz/state-of.ts";
import { rowsOfEach, type Somebody } from "../testing/rows-of-each.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";

const wanted = Number(process.env.FUZZ_REQUESTS ?? 1000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_117);

let app: TestApp;
let caller: Somebody;
let other: Somebody;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
  [caller, other] = [await rowsOfEach(app.db), await rowsOfEach(app.db)];
  // What these say of posts and media is only good for being counted; here it would be acted on.
  await app.db.deleteFrom("deleted_media").where("user_id", "=", caller.user_id).execute();
  await app.db.deleteFrom("post_changes").where("creator_id", "=", caller.creator_id).execute();
});
afterAll(() => app.close());

const idsOf = ({ user_id, creator_id, account_id, post_id, media_id }: Somebody) => [
  ...[user_id, creator_id, account_id, post_id, media_id],
];

/** What no answer may show: where we are, what we are made of, and what was asked of the database. */
const internals =
  /node_modules|\/src\/|\.ts:\d|\bat \w+ \(|kysely|postgres|relation "|syntax error at|violates|ECONN|zod/i;

/** Nobody who is not the caller has it in common with them. */
const marked = async () => {
  const name = `secret-of-${other.user_id}`;
  await app.db.updateTable("posts").set({ title: name, content: name }).where("id", "=", other.post_id).execute();
  await app.db.updateTable("media").set({ name }).where("id", "=", other.media_id).execute();
  await app.db.updateTable("creators").set({ name }).where("id", "=", other.creator_id).execute();
  return name;
};

async function send({ method, url, body }: Request, isSignedIn: boolean): Promise<Answer> {
  // Signed in anew each time: what signs somebody out is among the calls.
  const cookie = isSignedIn ? (await aSession(app.db, { id: caller.user_id }, new Date())).cookie : "";
  return app.raw({
    ...{ method: method as "POST", url, payload: body === undefined ? undefined : JSON.stringify(body) },
    headers: {
      ...{ origin: "http://localhost", host: "localhost", "creator-id": String(caller.creator_id) },
      ...(body !== undefined && { "content-type": "application/json" }),
      cookie: `SR_session=${cookie}`,
    },
  });
}

test(`${wanted} hostile requests made from the API's own description: no 500, nothing told, nothing changed that was not acknowledged, nothing of others`, {
  timeout: wanted * 200 + 60_000,
}, async () => {
  const random = seeded(seed);
  const secret = await marked();
  const ids = { own: idsOf(caller), foreign: idsOf(other) };
  // A demo takes everything for seconds, and hardly anything can be said to it: its own tests ask for it.
  const calls = callsOf((await app.get("/openapi.json")).body as Document).filter(({ name }) => !/\/demo\b/.test(name));
  const each = Math.ceil(wanted / calls.length);
  const found: string[] = [];
  const statuses: Record<number, number> = {};
  let before = await stateOf(app.db);
  for (const { name, request } of calls) {
    let isAcknowledged = false;
    for (let count = 0; count < each; count++) {
      const made = request(random, ids);
      const { status, text } = await send(made, random() < 0.9);
      statuses[status] = (statuses[status] ?? 0) + 1;
      const said = `${made.method} ${made.url.slice(0, 200)} ${JSON.stringify(made.body)?.slice(0, 600)} → ${status} ${text.slice(0, 200)}`;
      if (status >= 500 && status !== 503) found.push(`failed: ${said}`);
      if (status >= 400 && internals.test(text)) found.push(`tells: ${said}`);
      if (text.includes(secret)) found.push(`foreign: ${said}`);
      isAcknowledged ||= status < 400;
    }
    const now = await stateOf(app.db);
    const changed = changedSince(before, now);
    if (changed.length > 0 && !isAcknowledged) found.push(`changed without saying so: ${name} ${changed.join()}`);
    before = now;
  }
  expect(found).toEqual([]);
  // Neither all refused at the door nor all let through: the requests are worth sending.
  expect(statuses[200]! + (statuses[201] ?? 0) + (statuses[204] ?? 0)).toBeGreaterThan(wanted / 20);
  expect(statuses[400]! + (statuses[422] ?? 0) + (statuses[404] ?? 0)).toBeGreaterThan(wanted / 4);
});
