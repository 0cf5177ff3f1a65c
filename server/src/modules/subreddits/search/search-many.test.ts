import { COUNTED_MAX } from "@ponkan/contract/subreddits/search/search-fields";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { aWriter, type Writer } from "../../posts/testing.ts";

const NOW = "2026-05-20T12:00:00Z";
const PLACES = 1300;

let app: TestApp;
let writer: Writer;
beforeAll(async () => {
  app = await testApp({ sandbox: true, now: NOW });
  writer = await aWriter(app);
  // Subreddits with higher numbers are larger; every third is also about moss, one of the smallest by name.
  await sql`
    insert into subreddits (name, access, facts, read_at, growth, opportunity, measured_at, looked_at)
    select name, 'public', jsonb_build_object('display_name', name, 'title', '', 'icon', null, 'over_18', false,
             'description', 'All about zzfern' || case when n % 3 = 0 then ' and zzmoss' else '' end, 'subscribers', n,
             'allows', jsonb_build_object('text', true, 'link', true, 'images', true, 'videos', true, 'galleries', true),
             'rules', null, 'asks', null),
           ${NOW}::timestamptz, n % 100, 50, ${NOW}::timestamptz, ${NOW}::timestamptz
      from (select n, case n when 7 then 'zzfernmoss' else 'many' || n end as name
              from generate_series(1, ${PLACES}::int) as n) as made`.execute(app.db);
});
afterAll(() => app.close());

type Row = { name: string; growth: number; subscribers: number };
const search = async (query: string): Promise<{ data: Row[]; meta: { total: number; last_page: number } }> =>
  (await writer.get(`/subreddits?per_page=50&${query}`)).body;

test("of very many it is said that there are more, and each page is in order (SR-06)", async () => {
  const seen: Row[] = [];
  let last = 1;
  for (let page = 1; page <= last; page++) {
    const { data, meta } = await search(`query=zzfern&sort=growth&page=${page}`);
    if (page === 1) expect(meta.total).toBe(COUNTED_MAX + 1);
    last = meta.last_page;
    seen.push(...data);
  }
  expect(new Set(seen.map(({ name }) => name)).size).toBe(PLACES);
  const inOrder = seen.toSorted((one, other) => other.growth - one.growth || other.subscribers - one.subscribers);
  expect(seen.map(({ name }) => name)).toEqual(inOrder.map(({ name }) => name));
});

test("by relevance every place is on one page and on no other, however far one turns (SR-06)", async () => {
  const seen: string[] = [];
  let last = 1;
  for (let page = 1; page <= last; page++) {
    const { data, meta } = await search(`query=zzfern zzmoss&page=${page}`);
    last = meta.last_page;
    seen.push(...data.map(({ name }) => name));
  }
  expect([seen.length, new Set(seen).size]).toEqual([PLACES, PLACES]);
});

test("the name comes first and more of the words before fewer, however many there are (SR-06)", async () => {
  const { data, meta } = await search("query=zzfern zzmoss");
  expect(meta.total).toBeGreaterThan(COUNTED_MAX);
  expect(data[0]!.name).toBe("many1299");
  expect(data.every(({ subscribers }) => subscribers % 3 === 0)).toBe(true);
  expect((await search("query=zzfern")).data[0]!.name).toBe("zzfernmoss");
});

test("what fits few is counted and put in order as it is (SR-06)", async () => {
  const { data, meta } = await search("query=zzmoss&sort=subscribers&subscribers_max=30");
  expect(meta.total).toBe(10);
  expect(data.map(({ subscribers }) => subscribers)).toEqual([30, 27, 24, 21, 18, 15, 12, 9, 6, 3]);
});

test("while typing, names that begin so come before others (SR-06)", async () => {
  const { data } = (await writer.get("/subreddits/suggestions?per_page=3&query=zzfern")).body;
  expect(data.map(({ name }: Row) => name)).toEqual(["zzfernmoss", "many1300", "many1299"]);
});

test("places of one size keep their order from page to page (SR-06)", async () => {
  await sql`update subreddits set facts = facts || '{"subscribers": 9000}' where name::text like 'many%'`.execute(
    app.db,
  );
  const seen: string[] = [];
  for (let page = 1; page <= 10; page++)
    seen.push(...(await search(`query=zzfern&sort=subscribers&page=${page}`)).data.map(({ name }) => name));
  expect(new Set(seen).size).toBe(500);
  expect(seen).toEqual(seen.toSorted());
});
