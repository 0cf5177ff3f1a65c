import { BATCH_MAX } from "@ponkan/contract/posts/batch-max";
import type { Post } from "@ponkan/contract/posts/post";
import { slotName } from "@ponkan/contract/posts/times/slot-name";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import { calendarChanged } from "~/api/calendar.ts";
import type { Answer, Reply } from "~/api/call.ts";
import { asSerialChange, type OwnChange } from "~/api/own-changes.ts";
import { bulkPosts, updatePosts } from "~/api/posts.ts";
import { knownUser } from "~/api/users.ts";
import { counted } from "~/lib/counted.ts";
import { createStore } from "~/lib/store.ts";
import { newUuid } from "~/lib/uuid.ts";
import { showToast } from "~/ui/toast-store.ts";
import { forgetMoved, type Move, movedPosts, newestRev, noteRev, showMoved } from "./moved-posts.ts";
import { type PostNames, type RefusedPost, refusedWords } from "./refused-words.ts";
import { riskAfter } from "./risk-after.ts";
import { offerUndo } from "./undo.ts";

const SHOWN_MS = 2000;
/** All moves share one message about the latest; earlier ones can be undone with the keyboard. */
export const MOVING = "moving posts";

/** Posts whose move was refused; their chips briefly get a red edge. */
export const refusedMoves = createStore<ReadonlySet<number>>(new Set());

/** The latest move of each post, which decides where it is shown. */
const newest = new Map<number, readonly Move[]>();

/**
 * If given, as many posts as possible are moved and the refused ones are listed by name. Otherwise all of them or none.
 */
type Partly = {
  names: PostNames;
  onRefused?: (refusedMoves: readonly RefusedPost[]) => void;
  /** Shown if all were moved. */
  done?: string;
  /** Failed posts that are retried in the same change. */
  again?: readonly Move[];
  /** Describes the posts that were moved or retried. */
  words?: (done: readonly Post[]) => string;
};

/**
 * Moves posts optimistically; refused moves are reverted with the server's message. Resolves to true if all were
 * accepted.
 */
export function movePosts(creatorId: number, moves: readonly Move[], partly?: Partly): Promise<boolean> {
  if (moves.length === 0) return Promise.resolve(true);
  const problem = problemOf(moves, partly !== undefined);
  if (problem) {
    snapBack(moves, problem);
    return Promise.resolve(false);
  }
  showMoved(moves.map(({ id, to }) => ({ id, at: to, rev: null })));
  for (const { id } of moves) newest.set(id, moves);
  // Serialized: each move builds on the revision made by the previous one, and is sent whether or not that succeeded.
  return asSerialChange((change) => send({ creatorId, moves, partly, change }), { about: MOVING });
}

function problemOf(moves: readonly Move[], isPartly: boolean): string | null {
  const isPast = ({ to }: Move) => to <= Date.now();
  if (isPartly ? moves.every(isPast) : moves.some(isPast)) return "Post time must be in the future.";
  return moves.length > BATCH_MAX ? `You can move up to ${BATCH_MAX} posts at once.` : null;
}

type Sending = { creatorId: number; moves: readonly Move[]; partly: Partly | undefined; change: OwnChange };

async function send({ creatorId, moves, partly, change }: Sending): Promise<boolean> {
  const posts = moves.map(({ id, rev, to }) => ({ id, rev: known(id, rev), post_at: new Date(to).toISOString() }));
  const answer = await sent(creatorId, posts, partly, change);
  // A post that was moved again in the meantime keeps its newer place.
  const isNewest = ({ id }: { id: number }) => newest.get(id) === moves;
  if (!answer.ok) {
    forgetMoved(moves.filter(isNewest).map(({ id }) => id));
    // Changed elsewhere, so it has to be refetched first.
    const isStale = answer.status === 409;
    if (isStale) calendarChanged();
    const again = isStale ? undefined : () => void movePosts(creatorId, moves, partly);
    snapBack(moves, answer.data.message ?? "Failed to update post. Please try again.", again);
    return false;
  }
  const { data, change_id, refused: left = [] } = answer.data;
  for (const post of data) if (!isNewest(post)) noteRev(post.id, post.rev);
  showMoved(data.filter(isNewest).map(({ id, rev, post_at }) => ({ id, rev, at: Date.parse(post_at) })));
  const moved = partly?.words?.(data) ?? `Moved ${counted(data.length, "post")}.`;
  const done = (left.length === 0 && partly?.done) || moved;
  if (data.length > 0)
    offerUndo(creatorId, change_id, `${done}${timeAfter(data, moves, partly)}${riskAfter(data)}`, {
      about: MOVING,
      of: done,
    });
  forgetMoved(left.filter(isNewest).map(({ id }) => id));
  if (partly && left.length > 0) tellLeft(moves.length + (partly.again?.length ?? 0), left, partly);
  return left.length === 0;
}

/** E.g. ' It goes out on Fri 1 May 2026, 18:00.', because a single post is easily dropped on the wrong day. */
function timeAfter([post]: readonly Post[], { length }: readonly Move[], partly: Partly | undefined): string {
  if (!post || length > 1 || partly?.words || partly?.done) return "";
  return ` It goes out on ${slotName(Date.parse(post.post_at), timezoneOf(knownUser()))}.`;
}

type Accepted = Pick<Reply<"POST /posts/bulk">, "data" | "change_id"> & { refused?: RefusedPost[] };
type Sent = { id: number; rev: number; post_at: string }[];

function sent(
  creatorId: number,
  posts: Sent,
  partly: Partly | undefined,
  change: OwnChange,
): Promise<Answer<Accepted>> {
  const again = partly?.again?.map(({ id, to }) => ({ id, post_at: new Date(to).toISOString() })) ?? [];
  if (again.length > 0) return bulkPosts(creatorId, { action: "move", posts, again }, change);
  if (partly && posts.length > 1) return bulkPosts(creatorId, { action: "move", posts }, change);
  return updatePosts({ creatorId, posts, idempotencyKey: newUuid() }, change);
}

function tellLeft(asked: number, left: readonly RefusedPost[], { names, onRefused }: Partly): void {
  mark(left);
  onRefused?.(left);
  const count = `${left.length} of ${counted(asked, "post")}`;
  showToast({
    type: "warning",
    text: `${count} ${left.length === 1 ? "was" : "were"} not moved. ${refusedWords(left, names)}`,
  });
}

/** The revision made by its last move, which may not have been refetched yet. */
function known(id: number, rev: number): number {
  return Math.max(rev, newestRev(movedPosts.get().get(id)));
}

function snapBack(moves: readonly Move[], text: string, again?: () => void): void {
  mark(moves);
  const action = again && { label: "Try again", onClick: again };
  showToast({ type: "danger", text, about: MOVING, isSettled: true, ...(action && { action }) });
}

function mark(posts: readonly { id: number }[]): void {
  refusedMoves.set(new Set(posts.map(({ id }) => id)));
  setTimeout(() => refusedMoves.set(new Set()), SHOWN_MS);
}
