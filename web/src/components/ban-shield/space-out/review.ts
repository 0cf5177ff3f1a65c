import { findThreats } from "@ponkan/contract/ban-shield/find-threats";
import type { RiskType } from "@ponkan/contract/ban-shield/risks/risk-type";
import { BATCH_MAX } from "@ponkan/contract/posts/batch-max";
import { instantToWallTime, type WallTime, wallTimeToInstant } from "@ponkan/contract/posts/times/wall-time";
import { readingError } from "@ponkan/contract/posts/times/wall-time-error";
import type { Move } from "~/components/post-actions/moved-posts.ts";
import { addDays } from "~/lib/days.ts";
import type { AccountPlan } from "../account-plan.ts";
import { type DayRisk, dayRisks } from "../day-risks.ts";
import type { Proposal, Proposed } from "./propose.ts";

const MINUTE = 60_000;
const FARTHEST_DAYS = 365;
const FARTHEST = FARTHEST_DAYS * 24 * 60 * MINUTE;

/** The user's decision about a proposed move; `wall` is a time they chose themselves. */
export type Choice = { isTaken: boolean; wall: WallTime | null };
export type Choices = ReadonlyMap<number, Choice>;

export type ReviewLine = Proposed & {
  subreddit: string;
  isTaken: boolean;
  isOwn: boolean;
  wall: WallTime;
  /** Why the post cannot be moved there. */
  problem: string | null;
};

export type Review = {
  lines: ReviewLine[];
  /** Exactly the moves that will be sent. */
  moves: Move[];
  /** The remaining risks by day if the posts are moved. */
  left: Map<string, DayRisk>;
  /** Why the review cannot be sent as it is. */
  problem: string | null;
};

/** Only as many moves are selected as one request may contain; the others are still offered. */
export function firstChoices(moves: readonly Proposed[]): Choices {
  return new Map(moves.map(({ id }, index) => [id, { isTaken: index < BATCH_MAX, wall: null }]));
}

type Around = { days: readonly string[]; zone: string; now: number };

/** Applies the user's choices to a proposal. */
export function review({ plan, moves }: Proposal, choices: Choices, { days, zone, now }: Around): Review {
  const subreddits = new Map(plan.map(({ id, subreddit }) => [id, subreddit]));
  const read = moves.map((move) => readLine(move, subreddits.get(move.id)!, choices.get(move.id), zone));
  const targets = new Map(read.filter(({ isTaken, problem }) => isTaken && !problem).map(({ id, to }) => [id, to]));
  const after = plan.map((item) => ({ ...item, at: targets.get(item.id) ?? item.at }));
  const lines = read.map((line) => ({ ...line, problem: line.problem ?? problemOf(line, after, now) }));
  const taken = lines.filter(({ isTaken }) => isTaken);
  const today = instantToWallTime(new Date(now), zone).day;
  const last = lines.map(({ wall }) => wall.day).reduce((a, b) => (a > b ? a : b), days.at(-1)!);
  return {
    lines,
    moves: taken.map(({ id, rev, to }) => ({ id, rev, to })),
    left: dayRisks(after, { days: daysUntil(today, last), zone, today }),
    problem:
      taken.length > BATCH_MAX
        ? `You can move up to ${BATCH_MAX} posts at once.`
        : (taken.find(({ problem }) => problem)?.problem ?? null),
  };
}

export type RemainingRisks = {
  /** Risks on the requested days and on days the user chose for a post. */
  here: ReadonlyMap<string, DayRisk>;
  /** How many other shown days are risky. */
  others: number;
  /** True if no day is risky, shown or not. */
  isAllSafe: boolean;
};

type Days = { asked: readonly string[]; shown: readonly string[] };

/** The remaining risks on the relevant days, and how many other days are risky. */
export function remainingRisks(
  { left, lines }: Pick<Review, "left" | "lines">,
  { asked, shown }: Days,
): RemainingRisks {
  const chosen = lines.filter(({ isTaken, isOwn }) => isTaken && isOwn).map(({ wall }) => wall.day);
  const days = new Set([...asked, ...chosen]);
  const here = new Map([...left].filter(([day]) => days.has(day)));
  const others = shown.filter((day) => left.has(day) && !here.has(day)).length;
  return { here, others, isAllSafe: left.size === 0 };
}

/** What remains of a risk after these moves: nothing among planned posts, something low, or more. */
export function remainingRisk(plan: AccountPlan, moves: readonly Move[], type: RiskType): "nothing" | "low" | "more" {
  const targets = new Map(moves.map(({ id, to }) => [id, to]));
  const threats = findThreats(plan.map((item) => ({ ...item, at: targets.get(item.id) ?? item.at })));
  const carried = plan.flatMap(({ id, rev }) =>
    (threats.get(id) ?? []).filter((threat) => threat.type === type).map(({ severity }) => ({ severity, rev })),
  );
  if (carried.every(({ rev }) => rev === null)) return "nothing";
  return carried.some(({ severity }) => severity !== "low") ? "more" : "low";
}

function readLine(move: Proposed, subreddit: string, choice: Choice | undefined, zone: string): ReviewLine {
  const isTaken = choice?.isTaken ?? true;
  const common = { ...move, subreddit, isTaken, problem: null };
  if (!choice?.wall) return { ...common, isOwn: false, wall: instantToWallTime(new Date(move.to), zone) };
  const reading = wallTimeToInstant(choice.wall, zone);
  const problem = readingError(choice.wall, reading);
  const at = reading.kind === "exact" ? reading.at : reading.kind === "twice" ? reading.earlier : null;
  return { ...common, isOwn: true, wall: choice.wall, to: at?.getTime() ?? move.from, problem };
}

/** Worded like the server's messages (SV-P3, SV-P4, SV-P6). */
function problemOf({ id, to, subreddit, isTaken }: ReviewLine, after: AccountPlan, now: number): string | null {
  if (!isTaken) return null;
  if (to <= now) return "Post time must be in the future.";
  if (to > now + FARTHEST) return `Post time mustn't be more than ${FARTHEST_DAYS} days away.`;
  const isThere = (item: AccountPlan[number]) =>
    item.id !== id && item.rev !== null && item.subreddit.toLowerCase() === subreddit.toLowerCase();
  const isTakenTime = after.some((item) => isThere(item) && minuteOf(item.at) === minuteOf(to));
  return isTakenTime ? `A post to r/${subreddit} is already scheduled at this time.` : null;
}

const minuteOf = (at: number) => Math.floor(at / MINUTE);

function daysUntil(first: string, last: string): string[] {
  const days = [first];
  while (days.at(-1)! < last && days.length <= FARTHEST_DAYS) days.push(addDays(days.at(-1)!, 1));
  return days;
}
