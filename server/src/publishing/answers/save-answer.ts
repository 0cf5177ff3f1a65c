import { refusedText } from "@ponkan/contract/autoresponders/disabled-text";
import { REFUSALS_MAX } from "@ponkan/contract/autoresponders/limits";
import { type Skip, skip } from "@ponkan/contract/autoresponders/skip";
import type { BroadcastMessage } from "@ponkan/contract/messages/global-message";
import { globalMessage } from "@ponkan/contract/messages/global-message";
import { creatorChannel } from "@ponkan/contract/realtime/channel";
import type { Db } from "../../context.ts";
import { dayOf } from "../../modules/autoresponders/answers/day-of.ts";
import { notifyAccountChanged } from "../../modules/creators/notify-account-changed.ts";
import { publish } from "../../realtime/outbox.ts";
import type { Next } from "../core/next.ts";
import type { Engine } from "../engine-context.ts";
import { type Lane, releaseLanes } from "../lanes/lanes.queries.ts";
import type { Answer } from "./find-answer.queries.ts";
import { addStrike, changeAnswer, countReply, disableRefused, postponeOthers } from "./save.queries.ts";

/** Applies one guarded state change with its side effects. Returns false if another worker was faster. */
export async function saveAnswer(engine: Engine, answer: Answer, next: Next, frees?: Lane): Promise<boolean> {
  const isSaved = await engine.db.transaction().execute(async (tx) => {
    const from = next.attempt > answer.attempt || answer.state === "sending" ? "sending" : "waiting";
    if (!(await changeAnswer(tx, answer, from, next, reasonFor(next)))) return false;
    if (next.to === "done" && !answer.is_by_hand)
      await countReply(tx, answer, dayOf(engine.clock.now(), answer.zone).day);
    if (next.to === "failed" && next.ends === "rejected" && !answer.is_by_hand) await strike(tx, answer);
    // Other answers of the account would be throttled too. Its posts are not postponed; they find out themselves.
    if (next.ends === "throttled" && next.again !== null) await postponeOthers(tx, answer, next.again);
    return true;
  });
  if (frees) await releaseLanes(engine.db, [frees]);
  engine.wakeReaders();
  return isSaved;
}

function reasonFor({ to, ends, error }: Next): Skip | null {
  if (to === "undecided") return skip("unclear");
  if (to !== "failed") return null;
  return ends === "rejected" ? skip("refused", error ?? null) : skip("not_sent", error ?? null);
}

/** AR-08: three refusals in a row switch the autoresponder off, and its owner is notified on any open page (RE-05). */
async function strike(tx: Db, { autoresponder_id: id, creator_id, creator_name }: Answer): Promise<void> {
  const struck = id === null ? undefined : await addStrike(tx, id);
  if (!struck || struck.strikes < REFUSALS_MAX || !(await disableRefused(tx, struck.id))) return;
  const text = refusedText(struck.name);
  const actions = [{ type: "route" as const, text: "Open autoresponders", to: `/autoresponder/${struck.type}` }];
  const message = globalMessage({ type: "error", title: "Autoresponder disabled", text, actions }) as BroadcastMessage;
  await publish(tx, creatorChannel(creator_id, creator_name), "globalModalMessage", message);
  await notifyAccountChanged(tx, { id: creator_id, name: creator_name });
}
