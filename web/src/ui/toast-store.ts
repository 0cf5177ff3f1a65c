import type { ReactNode } from "react";
import { createStore } from "~/lib/store.ts";
import type { AlertType } from "./alert.tsx";

export type NewToast = {
  type: Extract<AlertType, "success" | "danger" | "warning" | "info">;
  text: string;
  action?: { label: string; onClick: () => void };
  requestId?: string;
  /** It takes the place of what was said about the same before. */
  about?: string;
  /** What it offers is about a form as it is now. */
  isOfForm?: boolean;
  /** An error that leaves nothing to do, as everything is as it was before: it leaves by itself. */
  isSettled?: boolean;
  /** Milliseconds, where what it offers needs longer than usual. */
  leavesAfter?: number;
  /** Shown instead of the text, until it closes itself. */
  card?: ReactNode;
};
export type Toast = NewToast & { id: number };

export const MAX_SHOWN = 3;
export const toastStore = createStore<Toast[]>([]);
/** Counts what comes and goes below the head of a page, and is not to be covered. */
export const headChanges = createStore(0);
let lastId = 0;

export function showToast(toast: NewToast): number {
  const id = ++lastId;
  const others = toastStore.get().filter((shown) => !isSameMessage(shown, toast));
  toastStore.set(withoutOverflow([...others, { ...toast, id }]));
  return id;
}

/** Counted up. */
export const newestToast = (): number => lastId;

export function dismissToast(id: number): void {
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
}

/** Those that offer this. */
export function dismissOffers(label: string): void {
  toastStore.set(toastStore.get().filter(({ action }) => action?.label !== label));
}

/** What was said about it is not so any more. */
export function dismissAbout(about: string): void {
  toastStore.set(toastStore.get().filter((toast) => toast.about !== about));
}

/** The form is another now. */
export function dismissOffersOfForm(): void {
  toastStore.set(toastStore.get().filter(({ isOfForm }) => !isOfForm));
}

/** Milliseconds on screen (UI-02); undefined stays until it is closed. */
export function toastDuration({ type, action, card, isSettled, leavesAfter }: NewToast): number | undefined {
  if (card) return undefined;
  if (leavesAfter !== undefined) return leavesAfter;
  if (type === "danger") return isSettled ? 12_000 : undefined;
  return action ? 8000 : 5000;
}

function isSameMessage(shown: Toast, next: NewToast) {
  if (next.about !== undefined && shown.about === next.about) return true;
  if (isPlain(shown) && isPlain(next)) return true;
  return !shown.action && !next.action && !next.card && shown.type === next.type && shown.text === next.text;
}

/** Says that something was done and offers nothing: of several only the newest is news. */
const isPlain = ({ type, action, card }: NewToast) => (type === "success" || type === "info") && !action && !card;

/** Toasts that close by themselves make room; errors wait behind the newest three until they are closed. */
function withoutOverflow(toasts: Toast[]): Toast[] {
  if (toasts.length <= MAX_SHOWN) return toasts;
  const leaving = toasts.slice(0, -1).find((toast) => toastDuration(toast) !== undefined);
  return leaving ? toasts.filter((toast) => toast !== leaving) : toasts;
}
