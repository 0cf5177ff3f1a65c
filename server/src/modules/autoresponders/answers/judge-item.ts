import { withGap } from "@ponkan/contract/autoresponders/answer-time";
import { decide, planAnswer } from "@ponkan/contract/autoresponders/decide";
import { fillReply } from "@ponkan/contract/autoresponders/fill-reply";
import { handOffWord } from "@ponkan/contract/autoresponders/hand-off";
import { STALE_AFTER_MS } from "@ponkan/contract/autoresponders/limits";
import { isClosing, needsPerson } from "@ponkan/contract/autoresponders/needs-person";
import { neverAnswered } from "@ponkan/contract/autoresponders/never-answered";
import { limitSkip } from "@ponkan/contract/autoresponders/pace";
import { type Skip, skip } from "@ponkan/contract/autoresponders/skip";
import type { InboxState } from "@ponkan/contract/inbox/inbox-item";
import type { Config } from "../../../config.ts";
import { linkAddress } from "../../promotion-link/link-address.ts";
import { markOfReply } from "../../promotion-link/marks.ts";
import { receivedItem } from "../inbox/received-item.ts";
import type { AnswerHistory } from "./answer-history.ts";
import { dayOf } from "./day-of.ts";
import type { NewAnswer } from "./decisions.queries.ts";
import type { Conversation, Rule, Situation, UndecidedItem } from "./situation.queries.ts";

export type Verdict =
  | { kind: "leave"; state: InboxState; skip: Skip | null }
  /** The person asked for it: no automatic answer ever again. */
  | { kind: "silence"; skip: Skip }
  | { kind: "answer"; answer: NewAnswer };

type Circumstances = Situation & { config: Config; now: Date; delayScale: number; said: AnswerHistory };

/** Decides whether an item is answered, with what and when; or why not, by the reason a person would name first. */
export function judgeItem(circumstances: Circumstances, item: UndecidedItem, conversation: Conversation): Verdict {
  const never = neverAnswered(receivedItem(item), circumstances.username);
  if (never) return skipped(never);
  if (item.is_blocked) return skipped(skip("blocked"));
  const word = handOffWord(item.body, circumstances.hand_off_words);
  if (word !== undefined) return { kind: "silence", skip: skip("hand_off", word) };
  if (item.is_silenced) return needsYou(skip("silenced"));

  if (conversation.is_automatic) return skipped(skip("loop"));
  if (conversation.answers_automatic) return isClosing(item.body) ? skipped(skip("thanks")) : needsYou(skip("loop"));
  return byRule(circumstances, item, conversation.is_repeated || circumstances.said.isRepeated(item));
}

function byRule(circumstances: Circumstances, item: UndecidedItem, isRepeated: boolean): Verdict {
  const ofType = circumstances.rules.filter(({ type }) => type === item.type);
  const rules = ofType.filter(({ enabled_at }) => isSince(enabled_at, item.received_at));
  const unanswered = needsPerson(receivedItem(item));
  // No rule covers this type, but users with autoresponders rely on being told what needs them.
  if (ofType.length === 0) {
    const isWatched = circumstances.rules.some(({ enabled_at }) => isSince(enabled_at, item.received_at));
    return unanswered && isWatched ? needsYou(unanswered) : { kind: "leave", state: "open", skip: null };
  }
  if (rules.length === 0) return { kind: "leave", state: "open", skip: skip("before_enabling") };
  const decision = decide(rules, receivedItem(item));
  if (decision.kind === "skip") return unanswered ? needsYou(unanswered) : skipped(decision.skip);
  if (item.account_id === null) return skipped(skip("disconnected"));
  if (isRepeated) return skipped(skip("repeated"));
  const isStale = circumstances.now.getTime() - item.received_at.getTime() > STALE_AFTER_MS;
  const verdict = isStale ? skipped(skip("stale")) : planned(circumstances, item, decision.rule);
  // A limit or a late reading prevents the automatic answer, but the item still needs a person.
  return verdict.kind === "leave" && unanswered && verdict.skip ? needsYou(verdict.skip) : verdict;
}

function planned(circumstances: Circumstances, item: UndecidedItem, rule: Rule): Verdict {
  const { config, now, zone, creator_name: creator, link_code, delayScale, said } = circumstances;
  const paced = { ...rule, delay_min: rule.delay_min * delayScale, delay_max: rule.delay_max * delayScale };
  const plan = planAnswer(paced, receivedItem(item), { readAt: now, zone, lastReply: rule.last_reply });
  const answered = said.answered(rule.id, item, { ...dayOf(plan.at, zone), now });
  const tooMuch = limitSkip(rule, answered, item.received_at);
  if (tooMuch) return skipped(tooMuch);

  const answer_at = delayScale === 1 ? withGap(plan.at, answered.others) : plan.at;
  const reply = rule.replies[plan.variant]!;
  const { username, subreddit, post_title: title } = item;
  const link = link_code === null ? "" : linkAddress(config, link_code, markOfReply(rule.id, reply));
  const text = fillReply(reply, { username: username ?? "", creator, subreddit, title, link, at: answer_at, zone });
  if (text === "") return skipped(skip("no_rule"));
  rule.last_reply = reply;
  const { id: autoresponder_id, name: autoresponder_name } = rule;
  return {
    kind: "answer",
    answer: { autoresponder_id, autoresponder_name, variant: plan.variant, reply, text, answer_at },
  };
}

/** Reddit's times are whole seconds. */
function isSince(enabledAt: Date | null, receivedAt: Date): boolean {
  return enabledAt !== null && receivedAt.getTime() > enabledAt.getTime() - 1000;
}

const skipped = (why: Skip): Verdict => ({ kind: "leave", state: "skipped", skip: why });
const needsYou = (why: Skip): Verdict => ({ kind: "leave", state: "needs_you", skip: why });
