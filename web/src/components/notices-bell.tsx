import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { usageStats } from "~/api/users.ts";
import { OPEN_NOTICES, sendWindowEvent } from "~/lib/window-events.ts";
import { IconButton } from "~/ui/icon-button.tsx";
import type { TooltipSide } from "~/ui/tooltip.tsx";

const MOST = 99;

type Props = { side?: TooltipSide; onOpen?: () => void; isQuiet?: boolean };

/** Opens the notices and shows how many are unseen. `isQuiet`: hidden if there are none. */
export function NoticesBell({ side, onOpen, isQuiet }: Props) {
  const { data } = useQuery({ ...usageStats(), enabled: false });
  const count = data?.notices ?? 0;
  const shown = count > MOST ? `${MOST}+` : String(count);
  if (isQuiet && count === 0) return null;
  const open = () => {
    onOpen?.();
    sendWindowEvent(OPEN_NOTICES);
  };
  return (
    <IconButton
      label={count > 0 ? `Needs attention: ${shown}` : "Needs attention"}
      side={side}
      onClick={open}
      className="relative"
      icon={
        <>
          <Bell />
          {count > 0 && (
            <span className="absolute top-0 right-0 rounded-full bg-danger px-1 font-semibold text-2xs text-on-danger tabular-nums">
              {shown}
            </span>
          )}
        </>
      }
    />
  );
}
