import { handleRefusedToken } from "../../modules/accounts/access/handle-refused-token.ts";
import { openAccess } from "../../modules/accounts/access/open-access.ts";
import type { Holding } from "../core/perform.ts";
import type { Engine } from "../engine-context.ts";
import { calledFor } from "../gates/gates.ts";
import { keepingLane } from "../lanes/keep-lane.ts";
import type { Post } from "../posts/find-posts.ts";
import { lookSooner, noteOnce, postponeToPublishTime } from "../posts/postpone.queries.ts";
import type { Prepared, Sender } from "../sender.ts";
import { wasBegunEarly } from "./handles.queries.ts";

/** True if the post is not due yet and was called up to upload its media. */
export async function isEarly({ db }: Engine, sender: Sender, post: Post): Promise<boolean> {
  return sender.preparesAhead && post.late_ms < 0 && (await wasBegunEarly(db, post));
}

/** Only uploads; nothing is published and nothing fails. Problems are retried when the post is due (C-8). */
export async function prepareEarly(engine: Engine, holding: Holding, sender: Sender, post: Post): Promise<boolean> {
  const { db, timings } = engine;
  // Done first, so that the post does not count as overdue while its media is uploaded.
  await postponeToPublishTime(db, post);
  const prepared = await prepare(engine, holding, sender, post);
  if (prepared.kind === "not-yet") await lookSooner(db, post, timings.firstLook);
  if (prepared.kind === "rejected") {
    const said = prepared.errors.map(({ message, code }) => message || code).join(" ");
    await noteOnce(db, [post.id], "preparing", `${sender.label} does not take the media: ${said}`);
  }
  return false;
}

async function prepare(
  engine: Engine,
  { lane, access: account }: Holding,
  sender: Sender,
  post: Post,
): Promise<Prepared<unknown>> {
  const opened = await openAccess(engine, post.account_id, { priority: "publish" });
  if (opened.kind !== "ok") return opened;
  const { access, token_gen } = opened.value;
  const prepared = await keepingLane(engine, lane, () => sender.prepare(access, post));
  await handleRefusedToken(engine, post.account_id, token_gen, prepared);
  if (prepared.kind === "unknown" || prepared.kind === "not-sent")
    await engine.gates.heard(calledFor(post, account), prepared);
  return prepared;
}
