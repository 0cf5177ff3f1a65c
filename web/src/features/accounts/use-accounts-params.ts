import { accessDeniedText, REDGIFS_CONNECT_FAILED } from "@ponkan/contract/accounts/connect-platform";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { pageConfig } from "~/lib/config.ts";

export function cardId(creator: number | string): string {
  return `creator-${creator}`;
}

/** Takes the Redgifs error and the creator whose risks to show from the URL, and removes both from it. */
export function useAccountsParams(onBanRisks: (creatorId: number) => void) {
  const { redgifs_error: error, ban_risks: creator } = useSearch({ from: "/framed/signed-in/accounts" });
  const router = useRouter();
  const [redgifsError, setRedgifsError] = useState<string | null>(null);
  useEffect(() => {
    if (error === undefined && creator === undefined) return;
    if (error) setRedgifsError(inWords(error));
    if (creator) onBanRisks(creator);
    void router.navigate({
      to: "/accounts",
      search: (now) => ({ ...now, redgifs_error: undefined, ban_risks: undefined }),
      replace: true,
    });
  }, [error, creator, router, onBanRisks]);
  const closeRedgifsError = useCallback(() => setRedgifsError(null), []);
  return { redgifsError, closeRedgifsError };
}

/** Platforms report reasons as codes (RG-04), which are replaced by a readable text. */
function inWords(error: string): string {
  if (error === "access_denied") return accessDeniedText("redgifs", pageConfig.links.support_email);
  return /^[a-z_]+$/.test(error) ? REDGIFS_CONNECT_FAILED : error;
}
