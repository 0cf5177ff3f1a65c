import { CalendarCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useAppState } from "~/api/app-state.ts";
import { useQuota } from "~/api/use-quota.ts";
import { counted } from "~/lib/counted.ts";
import { Button } from "~/ui/button.tsx";
import { QuotaBar } from "~/ui/quota-bar.tsx";

type Props = {
  count: number;
  /** So many were scheduled, and there is nothing more to send. */
  done?: number;
  /** How many of them are taken from the allowance. */
  cost: number;
  isBusy: boolean;
  /** Something is still being read; pressing then would miss what it says. */
  isWaiting?: boolean;
  disabled?: boolean;
  /** Left out where the form around it is sent. */
  onSchedule?: () => void;
  /** Above it. */
  note?: ReactNode;
  /** Beside the button. */
  children?: ReactNode;
};

/** How many posts it makes, how many are left, and the button. */
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
