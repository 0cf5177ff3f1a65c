import { connectFailedText, connectNameOf, REDGIFS_CONNECT_FAILED } from "@ponkan/contract/accounts/connect-platform";
import { encodeState, newNonce } from "@ponkan/contract/accounts/connect-state";
import type { PlatformName } from "@ponkan/contract/accounts/platform";
import { queryOptions } from "@tanstack/react-query";
import type { RouteName } from "~/lib/routes.ts";
import { createStore, useStore } from "~/lib/store.ts";
import { isWebAddress } from "~/lib/web-address.ts";
import { ask } from "./ask.ts";
import { type Answer, call } from "./call.ts";
import { reloadAccount } from "./reload-account.ts";
import { authed } from "./session.ts";

type Attempt = {
  /** Where to return to afterwards. */
  route: RouteName | null;
  query?: Record<string, string>;
  is_sign_in?: boolean;
  /** The pressed button, which stays busy until the page is left. */
  button: string;
};

const connecting = createStore<string | null>(null);

/** The button whose connection is being started, if any. */
export function useConnecting(): string | null {
  return useStore(connecting);
}

/** Navigates to the platform's authorization page. Returns an error text, or null once the navigation has started. */
export async function startConnecting(platform: PlatformName, attempt: Attempt): Promise<string | null> {
  const { route, query = {}, is_sign_in = false, button } = attempt;
  const state = encodeState({ is_authed: authed.get(), route, query, is_sign_in, n: newNonce() });
  connecting.set(button);
  const answer = await call("GET /accounts/connect/{platform}", {
    params: { platform: connectNameOf(platform) },
    query: { state },
  });
  if (answer.ok && isWebAddress(answer.data.url)) {
    leaveFor(answer.data.url);
    return null;
  }
  connecting.set(null);
  return (answer.ok ? undefined : answer.data.message) ?? failedText(platform);
}

export async function disconnectAccount(creatorId: number, platform: PlatformName): Promise<boolean> {
  const answer: Answer<unknown> =
    platform === "redgifs"
      ? await call("DELETE /redgifs/account", { creatorId })
      : await call("DELETE /accounts/{platform}", { params: { platform }, creatorId });
  if (answer.ok) await reloadAccount();
  return answer.ok;
}

/** Never cached, because the form edits what it loads. */
export const redditAccount = (creatorId: number) =>
  queryOptions({
    queryKey: ["reddit-account", creatorId],
    queryFn: async () => (await ask("GET /accounts/reddit", { creatorId })).data,
    staleTime: 0,
    gcTime: 0,
  });

function leaveFor(url: string): void {
  // Back may restore this page from the back/forward cache, where the button has to be enabled again.
  window.addEventListener("pageshow", () => connecting.set(null), { once: true });
  window.location.assign(url);
}

function failedText(platform: PlatformName): string {
  return platform === "redgifs" ? REDGIFS_CONNECT_FAILED : connectFailedText(platform);
}
