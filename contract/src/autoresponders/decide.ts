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
 * The first matching rule in list order answers (AR-03). Its limits are checked afterwards and for this rule alone: a
 * later rule never steps in for one that has reached its limit. With a single rule, the skip reason is that rule's own.
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

/** Picks the variant and the time of an answer at random, but identically on every call for the same item and rule. */
export function planAnswer(rule: Rule, item: ReceivedItem, { readAt, zone, lastReply }: Circumstances) {
  const random = chanceOf(`${item.id}/${rule.id}`);
  const at = answerAt(rule, readAt, zone, random);
  return { at, variant: chooseReply(rule.replies, lastReply, random) };
}

type Circumstances = {
  readAt: Date;
  /** The user's time zone. */
  zone: string;
  /** The text this rule used last, before variables are filled in. */
  lastReply: string | null;
};
