import type { RegisteredRouter } from "@tanstack/react-router";
import { knownUser } from "~/api/users.ts";

/** What the service worker asks for when a notification is pressed (web/public/sw.js). */
export function followPresses(router: RegisteredRouter): void {
  navigator.serviceWorker?.addEventListener("message", ({ data, ports }) => {
    if (data?.type !== "open" || typeof data.path !== "string" || !knownUser()) return;
    ports[0]?.postMessage("taken");
    void import("./pressed-notifications.ts").then(({ openPressed }) => openPressed(router, data.path));
  });
}
