import type { RegisteredRouter } from "@tanstack/react-router";
import { knownUser } from "~/api/users.ts";

/**
 * Answers the service worker when a notification is clicked (web/public/sw.js): it asks all windows and tells one to
 * open the page.
 */
export function handleNotificationClicks(router: RegisteredRouter): void {
  navigator.serviceWorker?.addEventListener("message", ({ data, ports }) => {
    if (!knownUser()) return;
    if (data?.type === "can-open") ports[0]?.postMessage("yes");
    if (data?.type === "open" && typeof data.path === "string")
      void import("./pressed-notifications.ts").then(({ openPressed }) => openPressed(router, data.path));
  });
}
