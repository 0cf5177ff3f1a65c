import type { LogEntry } from "@ponkan/contract/autoresponders/autoresponder";
import { defaultHandOffWords } from "@ponkan/contract/autoresponders/hand-off";
import { type AutoresponderType, REPLAY_DAYS } from "@ponkan/contract/autoresponders/limits";
import { REPLAYED_MAX, type ReplayData } from "@ponkan/contract/autoresponders/replay-data";
import { storedSkipText } from "@ponkan/contract/autoresponders/skip";
import type { AppContext, Db } from "../../context.ts";
import { findHandOffWords } from "./autoresponders.queries.ts";
import { findReadAt } from "./inbox/readings.queries.ts";
import { findLog, findPastItems } from "./past.queries.ts";

const LOGGED = 50;
const DAY = 86_400_000;

/** The last 50 answers it sent, failed to send or dropped (AR-07). */
export async function readLog(db: Db, creatorId: number, autoresponderId: number): Promise<LogEntry[]> {
  const rows = await findLog(db, creatorId, autoresponderId, LOGGED);
  return rows.map(({ state, reason, reason_detail, text, username, url, body, at }) => ({
    at: at.toISOString(),
    username: username ?? "[deleted]",
    item_url: url,
    received: body,
    reply: text,
    status: state === "dropped" ? "skipped" : state === "failed" ? "failed" : "sent",
    reason: reason && storedSkipText(reason, reason_detail),
  }));
}

/** The inbox of the last 30 days, to try a rule on. */
export async function readHistory(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  creatorId: number,
  type: AutoresponderType,
): Promise<ReplayData> {
  const since = new Date(clock.now().getTime() - REPLAY_DAYS * DAY);
  const [items, readAt, words] = await Promise.all([
    findPastItems(db, creatorId, type, since, REPLAYED_MAX),
    findReadAt(db, creatorId),
    findHandOffWords(db, creatorId),
  ]);
  return {
    data: items.map(({ post_created_at, received_at, is_own_post, username, ...item }) => ({
      ...item,
      author: username,
      is_under_own_post: is_own_post,
      post_created_at: post_created_at?.toISOString() ?? null,
      received_at: received_at.toISOString(),
    })),
    hand_off_words: words ?? [...defaultHandOffWords],
    read_at: readAt?.toISOString() ?? null,
  };
}
