import { formatDay } from "../time/formats.ts";
import { withGap } from "./answer-time.ts";
import { decide, planAnswer } from "./decide.ts";
import { handOffWord } from "./hand-off.ts";
import { neverAnswered } from "./never-answered.ts";
import { type AnswerCounts, limitSkip } from "./pace.ts";
import type { ReceivedItem, Rule } from "./rule.ts";
import { type Skip, skip } from "./skip.ts";

export type ReplayedItem = ReceivedItem & { is_blocked: boolean };

export type Replayed<I extends ReplayedItem = ReplayedItem> = {
  item: I;
  outcome: { kind: "answer"; at: Date; variant: number } | { kind: "skip"; skip: Skip };
};

type About = {
  /** The enabled rules in list order, including the one under test. */
  rules: readonly Rule[];
  /** The rule under test. */
  ruleId: number;
  ownUsername: string;
  handOffWords: readonly string[];
  zone: string;
};

/**
 * Replays past items as if the rule had always been enabled and every item had been read on arrival. Works oldest
 * first, so that limits, cooldowns and the gap between answers take earlier answers into account.
 */
export function replay<I extends ReplayedItem>(items: readonly I[], about: About): Replayed<I>[] {
  const past = new Past(about.zone);
  const inOrder = items.toSorted((one, other) => Number(one.created_at) - Number(other.created_at));
  return inOrder.map((item) => ({ item, outcome: outcomeOf(item, about, past) }));
}

function outcomeOf(item: ReplayedItem, about: About, past: Past): Replayed["outcome"] {
  const never = neverAnswered(item, about.ownUsername) ?? (item.is_blocked ? skip("blocked") : null);
  if (never) return { kind: "skip", skip: never };
  const word = handOffWord(item.body, about.handOffWords);
  if (past.silenced.has(senderOf(item))) return { kind: "skip", skip: skip("silenced") };
  if (word !== undefined) {
    past.silenced.add(senderOf(item));
    return { kind: "skip", skip: skip("hand_off", word) };
  }

  const decision = decide(about.rules, item);
  if (decision.kind === "skip") {
    const own = decide(
      about.rules.filter(({ id }) => id === about.ruleId),
      item,
    );
    return own.kind === "skip" ? own : decision;
  }
  const outcome = answerOf(decision.rule, item, past);
  if (decision.rule.id === about.ruleId) return outcome;
  return { kind: "skip", skip: skip("other_rule", decision.rule.name) };
}

function answerOf(rule: Rule, item: ReplayedItem, past: Past): Replayed["outcome"] {
  const lastReply = past.lastReply.get(rule.id) ?? null;
  const plan = planAnswer(rule, item, { readAt: item.created_at, zone: past.zone, lastReply });
  const tooMuch = limitSkip(rule, past.answered(rule, item, plan.at), item.created_at);
  if (tooMuch) return { kind: "skip", skip: tooMuch };
  const at = withGap(plan.at, past.times.slice(-NEAR));
  past.add(rule, item, at, plan.variant);
  return { kind: "answer", at, variant: plan.variant };
}

/** At a minimum gap of a minute, earlier answers are too far away to matter. */
const NEAR = 1500;

const senderOf = ({ author }: ReplayedItem) => author?.toLowerCase() ?? "";

/** The answers of the replay so far. */
class Past {
  readonly zone: string;
  readonly times: Date[] = [];
  readonly silenced = new Set<string>();
  readonly lastReply = new Map<number, string | null>();
  private readonly counts = new Map<string, number>();
  private readonly lastTo = new Map<string, Date>();

  constructor(zone: string) {
    this.zone = zone;
  }

  answered(rule: Rule, item: ReplayedItem, at: Date): AnswerCounts {
    const day = formatDay(at, this.zone);
    return {
      by_rule: this.counts.get(`${rule.id} ${day}`) ?? 0,
      by_creator: this.counts.get(day) ?? 0,
      last_to_sender: this.lastTo.get(`${rule.id} ${senderOf(item)}`) ?? null,
    };
  }

  add(rule: Rule, item: ReplayedItem, at: Date, variant: number): void {
    const day = formatDay(at, this.zone);
    for (const key of [`${rule.id} ${day}`, day]) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    this.lastTo.set(`${rule.id} ${senderOf(item)}`, at);
    this.lastReply.set(rule.id, rule.replies[variant] ?? null);
    this.times.push(at);
  }
}
