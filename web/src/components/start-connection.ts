import type { PlatformName } from "@ponkan/contract/accounts/platform";
import { startConnecting } from "~/api/accounts.ts";
import { switchCreator } from "~/api/creators.ts";
import { creatorId } from "~/api/session.ts";
import { showToast } from "~/ui/toast-store.ts";

/**
 * Connects an account for a creator. Switches to that creator first, because the callback connects to the current one
 * (AC-04).
 */
export async function connectForCreator(id: number, platform: PlatformName): Promise<void> {
  await switchCreator(id);
  if (creatorId.get() !== id) return;
  await tellFailure(startConnecting(platform, { route: "accounts", button: buttonOf(id, platform) }));
}

/** For a user without creators: connecting the account creates the first one. */
export async function connectFirst(platform: PlatformName): Promise<void> {
  await tellFailure(startConnecting(platform, { route: "accounts", button: platform }));
}

/** Connects from the composer and returns to it; the browser keeps the draft. */
export async function connectFromComposer(id: number, platform: PlatformName, post: number | undefined): Promise<void> {
  const query: Record<string, string> = post === undefined ? {} : { post: String(post) };
  await tellFailure(startConnecting(platform, { route: "schedule", query, button: buttonOf(id, platform) }));
}

/** Identifies the button of a card, which stays busy while connecting. */
export function buttonOf(creator: number, platform: PlatformName): string {
  return `${creator} ${platform}`;
}

async function tellFailure(started: Promise<string | null>): Promise<void> {
  const text = await started;
  if (text) showToast({ type: "danger", text });
}
