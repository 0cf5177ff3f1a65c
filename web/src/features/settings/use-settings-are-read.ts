import { useQuery } from "@tanstack/react-query";
import { pushSettings } from "~/api/push.ts";
import { secondFactors } from "~/api/second-factors.ts";
import { openSessions } from "~/api/sessions.ts";
import { waysToSignIn } from "~/api/ways-to-sign-in.ts";

/**
 * Whether notifications and everything about signing in have been read. Their sections wait for one another: one that
 * appears above the others moves their buttons while somebody presses one, and the press is lost.
 */
export function useSettingsAreRead(): boolean {
  const queries = [
    useQuery(pushSettings()),
    useQuery(waysToSignIn()),
    useQuery(secondFactors()),
    useQuery(openSessions()),
  ];
  return queries.every(({ isPending }) => !isPending);
}
