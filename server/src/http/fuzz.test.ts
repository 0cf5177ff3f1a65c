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
/** Part of the texts of another user, and of the caller's other creator. */
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
  // The placeholder contents of these rows suffice for counting them, but would be acted on here.
  await app.db.deleteFrom("deleted_media").where("user_id", "=", caller.user_id).execute();
  await app.db.deleteFrom("post_changes").where("creator_id", "=", caller.creator_id).execute();
  expect((await markRows(app.db, other, marks.foreign)).length).toBeGreaterThan(120);
  const { account, post, media } = ids.second;
  const ofSecond = { user_id: 0, creator_id: second.id, account_id: account, post_id: post, media_id: media };
  // The caller reads these rows too, so only free text is marked and the rest stays valid.
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

/** Must not occur in any answer: paths, libraries and SQL. */
const internals =
  /node_modules|\/src\/|\.ts:\d|\bat \w+ \(|kysely|postgres|relation "|syntax error at|violates|ECONN|zod/i;

/** Signs in anew each time, because sign-out is among the calls. */
async function cookieOf(isSignedIn: boolean): Promise<string> {
  if (!isSignedIn) return "";
  const { cookie } = await aSession(app.db, { id: caller.user_id }, new Date());
  await takeChanges(); // with too many sessions the oldest ends, along with its devices
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

/** What Reddit says about the account during a lookup is stored even if the title request fails. */
const isHeard = ({ name }: Change, url: string) =>
  url.startsWith("/api/posts/title") && (name === "accounts" || name === "notices");

/** Returns the promises that an answer breaks. */
function brokenBy({ url, answer: { status, text }, changes, jobs, isOfCreator }: Sent): string[] {
  const changed = [
    ...new Set([
      ...changes.filter((change) => !isHeard(change, url)).map(({ name }) => name),
      ...(jobs > 0 ? ["jobs"] : []),
    ]),
  ];
  const broken = {
    // Requests run one at a time and nothing is down, so a 503 is a failure too.
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
  // A demo blocks everything for seconds and takes hardly any input; it has tests of its own.
  const calls = callsOf((await app.get("/openapi.json")).body as Document).filter(({ name }) => !/\/demo\b/.test(name));
  const each = Math.ceil(wanted / calls.length);
  const found: string[] = [];
  const statuses: Record<number, number> = {};
  // Calls that delete something come last.
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
  // Proves that the requests are meaningful: neither all refused at the door nor all accepted.
  expect(statuses[200]! + (statuses[201] ?? 0) + (statuses[204] ?? 0)).toBeGreaterThan(wanted / 20);
  expect(statuses[400]! + (statuses[422] ?? 0) + (statuses[404] ?? 0)).toBeGreaterThan(wanted / 4);
  // Proves that the mark is visible to its owner.
  const owner = await app.as({ id: other.user_id });
  expect((await owner.get("/drafts", { headers: { "creator-id": String(other.creator_id) } })).text).toContain(
    marks.foreign,
  );
});

const whenOf = ({ name }: { name: string }) =>
  /^DELETE .*creators/.test(name) ? 2 : name.startsWith("DELETE") ? 1 : 0;
