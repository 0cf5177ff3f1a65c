import { redoChange, type Undone, undoChange } from "~/api/posts.ts";
import { dismissToast, showToast } from "~/ui/toast-store.ts";
import { showMoved } from "./moved-posts.ts";

export type Way = "undo" | "redo";

const ways = {
  undo: { label: "Undo", take: undoChange, done: "Undone", next: "redo" },
  redo: { label: "Redo", take: redoChange, done: "Done again", next: "undo" },
} as const;

/** Messages that offer to take a change back, by change. */
const offers = new Map<number, number>();
/** Those among them that would do something again, which something new makes impossible. */
const redos = new Set<number>();

/** Says what was done and offers to undo exactly that. */
export function offerUndo(creatorId: number, change: number | null, text: string, how: Partial<Offer> = {}): void {
  for (const toast of redos) dismissToast(toast);
  redos.clear();
  offer(creatorId, change, { way: "undo", text, of: text, ...how });
}

type Offer = {
  way: Way;
  text: string;
  /** What was done, in words. */
  of: string;
  about?: string | undefined;
  onTaken?: OnTaken | undefined;
};

/** It was taken back or done again; `isWhole`: with every post of it. */
export type OnTaken = (way: Way, isWhole: boolean) => void;

function offer(creatorId: number, change: number | null, { way, text, of, about, onTaken }: Offer): void {
  if (change === null) {
    showToast({ type: "success", text, about });
    return;
  }
  const { label, take } = ways[way];
  const onClick = () => void take(creatorId, change).then((answer) => tellTaken(creatorId, answer, way, of, onTaken));
  const toast = showToast({ type: "success", text, about, action: { label, onClick } });
  offers.set(change, toast);
  if (way === "redo") redos.add(toast);
}

/** It was taken back elsewhere. */
export function withdrawOffer(change: number): void {
  dismissToast(offers.get(change) ?? 0);
}

export function tellUndone(creatorId: number, answer: Undone, of: string, onTaken?: OnTaken): void {
  tellTaken(creatorId, answer, "undo", of, onTaken);
}

/** Shows the posts where they are now, why some could not be taken back, and offers the opposite. */
export function tellTaken(creatorId: number, answer: Undone, way: Way, of: string, onTaken?: OnTaken): void {
  if (!answer.ok) {
    showToast({ type: "danger", text: answer.data.message ?? `Failed to ${way}. Please try again.` });
    return;
  }
  const { data, refused, change_id } = answer.data;
  showMoved(data.map(({ id, rev, post_at }) => ({ id, rev, at: Date.parse(post_at) })));
  const { done, next } = ways[way];
  offer(creatorId, change_id, { way: next, text: `${done}: ${of}`, of, onTaken });
  for (const reason of new Set(refused.map(({ reason }) => reason))) showToast({ type: "danger", text: reason });
  onTaken?.(way, refused.length === 0);
}
