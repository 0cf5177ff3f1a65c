import { SCROLL_RESET_MS } from "@ponkan/contract/time/constants";
import type { RegisteredRouter } from "@tanstack/react-router";
import { appState } from "~/api/app-state.ts";
import { call } from "~/api/call.ts";
import { documentTitle, routes } from "~/lib/routes.ts";
import { focusPage, scrollToBeginning } from "~/lib/scroll-container.ts";

const RELOADED_AT = "SR_reloaded_at";
const RELOAD_PAUSE_MS = 5 * 60_000;

/** After each navigation: sets the title, does a pending reload, scrolls and leads the focus to where the page begins. */
export function followNavigation(router: RegisteredRouter): void {
  // Before it is resolved: a page that redirects at once is never resolved, yet has its title.
  router.subscribe("onBeforeRouteMount", () => {
    const name = router.state.matches.at(-1)?.staticData.name;
    if (name) document.title = documentTitle(routes[name].title);
  });
  router.subscribe("onResolved", ({ fromLocation, pathChanged }) => {
    if (!pathChanged) return;
    setTimeout(() => {
      scrollToBeginning();
      // The first page of a document is begun from its top, as everywhere.
      if (fromLocation) focusPage();
    }, SCROLL_RESET_MS);
    // Not after the first navigation, whose document is the newest. Not during uploads, which it would interrupt.
    const { isUpdateRequired, isUploadingMedia } = appState.get();
    if (fromLocation && isUpdateRequired && !isUploadingMedia) reloadOnce();
  });
}

/**
 * For a chunk that did not load. A page that was open during a deployment has lost its old chunks, and a reload brings
 * the new ones; when only the network is down a reload would lose the whole page.
 */
export async function reloadIfOutdated(): Promise<void> {
  await call("GET /health", {});
  if (appState.get().isUpdateRequired) reloadOnce();
}

/** A server that keeps reporting another version must not send the page into a loop of reloads. */
function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(RELOADED_AT));
  if (Date.now() - last < RELOAD_PAUSE_MS) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
}
