import { afterAll, expect, test } from "vitest";
import { aCreator, aUser } from "../../testing/builders.ts";
import { testDatabase } from "../../testing/database.ts";
import { findAutoresponders } from "./autoresponders.queries.ts";
import { anAutoresponder } from "./testing.ts";

const { db, close } = await testDatabase();
afterAll(close);

test("as many words as there can be are read whole, and quicker than the driver takes them apart", async () => {
  const creator = await aCreator(db, await aUser(db));
  const keywords = Array.from({ length: 30 }, (_, n) => `${n} "fog", \\ {a,b} 🍊 `.padEnd(99, "fog "));
  const subreddits = Array.from({ length: 100 }, (_, n) => `landscapes_${n}`);
  const most = { trigger: "keywords", keywords, excluded_keywords: keywords.toReversed(), subreddits } as const;
  for (let n = 0; n < 50; n++) await anAutoresponder(db, creator, most);
  const read = () => findAutoresponders(db, creator.id);
  expect((await read())[49]).toMatchObject(most);

  const takenApart = () => db.selectFrom("autoresponders").selectAll().where("creator_id", "=", creator.id).execute();
  expect((await quickest(read)) / (await quickest(takenApart))).toBeLessThan(0.6);
});

async function quickest(read: () => Promise<unknown>): Promise<number> {
  const times = [];
  for (let run = 0; run < 7; run++) {
    const begin = performance.now();
    await read();
    times.push(performance.now() - begin);
  }
  return Math.min(...times);
}
