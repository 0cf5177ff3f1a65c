const AUTOSAVE_MS = 2000;

/** Calls `save` periodically and whenever a field or the page loses focus. Returns a function that stops it. */
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
