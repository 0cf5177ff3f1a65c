import { setImmediate as othersGoFirst } from "node:timers/promises";
import type { AppContext, Db } from "../../../context.ts";
import { inTransaction } from "../../../database/in-transaction.ts";
import { lockAutoresponders } from "../autoresponders.queries.ts";
import { notifyInbox } from "../inbox/notify-inbox.ts";
import { loadAnswerHistory } from "./answer-history.ts";
import { dayOf } from "./day-of.ts";
import { type AnsweredItem, answerItems, dropWaitingTo, type Left, saveDecisions } from "./decisions.queries.ts";
import { judgeItem } from "./judge-item.ts";
import {
  findConversations,
  findUndecided,
  hasUndecided,
  loadSituation,
  silence,
  type UndecidedItem,
} from "./situation.queries.ts";

type Needs = Pick<AppContext, "db" | "clock" | "config"> & { delayScale: number };

const AT_ONCE = 200;
/** The database aborts transactions idle for 10 s, and others wait for the lock on the creator's autoresponders. */
const ONE_GO_MS = 2000;

/**
 * Decides on everything that came in for a creator: one item at a time, oldest first, under a lock, because limits,
 * cooldowns and the minute between two answers depend on the decisions just before.
 */
export async function decideItems(ctx: Needs, creatorId: number): Promise<void> {
  // Usually there is nothing to decide, so check before taking the lock.
  while (await hasUndecided(ctx.db, creatorId)) {
    const now = ctx.clock.now();
    if ((await decideAt(ctx, creatorId, () => now)) === 0) return;
  }
}

/** Decides the oldest items, each as if read at the given time, until the time is up. Returns how many were decided. */
export async function decideAt(
  { db, config, delayScale }: Omit<Needs, "clock">,
  creatorId: number,
  readAt: (item: UndecidedItem) => Date,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockAutoresponders(tx, creatorId);
    const items = await findUndecided(tx, creatorId, AT_ONCE);
    const isOver = after(ONE_GO_MS);
    const situation = items.length > 0 ? await loadSituation(tx, creatorId) : undefined;
    if (!situation) return 0;
    const moments = items.map(readAt);
    const since = dayOf(new Date(Math.min(...moments.map(Number))), situation.zone).from;
    const lookBack = async () => ({
      conversations: await findConversations(tx, items),
      said: await loadAnswerHistory(tx, creatorId, items, since),
    });
    const silenced = new Set<string | null>();
    const decided: Decided = { answered: [], left: [] };
    let before = await lookBack();
    let done = 0;
    for (const [index, read] of items.entries()) {
      if (done > 0 && isOver()) break;
      done++;
      await othersGoFirst(); // matching many long texts against many words takes time
      const item = { ...read, is_silenced: read.is_silenced || silenced.has(read.username) };
      const circumstances = { ...situation, config, delayScale, said: before.said, now: moments[index]! };
      const verdict = judgeItem(circumstances, item, before.conversations.get(item.id)!);
      if (verdict.kind === "answer") {
        decided.answered.push({ item, answer: verdict.answer });
        before.said.add(verdict.answer.autoresponder_id, item, verdict.answer.answer_at);
      } else if (verdict.kind === "leave") decided.left.push({ id: item.id, ...verdict });
      else {
        silenced.add(item.username);
        decided.left.push({ id: item.id, state: "needs_you", skip: verdict.skip });
        await save(tx, decided);
        await silence(tx, item);
        await dropWaitingTo(tx, item, "silenced");
        before = await lookBack();
      }
    }
    await save(tx, decided);
    await notifyInbox(tx, { id: creatorId, name: situation.creator_name });
    return done;
  });
}

function after(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}

type Decided = { answered: AnsweredItem[]; left: Left[] };

/** Stores the decisions made since the last call. */
async function save(tx: Db, { answered, left }: Decided): Promise<void> {
  await answerItems(tx, answered.splice(0));
  await saveDecisions(tx, left.splice(0));
}
