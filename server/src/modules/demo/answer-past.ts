import { NewAutoresponder } from "@ponkan/contract/autoresponders/autoresponder";
import type { Db } from "../../context.ts";
import { decideAt } from "../autoresponders/answers/decide-items.ts";
import { readNow } from "../autoresponders/inbox/read-now.ts";
import { addAutoresponder } from "../autoresponders/save-autoresponder.ts";
import { findDueAnswers, finishOld, markAnswered } from "./demo.queries.ts";
import { at, type DemoContext, type DemoCreator } from "./demo-context.ts";
import type { StoryCreator } from "./story/creators.ts";

const HOUR = 3_600_000;
const SWITCHED_ON = 9 * 24 * HOUR;
/** How long ago the creator last looked at the inbox. */
const LOOKED_AT = 14 * HOUR;
/** Shorter than answers may wait (STALE_AFTER_MS). */
const ROUND = 5 * HOUR;

/**
 * Plays back autoresponders that have run for a week: reads from the sandbox what came in, decides on it in rounds as
 * of then, and posts the answers to the sandbox's Reddit. What is not due yet is left to the engine.
 */
export async function answerPast(
  tx: Db,
  ctx: DemoContext,
  demoCreator: DemoCreator,
  { autoresponders }: StoryCreator,
  zone: string,
): Promise<void> {
  const { creator, user_id } = demoCreator;
  const inside = { ...ctx, db: tx as DemoContext["db"], delayScale: 1 };
  const now = ctx.clock.now();
  const then = at(inside, new Date(now.getTime() - SWITCHED_ON));
  for (const { is_off, ...rule } of autoresponders)
    await addAutoresponder(then, { user_id, id: creator.id }, NewAutoresponder.parse({ ...rule, is_enabled: !is_off }));

  // Takes the reading like the inbox page does, so that the engine does not read at the same time.
  await readNow(inside, creator);
  const readAt = roundsUntil(now);
  while ((await decideAt(inside, creator.id, readAt)) > 0);
  await finishOld(tx, creator.id, new Date(now.getTime() - LOOKED_AT));
  await sendDue(tx, ctx, demoCreator, zone);
}

/** Items of a round are read at its end; the next round starts with the first item after that. */
function roundsUntil(now: Date): (item: { received_at: Date }) => Date {
  let end = new Date(0);
  return ({ received_at }) => {
    if (received_at >= end) end = new Date(Math.min(received_at.getTime() + ROUND, now.getTime()));
    return end;
  };
}

async function sendDue(
  tx: Db,
  { sandbox, clock }: DemoContext,
  { creator, username }: DemoCreator,
  zone: string,
): Promise<void> {
  const due = await findDueAnswers(tx, creator.id, clock.now());
  const comments = due.filter(({ type }) => type === "comment");
  const said = await sandbox.reddit.addComments(
    comments.map(({ remote_id, text, answer_at }) => ({
      from: username,
      on: remote_id,
      body: text,
      at: answer_at.toISOString(),
    })),
  );
  const sent = comments.map(({ id }, index) => ({ id, remote_id: said[index]!.fullname }));
  for (const { id, remote_id, text, answer_at, username: to, subject } of due.filter(
    ({ type }) => type === "message",
  )) {
    const written = {
      from: username,
      to: to ?? "",
      subject: `re: ${subject}`.slice(0, 100),
      body: text,
      parent: remote_id,
    };
    const { fullname } = await sandbox.reddit.sendMessage({ ...written, at: answer_at.toISOString() });
    sent.push({ id, remote_id: fullname });
  }
  await markAnswered(tx, creator.id, sent, zone);
}
