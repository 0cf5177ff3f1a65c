import type { ReactNode } from "react";
import { createStore } from "~/lib/store.ts";

export type ConfirmOptions = {
  text?: string;
  title?: string;
  yes?: string;
  no?: string;
  danger?: boolean;
  /** What the decision depends on, shown below the text. */
  details?: ReactNode;
};
/** `repair`: the label of a third, recommended option besides yes and no. */
export type ChoiceOptions = ConfirmOptions & { repair?: string };
export type Way = "yes" | "repair" | "no";
export type ConfirmRequest = ChoiceOptions & { id: number; answer: (way: Way) => void };

export const confirmStore = createStore<ConfirmRequest[]>([]);
let lastId = 0;

/** Asks the user: true for yes, false for no or closing. Needs `<ConfirmHost/>` on the page. */
export async function confirm(options: ConfirmOptions = {}): Promise<boolean> {
  return (await chooseWay(options)) === "yes";
}

/** Like `confirm`, with an optional repair; closing means no. */
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
