import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { addDays, dayNumber, monthDays, monthOf, monthTitle, shiftMonth, spokenDay, weekdayNames } from "~/lib/days.ts";
import { IconButton } from "~/ui/icon-button.tsx";

type Props = {
  /** yyyy-MM-dd */
  value: string;
  /** The earliest day that can be chosen. */
  first: string;
  weekStartsOn: number;
  onChange: (day: string) => void;
};

/** A month to pick a day from. Arrow keys move by day and week, Page keys by month. */
export function DayGrid({ value, first, weekStartsOn, onChange }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(value || first);
  const month = monthOf(focused);
  const show = (day: string, takesFocus: boolean) => {
    setFocused(day < first ? first : day);
    if (takesFocus) requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(event.key, focused);
    if (!next) return;
    event.preventDefault();
    show(next, true);
  };
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between">
        <IconButton
          size="sm"
          label="Previous month"
          icon={<ChevronLeft />}
          disabled={month <= monthOf(first)}
          onClick={() => show(shiftMonth(focused, -1), false)}
        />
        <span aria-live="polite" className="font-semibold text-sm">
          {monthTitle(month)}
        </span>
        <IconButton
          size="sm"
          label="Next month"
          icon={<ChevronRight />}
          onClick={() => show(shiftMonth(focused, 1), false)}
        />
      </div>
      <div aria-hidden className="grid grid-cols-7 text-center text-2xs text-fg-muted">
        {weekdayNames(weekStartsOn).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the days in it */}
      <div ref={grid} onKeyDown={onKeyDown} className="grid grid-cols-7 gap-0.5">
        {monthDays(month, weekStartsOn).map((day) => (
          <button
            key={day}
            type="button"
            aria-label={spokenDay(day)}
            aria-pressed={day === value}
            disabled={day < first}
            tabIndex={day === focused ? 0 : -1}
            data-other={monthOf(day) !== month}
            onClick={() => {
              setFocused(day);
              onChange(day);
            }}
            className="grid size-8 place-items-center rounded-md text-sm tabular-nums enabled:hover:bg-hover disabled:text-fg-disabled aria-pressed:bg-brand aria-pressed:font-semibold aria-pressed:text-fg-on-brand enabled:data-[other=true]:text-fg-subtle pointer-coarse:h-11 pointer-coarse:w-full"
          >
            {dayNumber(day)}
          </button>
        ))}
      </div>
    </div>
  );
}

function moved(key: string, day: string): string | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "PageUp":
      return shiftMonth(day, -1);
    case "PageDown":
      return shiftMonth(day, 1);
    default:
      return null;
  }
}
