import { WandSparkles } from "lucide-react";
import { openSpaceOut } from "~/components/ban-shield/open-space-out.ts";
import { useDayRisk } from "~/components/ban-shield/shown-risks.ts";
import { dayName } from "~/lib/days.ts";
import { Button } from "~/ui/button.tsx";

/** On phones: describes a day's risk and offers to fix it. */
export default function AgendaRisk({ day }: { day: string }) {
  const risk = useDayRisk(day);
  if (!risk) return null;
  return (
    <div className="flex h-full items-center gap-3 border-line-subtle border-b px-4">
      <p className="min-w-0 flex-1 truncate text-fg-muted text-sm">{risk.note}</p>
      <Button
        size="sm"
        hierarchy="secondary-gray"
        icon={<WandSparkles aria-hidden />}
        aria-label={`Space out, ${dayName(day)}`}
        onClick={() => openSpaceOut(day)}
      >
        Space out
      </Button>
    </div>
  );
}
