import { CalendarCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useAppState } from "~/api/app-state.ts";
import { useQuota } from "~/api/use-quota.ts";
import { counted } from "~/lib/counted.ts";
import { Button } from "~/ui/button.tsx";
import { QuotaBar } from "~/ui/quota-bar.tsx";

type Props = {
  count: number;
  /** Number of posts just scheduled, while nothing is left to send. */
  done?: number;
  /** How many of the posts use up quota. */
  cost: number;
  isBusy: boolean;
  /** Data that affects the posts is still loading, so the button waits. */
  isWaiting?: boolean;
  disabled?: boolean;
  /** Omitted when the button submits a form. */
  onSchedule?: () => void;
  /** Shown above the bar. */
  note?: ReactNode;
  /** Shown next to the button. */
  children?: ReactNode;
};

/** Number of posts, remaining quota and the schedule button. */
export function ScheduleBar(props: Props) {
  const { count, done = 0, cost, isBusy, isWaiting = false, disabled = false, onSchedule, note, children } = props;
  const { used, waiting, allowed, left } = useQuota();
  const { isUploadingMedia } = useAppState();
  return (
    <footer className="sticky bottom-0 z-(--z-sticky) border-line border-t bg-surface">
      {note}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 lg:px-[22px]">
        <span className="tabular-nums">
          <strong className="font-semibold">{done > 0 ? `${done} scheduled` : counted(count, "post")}</strong>, {left}{" "}
          left this month
        </span>
        <span className="max-sm:hidden">
          <QuotaBar used={used} waiting={waiting} planned={cost} limit={allowed} />
        </span>
        <span className="ml-auto flex flex-wrap items-center gap-2">
          {children}
          {done === 0 && (
            <Button
              type={onSchedule ? "button" : "submit"}
              icon={<CalendarCheck aria-hidden />}
              loading={isBusy}
              disabled={disabled || isWaiting || isUploadingMedia}
              onClick={onSchedule}
            >
              Schedule
            </Button>
          )}
        </span>
      </div>
    </footer>
  );
}
