import { Platform, platformLabels } from "@ponkan/contract/accounts/platform";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { sql } from "kysely";
import type { AppContext, Db } from "../../../context.ts";
import { asSystem } from "../../../database/row-owner.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { keepAccountsOf } from "../../accounts/connected-accounts.ts";
import { platformName } from "../../accounts/platform-name.ts";
import { refundPosts } from "../../billing/quota.ts";
import type { Author } from "../author.ts";
import { asChange, type JournalEntry, type Recording } from "../journal/changed-item.ts";
import { deleteText, textOf } from "../journal/journal-text.ts";
import { deletableStates, failedStates, type PostState, statusOf } from "../post-state.ts";
import { refuseMissing } from "../read/found-posts.ts";
import { limitNeverSentPosts } from "./bound-kept.queries.ts";
import { returnReplaced } from "./replace-failed.ts";
import { askForRemoval, type Changed, changeState, lockPosts, recordChanges } from "./write-posts.queries.ts";
import type { Writing } from "./writing.ts";

type Locked = Awaited<ReturnType<typeof lockPosts>>[number];

/** On these platforms posts can be deleted; on the others only the entry in Ponkan is. */
const erasable: Platform[] = [Platform.reddit, Platform.twitter];

/** When undoing, the posts must still have this version and status. */
type UndoContext = { versions: ReadonlyMap<number, { rev: number; status: PostStatus }>; recording: Recording };

/**
 * Deletes all posts or none (PO-04). Posts that are out are deleted on the platform too, by the engine. `undoing` is
 * set when this undoes a change.
 */
export async function deletePosts(
  { transact, clock, shield }: Pick<AppContext, "clock"> & Writing,
  { user_id, creator }: Author,
  ids: readonly number[],
  undoing?: UndoContext,
): Promise<{ change_id: number | null }> {
  return transact(async (tx) => {
    // Locks accounts before posts, in the order disconnecting does.
    await keepAccountsOf(tx, creator.id);
    const posts = await lockPosts(tx, creator.id, ids);
    refuseMissing(ids, posts);
    if (undoing) refuseOthers(posts, undoing);
    if (posts.some(({ state }) => statusOf(state) === PostStatus.started)) {
      throw new Refusal(422, "Post is already submitted and can't be deleted.");
    }
    const remote = posts.filter(({ state, platform }) => state === "posted" && erasable.includes(platform));
    const local = posts.filter((post) => post.state !== "deleted" && !remote.includes(post));
    await askForRemoval(tx, remote.map(removable));
    const deleted = await deleteHere(tx, user_id, local, clock.now());
    const changes = [...deleted, ...remote];
    const entry = journalOf(undoing?.recording ?? asChange, posts, deleted);
    const change_id = await recordChanges(tx, creator, changes, (change) => eventOf(change, remote), entry);
    await asSystem(() => limitNeverSentPosts(tx, creator.id));
    if (undoing) await returnReplaced(tx, creator, ids);
    await shield.recountThreats(tx, creator, await shield.momentsOf(tx, creator.id, ids));
    return { change_id };
  });
}

function refuseOthers(posts: readonly Locked[], { versions }: UndoContext): void {
  const isMeant = ({ id, rev, state }: Locked) => {
    const version = versions.get(id);
    return version?.rev === rev && version.status === statusOf(state);
  };
  if (!posts.every(isMeant)) throw new Refusal(409, "Post was changed meanwhile.");
}

/** Planned and failed posts can be restored; posts that are out cannot. */
function journalOf(recording: Recording, posts: readonly Locked[], deleted: readonly Changed[]): JournalEntry | null {
  const stateOf = new Map(posts.map(({ id, state }) => [id, state]));
  const items = deleted
    .toSorted((one, other) => one.id - other.id)
    .flatMap(({ id, rev }) => {
      const state = stateOf.get(id)!;
      if (isFailed(state)) return [{ id, rev, before: null, was_failed: true as const }];
      return state === "scheduled" ? [{ id, rev, before: null }] : [];
    });
  if (items.length === 0) return null;
  return { kind: "delete", purpose: recording.purpose, text: textOf(recording, deleteText), items };
}

const isFailed = (state: PostState) => failedStates.includes(state);

/** PO-06: posts that were not started are refunded. Failed posts keep their state, for return-failed.ts to restore. */
async function deleteHere(tx: Db, userId: number, posts: readonly Locked[], now: Date): Promise<Changed[]> {
  const unstarted = posts.filter(({ state, is_charged }) => state === "scheduled" && is_charged);
  const idsOf = (some: readonly Locked[]) => some.map(({ id }) => id);
  const gone = { state: "deleted" as const, deleted_at: now };
  const failed = posts.filter(({ state }) => isFailed(state));
  const others = posts.filter((post) => !unstarted.includes(post) && !failed.includes(post));
  const keptAs = { replaced_state: sql<PostState>`state`, replaced_by: null };
  const deleted = [
    ...(await changeState(tx, idsOf(unstarted), ["scheduled"], { ...gone, is_charged: false })),
    ...(await changeState(tx, idsOf(failed), failedStates, { ...gone, ...keptAs })),
    ...(await changeState(tx, idsOf(others), deletableStates, gone)),
  ];
  await refundPosts(
    tx,
    userId,
    unstarted.map(({ charged_to }) => charged_to),
  );
  return deleted;
}

function removable({ id, account_id, platform }: Locked): { id: number; account_id: number } {
  if (account_id !== null) return { id, account_id };
  throw new Refusal(422, `Connect your ${platformLabels[platformName(platform)]} account to delete this post.`);
}

function eventOf({ id }: Changed, remote: readonly Locked[]) {
  const out = remote.find((post) => post.id === id);
  if (!out) return { kind: "deleted", text: "Deleted." };
  return { kind: "delete_asked", text: `To be deleted on ${platformLabels[platformName(out.platform)]}.` };
}
