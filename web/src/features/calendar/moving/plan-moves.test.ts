import { PostStatus } from "@ponkan/contract/posts/post-status";
import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { expect, test } from "vitest";
import { aChip } from "../testing.ts";
import { planMoves, shiftedBy } from "./plan-moves.ts";

const chip = (at: string, status: PostStatus = PostStatus.scheduled) => aChip({ at: Date.parse(at), status });
const times = (moves: { to: number }[]) => moves.map(({ to }) => new Date(to).toISOString().slice(0, 16));

test("on another day a post keeps what the clock shows, also over a change of it (CA-03)", () => {
  const held = chip("2026-10-23T16:30:00Z");
  const [move] = planMoves([held], held, { kind: "day", day: "2026-10-26" }, "Europe/Berlin");
  expect(instantToWallTime(new Date(move!.to), "Europe/Berlin")).toEqual({ day: "2026-10-26", time: "18:30" });
  expect(times([move!])).toEqual(["2026-10-26T17:30"]);
});

test("a time that the clock skips becomes as long after the change; one that comes twice is the first", () => {
  const skipped = chip("2026-03-28T01:30:00Z");
  expect(times(planMoves([skipped], skipped, { kind: "day", day: "2026-03-29" }, "Europe/Berlin"))).toEqual([
    "2026-03-29T01:30",
  ]);
  const twice = chip("2026-10-24T00:30:00Z");
  expect(times(planMoves([twice], twice, { kind: "day", day: "2026-10-25" }, "Europe/Berlin"))).toEqual([
    "2026-10-25T00:30",
  ]);
});

test("what is chosen goes as far as the one that is held; what is out stays", () => {
  const [held, other] = [chip("2026-11-20T10:00:00Z"), chip("2026-11-21T12:00:00Z")];
  const out = chip("2026-11-20T09:00:00Z", PostStatus.posted);
  const spot = { kind: "instant", at: Date.parse("2026-11-20T11:15:00Z") } as const;
  expect(times(planMoves([held, other, out], held, spot, "UTC"))).toEqual(["2026-11-20T11:15", "2026-11-21T13:15"]);
  expect(times(planMoves([held, other], held, { kind: "day", day: "2026-11-18" }, "UTC"))).toEqual([
    "2026-11-18T10:00",
    "2026-11-19T12:00",
  ]);
});

test("what is put back where it was does not move", () => {
  const held = chip("2026-11-20T10:00:00Z");
  expect(planMoves([held], held, { kind: "day", day: "2026-11-20" }, "UTC")).toEqual([]);
  expect(planMoves([held], held, { kind: "instant", at: held.at }, "UTC")).toEqual([]);
});

test("many are shifted by hours that pass, or by days of the calendar", () => {
  const chips = [chip("2026-10-24T10:00:00Z"), chip("2026-10-24T23:30:00Z")];
  expect(times(shiftedBy(chips, { ms: 2 * 3_600_000 }, "Europe/Berlin"))).toEqual([
    "2026-10-24T12:00",
    "2026-10-25T01:30",
  ]);
  expect(times(shiftedBy(chips, { days: 1 }, "Europe/Berlin"))).toEqual(["2026-10-25T11:00", "2026-10-26T00:30"]);
});

// Switching views never changes a post; moving it does, and moving it back restores it.
test.each(["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Havana", "Asia/Kathmandu", "UTC"])(
  "there and back again is where it was in %s, unless the clock does not show that time there",
  (zone) => {
    for (let hour = 0; hour < 24 * 14; hour++) {
      const held = chip(new Date(Date.parse("2026-10-19T00:10:00Z") + hour * 3_600_000).toISOString());
      const home = instantToWallTime(new Date(held.at), zone);
      const [there] = planMoves([held], held, { kind: "day", day: "2026-12-01" }, zone);
      const away = { ...held, at: there!.to };
      expect(instantToWallTime(new Date(away.at), zone).time).toBe(home.time);
      const [back] = planMoves([away], away, { kind: "day", day: home.day }, zone);
      expect(instantToWallTime(new Date(back!.to), zone)).toEqual(home);
      // The second occurrence of a repeated hour comes back as the first.
      expect([0, 3_600_000, 1_800_000]).toContain(held.at - back!.to);
    }
  },
);
