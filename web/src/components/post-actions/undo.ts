import type { Post } from "@ponkan/contract/posts/post";
import { postName } from "@ponkan/contract/posts/post-name";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { slotName } from "@ponkan/contract/posts/times/slot-name";
import type { UndoReply } from "@ponkan/contract/posts/undo-endpoints";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import { asSerialChange, type OwnChange } from "~/api/own-changes.ts";
import { type Undone, undoOrRedo } from "~/api/posts.ts";
import { knownUser } from "~/api/users.ts";
import { dismissAbout, dismissToast, showToast } from "~/ui/toast-store.ts";
import { showMoved } from "./moved-posts.ts";
import { refusedWords } from "./refused-words.ts";

export type UndoDirection = "undo" | "redo";

/** Nothing has changed for posts that could not be undone, so there is nothing to do about them. */
const REFUSED = "refused undo";

const ways = {
  undo: { label: "Undo", done: "Undone", next: "redo" },
  redo: { label: "Redo", done: "Done again", next: "undo" },
} as const;

/** The toasts that offer to undo or redo a change, with what was done, by change id. */
const offers = new Map<number, { toast: number; of: string }>();
/** Toasts that offer a redo, which any new change makes impossible. */
const redos = new Set<number>();

/** Shows what was done and offers to undo exactly that. */
export function offerUndo(creatorId: number, change: number | null, text: string, how: Partial<Offer> = {}): void {
  for (const toast of redos) dismissToast(toast);
  redos.clear();
  offer(creatorId, change, { way: "undo", text, of: text, ...how });
}

type Offer = {
  way: UndoDirection;
  text: string;
  /** What was done, in words. */
  of: string;
  about?: string | undefined;
  onUndone?: OnUndone | undefined;
};

/** Called after an undo or redo; `isWhole`: all posts of the change are included. */
export type OnUndone = (way: UndoDirection, isWhole: boolean) => void;

function offer(creatorId: number, change: number | null, { way, text, of, about, onUndone }: Offer): void {
  if (change === null) {
    showToast({ type: "success", text, about });
    return;
  }
  const take = async (part: OwnChange, before: OwnChange | null) => {
    // The toast shows the latest change of its kind, but a newer one was being saved when it was clicked.
    const newer = about !== undefined && before?.about === about ? before : null;
    if (newer && newer.id === null) return;
    const meant = newer?.id ?? change;
    const what = offers.get(meant)?.of ?? of;
    if (newer) withdrawOffer(meant);
    showUndoResult(
      creatorId,
      await undoOrRedo(creatorId, { id: meant }, way, part),
      way,
      what,
      newer ? undefined : onUndone,
    );
  };
  const action = { label: ways[way].label, onClick: () => void asSerialChange(take, { isUndoOrRedo: true }) };
  const toast = showToast({ type: "success", text, about, action });
  offers.set(change, { toast, of });
  if (way === "redo") redos.add(toast);
}

/** Dismisses the offer because the change was undone elsewhere. */
export function withdrawOffer(change: number): void {
  dismissToast(offers.get(change)?.toast ?? 0);
}

export function showUndone(creatorId: number, answer: Undone, of: string, onUndone?: OnUndone): void {
  showUndoResult(creatorId, answer, "undo", of, onUndone);
}

/** Shows the posts where they are now and why some could not be undone, and offers the opposite. */
export function showUndoResult(
  creatorId: number,
  answer: Undone,
  way: UndoDirection,
  of: string,
  onUndone?: OnUndone,
): void {
  if (!answer.ok) {
    showUndoRefused(answer.data.message ?? `Failed to ${way}. Please try again.`);
    return;
  }
  const { data, refused, change_id } = answer.data;
  showBack(answer.data);
  offer(creatorId, change_id, { way: ways[way].next, text: `${ways[way].done}: ${ofPost(of, data)}`, of, onUndone });
  onUndone?.(way, refused.length === 0);
}

/** Shows the posts where they are now, and why some could not be undone. */
export function showBack({ data, refused }: Pick<UndoReply, "data" | "refused">): void {
  dismissAbout(REFUSED);
  showMoved(data.map(({ id, rev, post_at }) => ({ id, rev, at: Date.parse(post_at) })));
  const names = new Map(refused.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
  if (refused.length > 0) showUndoRefused(refusedWords(refused, names));
}

export function showUndoRefused(text: string): void {
  showToast({ type: "danger", text, about: REFUSED, isSettled: true });
}

/** Names the post if there is only one: 'Moved “Red rock”. It goes out on Fri 1 May 2026, 18:00.' */
function ofPost(of: string, posts: readonly Post[]): string {
  const [post, ...others] = posts;
  if (!post || others.length > 0) return of;
  const name = `“${postName(post)}”`;
  if (!/\b1 post\b/.test(of)) return of.replace(/\.$/, ` of ${name}.`);
  const at = slotName(Date.parse(post.post_at), timezoneOf(knownUser()));
  const when = post.status === PostStatus.scheduled ? ` It goes out on ${at}.` : "";
  return `${of.replace(/\b1 post\b/, () => name)}${when}`;
}
