import type { Access } from "@ponkan/platforms/capabilities";
import { openAccess } from "../../modules/accounts/access/open-access.ts";
import type { Engine } from "../engine-context.ts";
import { findAttached, findLastAttempt, type Post } from "../posts/find-posts.ts";
import { msUntilNextLook } from "./check-times.ts";
import { planCheck } from "./checks.queries.ts";
import { attachLate } from "./steps.queries.ts";

/**
 * Looks for a post that the platform accepted without returning an id. Once found, it gets its id and its follow-up
 * steps.
 */
export async function findPostWithoutId(engine: Engine, access: Access, post: Post): Promise<boolean> {
  const { db } = engine;
  const sender = engine.senders.of(post.platform);
  const sent = await findLastAttempt(db, post.id);
  if (!sender || !sent) return false;
  const { draft, first_sent_at: sent_at } = sent;
  const seen = await sender.look(access, { username: post.username, draft, sent_at });
  if (seen.kind !== "ok" || seen.value.kind !== "seen") return false;
  const { sightings } = seen.value;
  const taken = await findAttached(
    db,
    post.account_id,
    sightings.map(({ id }) => id),
  );
  const found = sightings.find(({ id }) => !taken.has(id));
  if (found) await attachLate(db, post, found, `Found on ${sender.label}.`);
  engine.wakeReaders();
  return found !== undefined;
}

/** Checks now and then whether such a post can be found by now. */
export async function checkNameless(engine: Engine, post: Post): Promise<void> {
  const opened = await openAccess(engine, post.account_id);
  const isFound = opened.kind === "ok" && (await findPostWithoutId(engine, opened.value.access, post));
  await planCheck(engine.db, post.id, isFound ? null : msUntilNextLook(post.posted_ms_ago));
}
