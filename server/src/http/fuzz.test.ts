import { seeded } from "@ponkan/contract/ban-shield/testing/random-items";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCreator, anAccount, aSession } from "../testing/builders.ts";
import type { Answer } from "../testing/caller.ts";
import { callsOf, type Document, type Request } from "../testing/fuzz/hostile-requests.ts";
import type { Ids } from "../testing/fuzz/ids-meant.ts";
import { markRows } from "../testing/fuzz/mark-rows.ts";
import { type Change, noteChanges } from "../testing/fuzz/note-changes.ts";
import { rowsOfEach, type Somebody } from "../testing/rows-of-each.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { namedInAddresses, thingsOf } from "../testing/things-of.ts";

const wanted = Number(process.env.FUZZ_REQUESTS ?? 1000);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_117);
/** In the texts of another user, and of another creator of the caller's. */
const marks = { foreign: "Only4Others", second: "Only4TheSecond" };

let app: TestApp;
let caller: Somebody;
let other: Somebody;
let ids: Ids;
let takeChanges: () => Promise<Change[]>;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
  [caller, other] = [await rowsOfEach(app.db), await rowsOfEach(app.db)];
  const second = await aCreator(app.db, { id: caller.user_id });
  ids = {
    own: await idsOf(caller, caller.creator_id),
    second: await idsOf(caller, second.id),
    foreign: await idsOf(other, other.creator_id),
  };
  // What these say of posts and media is only good for being counted; here it would be acted on.
  await app.db.deleteFrom("deleted_media").where("user_id", "=", caller.user_id).execute();
  await app.db.deleteFrom("post_changes").where("creator_id", "=", caller.creator_id).execute();
  expect((await markRows(app.db, other, marks.foreign)).length).toBeGreaterThan(120);
  const { account, post, media } = ids.second;
  const ofSecond = { user_id: 0, creator_id: second.id, account_id: account, post_id: post, media_id: media };
  // The caller reads these too: what has words of its own stays readable.
  const free = /^(name|username|title|content|text|body|subject)$/;
  expect((await markRows(app.db, ofSecond, marks.second, free)).length).toBeGreaterThan(15);
  takeChanges = await noteChanges(app.db);
});
afterAll(() => app.close());

async function idsOf(user: Somebody, creatorId: number): Promise<Ids["own"]> {
  const account = await anAccount(app.db, { id: creatorId }, { platform: "tiktok" });
  const things = await thingsOf({ db: app.db, now: app.ctx.clock.now() }, account);
  return { ...things, ...(await namedInAddresses(app.db, account, { id: user.user_id })) };
}

/** What no answer may show: where we are, what we are made of, and what was asked of the database. */
const internals =
  /node_modules|\/src\/|\.ts:\d|\bat \w+ \(|kysely|postgres|relation "|syntax error at|violates|ECONN|zod/i;

/** Signed in anew each time: what signs somebody out is among the calls. */
async function cookieOf(isSignedIn: boolean): Promise<string> {
  if (!isSignedIn) return "";
  const { cookie } = await aSession(app.db, { id: caller.user_id }, new Date());
  await takeChanges(); // of sessions more than a user may have the oldest ends, and its devices with it
  return cookie;
}

async function send({ method, url, body }: Request, cookie: string): Promise<Answer> {
  return app.raw({
    ...{ method: method as "POST", url, payload: body === undefined ? undefined : JSON.stringify(body) },
    headers: {
      ...{ origin: "http://localhost", host: "localhost", "creator-id": String(caller.creator_id) },
      ...(body !== undefined && { "content-type": "application/json" }),
      cookie: `SR_session=${cookie}`,
    },
  });
}

const isOfOthers = ({ name, row }: Change) =>
  row.user_id === other.user_id ||
  row.creator_id === other.creator_id ||
  row.account_id === other.account_id ||
  (name === "users" && row.id === other.user_id);

const isOfSecond = ({ row }: Change) => row.creator_id === ids.second.creator;

type Sent = { url: string; answer: Answer; changes: readonly Change[]; jobs: number; isOfCreator: boolean };

/** What Reddit said of the account when it was asked about a place is kept, whatever becomes of the request for a title. */
const isHeard = ({ name }: Change, url: string) =>
  url.startsWith("/api/posts/title") && (name === "accounts" || name === "notices");

/** All promises that an answer breaks. */
function brokenBy({ url, answer: { status, text }, changes, jobs, isOfCreator }: Sent): string[] {
  const changed = [
    ...new Set([
      ...changes.filter((change) => !isHeard(change, url)).map(({ name }) => name),
      ...(jobs > 0 ? ["jobs"] : []),
    ]),
  ];
  const broken = {
    // One after the other they wait for nobody, and nothing is away: there is no reason for a 503 either.
    failed: status >= 500,
    tells: status >= 400 && internals.test(text),
    "shows what others have": text.includes(marks.foreign),
    "shows what another creator has": isOfCreator && text.includes(marks.second),
    [`changed without saying so (${changed})`]: status >= 400 && changed.length > 0,
    "changed what others have": changes.some(isOfOthers),
    "changed what another creator has": isOfCreator && changes.some(isOfSecond),
  };
  return Object.keys(broken).filter((promise) => broken[promise]);
}

test(`${wanted} hostile requests made from the API's own description: no 500, nothing told, nothing changed that was not acknowledged, nothing of others`, {
  timeout: wanted * 200 + 60_000,
}, async () => {
  const random = seeded(seed);
  // A demo takes everything for seconds, and hardly anything can be said to it: its own tests ask for it.
  const calls = callsOf((await app.get("/openapi.json")).body as Document).filter(({ name }) => !/\/demo\b/.test(name));
  const each = Math.ceil(wanted / calls.length);
  const found: string[] = [];
  const statuses: Record<number, number> = {};
  // What is asked for is still there until the end.
  for (const { request, isOfCreator } of calls.toSorted((one, next) => whenOf(one) - whenOf(next))) {
    for (let count = 0; count < each; count++) {
      const made = request(random, ids);
      const jobsBefore = app.jobs.length;
      const answer = await send(made, await cookieOf(random() < 0.9));
      const sent = {
        url: made.url,
        answer,
        changes: await takeChanges(),
        jobs: app.jobs.length - jobsBefore,
        isOfCreator,
      };
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const said = `${made.method} ${made.url.slice(0, 200)} ${JSON.stringify(made.body)?.slice(0, 600)} → ${answer.status} ${answer.text.slice(0, 200)}`;
      for (const broken of await brokenBy(sent)) found.push(`${broken}: ${said}`);
    }
  }
  expect(found).toEqual([]);
  // Neither all refused at the door nor all let through: the requests are worth sending.
  expect(statuses[200]! + (statuses[201] ?? 0) + (statuses[204] ?? 0)).toBeGreaterThan(wanted / 20);
  expect(statuses[400]! + (statuses[422] ?? 0) + (statuses[404] ?? 0)).toBeGreaterThan(wanted / 4);
  // The mark would have been seen: its owner sees it.
  const owner = await app.as({ id: other.user_id });
  expect((await owner.get("/drafts", { headers: { "creator-id": String(other.creator_id) } })).text).toContain(
    marks.foreign,
  );
});

const whenOf = ({ name }: { name: string }) =>
  /^DELETE .*creators/.test(name) ? 2 : name.startsWith("DELETE") ? 1 : 0;
