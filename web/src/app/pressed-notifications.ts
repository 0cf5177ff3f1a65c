import type { RegisteredRouter } from "@tanstack/react-router";
import { byName } from "~/api/choose-creator.ts";
import { switchCreator } from "~/api/creators.ts";
import { creatorId } from "~/api/session.ts";
import { knownUser } from "~/api/users.ts";

/**
 * Navigates first, which may ask about unsaved work, and switches to the notification's creator only if the user goes
 * there.
 */
export async function openPressed(router: RegisteredRouter, path: string): Promise<void> {
  const address = new URL(path, location.origin);
  if (address.origin !== location.origin) return;
  const name = address.searchParams.get("impersonate");
  address.searchParams.delete("impersonate");
  const creator = name === null ? undefined : byName(knownUser()?.creators ?? [], name);
  const isOther = creator && creator.id !== creatorId.get();
  if (isOther) {
    if (!(await goTo(router, address.pathname))) return;
    await switchCreator(creator.id);
    if (creatorId.get() !== creator.id) return;
  }
  await goTo(router, `${address.pathname}${address.search}`);
}

let presses = 0;

/** Resolves to false if another navigation came first. Never resolves if the user decides to stay. */
function goTo(router: RegisteredRouter, path: string): Promise<boolean> {
  const press = ++presses;
  return new Promise((resolve) => {
    const stop = router.subscribe("onResolved", ({ toLocation }) => {
      stop();
      resolve((toLocation.state as { press?: number }).press === press);
    });
    router.history.push(path, { press });
  });
}
