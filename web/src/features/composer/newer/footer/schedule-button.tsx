import { CalendarCheck, ChevronDown, Zap } from "lucide-react";
import { lazy } from "react";
import { useQuota } from "~/api/use-quota.ts";
import { LazyMenu } from "~/components/lazy-menu.tsx";
import { OPEN_UPGRADE_MODAL, sendWindowEvent } from "~/lib/window-events.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { Tooltip } from "~/ui/tooltip.tsx";
import { countedPosts } from "../../core/sending/counted-posts.ts";
import { useComposer } from "../composer-context.ts";
import type { ScheduleActions } from "./schedule-actions.ts";

const loadMenu = () => import("./schedule-menu.tsx");
const ScheduleMenu = lazy(loadMenu);

/** 'Schedule 4 ready posts' with a menu of alternatives; offers an upgrade if the quota is too low. */
export function ScheduleButton({ actions }: { actions: ScheduleActions }) {
  const { checks, files, sendingKeys } = useComposer();
  const { left } = useQuota();
  const chosen = checks.filter(({ planned }) => planned.isChosen);
  const going = chosen.filter(({ state }) => state === "ready" || state === "watch");
  const ready = going.length;
  const cost = countedPosts(going);
  const isSending = sendingKeys.size > 0;
  const isEverythingReady = checks.length > 0 && checks.every(({ state }) => state === "ready" || state === "watch");
  if (cost > left && !isSending)
    return (
      <Button
        icon={<Zap aria-hidden />}
        onClick={() => sendWindowEvent(OPEN_UPGRADE_MODAL)}
        className="max-sm:h-11 max-sm:flex-1"
      >
        Get More Posts
      </Button>
    );
  return (
    <span className="flex max-sm:min-w-0 max-sm:flex-1">
      <Tooltip content={files.isUploading ? "Media is uploading..." : ""}>
        <Button
          icon={<CalendarCheck aria-hidden />}
          loading={isSending || actions.isAwaiting}
          disabled={files.isUploading}
          onClick={actions.schedule}
          className="rounded-r-none max-sm:h-11 max-sm:flex-1"
        >
          {label(ready, chosen.length)}
        </Button>
      </Tooltip>
      <LazyMenu
        label="More ways to schedule"
        prepare={loadMenu}
        disabled={isSending || files.isUploading || chosen.length === 0}
        menu={(menu) => <ScheduleMenu {...menu} {...{ actions, ready, isEverythingReady }} chosen={chosen.length} />}
        className={`${buttonClass()} rounded-l-none border-l-fg-on-brand/30 px-2 max-sm:h-11`}
      >
        <ChevronDown aria-hidden />
      </LazyMenu>
    </span>
  );
}

function label(ready: number, all: number): string {
  if (ready === 0) return "Schedule";
  const posts = ready === 1 ? "post" : "posts";
  return ready === all ? `Schedule ${ready} ${posts}` : `Schedule ${ready} ready ${posts}`;
}
