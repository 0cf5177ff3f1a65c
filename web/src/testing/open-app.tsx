import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { cleanup, render } from "@testing-library/react";
import { StrictMode } from "react";
import { vi } from "vitest";
import { queryClient } from "~/api/query-client.ts";
import { forgetSession } from "~/api/session.ts";
import { followNavigation } from "~/app/navigation.ts";
import { createAppRouter } from "~/app/router.tsx";
import { endSessionOnRefusal } from "~/app/session-flow.ts";
import { listenForGlobalMessages, messageQueue } from "~/lib/global-message.ts";
import { toastStore } from "~/ui/toast-store.ts";

listenForGlobalMessages();
let stopSessionFlow: (() => void) | undefined;

/** Renders the whole app at a URL, as main.tsx does, without realtime. */
export function openApp(address: string): void {
  vi.stubGlobal("scrollTo", () => undefined);
  window.history.replaceState(null, "", address);
  const router = createAppRouter();
  stopSessionFlow = endSessionOnRefusal(router);
  followNavigation(router);
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** Resets everything as if the tab had been closed and its storage emptied. */
export function closeApp(): void {
  cleanup();
  stopSessionFlow?.();
  queryClient.clear();
  forgetSession();
  messageQueue.set([]);
  toastStore.set([]);
  vi.unstubAllGlobals();
}

export function address(): string {
  return window.location.pathname + window.location.search;
}
