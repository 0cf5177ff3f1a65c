import type { ReactNode } from "react";
import { createStore } from "~/lib/store.ts";
import type { AlertType } from "./alert.tsx";

export type NewToast = {
  type: Extract<AlertType, "success" | "danger" | "warning" | "info">;
  text: string;
  action?: { label: string; onClick: () => void };
  requestId?: string;
  /** Replaces an earlier toast about the same thing. */
  about?: string;
  /** Its action applies to a form in its current state. */
  isOfForm?: boolean;
  /** An error that needs no action because nothing has changed; it closes by itself. */
  isSettled?: boolean;
  /** Duration in milliseconds if its action needs longer than usual. */
  leavesAfter?: number;
  /** Rendered instead of the text until it closes itself. */
  card?: ReactNode;
};
export type Toast = NewToast & { id: number };

export const MAX_SHOWN = 3;
export const toastStore = createStore<Toast[]>([]);
/** Incremented when something appears or disappears below the head of a page that toasts must not cover. */
export const headerChanges = createStore(0);
let lastId = 0;

export function showToast(toast: NewToast): number {
  const id = ++lastId;
  const others = toastStore.get().filter((shown) => !isSameMessage(shown, toast));
  toastStore.set(withoutOverflow([...others, { ...toast, id }]));
  return id;
}

/** Ids increase, so the last one is the newest. */
export const newestToast = (): number => lastId;

export function dismissToast(id: number): void {
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
}

/** Dismisses toasts that offer this action. */
export function dismissOffers(label: string): void {
  toastStore.set(toastStore.get().filter(({ action }) => action?.label !== label));
}

/** Dismisses the toast about something that is no longer true. */
export function dismissAbout(about: string): void {
  toastStore.set(toastStore.get().filter((toast) => toast.about !== about));
}

/** Called when the form has changed. */
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

/** Reports something done and offers no action; of several only the newest matters. */
const isPlain = ({ type, action, card }: NewToast) => (type === "success" || type === "info") && !action && !card;

/**
 * Toasts that close by themselves make room for new ones; errors wait behind the newest three until they are closed.
 */
function withoutOverflow(toasts: Toast[]): Toast[] {
  if (toasts.length <= MAX_SHOWN) return toasts;
  const leaving = toasts.slice(0, -1).find((toast) => toastDuration(toast) !== undefined);
  return leaving ? toasts.filter((toast) => toast !== leaving) : toasts;
}
