import type { InboxItem } from "@ponkan/contract/inbox/inbox-item";
import type { AppContext, Db } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import type { OwnedCreator } from "../../creators/owned-creator.ts";
import { applyHandOff } from "../answers/apply-hand-off.ts";
import { dropWaitingTo } from "../answers/decisions.queries.ts";
import { lockAutoresponders } from "../autoresponders.queries.ts";
import {
  addByHand,
  blockPerson,
  dropWaiting,
  findLiveAnswer,
  hurryWaiting,
  lockItem,
  markDone,
} from "./change-item.queries.ts";
import { notifyInbox } from "./notify-inbox.ts";
import { shownItem } from "./shown-item.ts";
import { findItem } from "./shown-items.queries.ts";
import { usableAccount } from "./usable-account.ts";

type Needs = Pick<AppContext, "db" | "clock">;
type Locked = NonNullable<Awaited<ReturnType<typeof lockItem>>>;

/**
 * Answers by hand. A waiting answer is dropped, one being sent blocks this. After a sent automatic answer, one answer
 * by hand is allowed.
 */
export function answerByHand(ctx: Needs, creator: OwnedCreator, id: number, text: string): Promise<InboxItem> {
  return changing(ctx, creator, id, async (tx, item) => {
    if (item.username === null) throw new Refusal(422, "There is no one to answer.");
    const account = await usableAccount(tx, creator.id);
    if (item.account_id !== account.id) throw new Refusal(422, NOT_CONNECTED);
    const live = await findLiveAnswer(tx, id);
    if (live?.state === "sent" && live.is_by_hand) throw new Refusal(409, "It was answered already.");
    if (live && live.state !== "sent" && !(await dropWaiting(tx, id, "answered_by_hand"))) throw beingSent();
    const turn = live?.state === "sent" ? 2 : (live?.turn ?? 1);
    await addByHand(tx, item, account.id, { text, turn });
    await applyHandOff(tx, item);
    // Other automatic answers in that thread would follow after a person spoke.
    await dropWaitingTo(tx, item, "answered_by_hand", item.thread_id);
  });
}

const NOT_CONNECTED = "It came to a Reddit account that is no longer connected.";

export function cancelAnswer(ctx: Needs, creator: OwnedCreator, id: number): Promise<InboxItem> {
  return changing(ctx, creator, id, async (tx) => {
    if (!(await dropWaiting(tx, id, "canceled"))) throw await notWaiting(tx, id);
  });
}

/** Sends outside of active hours and ahead of others. */
export function sendNow(ctx: Needs, creator: OwnedCreator, id: number): Promise<InboxItem> {
  return changing(ctx, creator, id, async (tx) => {
    if (!(await hurryWaiting(tx, id))) throw await notWaiting(tx, id);
  });
}

export function finishItem(ctx: Needs, creator: OwnedCreator, id: number): Promise<InboxItem> {
  return changing(ctx, creator, id, async (tx, item) => {
    await applyHandOff(tx, item);
    if (!(await markDone(tx, id))) throw new Refusal(409, "There is nothing to do about it.");
  });
}

export function blockSender(ctx: Needs, creator: OwnedCreator, id: number, isBlocked: boolean): Promise<InboxItem> {
  return changing(ctx, creator, id, async (tx, item) => {
    if (item.username === null) throw new Refusal(422, "There is no one to block.");
    await blockPerson(tx, item, isBlocked ? ctx.clock.now() : null);
    if (isBlocked) await dropWaitingTo(tx, item, "blocked");
  });
}

async function changing(
  { db }: Needs,
  creator: OwnedCreator,
  id: number,
  change: (tx: Db, item: Locked) => Promise<void>,
): Promise<InboxItem> {
  return db.transaction().execute(async (tx) => {
    // Blocks automatic decisions and serializes changes that may concern the same person.
    await lockAutoresponders(tx, creator.id);
    const item = await lockItem(tx, creator.id, id);
    if (!item) throw new Refusal(404, "Message was not found.");
    await change(tx, item);
    await notifyInbox(tx, creator);
    return shownItem((await findItem(tx, creator.id, id))!);
  });
}

async function notWaiting(tx: Db, id: number): Promise<Refusal> {
  const live = await findLiveAnswer(tx, id);
  if (live?.state === "sending") return beingSent();
  return new Refusal(409, live?.state === "sent" ? "It was answered already." : "No answer is waiting.");
}

const beingSent = () => new Refusal(409, "The answer is being sent.");
