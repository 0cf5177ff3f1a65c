import type { ReactNode } from "react";
import { createStore } from "~/lib/store.ts";

export type ConfirmOptions = {
  text?: string;
  title?: string;
  yes?: string;
  no?: string;
  danger?: boolean;
  /** What the answer depends on, below the text. */
  details?: ReactNode;
};
/** `repair` is a way out besides yes and no, and the one to take. */
export type ChoiceOptions = ConfirmOptions & { repair?: string };
export type Way = "yes" | "repair" | "no";
export type ConfirmRequest = ChoiceOptions & { id: number; answer: (way: Way) => void };

export const confirmStore = createStore<ConfirmRequest[]>([]);
let lastId = 0;

/** Asks the user; true for yes, false for no and for closing. Needs `<ConfirmHost/>` on the page. */
export async function confirm(options: ConfirmOptions = {}): Promise<boolean> {
  return (await chooseWay(options)) === "yes";
}

/** The same with a repair to choose; closing is no. */
export function chooseWay(options: ChoiceOptions): Promise<Way> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const answer = (way: Way) => {
      confirmStore.set(confirmStore.get().filter((request) => request.id !== id));
      resolve(way);
    };
    confirmStore.set([...confirmStore.get(), { ...options, id, answer }]);
  });
}
