import { GAP_MS } from "@ponkan/contract/autoresponders/limits";
import type { AnswerCounts } from "@ponkan/contract/autoresponders/pace";
import type { Db } from "../../../context.ts";
import { findSaid, findSaidTo, type UndecidedItem } from "./situation.queries.ts";

const DAY = 86_400_000;

type Sender = Pick<UndecidedItem, "username" | "body" | "received_at">;

/** Answers sent or planned so far, extended as items are decided one after the other. */
export type AnswerHistory = {
  /** Counts for that day and this person, and the times of other answers around now. */
  answered(ruleId: number, sender: Sender, day: { from: Date; to: Date; now: Date }): AnswerCounts & { others: Date[] };
  /** Whether the same person wrote the same within a day and was answered in this run. */
  isRepeated(item: Sender): boolean;
  add(ruleId: number, item: Sender, at: Date): void;
};

/** `since` must not be after the day on which the first of the items would be answered. */
export async function loadAnswerHistory(
  tx: Db,
  creatorId: number,
  items: readonly Sender[],
  since: Date,
): Promise<AnswerHistory> {
  const from = new Date(since.getTime() - GAP_MS);
  const said = await findSaid(tx, creatorId, from);
  const usernames = [...new Set(items.flatMap(({ username }) => username ?? []))];
  const lastTo = new Map<string, Date>();
  for (const { autoresponder_id, username, at } of await findSaidTo(tx, creatorId, usernames))
    lastTo.set(`${autoresponder_id} ${username}`, at);
  const answeredNow: Sender[] = [];
  const keyOf = (ruleId: number, { username }: Sender) => `${ruleId} ${nameOf(username)}`;

  return {
    answered: (ruleId, sender, { from, to, now }) => {
      const onDay = said.filter(({ at }) => at >= from && at < to);
      return {
        by_rule: onDay.filter(({ autoresponder_id }) => autoresponder_id === ruleId).length,
        by_creator: onDay.length,
        last_to_sender: lastTo.get(keyOf(ruleId, sender)) ?? null,
        others: said.flatMap(({ at }) => (at.getTime() > now.getTime() - GAP_MS ? [at] : [])),
      };
    },
    isRepeated: ({ username, body, received_at }) =>
      answeredNow.some(
        (other) =>
          nameOf(other.username) === nameOf(username) &&
          other.body === body &&
          other.received_at.getTime() > received_at.getTime() - DAY,
      ),
    add: (ruleId, item, at) => {
      said.push({ autoresponder_id: ruleId, at });
      const last = lastTo.get(keyOf(ruleId, item));
      if (!last || last < at) lastTo.set(keyOf(ruleId, item), at);
      answeredNow.push(item);
    },
  };
}

/** Reddit's usernames are case-insensitive. */
const nameOf = (username: string | null) => username?.toLowerCase();
