import { createStore } from "~/lib/store.ts";

export type ConfirmOptions = { text?: string; title?: string; yes?: string; no?: string; danger?: boolean };
export type ConfirmRequest = ConfirmOptions & { id: number; answer: (isYes: boolean) => void };

export const confirmStore = createStore<ConfirmRequest[]>([]);
let lastId = 0;

/** Asks the user; true for yes, false for no and for closing. Needs `<ConfirmHost/>` on the page. */
export function confirm(options: ConfirmOptions = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const answer = (isYes: boolean) => {
      confirmStore.set(confirmStore.get().filter((request) => request.id !== id));
      resolve(isYes);
    };
    confirmStore.set([...confirmStore.get(), { ...options, id, answer }]);
  });
}
