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
  offerUndoOf(creatorId, change === null ? [] : [change], text, how);
}

/** The same for several changes that are one to whoever made them; the first was done first. */
export function offerUndoOf(creatorId: number, changes: readonly number[], text: string, how: Partial<Offer> = {}) {
  for (const toast of redos) dismissToast(toast);
  redos.clear();
  offer(creatorId, changes, { way: "undo", text, of: text, ...how });
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

function offer(creatorId: number, changes: readonly number[], { way, text, of, about, onTaken }: Offer): void {
  if (changes.length === 0) {
    showToast({ type: "success", text, about });
    return;
  }
  const take = async (part: OwnChange, before: OwnChange | null) => {
    // It says how the last of its kind went, and another one was being saved when it was pressed.
    const newer = about !== undefined && before?.about === about ? before : null;
    if (newer && newer.id === null) return;
    const [meant, what] = newer?.id ? [[newer.id], offers.get(newer.id)?.of ?? of] : [changes, of];
    if (newer?.id) withdrawOffer(newer.id);
    const answers: Undone[] = [];
    for (const change of meant.toReversed()) answers.push(await takeChange(creatorId, change, way, part));
    tellAll(creatorId, answers, way, what, newer ? undefined : onTaken);
  };
  const action = { label: ways[way].label, onClick: () => void inTurn(take, { isTaking: true }) };
  const toast = showToast({ type: "success", text, about, action });
  for (const change of changes) offers.set(change, { toast, of });
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
  tellAll(creatorId, [answer], way, of, onTaken);
}

function tellAll(creatorId: number, answers: readonly Undone[], way: Way, of: string, onTaken?: OnTaken): void {
  const taken = answers.flatMap((answer) => (answer.ok ? [answer.data] : []));
  const failures = answers.flatMap((answer) => (answer.ok ? [] : [answer.data.message]));
  if (taken.length > 0) {
    showMoved(taken.flatMap(({ data }) => data.map(({ id, rev, post_at }) => ({ id, rev, at: Date.parse(post_at) }))));
    const changes = taken.flatMap(({ change_id }) => change_id ?? []);
    offer(creatorId, changes, { way: ways[way].next, text: `${ways[way].done}: ${of}`, of, onTaken });
  }
  const refused = taken.flatMap(({ refused }) => refused.map(({ reason }) => reason));
  const reasons = [...failures.map((message) => message ?? `Failed to ${way}. Please try again.`), ...refused];
  for (const text of new Set(reasons)) showToast({ type: "danger", text });
  if (taken.length > 0) onTaken?.(way, reasons.length === 0);
}
