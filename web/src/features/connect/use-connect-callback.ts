import { type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { type Callback, callbackSearch } from "./callback-search.ts";
import type { Destination } from "./destination.ts";

/**
 * Handles the platform's parameters once, removes them from the URL and the history, and redirects.
 * On null it does not redirect, because something else does.
 */
export function useConnectCallback(handle: (callback: Callback) => Promise<Destination | null>): void {
  const router = useRouter();
  const isHandled = useRef(false);
  useEffect(() => {
    if (isHandled.current) return;
    isHandled.current = true;
    const callback = callbackSearch(router.state.location.search);
    window.history.replaceState(window.history.state, "", window.location.pathname);
    void handle(callback).then((destination) => destination && goOn(router, destination));
  }, [handle, router]);
}

function goOn(router: RegisteredRouter, { to, search }: Destination): void {
  void router.navigate({ to, search, replace: true });
}
