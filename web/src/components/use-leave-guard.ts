import { useBlocker } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { guardCreator } from "~/api/creators.ts";
import { authed } from "~/api/session.ts";
import { guardWork } from "~/lib/unsaved-work.ts";
import { type ConfirmOptions, confirm } from "~/ui/confirm-store.ts";

type PageLocation = { pathname: string; search: object };
type Options = {
  /** True if there is something to lose. */
  isHeld: boolean;
  question: ConfirmOptions;
  /** Also asks when the tab is closed. */
  asksBrowser?: boolean;
  isLeaving?: (from: PageLocation, to: PageLocation) => boolean;
  /** True if the work belongs to the creator, so that switching creators asks too. */
  isOfCreator?: boolean;
};

/**
 * Asks before unsaved work is lost: on navigation, sign-out and switching creators. If the session has expired nothing
 * is asked; the work is kept instead (lib/unsaved-work.ts).
 */
export function useLeaveGuard(options: Options): void {
  const { isHeld, question, asksBrowser = isHeld, isLeaving = toAnotherPage, isOfCreator = false } = options;
  useBlocker({
    disabled: !isHeld,
    enableBeforeUnload: () => asksBrowser,
    shouldBlockFn: async ({ current, next }) => authed.get() && isLeaving(current, next) && !(await confirm(question)),
  });
  const mayLeave = useEffectEvent(async () => !isHeld || confirm(question));
  useEffect(() => guardWork(() => mayLeave()), []);
  useEffect(() => (isOfCreator ? guardCreator(() => mayLeave()) : undefined), [isOfCreator]);
}

const toAnotherPage = (from: PageLocation, to: PageLocation) => from.pathname !== to.pathname;
