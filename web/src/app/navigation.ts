import { SCROLL_RESET_MS } from "@ponkan/contract/time/constants";
import type { RegisteredRouter } from "@tanstack/react-router";
import { appState } from "~/api/app-state.ts";
import { call } from "~/api/call.ts";
import { documentTitle, routes } from "~/lib/routes.ts";
import { scrollContainer } from "~/lib/scroll-container.ts";

const RELOADED_AT = "SR_reloaded_at";
const RELOAD_PAUSE_MS = 5 * 60_000;

/** What happens after each navigation: the title, a pending reload, and the way back to the top. */
export function followNavigation(router: RegisteredRouter): void {
  // Before it is resolved: a page that leads on at once is never resolved, yet has its title.
  router.subscribe("onBeforeRouteMount", () => {
    const name = router.state.matches.at(-1)?.staticData.name;
    if (name) document.title = documentTitle(routes[name].title);
  });
  router.subscribe("onResolved", ({ fromLocation, pathChanged }) => {
    if (!pathChanged) return;
    setTimeout(scrollToTop, SCROLL_RESET_MS);
    // Not after the first: its document is the newest there is. Not while files are on their way: it would break them off.
    const { isUpdateRequired, isUploadingMedia } = appState.get();
    if (fromLocation && isUpdateRequired && !isUploadingMedia) reloadOnce();
  });
}

/**
 * For a part that did not load. A page that was open while a new version was put in place has lost its old parts, and
 * a reload brings the new ones; where only the network is away a reload would take the whole page.
 */
export async function reloadIfOutdated(): Promise<void> {
  await call("GET /health", {});
  if (appState.get().isUpdateRequired) reloadOnce();
}

function scrollToTop(): void {
  scrollContainer()?.scrollTo({ top: 0 });
}

/** A server that keeps reporting another version must not send the page into a loop of reloads. */
function reloadOnce(): void {
  const last = Number(sessionStorage.getItem(RELOADED_AT));
  if (Date.now() - last < RELOAD_PAUSE_MS) return;
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  window.location.reload();
}
