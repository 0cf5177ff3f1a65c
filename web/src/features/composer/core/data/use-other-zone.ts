import { timezoneOf } from "@ponkan/contract/users/timezone";
import { useEffect } from "react";
import { useUser } from "~/api/users.ts";
import { showToast } from "~/ui/toast-store.ts";

/** Tells the user when their time zone was changed in another tab: times on this page keep their original zone. */
export function useOtherZone(zone: string): void {
  const own = timezoneOf(useUser());
  useEffect(() => {
    const named = (name: string) => name.replaceAll("_", " ");
    if (own !== zone)
      showToast({
        type: "info",
        text: `Your time zone is ${named(own)} now. Times on this page stay in the time of ${named(zone)} until you reopen it.`,
      });
  }, [own, zone]);
}
