import { naiveThreats } from "@ponkan/contract/ban-shield/testing/naive-threats";
import { seeded } from "@ponkan/contract/ban-shield/testing/random-items";
import { dayAfter } from "@ponkan/contract/time/start-of-day";
import { expect, test } from "vitest";
import type { PlanItem } from "../account-plan.ts";
import { type Asked, propose } from "./propose.ts";
import { type Choices, firstChoices, remainingRisks, review } from "./review.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = Date.parse("2026-10-15T08:00:00Z");
const friday = "2026-10-16";
const zone = "Europe/Berlin";
const days = ["2026-10-12"];
while (days.length < 14) days.push(dayAfter(days.at(-1)!));
const asked: Asked = { day: friday, days, zone, now, isWide: false };
const around = { days, zone, now };

let count = 0;
function planned(at: string, changes: Partial<PlanItem> = {}): PlanItem {
  const id = ++count;
  return {
    id,
    rev: id + 3,
    at: Date.parse(at),
    subreddit: `own_${id}`,
    title_key: null,
    content_key: null,
    ...changes,
  };
}
const propositionFor = (plan: PlanItem[], changes: Partial<Asked> = {}) =>
  propose(plan, { ...asked, ...changes }, undefined);
/** Future posts with a threat of medium or higher, by the definitions alone. */
const heavy = (items: readonly PlanItem[]) => {
  const threats = naiveThreats(items);
  return items.filter(
    ({ id, rev, at }) => rev !== null && at > now && threats.get(id)?.some(({ severity }) => severity !== "low"),
  );
};
const sentTo = (plan: readonly PlanItem[], moves: readonly { id: number; to: number }[]) => {
  const targets = new Map(moves.map(({ id, to }) => [id, to]));
  return plan.map((item) => ({ ...item, at: targets.get(item.id) ?? item.at }));
};
const inR = { subreddit: "Ridgelines" };
const crowdedFriday = () => [
  planned(`${friday}T10:00:00Z`, inR),
  planned(`${friday}T12:00:00Z`),
  planned(`${friday}T14:00:00Z`, inR),
  planned(`${friday}T15:00:00Z`),
  planned(`${friday}T16:00:00Z`, inR),
];

test("what is sent is what is shown, with the version of each post", () => {
  const plan = crowdedFriday();
  const proposal = propositionFor(plan);
  expect(proposal.moves).toHaveLength(1);
  const shown = review(proposal, firstChoices(proposal.moves), around);
  const [line] = shown.lines;
  expect(line).toMatchObject({ subreddit: "Ridgelines", isTaken: true, isOwn: false, problem: null });
  expect(shown.moves).toEqual([{ id: line!.id, rev: line!.id + 3, to: line!.to }]);
  expect([shown.left.size, shown.problem]).toEqual([0, null]);
});

test("a move that is left out is not sent, and the threat it would have ended is listed", () => {
  const proposal = propositionFor(crowdedFriday());
  const id = proposal.moves[0]!.id;
  const { moves, left } = review(proposal, new Map([[id, { isTaken: false, wall: null }]]), around);
  expect(moves).toEqual([]);
  expect([...left].map(([day, { threats }]) => [day, threats.map(({ text }) => text)])).toEqual([
    [friday, ["r/Ridgelines gets 3 posts within 24 hours."]],
  ]);
});

test("another time is sent instead, and its threats are listed at once", () => {
  const proposal = propositionFor(crowdedFriday());
  const id = proposal.moves[0]!.id;
  const at = (day: string, time: string) =>
    review(proposal, new Map([[id, { isTaken: true, wall: { day, time } }]]), around);
  const fine = at("2026-10-18", "09:30");
  expect(fine.moves.map(({ to }) => new Date(to).toISOString())).toEqual(["2026-10-18T07:30:00.000Z"]);
  expect([fine.left.size, fine.problem, fine.lines[0]!.isOwn]).toEqual([0, null, true]);
  // One minute after another post of the day.
  const close = at(friday, "14:01");
  expect([...close.left.keys()]).toEqual([friday]);
  expect(close.problem).toBeNull();
});

test("risks are named of the day that was asked for and of one that was chosen; other shown days are counted", () => {
  const [sunday, monday] = ["2026-10-18", "2026-10-19"];
  const beside = ["12:00", "12:01"].map((time) => planned(`${monday}T${time}:00Z`));
  const proposal = propositionFor([...crowdedFriday(), planned(`${sunday}T09:00:00Z`), ...beside]);
  const left = (choice: { isTaken: boolean; wall: { day: string; time: string } | null }, shown = days) => {
    const reviewed = review(proposal, new Map([[proposal.moves[0]!.id, choice]]), around);
    const risks = remainingRisks(reviewed, { asked: [friday], shown });
    return [[...risks.here.keys()], risks.others, risks.isAllSafe];
  };
  expect(left({ isTaken: true, wall: null })).toEqual([[], 1, false]);
  expect(left({ isTaken: true, wall: null }, [friday])).toEqual([[], 0, false]);
  expect(left({ isTaken: false, wall: null })).toEqual([[friday], 1, false]);
  expect(left({ isTaken: true, wall: { day: sunday, time: "11:01" } })).toEqual([[sunday], 1, false]);
});

test.each([
  ["2026-10-15", "09:59", "Post time must be in the future."],
  ["2027-10-16", "10:01", "Post time mustn't be more than 365 days away."],
  ["2027-03-28", "02:30", "Post time doesn't exist in your time zone."],
  ["2026-10-18", "25:00", "Post time must be a valid date. Use a time like 19:00 or 7pm."],
  ["2026-10-18", "", "Post time is required."],
  [friday, "12:00", "A post to r/Ridgelines is already scheduled at this time."],
])("%s %s can't be sent and says why (SV-P1 to SV-P6)", (day, time, message) => {
  const proposal = propositionFor(crowdedFriday());
  const choices: Choices = new Map([[proposal.moves[0]!.id, { isTaken: true, wall: { day, time } }]]);
  const { problem, lines } = review(proposal, choices, around);
  expect([problem, lines[0]!.problem]).toEqual([message, message]);
});

test("posts of other days move only when those of the day are not enough", () => {
  const run = ["16T21", "17T16", "18T11"].map((hour) => planned(`2026-10-${hour}:00:00Z`, inR));
  const narrow = propositionFor([...run, planned("2026-10-22T12:00:00Z")]);
  expect([narrow.isWide, narrow.moves.map(({ id }) => id)]).toEqual([false, [run[0]!.id]]);
  // It is about to be published, so the day has nothing else that could be moved.
  const due = planned("2026-10-15T07:59:00Z", inR);
  const soon = ["16T03", "16T22"].map((hour) => planned(`2026-10-${hour}:00:00Z`, inR));
  const wide = propositionFor([due, ...soon], { day: "2026-10-15" });
  expect([wide.isWide, wide.moves.length, wide.unsolved]).toEqual([true, 1, []]);
});

test("without anything that may move nothing is proposed, and the reason is given", () => {
  const due = ["07:57", "07:58", "07:59"].map((time) => planned(`2026-10-15T${time}:00Z`, inR));
  const { moves, unsolved } = propositionFor(due, { day: "2026-10-15" });
  expect(moves).toEqual([]);
  expect(unsolved.map(({ why }) => why.replace(/^.* left/, "left"))).toEqual(
    due.map(() => "left, as it can't be moved."),
  );
});

test("more moves than one request may hold are not all taken, and too many can't be sent", () => {
  const plan = Array.from({ length: 130 }, (_, n) =>
    planned(new Date(Date.parse(`${friday}T06:00:00Z`) + n * MINUTE).toISOString()),
  );
  const proposal = propositionFor(plan);
  expect(proposal.moves.length).toBeGreaterThan(100);
  const first = review(proposal, firstChoices(proposal.moves), around);
  expect([first.moves.length, first.problem]).toEqual([100, null]);
  const all = new Map(proposal.moves.map(({ id }) => [id, { isTaken: true, wall: null }]));
  expect(review(proposal, all, around).problem).toBe("You can move up to 100 posts at once.");
});

test("no proposal that is accepted as a whole leaves a threat of medium or higher, and what is listed as left is left", () => {
  const random = seeded(23);
  const below = (most: number) => Math.floor(random() * most);
  let [moved, cleared, dismissed] = [0, 0, 0];
  for (let round = 0; round < 40; round++) {
    const plan = Array.from({ length: 4 + below(20) }, () => {
      const at = now + (10 + below(9 * 24 * 60)) * MINUTE;
      const rev = random() < 0.85 ? 1 : null;
      const item = planned(new Date(rev === null ? at - 3 * 24 * HOUR : at).toISOString());
      return { ...item, rev, subreddit: ["aaa", "BBB", "ccc"][below(3)]!, title_key: `t${below(5)}` };
    });
    const proposal = propositionFor(plan, { isWide: true });
    const whole = review(proposal, firstChoices(proposal.moves), around);
    const unsolved = new Set(proposal.unsolved.map(({ id }) => id));
    const after = sentTo(plan, whole.moves);
    expect(new Set(heavy(after).map(({ id }) => id))).toEqual(
      new Set(
        heavy(after)
          .map(({ id }) => id)
          .filter((id) => unsolved.has(id)),
      ),
    );
    if (unsolved.size === 0) expect([heavy(after), whole.left.size]).toEqual([[], 0]);
    moved += whole.moves.length;
    cleared += Number(unsolved.size === 0);

    const some = new Map(proposal.moves.map(({ id }) => [id, { isTaken: random() < 0.5, wall: null }]));
    const part = review(proposal, some, around);
    expect(part.moves.map(({ id }) => id)).toEqual(
      proposal.moves.flatMap(({ id }) => (some.get(id)!.isTaken ? [id] : [])),
    );
    const listed = new Set([...part.left.values()].flatMap(({ threats }) => threats.flatMap(({ ids }) => ids)));
    expect(listed).toEqual(new Set(heavy(sentTo(plan, part.moves)).map(({ id }) => id)));
    dismissed += listed.size;
  }
  expect(moved).toBeGreaterThan(50);
  expect(cleared).toBeGreaterThan(20);
  expect(dismissed).toBeGreaterThan(50);
});
