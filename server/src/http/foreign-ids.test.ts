import { api } from "@ponkan/contract/api";
import { initialDefaults } from "@ponkan/contract/creators/initial-defaults";
import type { Endpoint } from "@ponkan/contract/endpoint";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { aNewPost, aWriter, type Writer } from "../modules/posts/testing.ts";
import { aCreator, anAccount, aSubscription } from "../testing/builders.ts";
import type { Answer } from "../testing/caller.ts";
import { pngOf } from "../testing/media-files.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { aCollection, someMedia, type Things, thingsOf } from "../testing/things-of.ts";
import { anUploader } from "../testing/uploads.ts";

let app: TestApp;
let ann: Writer;
let ownCollection: number;
let pictures = 900;
let others: Record<"another user's" | "another creator's" | "nobody's", Things>;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
  ann = await aWriter(app);
  await aSubscription(app.db, ann.user);
  ownCollection = await aCollection(app.db, ann.creator.id);
  const bea = await aWriter(app);
  const second = await aCreator(app.db, ann.user);
  const where = { db: app.db, now: app.ctx.clock.now() };
  others = {
    "another user's": await thingsOf(where, bea.account),
    "another creator's": await thingsOf(where, await anAccount(app.db, second)),
    "nobody's": {
      ...{ creator: 999_999, post: 999_999, failed: 999_999, account: 999_999, media: 999_999, change: 999_999 },
      ...{ autoresponder: 999_999, collection: 999_999, template: 999_999 },
    },
  };
});
afterAll(() => app.close());

/** Each place where a call takes an id, with an otherwise valid call. Lists also contain an id of the caller's. */
const calls: Record<string, (other: Things) => Promise<Answer>> = {
  "POST /posts/schedule body.creator_id": ({ creator }) =>
    ann.call.post("/posts/schedule", { creator_id: creator, posts: [aNewPost(app)] }, ann.asCreator),
  "POST /posts/schedule body.posts[].media[].id": ({ media }) => ann.schedule([aNewPost(app, showing(media))]),
  "POST /posts/schedule body.replaced_ids[]": ({ failed }) =>
    ann.call.post("/posts/schedule", { posts: [aNewPost(app)], replaced_ids: [failed] }, ann.asCreator),
  "POST /posts/update body.posts[].id": async ({ post }) =>
    ann.update([
      { id: await ownPost(), rev: 1, title: "Mine again" },
      { id: post, rev: 1, title: "stolen" },
    ]),
  "POST /posts/update body.posts[].media[].id": async ({ media }) =>
    ann.update([{ id: await ownPost(), rev: 1, ...showing(media) }]),
  "POST /posts/duplicate body.posts[].id": async ({ post }) => {
    const { post_at } = aNewPost(app);
    return ann.call.post("/posts/duplicate", { posts: [{ id: post, post_at }] }, ann.asCreator);
  },
  "DELETE /posts body.ids[]": async ({ post }) => ann.remove([await ownPost(), post]),
  "POST /posts/retry body.ids[]": async ({ failed }) => ann.retry([failed]),
  "POST /posts/retry body.times[].id": async ({ failed }) =>
    ann.retry([await ownPost()], { times: [{ id: failed, post_at: aNewPost(app).post_at }] }),
  "POST /posts/retry-plan body.ids[]": ({ failed }) =>
    ann.call.post("/posts/retry-plan", { ids: [failed] }, ann.asCreator),
  "POST /posts/retry-plan body.moved[].id": ({ failed, post }) => {
    const moved = [{ id: post, post_at: aNewPost(app).post_at }];
    return ann.call.post("/posts/retry-plan", { ids: [failed], spaces_all: true, moved }, ann.asCreator);
  },
  "POST /posts/title body.media_ids[]": ({ media }) =>
    ann.call.post("/posts/title", { mode: "generate", subreddit: "openfield", media_ids: [media] }, ann.asCreator),
  "POST /posts/earlier body.media_ids[]": ({ media }) =>
    ann.call.post("/posts/earlier", { subreddits: ["opendusk"], media_ids: [media] }, ann.asCreator),
  "POST /posts/threats body.posts[].media_ids[]": async ({ media }) => {
    const posts = ["opendusk", "openfield"].map((subreddit, index) => ({
      ...{ subreddit, type: "media", title: `File ${index}`, content: "", media_ids: [media] },
      post_at: new Date(app.ctx.clock.now().getTime() + (200 + index) * 60 * 60 * 1000).toISOString(),
    }));
    const answer = await ann.call.post("/posts/threats", { posts }, ann.asCreator);
    const found = answer.body.data.flatMap(({ threats }: { threats: unknown[] }) => threats);
    return { ...answer, text: JSON.stringify({ data: found }) };
  },
  "POST /posts/next-place body.post_id": ({ post }) => {
    const places = [{ subreddit: "opendusk", when: null }];
    return ann.call.post("/posts/next-place", { post_id: post, places }, ann.asCreator);
  },
  "POST /posts/undo body.id": ({ change }) => ann.undo(change),
  "POST /posts/undo body.ids[]": async ({ post }) => {
    const removed = await ann.bulk({ action: "delete", ids: [await ownPost()] });
    return ann.call.post("/posts/undo", { id: removed.body.change_id, ids: [post] }, ann.asCreator);
  },
  "POST /posts/redo body.ids[]": async ({ post }) => {
    const { change_id } = (await ann.schedule([aNewPost(app)])).body;
    const undone = await ann.undo(change_id);
    return ann.call.post("/posts/redo", { id: undone.body.change_id, ids: [post] }, ann.asCreator);
  },
  "POST /posts/redo body.id": ({ change }) => ann.redo(change),
  "POST /posts/bulk body.posts[].id": ({ post }) =>
    ann.bulk({ action: "move", posts: [{ id: post, rev: 1, post_at: aNewPost(app).post_at }] }),
  "POST /posts/bulk body.again[].id": async ({ failed }) => {
    const posts = [{ id: await ownPost(), rev: 1, post_at: aNewPost(app).post_at }];
    const again = [{ id: failed, post_at: aNewPost(app).post_at }];
    const answer = await ann.bulk({ action: "move", posts, again });
    return { ...answer, text: JSON.stringify({ done: answer.body.done.slice(1), refused: answer.body.refused }) };
  },
  "POST /posts/bulk body.ids[]": ({ failed }) => ann.bulk({ action: "delete", ids: [failed] }),
  "POST /posts/bulk body.times[].id": ({ failed }) => {
    const times = [{ id: failed, post_at: aNewPost(app).post_at }];
    return ann.bulk({ action: "retry", ids: [failed], times });
  },
  "POST /media body.original_id": async ({ media }) => {
    const uploader = await anUploader(app, ann.user, ann.creator);
    const bytes = await pngOf(++pictures);
    const begun = await uploader.begin({ bytes, name: `cut ${pictures}`, type: "image/png" }, { original_id: media });
    await uploader.send(begun.body.upload.url, bytes);
    const answer = await uploader.complete(begun.body.data.id);
    return { ...answer, text: JSON.stringify({ data: answer.body.data.tags }) };
  },
  "DELETE /media/{id} query.replace_with": async ({ media }) =>
    ann.call.delete(`/media/${await someMedia(app.db, ann.creator.id)}?replace_with=${media}`, ann.asCreator),
  ...Object.fromEntries(
    ["planned", "delete", "restore"].map((action) => [
      `POST /media/${action} body.ids[]`,
      ({ media }: Things) => ann.call.post(`/media/${action}`, { ids: [media] }, ann.asCreator),
    ]),
  ),
  "POST /media-collections/{id}/media body.ids[]": async ({ media }) => {
    const put = { ids: [media], is_in: true };
    const answer = await ann.call.post(`/media-collections/${ownCollection}/media`, put, ann.asCreator);
    return { ...answer, text: JSON.stringify({ files: answer.body.data.files }) };
  },
  "GET /media query.collection": async ({ collection }) => {
    const answer = await ann.call.get(`/media?collection=${collection}`, ann.asCreator);
    return { ...answer, text: JSON.stringify({ data: answer.body.data }) };
  },
  "PUT /autoresponders/order body.ids[]": ({ autoresponder }) =>
    ann.call.put("/autoresponders/order", { type: "comment", ids: [autoresponder] }, ann.asCreator),
  "POST /notices/seen body.post_ids[]": async ({ failed }) =>
    ann.call.post("/notices/seen", { post_ids: [await ownPost(), failed] }),
  "POST /notices/seen body.account_ids[]": ({ account }) =>
    ann.call.post("/notices/seen", { account_ids: [ann.account.id, account] }),
  "PATCH /creators/{id} body.defaults.comment_template_id": ({ template }) =>
    ann.call.patch(`/creators/${ann.creator.id}`, { defaults: { ...initialDefaults, comment_template_id: template } }),
  "GET /ban-risks query.creator_id": ({ creator }) => ann.call.get(`/ban-risks?creator_id=${creator}`),
  "PATCH /ban-risks body.creator_id": ({ creator }) =>
    ann.call.patch("/ban-risks", { creator_id: creator, type: 1, is_ignored: true }),
  "POST /broadcasting/auth body.channel_name": async ({ creator }) => {
    const row = await app.db.selectFrom("creators").select("name").where("id", "=", creator).executeTakeFirst();
    const isOther = creator !== ann.creator.id && row?.name !== undefined;
    const channel_name = `private-creators.${creator}.${isOther ? row.name : "name"}`;
    return ann.call.post("/broadcasting/auth", { socket_id: "1.1", channel_name });
  },
  "GET /broadcasting/missed query.channel_name": async ({ creator }) => {
    const row = await app.db.selectFrom("creators").select("name").where("id", "=", creator).executeTakeFirst();
    const channel_name = `private-creators.${creator}.${row?.name ?? "name"}`;
    return ann.call.get(`/broadcasting/missed?${new URLSearchParams({ channel_name, since: "5:9:" })}`);
  },
};

/** Places that also accept ids of the user's other creators. */
const open = [
  "GET /ban-risks query.creator_id",
  "PATCH /ban-risks body.creator_id",
  "POST /broadcasting/auth body.channel_name",
  "GET /broadcasting/missed query.channel_name",
  "POST /notices/seen body.post_ids[]",
  "POST /notices/seen body.account_ids[]",
];

const doesNothing = [
  '"refused":[{"id":ID,"reason":"Post was not found."}]',
  '{"data":[]}',
  '{"files":0}',
  '{"deleted":[],"kept":[',
  '{"restored":[],',
];

test("every place in the contract that takes an id is tried here", () => {
  const places = api.flatMap((endpoint: Endpoint) =>
    (["query", "body"] as const).flatMap((part) =>
      idsIn(endpoint[part]).map((path) => `${endpoint.key} ${part}${path}`),
    ),
  );
  expect(places.toSorted()).toEqual(Object.keys(calls).toSorted());
});

describe("an id of others is answered as one that nobody has, and changes nothing of theirs (ST-19)", () => {
  test.each(Object.keys(calls))("%s", async (path) => {
    const call = calls[path]!;
    const nobodys = others["nobody's"];
    const expected = withoutIds(await call(nobodys), nobodys);
    // Some do what is possible and report the other ids as missing, or ignore them.
    if (!doesNothing.some((body) => expected.body.includes(body))) expect(expected.status).toBeGreaterThanOrEqual(400);
    for (const whose of ["another user's", "another creator's"] as const) {
      if (open.includes(path) && whose === "another creator's") continue;
      const before = await everythingOf(others[whose].creator);
      const answer = await call(others[whose]);
      expect([whose, withoutIds(answer, others[whose])]).toEqual([whose, expected]);
      expect(await everythingOf(others[whose].creator)).toBe(before);
    }
  });
});

function withoutIds({ status, text }: Answer, things: Things) {
  const { request_id: _, ...body } = text ? JSON.parse(text) : {};
  const ids = [...new Set(Object.values(things))].toSorted((one, other) => other - one);
  return { status, body: ids.reduce((said, id) => said.replaceAll(String(id), "ID"), JSON.stringify(body)) };
}

async function everythingOf(creatorId: number): Promise<string> {
  const tables = [
    "posts",
    "post_groups",
    "post_changes",
    "media",
    "media_uses",
    "post_threats",
    "accounts",
    "notices",
    "autoresponders",
    "media_collections",
  ] as const;
  const rows = await Promise.all([
    ...tables.map((table) => app.db.selectFrom(table).selectAll().where("creator_id", "=", creatorId).execute()),
    sql`select e.* from post_events e join posts p on p.id = e.post_id where p.creator_id = ${creatorId}`.execute(
      app.db,
    ),
    sql`select s.* from steps s join posts p on p.id = s.post_id where p.creator_id = ${creatorId}`.execute(app.db),
  ]);
  return JSON.stringify(rows);
}

const showing = (id: number) => ({ type: "media", media: [{ id }] });

async function ownPost(): Promise<number> {
  const { body } = await ann.schedule([aNewPost(app)]);
  return body.data[0].id;
}

type Schema = {
  pattern?: string;
  type?: string | string[];
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

const ID_IN_ADDRESS = "^[1-9]\\d{0,14}$";

/** Finds ids by field name, or by the pattern of ids in paths. */
function idsIn(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  return [...new Set(walk(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema, ""))];
}

function walk(schema: Schema, path: string): string[] {
  const isId = schema.type === "integer" && /(^|[._])ids?(\[\])*$/.test(path);
  const isWritten = schema.pattern === ID_IN_ADDRESS || /channel_name$/.test(path);
  return [
    ...(isId || isWritten ? [path] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => walk(one, path)),
    ...(schema.items ? walk(schema.items, `${path}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => walk(one, `${path}.${name}`)),
  ];
}
