import { describe, expect, test } from "vitest";
import { threatOptions } from "../posts/threat.ts";
import type { ShieldItem } from "./find-threats.ts";
import { type SpaceOut, spaceOut } from "./space-out.ts";
import { cpuTime } from "./testing/cpu-time.ts";
import { naiveThreats } from "./testing/naive-threats.ts";
import { seeded } from "./testing/random-items.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// A Friday.
const now = Date.parse("2026-05-01T12:00:00Z");

let count = 0;
function aPost(at: number, changes: Partial<ShieldItem> = {}): ShieldItem {
  const id = ++count;
  return {
    id,
    at: now + at,
    subreddit: `own_${id}`,
    title_key: `title ${id}`,
    content_key: `content ${id}`,
    ...changes,
  };
}
const propose = (movable: ShieldItem[], changes: Partial<SpaceOut> = {}) =>
  spaceOut({ movable, fixed: [], now, zone: "UTC", ...changes });
const iso = (at: number) => new Date(at).toISOString().slice(0, 16);

const inR = { subreddit: "Ridgelines" };

test("a plan without a threat of medium or higher stays as it is", () => {
  expect(propose([aPost(HOUR, inR), aPost(2 * HOUR), aPost(3 * HOUR, inR)])).toEqual({ moves: [], unsolved: [] });
  expect(propose([])).toEqual({ moves: [], unsolved: [] });
});

test("a post too close to another moves on, and the reason is given", () => {
  const movable = [aPost(HOUR), aPost(HOUR + 3 * MINUTE)];
  const { moves, unsolved } = propose(movable);
  expect(unsolved).toEqual([]);
  expect(moves).toEqual([
    {
      id: movable[1]!.id,
      from: movable[1]!.at,
      to: now + HOUR + 15 * MINUTE,
      why: 'At Fri 1 May 2026, 13:03 it would mean "Posts too close"; Fri 1 May 2026, 13:15 raises no threat.',
    },
  ]);
});

test("where posts are to be kept apart, none of them is left closer than is advised (BS-12)", () => {
  const at = [0, 5, 8, 12].map((minute) => aPost(6 * HOUR + minute * MINUTE));
  const timesAfter = (keepsApart: boolean) => {
    const to = new Map(propose(at, { keepsApart }).moves.map((move) => [move.id, move.to]));
    return at.map((item) => to.get(item.id) ?? item.at).toSorted((one, other) => one - other);
  };
  const gaps = (times: number[]) => times.slice(1).map((time, index) => (time - times[index]!) / MINUTE);
  expect(Math.min(...gaps(timesAfter(true)))).toBeGreaterThanOrEqual(10);
  expect(timesAfter(true).filter((time) => at.some((item) => item.at === time))).toHaveLength(2);
  expect(Math.min(...gaps(timesAfter(false))), "low is enough otherwise").toBeLessThan(10);
  const out = [aPost(-7 * MINUTE), aPost(0)];
  expect(propose([aPost(HOUR)], { fixed: out, keepsApart: true }).unsolved).toEqual([
    { id: out[1]!.id, why: '"Posts too close" is left, as it can\'t be moved.' },
  ]);
});

test("only one of three posts to a subreddit in a day moves, one from a good hour to a good hour", () => {
  const evening = Array.from({ length: 168 }, (_, cell) => (cell % 24 >= 18 && cell % 24 < 21 ? 5 : 1));
  const movable = [6, 6.5, 7, 7.5, 8].map((hour, n) => aPost(hour * HOUR, n % 2 === 0 ? inR : {}));
  const { moves } = propose(movable, { heat: (name) => (name === "Ridgelines" ? evening : undefined) });
  expect(moves.map(({ id, to }) => [id, iso(to)])).toEqual([[movable[4]!.id, "2026-05-02T19:00"]]);
  expect(moves[0]?.why).toBe(
    'At Fri 1 May 2026, 20:00 it would mean "Subreddit multiple times daily"; Sat 2 May 2026, 19:00 raises no threat and is in a good hour of r/Ridgelines.',
  );
});

test("a post that has to leave its day goes to one without any threat, if one is near", () => {
  const post = aPost(HOUR, inR);
  const there = [3, 17, 31].map((hour) => aPost(hour * HOUR, inR));
  const others = [11, 24, 36, 51].map((hour) => aPost(hour * HOUR));
  const { moves } = propose([post], { fixed: [...there, ...others] });
  // From hour 41 on it is the second post there in a day, which is low; from hour 55 on it raises nothing.
  expect(moves.map(({ to }) => (to - now) / HOUR)).toEqual([55]);
  expect(moves[0]?.why).toContain("raises no threat");
});

test("what moves goes to a time without any threat within a few days before one beside a copy (BS-10)", () => {
  const copy = { content_key: "same" };
  // Three posts to one subreddit in a day: one has to move, but a copy of it is on each of the following days.
  const movable = [aPost(6 * HOUR, inR), aPost(7 * HOUR, inR), aPost(9 * HOUR, { ...inR, ...copy })];
  const fixed = [30, 50, 70].map((hour) => aPost(hour * HOUR, copy));
  const { moves } = propose(movable.slice(2), { fixed: [...movable.slice(0, 2), ...fixed] });
  expect(moves.map(({ to }) => (to - now) / HOUR)).toEqual([94]);
  expect(moves[0]?.why).toContain("raises no threat");
});

test("where no time is without a threat, fewer low ones are better than more", () => {
  const same = { ...inR, content_key: "same" };
  // After the first two, the subreddit stays low for a week and the copy for a day.
  const movable = [aPost(6 * HOUR, inR), aPost(7 * HOUR, same), aPost(9 * HOUR, same)];
  const { moves } = propose(movable.slice(2), { fixed: movable.slice(0, 2) });
  expect(moves.map(({ to }) => (to - now) / HOUR)).toEqual([31]);
});

test("posts beyond the limit of their place go where it is kept, also when that is a week (SV-P10)", () => {
  const daily = { subreddit: "Nebula", limit: { posts: 1, hours: 24 } };
  const movable = [aPost(HOUR, daily), aPost(22 * HOUR), aPost(23 * HOUR, daily)];
  const { moves, unsolved } = propose(movable);
  expect([moves.map(({ id, to }) => [id, iso(to)]), unsolved]).toEqual([[[movable[2]!.id, "2026-05-02T13:00"]], []]);
  expect(moves[0]?.why).toContain('it would mean "Post limit";');

  const weekly = { subreddit: "Slow", limit: { posts: 1, hours: 168 } };
  const { moves: later } = propose([aPost(5 * DAY, weekly)], { fixed: [aPost(-DAY, weekly)] });
  expect(later.map(({ to }) => iso(to))).toEqual(["2026-05-07T12:00"]);
});

test("posts that are out or overdue are left alone, and what they raise alone is reported", () => {
  const fixed = [-7, -6, -5, -4, -3].map((hour) => aPost(hour * HOUR, { title_key: "t" }));
  const overdue = aPost(-MINUTE, { title_key: "t" });
  const { moves, unsolved } = propose([overdue, aPost(HOUR, { title_key: "t" })], { fixed });
  expect(moves).toHaveLength(1);
  expect(moves[0]?.id).not.toBe(overdue.id);
  expect(unsolved.map(({ id }) => id)).toEqual([...fixed.map(({ id }) => id), overdue.id]);
  expect(unsolved[0]?.why).toBe('"Title multiple times daily", "Title back to back" are left, as it can\'t be moved.');
});

test("a run of posts that can't be moved ends when another post comes between them", () => {
  const fixed = [1, 2, 3].map((n) => aPost(n * 19 * HOUR, inR));
  const { moves, unsolved } = propose([aPost(5 * DAY), aPost(6 * DAY)], { fixed });
  expect(unsolved).toEqual([]);
  expect(moves).toHaveLength(1);
});

test("one move that ends two runs at once is preferred to two", () => {
  const movable = [0, 1, 2, 3, 4, 5].map((n) => aPost((n + 1) * 19 * HOUR, { subreddit: n < 3 ? "aaa" : "bbb" }));
  expect(propose(movable).moves).toHaveLength(1);
});

test("200 posts of a crowded month are planned anew within 50 ms", () => {
  const random = seeded(31);
  const movable = Array.from({ length: 200 }, () =>
    aPost(Math.floor(random() * 30 * 24 * 60) * MINUTE + HOUR, {
      subreddit: `s${Math.floor(random() * 20)}`,
      title_key: `t${Math.floor(random() * 60)}`,
    }),
  );
  const heat = Array.from({ length: 168 }, (_, cell) => cell % 24);
  const plan = () => propose(movable, { zone: "Europe/Berlin", heat: () => heat });
  expect(plan().unsolved).toEqual([]);
  expect(cpuTime(plan)).toBeLessThan(50);
});

/** Written from the specification only; shares no code with the planner. */
describe("whatever is planned", () => {
  const heavyIn = (items: readonly ShieldItem[]) =>
    [...naiveThreats(items)].flatMap(([id, threats]) =>
      threats.filter(({ severity }) => severity !== "low").map(({ type }) => ({ id, type })),
    );
  const labels = (types: readonly number[]) =>
    threatOptions
      .filter(({ value }) => types.includes(value))
      .map(({ label }) => `"${label}"`)
      .join(", ");
  const names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
  function cellIn(zone: string) {
    const format = new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      weekday: "short",
      hour: "2-digit",
      hourCycle: "h23",
    });
    return (at: number) => {
      const [weekday = "", hour = ""] = format.format(at).split(/, | /);
      return names.indexOf(weekday) * 24 + Number(hour);
    };
  }

  function check(question: SpaceOut) {
    const { movable, fixed, zone, heat } = question;
    const { moves, unsolved } = spaceOut(question);
    const cellAt = cellIn(zone);
    const goodIn = (name: string) => {
      const ranked = [...(heat?.(name) ?? [])].map((value, cell) => ({ value: value ?? 0, cell }));
      const good = ranked.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value || a.cell - b.cell);
      return new Set(good.slice(0, 24).map(({ cell }) => cell));
    };
    const targets = new Map(moves.map(({ id, to }) => [id, to]));
    const after = [...movable, ...fixed].map((item) => ({ ...item, at: targets.get(item.id) ?? item.at }));

    const left = heavyIn(after);
    expect(new Set(left.map(({ id }) => id))).toEqual(new Set(unsolved.map(({ id }) => id)));
    expect(targets.size).toBe(moves.length);
    const threats = naiveThreats(after);
    for (const { id, from, to, why } of moves) {
      const original = movable.find((item) => item.id === id)!;
      expect(original.at).toBe(from);
      expect(from).toBeGreaterThan(question.now);
      expect(to).toBeGreaterThanOrEqual(question.now + 5 * MINUTE);
      expect(to).toBeLessThanOrEqual(question.now + 365 * DAY);
      for (const other of after)
        if (other.id !== id) expect(Math.abs(other.at - to)).toBeGreaterThanOrEqual(15 * MINUTE);
      const good = goodIn(original.subreddit);
      if (good.has(cellAt(from))) expect(good.has(cellAt(to))).toBe(true);

      // Each move is needed, for the reason it names.
      const undone = heavyIn(after.map((item) => (item.id === id ? original : item)));
      const countOf = (heavy: { type: number }[], type: number) => heavy.filter((each) => each.type === type).length;
      const types = threatOptions.map(({ value }) => value);
      const raised = types.filter((type) => countOf(undone, type) > countOf(left, type));
      expect(undone.length).toBeGreaterThan(left.length);
      expect(why).toContain(`it would mean ${labels(raised)};`);
      const low = labels((threats.get(id) ?? []).map(({ type }) => type));
      expect(why).toContain(low === "" ? "raises no threat" : `raises only low threats (${low})`);
      expect(why.includes("is in a good hour")).toBe(good.has(cellAt(to)));
    }
    return { moves, unsolved };
  }

  /** Times that matter: between any two posts, a day or a week after each, and far from all. */
  function momentsFor(items: readonly ShieldItem[]): number[] {
    const times = items.map(({ at }) => at).sort((a, b) => a - b);
    const between = times.slice(1).map((at, n) => Math.round((at + times[n]!) / 2));
    const far = [9, 18, 27].map((days) => times.at(-1)! + days * DAY);
    return [...between, ...times.flatMap((at) => [at + DAY, at + 7 * DAY]), ...far].filter((at) => at > now);
  }

  function isClearedBy(moves: number, items: ShieldItem[], mayMove: ReadonlySet<ShieldItem["id"]>): boolean {
    if (moves === 0) return heavyIn(items).length === 0;
    return items.some((item, index) => {
      if (!mayMove.has(item.id)) return false;
      const rest = new Set([...mayMove].filter((id) => id !== item.id));
      return momentsFor(items).some((at) => isClearedBy(moves - 1, items.with(index, { ...item, at }), rest));
    });
  }

  const random = seeded(77);
  const below = (most: number) => Math.floor(random() * most);
  const zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"];
  function aQuestion(movables: number, fixeds: number, days: number): SpaceOut {
    const variety = 1 + below(4);
    const item = (id: number, at: number): ShieldItem => ({
      id,
      at,
      subreddit: ["aaa", "BBB", "ccc", "ddd"][below(variety)]!,
      title_key: random() < 0.3 ? null : `t${below(variety + 2)}`,
      content_key: random() < 0.3 ? null : `c${below(variety + 2)}`,
    });
    const heat = Array.from({ length: 168 }, () => (random() < 0.3 ? null : below(9)));
    return {
      movable: Array.from({ length: movables }, (_, id) => item(id, now + (1 + below(days * 24 * 60)) * MINUTE)),
      fixed: Array.from({ length: fixeds }, (_, id) =>
        item(1000 + id, now + (below(days * 24 * 60) - 2 * 24 * 60) * MINUTE),
      ),
      now,
      zone: zones[below(zones.length)]!,
      ...(random() < 0.6 && { heat: (name: string) => (name === "aaa" ? undefined : heat) }),
    };
  }

  test("no threat of medium or higher is left, nothing goes into the past, good hours stay good, every move is needed", () => {
    let [moved, stubborn] = [0, 0];
    for (let round = 0; round < 40; round++) {
      const question = aQuestion(1 + below(25), below(8), 2 + below(20));
      const { moves, unsolved } = check(question);
      moved += moves.length;
      // A year has room for all of them.
      if (heavyIn(question.fixed).length === 0) expect(unsolved).toEqual([]);
      else stubborn++;
    }
    expect(moved).toBeGreaterThan(120);
    expect(stubborn).toBeLessThan(20);
  });

  test("with fewer moves it cannot be done", () => {
    let several = 0;
    for (let round = 0; round < 24; round++) {
      const question = aQuestion(3 + below(4), below(2), 1 + below(3));
      const { moves, unsolved } = check(question);
      if (unsolved.length > 0 || moves.length < 2) continue;
      several++;
      const items = [...question.movable, ...question.fixed];
      const mayMove = new Set(question.movable.map(({ id }) => id));
      // Pairs of moves are only tried when there are few posts.
      for (const fewer of items.length <= 5 ? [1, 2] : [1]) {
        if (fewer >= moves.length) continue;
        expect(isClearedBy(fewer, items, mayMove), `${fewer} instead of ${moves.length}`).toBe(false);
      }
    }
    expect(several).toBeGreaterThan(3);
  });
});
