import { sql } from "kysely";
import { publishingAddress } from "../../config/publishing-address.ts";
import { plannedStates } from "../../modules/posts/post-state.ts";
import { publishUpdated } from "../../modules/posts/write/publish-updated.ts";
import type { Engine } from "../engine-context.ts";
import { decidedColumns } from "../posts/find-posts.ts";
import type { Change } from "../posts/posts.queries.ts";
import { adoptInstallation, endDueSteps, findInstallation, holdPublishing } from "./installation.queries.ts";

const HELD = "This database was restored, promoted or copied.";
const AT_ONCE = 200;

/**
 * True when this is the database that was published from last. Another one has forgotten what was sent since: publishing
 * is held until it is confirmed by name (PUBLISH_FROM), for nobody else knows that the other one is gone.
 */
export function createInstallationCheck(engine: Engine): () => Promise<boolean> {
  const { log } = engine;
  let wasHeld = false;
  return async () => {
    const held = await findOtherInstallation(engine);
    if (held && !wasHeld)
      log.error(held, `${HELD} Nothing is sent; to go on, start once with PUBLISH_FROM=${held.name}`);
    wasHeld = held !== null;
    return held === null;
  };
}

async function findOtherInstallation(engine: Engine) {
  const { db, log, config } = engine;
  const address = publishingAddress(config);
  const { identity, last_identity, last_address } = await findInstallation(db, address);
  const isCopy = address !== null && last_address !== null && address !== last_address;
  if (identity === last_identity && !isCopy) return null;
  const name = address ? `${identity}@${address}` : identity;
  if (config.publishing.from === name) {
    await failWhatMayBeOut(engine);
    await adoptInstallation(db, address, HELD);
    log.warn({ identity, address }, "publishing goes on from this database");
    return null;
  }
  // A process that only says another address keeps still itself: those with the right one go on.
  if (identity !== last_identity) await holdPublishing(db, HELD);
  return { name, last_identity, last_address };
}

/** Its time is over, and the other database may have sent it. Whoever wrote it decides. */
async function failWhatMayBeOut(engine: Engine): Promise<void> {
  const text = "It may be out already: the database was put back to an earlier state.";
  const event = { kind: "needs_check", text, advice: "Look at your profile before you retry." };
  for (;;) {
    const due = await engine.db
      .selectFrom("queue")
      .innerJoin("posts", "posts.id", "queue.item_id")
      .select(decidedColumns)
      .where("queue.misses_at", "is not", null)
      .where("queue.kind", "=", "publish")
      .where("posts.state", "in", plannedStates)
      .where("posts.post_at", "<=", sql<Date>`statement_timestamp()`)
      .limit(AT_ONCE)
      .execute();
    for (const post of due) {
      const { attempt } = post;
      const change: Change = {
        attempt,
        from: plannedStates,
        to: "failed",
        again: null,
        ends: null,
        event,
        error: text,
      };
      await engine.save({ post, change });
    }
    if (due.length < AT_ONCE) break;
  }
  await engine.db.transaction().execute(async (tx) => {
    for (const { ids, ...creator } of await endDueSteps(tx, text)) await publishUpdated(tx, creator, ids);
  });
}
