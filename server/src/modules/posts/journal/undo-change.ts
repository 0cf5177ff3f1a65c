import type { Post } from "@ponkan/contract/posts/post";
import { postName } from "@ponkan/contract/posts/post-name";
import type { UndoReply } from "@ponkan/contract/posts/undo-endpoints";
import type { Db, Transact } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import type { Author } from "../author.ts";
import { retryWithoutRefused } from "../bulk/as-far-as-possible.ts";
import type { Needs } from "../checks/load-rule-facts.ts";
import { findPosts } from "../read/read-posts.queries.ts";
import { shownPosts } from "../read/shown-post.ts";
import { answering } from "../write/answering.ts";
import type { Writing } from "../write/writing.ts";
import { applyUndo } from "./apply-undo.ts";
import { type ChangedItem, type ChangeKind, kindOfItem, type Recording } from "./changed-item.ts";
import {
  findChange,
  followVersions,
  type JournalDirection,
  keepRest,
  lockItems,
  markUndone,
  type Version,
} from "./journal.queries.ts";
import { restoreText } from "./journal-text.ts";
import type { Undoable } from "./restore-deleted.ts";
import { undoRefusal } from "./undo-refusal.ts";
import { undoableSince } from "./undoable-since.ts";

type Context = Needs & Writing;

/**
 * Undoes a change by making a new one. Posts that are out or were changed since are left alone and returned with the
 * reason. All rules of a normal change apply, so posts whose time has passed are refused too. Redo undoes the undoing
 * change.
 */
export async function undoChange(
  ctx: Context,
  author: Author,
  asked: UndoQuery,
  way: JournalDirection,
): Promise<UndoReply> {
  const change = await findChange(ctx.db, author.creator.id, asked.id, way, undoableSince(ctx.clock.now()));
  if (!change) throw nothing(way);
  const taken = change.items.filter((item) => asked.ids?.includes(item.id) ?? true);
  if (taken.length === 0) throw nothing(way);
  if ((asked.ids || asked.restores) && change.kind !== "delete")
    throw new Refusal(422, "Only deleted posts can be restored one by one.");
  const { undoable, refused, names } = await sorted(ctx, author, change.kind, taken);
  const items = undoable.map((each) => ({ ...each, id: each.post.id }));
  const named = () => refused.map((each) => ({ ...each, name: names.get(each.id) }));
  const recording = recordingOf(change, asked.restores ? "restore" : way);
  const act = (left: readonly Undoable[]) =>
    takeAllBack(ctx, author, { change, taken, way, undoable: left, refused: named(), recording });
  const done = await retryWithoutRefused(items, refused, { act });
  return done ?? refuseAll(named());
}

function refuseAll(refused: UndoReply["refused"]): never {
  const [{ name, reason }] = refused as [UndoReply["refused"][number]];
  throw new Refusal(422, name ? `“${name}”: ${reason}` : reason, { fields: { refused } });
}

/** Undo and redo keep the text of the original change; a restore is a new change with its own text. */
function recordingOf({ text }: Change, way: JournalDirection | "restore"): Recording {
  return way === "restore" ? { purpose: "change", text: restoreText } : { purpose: way, text };
}

/** `ids`: only these posts of a deletion. `restores`: recorded as a new change rather than as an undo step. */
type UndoQuery = { id: number; ids?: readonly number[] | undefined; restores?: true | undefined };
type Change = { id: number; kind: ChangeKind; text: string; items: readonly ChangedItem[] };

type All = {
  change: Change;
  /** The items that are undone. */
  taken: readonly ChangedItem[];
  way: JournalDirection;
  undoable: readonly Undoable[];
  refused: UndoReply["refused"];
  recording: Recording;
};

/** All or nothing. */
async function takeAllBack(ctx: Context, author: Author, all: All): Promise<UndoReply> {
  const { change, taken, way, undoable, refused, recording } = all;
  const removed = isTakenOut(change.kind) ? undoable.map(({ post }) => post.id) : [];
  const replyOf = ({ data = [], change_id }: Done): UndoReply => ({ data, removed, refused, change_id });
  const answered = answering(ctx.transact, replyOf);
  const transact: Transact = (work) =>
    answered(async (tx) => {
      // A double click or a second tab undoes only once.
      if (!(await takeOut(tx, change.id, taken))) throw nothing(way);
      const done = await work(tx);
      await followVersions(tx, author.creator.id, versionsAfter(undoable, done), undoableSince(ctx.clock.now()));
      return done;
    });
  return replyOf(await applyUndo({ ...ctx, transact }, author, { kind: change.kind, undoable, recording }));
}

/** Removes the items from the change, so that they are undone only once; false if another request was first. */
async function takeOut(tx: Db, id: number, taken: readonly ChangedItem[]): Promise<boolean> {
  const items = await lockItems(tx, id);
  const versions = new Map(taken.map((item) => [item.id, item.rev]));
  const rest = items?.filter((item) => versions.get(item.id) !== item.rev);
  if (!items || !rest || items.length - rest.length < taken.length) return false;
  await (rest.length === 0 ? markUndone(tx, id) : keepRest(tx, id, rest));
  return true;
}

const nothing = (way: JournalDirection) => new Refusal(404, `There is nothing to ${way}.`);
/** Undoing these changes deletes the posts they created. */
const isTakenOut = (kind: ChangeKind) => kind === "schedule" || kind === "copy";

/**
 * Posts are back in the state the previous change left them in, but with a new version and maybe a new id. This mapping
 * lets that previous change be undone next.
 */
function versionsAfter(undoable: readonly Undoable[], done: unknown): Version[] {
  const { data = [] } = (done ?? {}) as { data?: Post[] };
  return data.map(({ id, rev }, index) => {
    const { item } = undoable[index]!;
    const made = item.was ?? item;
    return { id: made.id, rev: made.rev - 1, new_id: id, new_rev: rev };
  });
}

async function sorted(ctx: Context, { creator }: Author, kind: ChangeKind, items: readonly ChangedItem[]) {
  const now = ctx.clock.now();
  const rows = await findPosts(
    ctx.db,
    creator.id,
    items.map((item) => item.id),
  );
  const posts = new Map((await shownPosts(ctx.db, creator.id, rows, now)).map((post) => [post.id, post]));
  const accountOf = new Map(rows.map((row) => [row.id, row.connected_id]));
  const undoable: Undoable[] = [];
  const refused: { id: number; reason: string }[] = [];
  for (const item of items) {
    const post = posts.get(item.id);
    const account = accountOf.get(item.id) ?? null;
    const itsKind = kind === "update" || kind === "retry" || kind === "unretry" ? kindOfItem(item) : kind;
    const reason = undoRefusal(itsKind, item, post, { isConnected: account !== null, now });
    if (post && reason === null) undoable.push({ item, post, account });
    else refused.push({ id: item.id, reason: reason ?? "" });
  }
  // A rule refuses posts by their index among the planned ones, so those come first.
  const inOrder = undoable.toSorted((one, other) => Number(isBeside(one)) - Number(isBeside(other)));
  const names = new Map([...posts.values()].map((post) => [post.id, postName(post)]));
  return { undoable: inOrder, refused, names };
}

/** Posts that had failed come after planned ones. */
const isBeside = ({ item }: Undoable) => item.was_failed === true || kindOfItem(item) !== "update";

type Done = { data?: Post[]; change_id: number | null };
