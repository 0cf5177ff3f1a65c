import { ruleBounds } from "@ponkan/contract/autoresponders/limits";
import { seeded } from "@ponkan/contract/ban-shield/testing/random-items";
import { INBOX_DAYS, KNOWN_DAYS } from "@ponkan/contract/inbox/inbox-item";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../../../context.ts";
import { pruneOld } from "../../../jobs/prune-old.ts";
import { aCreator, aUser } from "../../../testing/builders.ts";
import { type TestApp, testApp } from "../../../testing/test-app.ts";
import { silence } from "../answers/situation.queries.ts";
import { blockPerson } from "./change-item.queries.ts";
import { insertPeople } from "./items.queries.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: "2026-01-01T00:00:00Z" });
});
afterAll(() => app.close());

const DAY = 24 * 60 * 60 * 1000;
const names = ["curious_fox", "quiet_owl", "early_wren", "grey_heron"];
const writes = async (db: Db, creatorId: number, name: string, at: Date) =>
  (await insertPeople(db, creatorId, new Map([[name, { first_at: at, last_at: at }]]))).has(name);
const standing = (db: Db, creator_id: number, username: string) =>
  db
    .selectFrom("inbox_people")
    .select(["blocked_at", "silenced_at"])
    .where("creator_id", "=", creator_id)
    .where("username", "=", username)
    .executeTakeFirst();

test("over years of writing, blocking, silence and nightly clean-ups nobody is taken for new too early, nor spoken to who must not be (AR-03, AR-12, AR-18)", async () => {
  for (let run = 0; run < 12; run++) {
    const random = seeded(run + 1);
    const { id } = await aCreator(app.db, await aUser(app.db));
    const known = new Map<string, { last: number; blocked: boolean; silenced: boolean }>();
    let now = Date.parse("2026-01-01T00:00:00Z");
    for (let step = 0; step < 40; step++) {
      now += Math.floor(random() * 200) * DAY;
      app.setTime(new Date(now).toISOString());
      const name = names[Math.floor(random() * names.length)]!;
      const person = known.get(name);
      const what = random();
      if (what < 0.5) {
        expect([run, step, await writes(app.db, id, name, new Date(now))]).toEqual([run, step, !person]);
        known.set(name, { blocked: false, silenced: false, ...person, last: now });
      } else if (what < 0.6 && person) {
        person.silenced = true;
        await silence(app.db, { creator_id: id, username: name });
      } else if (what < 0.7 && person) {
        person.blocked = !person.blocked;
        const blocked_at = person.blocked ? new Date(now) : null;
        await blockPerson(app.db, { creator_id: id, username: name, received_at: new Date(person.last) }, blocked_at);
      } else {
        await pruneOld(app.ctx);
        for (const [each, { last, blocked, silenced }] of known)
          if (!blocked && !silenced && now - last > KNOWN_DAYS * DAY) known.delete(each);
      }
      for (const each of names) {
        const [kept, row] = [known.get(each), await standing(app.db, id, each)];
        const shown = row && { blocked: row.blocked_at !== null, silenced: row.silenced_at !== null };
        expect([run, step, each, shown]).toEqual([run, step, each, kept && pick(kept)]);
      }
    }
  }
});

const pick = ({ blocked, silenced }: { blocked: boolean; silenced: boolean }) => ({ blocked, silenced });

test("an older item that is read late does not make somebody silent for longer", async () => {
  app.setTime("2030-01-01T00:00:00Z");
  const { id } = await aCreator(app.db, await aUser(app.db));
  expect(await writes(app.db, id, "curious_fox", new Date("2029-12-31T00:00:00Z"))).toBe(true);
  expect(await writes(app.db, id, "curious_fox", new Date("2025-01-01T00:00:00Z"))).toBe(false);
  await pruneOld(app.ctx);
  expect(await writes(app.db, id, "curious_fox", new Date("2030-01-01T00:00:00Z"))).toBe(false);
});

test("items are kept for longer than the longest cool-down, which is read from them (AR-04)", () => {
  expect(INBOX_DAYS * 24).toBeGreaterThan(ruleBounds.cooldown_hours.most);
});
