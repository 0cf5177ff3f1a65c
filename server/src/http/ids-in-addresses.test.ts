import { api } from "@ponkan/contract/api";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCreator, anAccount, aSession, aUser, type BuiltUser, goodPassword } from "../testing/builders.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { type NamedInAddresses, namedInAddresses, type Things, thingsOf } from "../testing/things-of.ts";

type Kind = keyof Things | keyof NamedInAddresses;
type All = Record<Kind, number>;
type Call = { key: string; method: (typeof api)[number]["method"]; path: string };

let app: TestApp;
let ann: BuiltUser;
let cookie: string;
let theirs: All;
let second: All;
beforeAll(async () => {
  app = await testApp();
  ann = await aUser(app.db);
  cookie = (await aSession(app.db, ann, app.ctx.clock.now())).cookie;
  theirs = await everythingOf(await aUser(app.db));
  second = await everythingOf(ann);
});
afterAll(() => app.close());

/** What each path is about, the message if it does not exist, and a body that is otherwise valid. */
const asked: Record<string, { kinds: Kind[]; missing: string; body?: object }> = {
  ...about(["creator"], "Creator was not found.", {
    "PATCH /creators/{id}": { name: "stolen" },
    "DELETE /creators/{id}": undefined,
  }),
  ...about(["post"], "Post was not found.", { "GET /posts/{id}": undefined }),
  ...about(["media"], "Media was not found.", {
    "GET /media/{id}": undefined,
    "PATCH /media/{id}": { name: "stolen" },
    "GET /media/{id}/file": undefined,
    "GET /media/{id}/thumb": undefined,
    "GET /media/{id}/poster": undefined,
  }),
  ...about(["media", "upload"], "Media was not found.", { "DELETE /media/{id}": undefined }),
  ...about(["upload"], "Media was not found.", {
    "PUT /media/{id}/poster": {},
    "POST /media/{id}/complete": undefined,
  }),
  ...about(["collection"], "Collection was not found.", {
    "PATCH /media-collections/{id}": { name: "stolen" },
    "DELETE /media-collections/{id}": undefined,
    "POST /media-collections/{id}/media": { ids: [1], is_in: true },
  }),
  ...about(["template"], "Template was not found.", {
    "PATCH /templates/{id}": { name: "stolen" },
    "DELETE /templates/{id}": undefined,
  }),
  ...about(["draft"], "Draft was not found.", {
    "GET /drafts/{id}": undefined,
    "PATCH /drafts/{id}": { name: "stolen", rev: 1 },
    "DELETE /drafts/{id}": undefined,
  }),
  ...about(["list"], "List was not found.", {
    "PATCH /subreddit-lists/{id}": { name: "stolen" },
    "DELETE /subreddit-lists/{id}": undefined,
  }),
  ...about(["search"], "Saved search was not found.", { "DELETE /subreddit-searches/{id}": undefined }),
  ...about(["autoresponder"], "Autoresponder was not found.", {
    "GET /autoresponders/{id}": undefined,
    "PATCH /autoresponders/{id}": { name: "stolen" },
    "DELETE /autoresponders/{id}": undefined,
  }),
  ...about(["message"], "Message was not found.", {
    "POST /inbox/{id}/answer": { text: "stolen" },
    "POST /inbox/{id}/cancel": undefined,
    "POST /inbox/{id}/send-now": undefined,
    "POST /inbox/{id}/done": undefined,
    "POST /inbox/{id}/block": { is_blocked: true },
  }),
  ...about(["account"], "Account was not found.", {
    "PATCH /users/me/ways-to-sign-in/{id}": { can_sign_in: true, current_password: goodPassword },
  }),
  ...about(["session"], "Session was not found.", { "DELETE /users/me/sessions/{id}": undefined }),
  ...about(["passkey"], "Passkey was not found.", {
    "DELETE /users/me/passkeys/{id}": { current_password: goodPassword },
  }),
};

function about(kinds: Kind[], missing: string, bodies: Record<string, object | undefined>) {
  return Object.fromEntries(Object.entries(bodies).map(([key, body]) => [key, { kinds, missing, body }]));
}

const calls: Call[] = api.filter(({ path }) => path.includes("{id}"));
/** These require a user rather than a creator: everything of the user's creators is accessible. */
const ofTheUser = new Set<string>(api.filter(({ access }) => access === "user").map(({ key }) => key));

test("every address with an id is tried here", () => {
  expect(Object.keys(asked).toSorted()).toEqual(calls.map(({ key }) => key).toSorted());
});

describe("an id of others in an address is answered as one that nobody has, and changes nothing (ST-19)", () => {
  test.each(calls)("$key", async (call) => {
    const { kinds, missing } = asked[call.key]!;
    const own = await everythingOf(ann);
    const before = await everything();
    const others = ofTheUser.has(call.key) ? [theirs] : [theirs, second];
    for (const id of [...others.flatMap((things) => kinds.map((kind) => things[kind])), 999_999]) {
      const answer = await ask(call, id, own.creator);
      expect([id, answer.status, answer.body.message]).toEqual([id, 404, missing]);
    }
    for (const id of ["-1", "0", "01", "1e0", "0x1", "1.0", "9223372036854775808", "null", "a", "%20", "1,2"]) {
      expect([id, (await ask(call, id, own.creator)).status]).toEqual([id, 422]);
    }
    expect(await everything()).toEqual(before);
    // The same call finds the owner's things, so ownership makes the difference.
    for (const kind of kinds) expect((await ask(call, own[kind], own.creator)).body?.message).not.toBe(missing);
  });
});

function ask({ key, method, path }: Call, id: number | string, creator: number) {
  return app.raw({
    method,
    url: `/api${path.replace("{id}", String(id))}`,
    payload: asked[key]!.body,
    headers: {
      ...{ origin: "http://localhost", host: "localhost", cookie: `SR_session=${cookie}` },
      "creator-id": String(creator),
    },
  });
}

/** Creates one thing of each kind, for a new creator. */
async function everythingOf(user: BuiltUser): Promise<All> {
  const account = await anAccount(app.db, await aCreator(app.db, user));
  const things = await thingsOf({ db: app.db, now: app.ctx.clock.now() }, account);
  await app.db.updateTable("media").set({ poster_file: "poster" }).where("id", "=", things.media).execute();
  return { ...things, ...(await namedInAddresses(app.db, account, user)) };
}

async function everything() {
  const tables = [
    ...["creators", "accounts", "posts", "media", "uploads", "media_collections", "templates", "drafts", "queue"],
    ...["subreddit_lists", "saved_searches", "autoresponders", "inbox_items", "inbox_people", "answers", "passkeys"],
    ...["outbox"],
  ];
  const read = (table: string) => sql`select * from ${sql.table(table)} order by 1`.execute(app.db);
  const rows = await Promise.all(tables.map(async (table) => [table, (await read(table)).rows]));
  const sessions = await app.db.selectFrom("sessions").select("number").orderBy("number").execute();
  return { ...Object.fromEntries(rows), sessions };
}
