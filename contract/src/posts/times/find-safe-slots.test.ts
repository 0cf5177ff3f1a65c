import { describe, expect, test } from "vitest";
import type { ShieldItem } from "../../ban-shield/find-threats.ts";
import { cpuTime } from "../../ban-shield/testing/cpu-time.ts";
import { naiveThreats } from "../../ban-shield/testing/naive-threats.ts";
import { seeded } from "../../ban-shield/testing/random-items.ts";
import { threatOptions } from "../threat.ts";
import { findSafeSlots, type SafeSlot, type SlotRow, type SlotSearch } from "./find-safe-slots.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// A Friday.
const now = Date.parse("2026-05-01T12:00:30Z");

function aRow(changes: Partial<SlotRow> = {}): SlotRow {
  return {
    id: "row",
    subreddit: "ridgelines",
    title_key: "first light",
    content_key: "a",
    best: [
      { weekday: 4, hour: 18, value: 9 },
      { weekday: 5, hour: 9, value: 8 },
      { weekday: 0, hour: 20, value: 7 },
    ],
    ...changes,
  };
}
function aPost(at: number, changes: Partial<ShieldItem> = {}): ShieldItem {
  return { id: at, at, subreddit: `other_${at}`, title_key: null, content_key: null, ...changes };
}
const find = (changes: Partial<SlotSearch>) =>
  findSafeSlots({ rows: [aRow()], others: [], now, from: now, zone: "UTC", quotaLeft: null, ...changes });
const iso = (slot: SafeSlot | undefined) =>
  slot && "at" in slot ? new Date(slot.at).toISOString().slice(0, 16) : slot;
const why = (slot: SafeSlot | undefined) => (slot && "at" in slot ? slot.why : "");

test("a row gets the next of its three best hours, and the reason", () => {
  const [slot] = find({});
  expect(iso(slot)).toBe("2026-05-01T18:00");
  expect(why(slot)).toBe(
    "Fri 1 May 2026, 18:00 is in the best hour of r/ridgelines by the scores of everybody's posts there, keeps 15 minutes to every other post and raises no threat.",
  );
  expect(iso(find({ from: Date.parse("2026-05-01T19:00:00Z") })[0])).toBe("2026-05-02T09:00");
  expect(why(find({ from: Date.parse("2026-05-01T19:00:00Z") })[0])).toContain("the second best hour of r/ridgelines");
});

test("only the hours that are wanted are used, good or not, also past midnight", () => {
  expect(iso(find({ hours: { from: 8, to: 12 } })[0])).toBe("2026-05-02T09:00");
  const rows = [aRow({ best: [] })];
  expect(iso(find({ rows, hours: { from: 8, to: 12 } })[0])).toBe("2026-05-02T08:00");
  expect(iso(find({ rows, hours: { from: 22, to: 2 } })[0])).toBe("2026-05-01T22:00");
  expect(iso(find({ rows, hours: { from: 2, to: 3 }, zone: "Asia/Tokyo" })[0])).toBe("2026-05-01T17:00");
});

test("the soonest time is the first that may be, to the minute, whatever the hour is good for", () => {
  const from = Date.parse("2026-05-01T13:07:00Z");
  expect(iso(find({ from, isSoonest: true })[0])).toBe("2026-05-01T13:07");
  const others = [aPost(from + 5 * MINUTE), aPost(from + 25 * MINUTE)];
  expect(iso(find({ from, others, isSoonest: true })[0])).toBe("2026-05-01T13:47");
});

test("hours are those of the user's zone, also after the clock changed", () => {
  const saturday = Date.parse("2026-10-24T12:00:00Z");
  const best = [{ weekday: 6, hour: 2, value: 1 }];
  const [slot] = find({ rows: [aRow({ best })], now: saturday, from: saturday, zone: "Europe/Berlin" });
  // The hour occurs twice that Sunday: the first is used.
  expect(iso(slot)).toBe("2026-10-25T00:00");
  const spring = Date.parse("2026-03-28T12:00:00Z");
  const [later] = find({ rows: [aRow({ best })], now: spring, from: spring, zone: "Europe/Berlin" });
  // That Sunday does not have the hour at all.
  expect(iso(later)).toBe("2026-04-05T00:00");
});

test("a taken hour is used further on, 15 minutes from every other post on any platform", () => {
  const at = Date.parse("2026-05-01T18:00:00Z");
  expect(iso(find({ others: [aPost(at + 7 * MINUTE)] })[0])).toBe("2026-05-01T18:22");
  expect(iso(find({ busy: [at + 7 * MINUTE] })[0])).toBe("2026-05-01T18:22");
  const taken = [0, 20, 40].map((minute) => aPost(at + minute * MINUTE));
  expect(iso(find({ others: taken })[0])).toBe("2026-05-01T18:55");
  const full = [5, 30, 55].map((minute) => aPost(at + minute * MINUTE));
  expect(iso(find({ others: full })[0])).toBe("2026-05-02T09:00");
});

test("an hour that raises a threat is left for one that does not", () => {
  const yesterday = aPost(now - 12 * HOUR, { subreddit: "RidgeLines" });
  const between = aPost(now + 30 * HOUR);
  // On Friday and Saturday it would follow yesterday's post back to back.
  expect(iso(find({ others: [yesterday, between] })[0])).toBe("2026-05-04T20:00");
});

test("where every good hour raises a threat, only low ones are taken, and named", () => {
  // A post there every Tuesday, and one elsewhere every Monday morning.
  const weekly = Array.from({ length: 60 }, (_, week) => [
    aPost(now - 3 * DAY + week * 7 * DAY, { subreddit: "ridgelines" }),
    aPost(now + 2 * DAY + 20 * HOUR + week * 7 * DAY),
  ]).flat();
  const [slot] = find({ others: weekly });
  expect(iso(slot)).toBe("2026-05-01T18:00");
  expect(why(slot)).toContain("raises only low threats (Subreddit back to back).");
});

test("a row whose good hours are not known gets the next free time", () => {
  const [slot] = find({ rows: [aRow({ best: [] })] });
  expect(iso(slot)).toBe("2026-05-01T12:15");
  expect(why(slot)).toContain("whose good hours are not known");
});

test("rows beyond the quota get no time", () => {
  const slots = find({
    rows: [aRow(), aRow({ id: 2, subreddit: "fog" }), aRow({ id: 3, subreddit: "mist" })],
    quotaLeft: 1,
  });
  expect(slots.map((slot) => "problem" in slot && slot.problem)).toEqual([
    false,
    "You don't have enough posts left.",
    "You don't have enough posts left.",
  ]);
});

test("a subreddit that gets a post every day has no safe time", () => {
  const daily = Array.from({ length: 800 }, (_, n) => aPost(now - DAY + n * 12 * HOUR, { subreddit: "ridgelines" }));
  expect(find({ others: daily })[0]).toEqual({
    id: "row",
    problem: "No safe time was found for r/ridgelines within a year.",
  });
});

test("100 rows beside 1,000 posts are planned in less than a second", () => {
  const random = seeded(5);
  const others = Array.from({ length: 1000 }, () =>
    aPost(now + Math.floor(random() * 60 * DAY), { subreddit: `s${Math.floor(random() * 80)}` }),
  );
  const rows = Array.from({ length: 100 }, (_, id) => aRow({ id, subreddit: `s${id % 30}`, title_key: `t${id % 50}` }));
  const slots = find({ rows, others });
  expect(cpuTime(() => find({ rows, others }), 3)).toBeLessThan(1000);
  expect(slots.filter((slot) => "at" in slot)).toHaveLength(100);
});

describe("whatever is planned already", () => {
  const random = seeded(23);
  const below = (most: number) => Math.floor(random() * most);
  const zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"];

  function aSearch(): SlotSearch {
    const start = now + below(300) * DAY + below(1440) * MINUTE;
    const names = 1 + below(4);
    const keyed = () => ({
      subreddit: ["aaa", "BBB", "ccc", "ddd"][below(names)]!,
      title_key: random() < 0.3 ? null : `t${below(names)}`,
      content_key: random() < 0.3 ? null : `c${below(names)}`,
    });
    const best = () =>
      Array.from({ length: below(5) }, () => ({ weekday: below(7), hour: below(24), value: below(9) }));
    return {
      rows: Array.from({ length: 1 + below(6) }, (_, id) => ({ id: `row ${id}`, ...keyed(), best: best() })),
      others: Array.from({ length: below(14) }, (_, id) => ({
        id,
        at: start - 8 * DAY + below(20 * 24 * 3600) * 1000,
        ...keyed(),
      })),
      now: start,
      from: start + below(3) * DAY - DAY,
      zone: zones[below(zones.length)]!,
      quotaLeft: random() < 0.1 ? 2 : null,
      minGapMinutes: [undefined, 15, 30, 5][below(4)],
    } as SlotSearch;
  }

  const heavyIn = (items: readonly ShieldItem[]) =>
    [...naiveThreats(items)].flatMap(([id, threats]) =>
      threats.filter(({ severity }) => severity !== "low").map(({ type }) => `${id} ${type}`),
    );
  const names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
  const cellIn = (zone: string) => {
    const format = new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      weekday: "short",
      hour: "2-digit",
      hourCycle: "h23",
    });
    const known = new Map<number, string>();
    return (at: number) => {
      const quarter = Math.floor(at / (15 * MINUTE));
      const [weekday = "", hour = ""] = known.has(quarter) ? [] : format.format(at).split(/, | /);
      if (!known.has(quarter)) known.set(quarter, `${names.indexOf(weekday)} ${Number(hour)}`);
      return known.get(quarter)!;
    };
  };

  /** Checks everything the specification promises without using the search code. */
  function check(search: SlotSearch): void {
    const slots = findSafeSlots(search);
    const gap = Math.max(search.minGapMinutes ?? 15, 10) * MINUTE;
    const cellAt = cellIn(search.zone);
    const placed = search.rows.flatMap((row, n) => {
      const slot = slots[n]!;
      return "at" in slot ? [{ ...row, at: slot.at, why: slot.why }] : [];
    });
    expect(slots.map(({ id }) => id)).toEqual(search.rows.map(({ id }) => id));
    expect(placed).toHaveLength(Math.min(search.rows.length, search.quotaLeft ?? Number.POSITIVE_INFINITY));

    const before = new Set(heavyIn(search.others));
    const all = [...search.others, ...placed];
    expect(heavyIn(all).filter((threat) => !before.has(threat))).toEqual([]);

    const threats = naiveThreats(all);
    for (const [n, { id, at, best, why }] of placed.entries()) {
      expect(at).toBeGreaterThanOrEqual(Math.max(search.now, search.from));
      expect(at).toBeLessThanOrEqual(search.now + 365 * DAY);
      expect(at % MINUTE).toBe(0);
      for (const other of all) if (other.id !== id) expect(Math.abs(other.at - at)).toBeGreaterThanOrEqual(gap);

      const own = threats.get(id) ?? [];
      const labels = own.map(({ type }) => threatOptions.find(({ value }) => value === type)!.label);
      expect(why).toContain(own.length === 0 ? "raises no threat." : `raises only low threats (${labels.join(", ")}).`);
      expect(why).toContain(`keeps ${gap / MINUTE} minutes`);
      const ranked = best.toSorted((a, b) => b.value - a.value || a.weekday * 24 + a.hour - b.weekday * 24 - b.hour);
      const cells = [...new Set(ranked.map(({ weekday, hour }) => `${weekday} ${hour}`))];
      const rank = cells.indexOf(cellAt(at));
      const claim = ["in the best hour", "in the second best", "in the third best"][rank] ?? "in a good hour";
      expect(why).toContain(best.length === 0 ? "not known" : claim);

      // With the earlier rows in place, no earlier minute of a top hour would have been as good.
      const known = [...search.others, ...placed.slice(0, n)];
      const top = new Set(cells.slice(0, 3));
      const start = Math.max(search.now + 5 * MINUTE, search.from);
      const knownHeavy = new Set(heavyIn(known));
      const heavyOrLow = (moment: number) => {
        const there = [...known, { ...search.rows.find((row) => row.id === id)!, at: moment }];
        if (heavyIn(there).some((threat) => !knownHeavy.has(threat))) return "heavy";
        return naiveThreats(there).has(id) ? "low" : "none";
      };
      if (heavyOrLow(at) !== "none" || !top.has(cellAt(at))) continue;
      const first = Math.ceil(start / MINUTE) * MINUTE;
      for (let moment = first; moment < Math.min(at, first + 14 * DAY); moment += (1 + below(7)) * MINUTE) {
        const isFree = top.has(cellAt(moment)) && known.every((other) => Math.abs(other.at - moment) >= gap);
        if (isFree) expect(heavyOrLow(moment), `${id} could be at ${new Date(moment).toISOString()}`).not.toBe("none");
      }
    }
  }

  test("no row raises a threat of medium or higher, the gap is kept, good hours are used and the reasons are true", () => {
    for (let round = 0; round < 60; round++) check(aSearch());
  });
});
