const AUTOSAVE_MS = 2000;

/** Saves now and then, and whenever a field or the page is left. Returns a way to end it. */
export function watchPage(save: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const timer = setInterval(save, AUTOSAVE_MS);
  for (const name of ["blur", "pagehide"]) window.addEventListener(name, save, { signal });
  document.addEventListener("focusout", save, { signal });
  document.addEventListener("visibilitychange", () => document.hidden && save(), { signal });
  return () => {
    save();
    clearInterval(timer);
    ending.abort();
  };
}
