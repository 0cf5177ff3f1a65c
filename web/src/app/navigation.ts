import { SCROLL_RESET_MS } from "@ponkan/contract/time/constants";
import type { RegisteredRouter } from "@tanstack/react-router";
import { appState } from "~/api/app-state.ts";
import { call } from "~/api/call.ts";
import { documentTitle, routes } from "~/lib/routes.ts";
import { focusPage, scrollToBeginning } from "~/lib/scroll-container.ts";

const RELOADED_AT = "SR_reloaded_at";
const RELOAD_PAUSE_MS = 5 * 60_000;

/**
 * After each navigation, sets the title, performs a pending reload, scrolls to the start of the page and focuses it.
 */
export function followNavigation(router: RegisteredRouter): void {
  // Set before `onResolved`, which never fires for a page that redirects at once.
  router.subscribe("onBeforeRouteMount", () => {
    const name = router.state.matches.at(-1)?.staticData.name;
    if (name) document.title = documentTitle(routes[name].title);
  });
  router.subscribe("onResolved", ({ fromLocation, pathChanged }) => {
    if (!pathChanged) return;
    setTimeout(() => {
      scrollToBeginning();
      // After a document load, the focus starts at the top as usual.
      if (fromLocation) focusPage();
    }, SCROLL_RESET_MS);
    // Not after the first navigation, because the document is up to date then, and not during uploads, which it would
    // interrupt.
    const { isUpdateRequired, isUploadingMedia } = appState.get();
    if (fromLocation && isUpdateRequired && !isUploadingMedia) reloadOnce();
  });
}

/**
 * Called when a chunk fails to load. If there was a deployment, the old chunks are gone and a reload fetches the new
 * ones; if only the network is down, a reload would lose the whole page.
 */
export async function reloadIfOutdated(): Promise<void> {
  await call("GET /health", {});
  if (appState.get().isUpdateRequired) reloadOnce();
}

/** Prevents a reload loop if the server keeps reporting another version. */
function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(RELOADED_AT));
  if (Date.now() - last < RELOAD_PAUSE_MS) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
}
