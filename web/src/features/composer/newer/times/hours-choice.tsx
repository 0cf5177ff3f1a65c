import { hourText } from "@ponkan/contract/time/clock-text";
import { useState } from "react";
import { Select } from "~/ui/select.tsx";
import { keepWantedHours, wantedHours } from "./wanted-hours.ts";

const hours = Array.from({ length: 25 }, (_, hour) => hour);
const option = (hour: number) => ({ value: String(hour), label: hourText(hour) });

/** 'Only from 9 to 23': hours outside the window are not considered. */
export function HoursChoice({ creatorId }: { creatorId: number }) {
  const [wanted, setWanted] = useState(() => wantedHours(creatorId));
  const choose = (changes: Partial<typeof wanted>) => {
    const next = { ...wanted, ...changes };
    if (next.from === next.to) return;
    keepWantedHours(creatorId, next);
    setWanted(next);
  };
  return (
    <div className="flex items-center gap-2 text-sm">
      <span className="text-fg-muted">Only from</span>
      <Select
        size="sm"
        label="Earliest hour"
        value={String(wanted.from)}
        options={hours.slice(0, 24).map(option)}
        onChange={(from) => choose({ from: Number(from) })}
      />
      <span className="text-fg-muted">to</span>
      <Select
        size="sm"
        label="Latest hour"
        value={String(wanted.to)}
        options={hours.slice(1).map(option)}
        onChange={(to) => choose({ to: Number(to) })}
      />
    </div>
  );
}
