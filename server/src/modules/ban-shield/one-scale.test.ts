import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { worstThreats } from "@ponkan/contract/ban-shield/judge-change";
import { judgePlan, keysOf } from "@ponkan/contract/ban-shield/judge-plan";
import type { BanRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import { banScore } from "@ponkan/contract/ban-shield/risks/score";
import type { Post } from "@ponkan/contract/posts/post";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPost } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { aWriter, type Writer } from "../posts/testing.ts";
import { checkDueRisks } from "./check-risks.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: "2026-05-10T12:00:00Z" });
});
afterAll(() => app.close());

async function aPayingWriter(): Promise<Writer> {
  const writer = await aWriter(app);
  const paid = { plan_id: 4, status: "active" as const, current_period_end: "2026-06-01T00:00:00Z" };
  await app.db
    .insertInto("subscriptions")
    .values({ user_id: writer.user.id, ...paid })
    .execute();
  return writer;
}

const places = ["openfield", "opentable", "openstudio", "opendusk", "singleframe", "stillframes"];
const title = "First light on the ridge";
const at = "2026-05-12T17:30:00Z";

async function aPicture({ creator }: Writer): Promise<number> {
  const file = { name: "ridge", hash: "ridge", type: "image/png", size: 1, md5: "m", file: "f" };
  const values = { ...file, created_at: new Date(), creator_id: creator.id };
  return (await app.db.insertInto("media").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** Judges a plan the way the composer does before scheduling (PS-13). */
function announced(subreddits: readonly string[]) {
  const reading = { creator: "", zone: "UTC", hashes: new Map([[1, "ridge"]]) };
  const plan = subreddits.map((subreddit) => ({
    ...{ id: subreddit, subreddit, at: Date.parse(at), group_id: "draft" },
    ...keysOf({ type: "media", title, content: "", subreddit, media: [{ id: 1 }] }, new Date(at), reading),
  }));
  return worstThreats([...judgePlan(plan, []).values()].flat());
}

test.each([3, 6])("one picture to %i places: the panel says what the preflight said (BS-07, BS-10)", async (count) => {
  app.setTime("2026-05-10T12:00:00Z");
  const writer = await aPayingWriter();
  const risks = async () => (await writer.get(`/ban-risks?creator_id=${writer.creator.id}`)).body;
  const before = await risks();
  app.setTime("2026-05-10T12:01:00Z");
  const subreddits = places.slice(0, count);
  const foreseen = announced(subreddits);
  const media = [{ id: await aPicture(writer) }];
  const { status, body } = await writer.schedule(
    subreddits.map((subreddit) => ({ platform: 1, type: "media", title, media, subreddit, post_at: at })),
  );
  expect([status, body.message]).toEqual([201, undefined]);

  const hasNew = (await writer.call.get("/users/me")).body.has_new_ban_risks;
  expect(hasNew, "an alert of what was asked about, and of nothing else").toBe(
    foreseen.some(({ severity }) => severity !== "low"),
  );
  const after = await risks();
  const brought = (after.data as BanRisk[]).filter(({ type }) => type >= 12);
  expect(brought.map(({ type, severity }) => ({ type, severity })).toSorted((a, b) => a.type - b.type)).toEqual(
    foreseen.toSorted((a, b) => a.type - b.type),
  );
  expect(before.score - after.score).toBe(100 - banScore(foreseen));

  for (const { type, post_ids } of brought) {
    const listed = (await writer.get(`/posts?threats[]=${type}`)).body.data.map(({ id }: Post) => id);
    expect(listed.toSorted(), "what 'Show posts' lists").toEqual(post_ids.toSorted());
  }
  const carried = (body.data as Post[]).flatMap(({ threats }) => threats);
  expect(worstThreats(carried), "what the posts themselves show").toEqual(foreseen);
});

test("posts of a risk are listed without others that are no risk (BS-07)", async () => {
  const writer = await aPayingWriter();
  const post = (subreddit: string, words: string, hour: number) => ({
    ...{ platform: 1, type: "text", title: words, subreddit },
    post_at: new Date(Date.parse(at) + hour * 3_600_000).toISOString(),
  });
  const { body } = await writer.schedule([
    ...places.slice(0, 4).map((place, hour) => post(place, "The same", hour)),
    post("humanmods", "The same", 4),
    ...places.slice(0, 2).map((place, hour) => post(place, "Another pair", 48 + hour)),
  ]);
  const many = body.data.slice(0, 5).map(({ id }: Post) => id);
  const { data } = (await writer.get(`/ban-risks?creator_id=${writer.creator.id}`)).body;
  expect(data.find(({ type }: BanRisk) => type === 14)).toMatchObject({ severity: "medium", post_ids: many });
  const listed = (await writer.get("/posts?threats[]=14")).body.data.map(({ id }: Post) => id);
  expect(listed.toSorted()).toEqual(many.toSorted());
});

test("what was kept by the stricter scale of before is neither told as fixed nor an alert", async () => {
  app.setTime(new Date().toISOString());
  const { creator, account, call } = await aWriter(app);
  const soon = new Date(Date.now() + 86_400_000);
  const [a, b] = [await aPost(app.db, account, { post_at: soon }), await aPost(app.db, account, { post_at: soon })];
  const was = [
    [a.id, 13, "medium", "low"],
    [a.id, 14, "medium", null],
    [b.id, 18, "extreme", null],
    [b.id, 20, "high", null],
  ] as const;
  for (const [id, type, severity, shown] of was) {
    await sql`insert into post_threats (creator_id, post_id, type, severity, shown)
      values (${creator.id}, ${id}, ${type}, ${severity}, ${shown})`.execute(app.db);
  }
  const found = [13, 14, 18].map((type) => ({ type, severity: "medium" }));
  await app.db
    .insertInto("ban_risks")
    .values(
      found.map((risk) => ({
        ...(risk as { type: 13; severity: "medium" }),
        ...{ creator_id: creator.id, user_id: creator.user_id, created_at: soon, raised_at: new Date(0) },
      })),
    )
    .execute();

  const client = new pg.Client(app.connection);
  await client.connect();
  const file = join(import.meta.dirname, "../../../migrations/0104_one_scale_of_threats.sql");
  await client.query(await readFile(file, "utf8"));
  await client.end();
  const carried = app.db.selectFrom("post_threats").select(["post_id", "type", "severity"]).orderBy("type");
  expect(await carried.where("creator_id", "=", creator.id).execute()).toEqual([
    { post_id: a.id, type: 13, severity: "low" },
    { post_id: b.id, type: 20, severity: "high" },
  ]);
  await app.db
    .updateTable("users")
    .set({ ban_risks_seen_at: new Date(1) })
    .where("id", "=", creator.user_id)
    .execute();
  await checkDueRisks(app.ctx);
  expect((await call.get("/users/me")).body.has_new_ban_risks).toBe(false);
  const { data, fixed } = (await call.get(`/ban-risks?creator_id=${creator.id}`)).body;
  const judged = data
    .filter(({ type }: BanRisk) => type >= 12)
    .map(({ type, severity }: BanRisk) => `${type} ${severity}`);
  expect([judged, fixed]).toEqual([["13 low"], []]);
});
