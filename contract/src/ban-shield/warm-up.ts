import { DAY } from "./severity-scales.ts";

/** What is known about the account; null values were not read and impose no limit. */
export type WarmUpFacts = { created_at: Date | null; karma: number | null };

export type WarmUp = {
  /** Posts in any 24 hours. */
  perDay: number;
  /** One sentence on why the limit applies. */
  why: string;
  /** One sentence on when the limit rises. */
  next: string;
};

type Step = { below: number; perDay: number };
const byAge: readonly Step[] = [
  { below: 3, perDay: 1 },
  { below: 7, perDay: 2 },
  { below: 14, perDay: 3 },
  { below: 30, perDay: 5 },
  { below: 90, perDay: 10 },
];
const byKarma: readonly Step[] = [
  { below: 10, perDay: 1 },
  { below: 50, perDay: 2 },
  { below: 100, perDay: 3 },
  { below: 300, perDay: 5 },
  { below: 1000, perDay: 10 },
];
const MATURE_PER_DAY = 20;

/** How many posts a day an account of this age and karma should make (BS-11); null if it needs no warm-up. */
export function warmUpAt(facts: WarmUpFacts, at: number): WarmUp | null {
  const { days, age, karma, perDay } = stepsAt(facts, at);
  if (perDay === MATURE_PER_DAY) return null;
  const isAge = age?.perDay === perDay;
  const isKarma = karma?.perDay === perDay;
  return {
    perDay,
    why: whyOf(isAge ? days : null, isKarma ? facts.karma : null),
    next: nextOf(isAge, age, isKarma, karma),
  };
}

/** The limit for any future moment: the account's age grows, its karma is assumed to stay the same. */
export function postsPerDay(facts: WarmUpFacts): (at: number) => number {
  return (at) => {
    const { perDay } = stepsAt(facts, at);
    return perDay === MATURE_PER_DAY ? Number.POSITIVE_INFINITY : perDay;
  };
}

function stepsAt({ created_at, karma }: WarmUpFacts, at: number) {
  const days = created_at && Math.max(0, Math.floor((at - created_at.getTime()) / DAY));
  const steps = { age: stepOf(byAge, days), karma: stepOf(byKarma, karma) };
  return {
    ...steps,
    days,
    perDay: Math.min(steps.age?.perDay ?? MATURE_PER_DAY, steps.karma?.perDay ?? MATURE_PER_DAY),
  };
}

function stepOf(steps: readonly Step[], value: number | null): Step | undefined {
  return value === null ? undefined : steps.find(({ below }) => value < below);
}

function whyOf(days: number | null, karma: number | null): string {
  const parts = [
    days !== null && `is ${days === 1 ? "1 day" : `${days} days`} old`,
    karma !== null && `has ${karma} karma`,
  ];
  return `Your Reddit account ${parts.filter(Boolean).join(" and ")}.`;
}

function nextOf(isAge: boolean, age: Step | undefined, isKarma: boolean, karma: Step | undefined): string {
  const conditions = [isAge && `it is ${age!.below} days old`, isKarma && `has ${karma!.below} karma`];
  const words = conditions.filter(Boolean).join(" and ");
  return `You can post more when ${words.startsWith("has") ? `it ${words}` : words}.`;
}
