import { timezoneOf } from "@ponkan/contract/users/timezone";
import { useEffect } from "react";
import { useUser } from "~/api/users.ts";
import { showToast } from "~/ui/toast-store.ts";

/** Says that the user's time zone was changed in another tab since; times here are meant as they were written. */
export function useOtherZone(zone: string): void {
  const own = timezoneOf(useUser());
  useEffect(() => {
    const named = (name: string) => name.replaceAll("_", " ");
    if (own !== zone)
      showToast({
        type: "info",
        text: `Your time zone is ${named(own)} now. Times on this page are still in the time of ${named(zone)}, until you open it again.`,
      });
  }, [own, zone]);
}
