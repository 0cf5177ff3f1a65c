import { type KeptDraft, keyOf, parseKept } from "./kept-draft.ts";

const AUTOSAVE_MS = 2000;

/** Saves now and then, and whenever a field or the page is left; tells what other tabs keep. Returns a way to end it. */
export function watchPage(
  creatorId: number,
  save: () => void,
  onOther: (stored: KeptDraft | null) => void,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const timer = setInterval(save, AUTOSAVE_MS);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(creatorId) || key === null) onOther(parseKept(newValue));
  };
  window.addEventListener("storage", onStorage, { signal });
  for (const name of ["blur", "pagehide"]) window.addEventListener(name, save, { signal });
  document.addEventListener("focusout", save, { signal });
  document.addEventListener("visibilitychange", () => document.hidden && save(), { signal });
  return () => {
    save();
    clearInterval(timer);
    ending.abort();
  };
}
