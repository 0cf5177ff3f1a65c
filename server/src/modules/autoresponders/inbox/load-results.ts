import { INBOX_DAYS } from "@ponkan/contract/inbox/inbox-item";
import type { AppContext } from "../../../context.ts";
import { replyKey } from "../../promotion-link/marks.ts";
import { findResults, findVisitsByReply } from "./shown-items.queries.ts";

const DAY = 24 * 60 * 60 * 1000;

/** The results of each autoresponder reply, for as long as answers are kept. */
export async function loadResults({ db, clock }: Pick<AppContext, "db" | "clock">, creatorId: number) {
  const since = new Date(clock.now().getTime() - INBOX_DAYS * DAY);
  const [results, visits] = await Promise.all([findResults(db, creatorId), findVisitsByReply(db, creatorId, since)]);
  return results.map(({ autoresponder_id, reply, sent, answered }) => ({
    autoresponder_id: autoresponder_id!,
    reply: reply!,
    sent: Number(sent),
    answered: Number(answered),
    visits: visits.get(`${autoresponder_id} ${replyKey(reply!)}`) ?? 0,
  }));
}
