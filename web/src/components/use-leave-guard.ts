import { useBlocker } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { guardCreator } from "~/api/creators.ts";
import { authed } from "~/api/session.ts";
import { guardWork } from "~/lib/unsaved-work.ts";
import { type ConfirmOptions, confirm } from "~/ui/confirm-store.ts";

type Place = { pathname: string; search: object };
type Options = {
  /** There is something to lose. */
  isHeld: boolean;
  question: ConfirmOptions;
  /** Closing the tab asks too. */
  asksBrowser?: boolean;
  isLeaving?: (from: Place, to: Place) => boolean;
  /** It belongs to the creator: switching to another one leaves it too. */
  isOfCreator?: boolean;
};

/**
 * Asks before work is left behind: on the way to another page, by signing out, and by switching creators. When the
 * session is over there is nothing to stay for, and nobody is asked; what was written is kept (lib/unsaved-work.ts).
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

const toAnotherPage = (from: Place, to: Place) => from.pathname !== to.pathname;
