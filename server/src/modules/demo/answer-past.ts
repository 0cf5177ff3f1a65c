import { NewAutoresponder } from "@ponkan/contract/autoresponders/autoresponder";
import type { Db } from "../../context.ts";
import { decideAt } from "../autoresponders/answers/decide-items.ts";
import { readNow } from "../autoresponders/inbox/read-now.ts";
import { addAutoresponder } from "../autoresponders/keep-autoresponder.ts";
import { findDueAnswers, finishOld, markAnswered } from "./demo.queries.ts";
import { at, type DemoContext, type Told } from "./demo-context.ts";
import type { StoryCreator } from "./story/creators.ts";

const HOUR = 3_600_000;
const SWITCHED_ON = 9 * 24 * HOUR;
/** When the creator last went through what came in. */
const LOOKED_AT = 14 * HOUR;
/** Shorter than what may wait for an answer (STALE_AFTER_MS). */
const ROUND = 5 * HOUR;

/**
 * Autoresponders that run for a week: what came in since is read from the sandbox, decided in rounds as of then, and what
 * they said stands below it on the sandbox's Reddit. What is not due yet is left to the engine.
 */
export async function answerPast(
  tx: Db,
  ctx: DemoContext,
  told: Told,
  { autoresponders }: StoryCreator,
  zone: string,
): Promise<void> {
  const { creator, user_id } = told;
  const inside = { ...ctx, db: tx as DemoContext["db"], delayScale: 1 };
  const now = ctx.clock.now();
  const then = at(inside, new Date(now.getTime() - SWITCHED_ON));
  for (const { is_off, ...rule } of autoresponders)
    await addAutoresponder(then, { user_id, id: creator.id }, NewAutoresponder.parse({ ...rule, is_enabled: !is_off }));

  // As from the inbox's own page, so that the engine does not read the same at this very moment.
  await readNow(inside, creator);
  const readAt = roundsUntil(now);
  while ((await decideAt(inside, creator.id, readAt)) > 0);
  await finishOld(tx, creator.id, new Date(now.getTime() - LOOKED_AT));
  await sendDue(tx, ctx, told, zone);
}

/** What comes within a round is read at its end; the next begins with the first thing that came after it. */
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
  { creator, username }: Told,
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
