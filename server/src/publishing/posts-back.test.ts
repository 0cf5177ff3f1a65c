import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aNewPost, aWriter, type Writer } from "../modules/posts/testing.ts";
import { aPerson } from "../testing/person.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { sweep } from "./sweeps.ts";
import { anEngine } from "./testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ sandbox: true });
});
afterAll(() => app.close());

async function reconnect({ user, creator, account }: Writer) {
  const answer = await (await aPerson(app, user)).connect("reddit", account.username, { creator });
  expect(answer.status).toBe(200);
  return answer.body.posts_back;
}

async function scheduled(writer: Writer, titles: string[]): Promise<number[]> {
  const { body } = await writer.schedule(titles.map((title) => aNewPost(app, { title })));
  return body.data.map(({ id }: { id: number }) => id);
}

/** Moves the post so far into the past that it is not sent any more. */
const timeIsOver = (id: number) =>
  sql`update posts set post_at = now() - interval '3 hours', next_at = now() - interval '3 hours' where id = ${id}`.execute(
    app.db,
  );

test("who reconnects a lost account hears which posts go on and which missed their time (AC-14)", async () => {
  const writer = await aWriter(app);
  const [missed] = await scheduled(writer, ["Red rock", "Fog", "Tide"]);
  await app.db
    .updateTable("accounts")
    .set({ status: "reconnect_needed" })
    .where("id", "=", writer.account.id)
    .execute();
  await timeIsOver(missed!);
  await sweep(await anEngine(app));
  expect(await reconnect(writer)).toEqual({ go_on: 2, missed: 1, first_missed: "Red rock", can_go_back: 0 });
  // This time the account had not lost its access.
  expect(await reconnect(writer)).toBeUndefined();
});

test("who connects an account again that was disconnected hears what can go back to its time", async () => {
  const writer = await aWriter(app);
  const [late] = await scheduled(writer, ["Red rock", "Fog"]);
  expect((await writer.call.delete("/accounts/reddit", writer.asCreator)).status).toBe(204);
  await timeIsOver(late!);
  expect(await reconnect(writer)).toEqual({ go_on: 0, missed: 1, first_missed: "Red rock", can_go_back: 1 });
});

test("what was seen is no news, and an account without posts has none", async () => {
  const writer = await aWriter(app);
  await scheduled(writer, ["Red rock"]);
  expect((await writer.call.delete("/accounts/reddit", writer.asCreator)).status).toBe(204);
  expect((await writer.call.post("/notices/seen", { all: true })).status).toBe(200);
  expect(await reconnect(writer)).toBeUndefined();
});

test("they are known by why they failed, however that is worded, also when sending them again was taken back", async () => {
  const writer = await aWriter(app);
  const ids = await scheduled(writer, ["Red rock", "Fog"]);
  await timeIsOver(ids[0]!);
  await sweep(await anEngine(app));
  expect((await writer.call.delete("/accounts/reddit", writer.asCreator)).status).toBe(204);
  await app.db.updateTable("posts").set({ error: "In other words." }).where("id", "in", ids).execute();
  const failed = { go_on: 0, missed: 1, first_missed: "Red rock", can_go_back: 1 };
  expect(await reconnect(writer)).toEqual(failed);

  const { change_id } = (await writer.call.post("/posts/retry", { ids }, writer.asCreator)).body;
  const causes = () =>
    app.db.selectFrom("posts").select("failure_cause").where("id", "in", ids).orderBy("id").execute();
  expect(await causes()).toEqual([{ failure_cause: null }, { failure_cause: null }]);
  expect((await writer.undo(change_id)).status).toBe(200);
  expect(await causes()).toEqual([{ failure_cause: "too_late" }, { failure_cause: "disconnected" }]);
});
