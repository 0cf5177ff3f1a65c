import { answerAt } from "./answer-time.ts";
import { chanceOf } from "./chance.ts";
import { chooseReply } from "./choose-reply.ts";
import { matchRule } from "./match-rule.ts";
import type { ReceivedItem, Rule } from "./rule.ts";
import { type Skip, skip } from "./skip.ts";

export type Decision<R extends Rule = Rule> =
  | { kind: "answer"; rule: R; keyword: string | null }
  | { kind: "skip"; skip: Skip };

/**
 * The first rule in list order that matches answers (AR-03). Whether it has said enough already is asked afterwards, of
 * this one alone: a rule further down does not step in for one that is resting. With a single rule the reason is its own.
 */
export function decide<R extends Rule>(rules: readonly R[], item: ReceivedItem): Decision<R> {
  const ofType = rules.filter(({ type }) => type === item.type);
  let reason: Skip | null = null;
  for (const rule of ofType) {
    const match = matchRule(rule, item);
    if (match.kind === "match") return { kind: "answer", rule, keyword: match.keyword };
    reason = match.skip;
  }
  return { kind: "skip", skip: ofType.length === 1 && reason ? reason : skip("no_rule") };
}

/** Which variant an item gets and when: by chance, but the same each time it is asked for. */
export function planAnswer(rule: Rule, item: ReceivedItem, { readAt, zone, lastReply }: Circumstances) {
  const random = chanceOf(`${item.id}/${rule.id}`);
  const at = answerAt(rule, readAt, zone, random);
  return { at, variant: chooseReply(rule.replies, lastReply, random) };
}

type Circumstances = {
  readAt: Date;
  /** Of the user. */
  zone: string;
  /** The text, before variables, that this rule used last. */
  lastReply: string | null;
};
