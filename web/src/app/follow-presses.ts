import type { RegisteredRouter } from "@tanstack/react-router";
import { knownUser } from "~/api/users.ts";

/** What the service worker asks for when a notification is pressed (web/public/sw.js). All windows are asked, one is told. */
export function followPresses(router: RegisteredRouter): void {
  navigator.serviceWorker?.addEventListener("message", ({ data, ports }) => {
    if (!knownUser()) return;
    if (data?.type === "can-open") ports[0]?.postMessage("yes");
    if (data?.type === "open" && typeof data.path === "string")
      void import("./pressed-notifications.ts").then(({ openPressed }) => openPressed(router, data.path));
  });
}
