import type { AppContext, Db } from "../../../context.ts";
import { inTransaction } from "../../../database/in-transaction.ts";
import { lockAutoresponders } from "../autoresponders.queries.ts";
import { notifyInbox } from "../inbox/notify-inbox.ts";
import { answerItem, dropWaitingTo, saveDecision } from "./decisions.queries.ts";
import { judgeItem, type Verdict } from "./judge-item.ts";
import { findUndecided, hasUndecided, loadSituation, silence, type UndecidedItem } from "./situation.queries.ts";

type Needs = Pick<AppContext, "db" | "clock" | "config"> & { delayScale: number };

const AT_ONCE = 200;

/**
 * What becomes of everything that came in for a creator. One at a time, oldest first, and nobody else decides for the
 * creator meanwhile: limits, cool-downs and the minute between two answers count what was decided just before.
 */
export async function decideItems(ctx: Needs, creatorId: number): Promise<void> {
  // Mostly nothing came, and nobody has to wait for that.
  if (!(await hasUndecided(ctx.db, creatorId))) return;
  const now = ctx.clock.now();
  const decided = await decideAt(ctx, creatorId, () => now);
  if (decided === AT_ONCE) await decideItems(ctx, creatorId);
}

/** Each item as somebody would who reads it at that time. Gives how many there were, of so many at once. */
export async function decideAt(
  { db, config, delayScale }: Omit<Needs, "clock">,
  creatorId: number,
  readAt: (item: UndecidedItem) => Date,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockAutoresponders(tx, creatorId);
    const items = await findUndecided(tx, creatorId, AT_ONCE);
    const situation = items.length > 0 ? await loadSituation(tx, creatorId) : undefined;
    if (!situation) return 0;
    const silenced = new Set<string | null>();
    for (const read of items) {
      const item = { ...read, is_silenced: read.is_silenced || silenced.has(read.username) };
      const verdict = await judgeItem(tx, { ...situation, config, delayScale, now: readAt(read) }, item);
      if (verdict.kind === "silence") silenced.add(item.username);
      await carryOut(tx, item, verdict);
    }
    await notifyInbox(tx, { id: creatorId, name: situation.creator_name });
    return items.length;
  });
}

async function carryOut(tx: Db, item: UndecidedItem, verdict: Verdict): Promise<void> {
  if (verdict.kind === "silence") {
    await silence(tx, item);
    await dropWaitingTo(tx, item, "silenced");
    await saveDecision(tx, item.id, { state: "needs_you", skip: verdict.skip });
  } else if (verdict.kind === "leave") {
    await saveDecision(tx, item.id, verdict);
  } else await answerItem(tx, item, verdict.answer);
}
