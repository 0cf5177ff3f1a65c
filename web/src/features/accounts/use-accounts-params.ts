import { accessDeniedText, REDGIFS_CONNECT_FAILED } from "@ponkan/contract/accounts/connect-platform";
import { SCROLL_RESET_MS } from "@ponkan/contract/time/constants";
import { type RegisteredRouter, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { pageConfig } from "~/lib/config.ts";

export function cardId(creator: number | string): string {
  return `creator-${creator}`;
}

/** Takes over what the address carries, why Redgifs was not connected and the creator to show, and removes both from it. */
export function useAccountsParams() {
  const { redgifs_error: error, ban_risks: creator } = useSearch({ from: "/framed/signed-in/accounts" });
  const router = useRouter();
  const [redgifsError, setRedgifsError] = useState<string | null>(null);
  useEffect(() => {
    if (error === undefined && creator === undefined) return;
    if (error) setRedgifsError(inWords(error));
    if (creator) showCard(router, creator);
    void router.navigate({
      to: "/accounts",
      search: (now) => ({ ...now, redgifs_error: undefined, ban_risks: undefined }),
      replace: true,
    });
  }, [error, creator, router]);
  const closeRedgifsError = useCallback(() => setRedgifsError(null), []);
  return { redgifsError, closeRedgifsError };
}

/** A platform names its reasons by codes (RG-04), which are not for people. */
function inWords(error: string): string {
  if (error === "access_denied") return accessDeniedText("redgifs", pageConfig.links.support_email);
  return /^[a-z_]+$/.test(error) ? REDGIFS_CONNECT_FAILED : error;
}

/** After every new page has scrolled to the top. */
function showCard(router: RegisteredRouter, creator: number): void {
  const stop = router.subscribe("onResolved", () => {
    stop();
    setTimeout(() => scrollTo(cardId(creator), 200), SCROLL_RESET_MS + 50);
  });
}

/** The last of many cards may not be rendered yet. */
function scrollTo(id: string, tries: number): void {
  const card = document.getElementById(id);
  if (card) {
    card.scrollIntoView();
    // Somebody who went on meanwhile, into a field or the palette, keeps the focus.
    if (!document.querySelector('[role="dialog"]')) card.focus({ preventScroll: true });
  } else if (tries > 0) setTimeout(() => scrollTo(id, tries - 1), 50);
}
