import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPost } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { busyAccounts } from "../../posts/read/busy-accounts.ts";
import { aWriter, type Writer } from "../../posts/testing.ts";
import { thinCatalogue } from "./thin-catalogue.ts";
import { walkCatalogue } from "./walk-catalogue.ts";

const NOW = "2026-05-20T12:00:00Z";

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: NOW });
});
beforeEach(async () => {
  app.setTime(NOW);
  await app.sandbox.faults.clear();
  await sql`truncate subreddits, subreddit_samples, account_subreddits, subreddit_snapshots`.execute(app.db);
  await sql`delete from accounts`.execute(app.db);
  writer = await aWriter(app);
});
afterAll(() => app.close());

/** Each test searches for words of its own, because Reddit is asked for the same ones only once in a while. */
const walk = () => walkCatalogue({ ...app.ctx, busyAccounts });
const search = (query: string) => writer.get(`/subreddits?${query}`);

describe("the catalogue reads what people look at", () => {
  test("numbers come once it was walked, with the best hour in the user's zone", async () => {
    const [first] = (await search("query=openfield&per_page=1")).body.data;
    expect(first).toMatchObject({ name: "openfield", posts_per_day: null, opportunity: null, is_being_read: true });
    expect(app.jobs.map(({ name }) => name)).toContain("walk-catalogue");
    await walk();
    const [then] = (await search("query=openfield&per_page=1")).body.data;
    expect(then).toMatchObject({
      posts_per_day: expect.any(Number),
      opportunity: expect.any(Number),
      is_being_read: false,
    });
    expect(then.best_time).toEqual({ weekday: expect.any(Number), hour: expect.any(Number) });
  });

  test("growth is told from the members of 30 days ago", async () => {
    await search("query=openfiel&per_page=1");
    const { subscribers } = await app.db
      .selectFrom("subreddits")
      .select("subscribers")
      .where("name", "=", "openfield")
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto("subreddit_snapshots")
      .values({ name: "openfield", day: "2026-04-18", subscribers: Math.round(Number(subscribers) / 2) })
      .execute();
    await walk();
    const [place] = (await search("query=openfiel&per_page=1")).body.data;
    expect(place.growth).toBeGreaterThan(90);
  });

  test("an account with something to send soon reads nothing", async () => {
    await search("query=openfie&per_page=1");
    await aPost(app.db, writer.account, {
      post_at: new Date(Date.parse(NOW) + 60_000),
      next_at: new Date(Date.parse(NOW) + 60_000),
    });
    await app.sandbox.journal.clear();
    await walk();
    expect(await app.sandbox.journal.read({ user: writer.account.username })).toEqual([]);
  });

  test("what cannot be read is not tried again at once", async () => {
    await search("query=openfi&per_page=1");
    await app.sandbox.faults.add("GET /reddit/*", { kind: "error", status: 500 }, { times: 200 });
    await walk();
    await app.sandbox.journal.clear();
    await walk();
    expect(await app.sandbox.journal.read({ user: writer.account.username })).toEqual([]);
    // Viewing it again does not request a reading either.
    const [place] = (await search("query=openfi&per_page=1")).body.data;
    expect(place.is_being_read).toBe(false);
    await walk();
    expect(await app.sandbox.journal.read({ user: writer.account.username })).toEqual([]);
  });
});

test("of what is a year old one day a week stays", async () => {
  await search("query=openf&per_page=1");
  const day = (date: string) => ({ name: "openfield", day: date, subscribers: 10 });
  // The 5th is a Monday.
  await app.db
    .insertInto("subreddit_snapshots")
    .values(["2025-05-04", "2025-05-05", "2025-05-06", "2025-05-28"].map(day))
    .execute();
  await thinCatalogue(app.ctx);
  const { rows } = await sql<{ day: string }>`
    select day::text from subreddit_snapshots where name = 'openfield' order by day`.execute(app.db);
  expect(rows.map((row) => row.day)).toEqual(["2025-05-05", "2025-05-28", "2026-05-20"]);
});
