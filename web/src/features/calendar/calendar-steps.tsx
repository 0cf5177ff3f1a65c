import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "~/ui/button.tsx";
import { IconButton } from "~/ui/icon-button.tsx";

type Props = { onBack: () => void; onForward: () => void; onToday: () => void };

export function CalendarSteps({ onBack, onForward, onToday }: Props) {
  return (
    <span className="flex items-center gap-1">
      <IconButton label="Back" onClick={onBack} icon={<ChevronLeft />} />
      <IconButton label="Forward" onClick={onForward} icon={<ChevronRight />} />
      <span className="max-sm:hidden">
        <TodayButton onToday={onToday} />
      </span>
    </span>
  );
}

export function TodayButton({ onToday }: Pick<Props, "onToday">) {
  return (
    <Button hierarchy="secondary-gray" size="sm" onClick={onToday}>
      Today
    </Button>
  );
}
