import { inTurn, type OwnChange } from "~/api/own-changes.ts";
import { takeChange, type Undone } from "~/api/posts.ts";
import { dismissToast, showToast } from "~/ui/toast-store.ts";
import { showMoved } from "./moved-posts.ts";

export type Way = "undo" | "redo";

const ways = {
  undo: { label: "Undo", done: "Undone", next: "redo" },
  redo: { label: "Redo", done: "Done again", next: "undo" },
} as const;

/** Messages that offer to take a change back, and what they say was done, by change. */
const offers = new Map<number, { toast: number; of: string }>();
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
  const take = async (part: OwnChange, before: OwnChange | null) => {
    // It says how the last of its kind went, and another one was being saved when it was pressed.
    const newer = about !== undefined && before?.about === about ? before : null;
    if (newer && newer.id === null) return;
    const meant = newer?.id ?? change;
    const what = offers.get(meant)?.of ?? of;
    if (newer) withdrawOffer(meant);
    tellTaken(creatorId, await takeChange(creatorId, { id: meant }, way, part), way, what, newer ? undefined : onTaken);
  };
  const action = { label: ways[way].label, onClick: () => void inTurn(take, { isTaking: true }) };
  const toast = showToast({ type: "success", text, about, action });
  offers.set(change, { toast, of });
  if (way === "redo") redos.add(toast);
}

/** It was taken back elsewhere. */
export function withdrawOffer(change: number): void {
  dismissToast(offers.get(change)?.toast ?? 0);
}

export function tellUndone(creatorId: number, answer: Undone, of: string, onTaken?: OnTaken): void {
  tellTaken(creatorId, answer, "undo", of, onTaken);
}

/** Shows the posts where they are now, why some could not be taken back, and offers the opposite. */
export function tellTaken(creatorId: number, answer: Undone, way: Way, of: string, onTaken?: OnTaken): void {
  const failed = `Failed to ${way}. Please try again.`;
  if (!answer.ok) return void showToast({ type: "danger", text: answer.data.message ?? failed });
  const { data, refused, change_id } = answer.data;
  showMoved(data.map(({ id, rev, post_at }) => ({ id, rev, at: Date.parse(post_at) })));
  offer(creatorId, change_id, { way: ways[way].next, text: `${ways[way].done}: ${of}`, of, onTaken });
  for (const text of new Set(refused.map(({ reason }) => reason))) showToast({ type: "danger", text });
  onTaken?.(way, refused.length === 0);
}
