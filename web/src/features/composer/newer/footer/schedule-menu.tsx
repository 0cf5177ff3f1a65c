import { CalendarCheck, Send } from "lucide-react";
import type { OpenMenu } from "~/components/lazy-menu.tsx";
import { MenuPopup } from "~/components/menu-popup.tsx";
import { MenuItem } from "~/ui/menu.tsx";
import type { ScheduleActions } from "./schedule-actions.ts";

type Props = OpenMenu & { actions: ScheduleActions; ready: number; chosen: number; isEverythingReady: boolean };

export default function ScheduleMenu({ actions, ready, chosen, isEverythingReady, ...menu }: Props) {
  return (
    <MenuPopup {...menu} label="More ways to schedule" side="top" align="end" className="min-w-52">
      <MenuItem icon={<Send aria-hidden />} onClick={actions.postNow}>
        {ready > 0 && ready < chosen ? `Post ${ready} of ${chosen} now` : "Post now"}
      </MenuItem>
      <MenuItem icon={<CalendarCheck aria-hidden />} disabled={!isEverythingReady} onClick={actions.scheduleAll}>
        Schedule all
      </MenuItem>
    </MenuPopup>
  );
}
