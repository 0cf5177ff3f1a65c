import { cva } from "class-variance-authority";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { cn } from "~/lib/cn.ts";
import { Tooltip } from "./tooltip.tsx";

export const segmentedVariants = ["tab", "button", "borderless", "radio"] as const;
export type SegmentedVariant = (typeof segmentedVariants)[number];
export type SegmentedOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  tooltip?: string;
};

type Props<Value extends string> = {
  options: readonly SegmentedOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** The accessible name of the choice. */
  label: string;
  variant?: SegmentedVariant;
  block?: boolean;
  className?: string;
};

/** A choice of a few options with a single tab stop; arrow keys move and select. */
export function Segmented<Value extends string>(props: Props<Value>) {
  const { options, value, onChange, label, variant = "button", block = false, className } = props;
  const root = useRef<HTMLDivElement>(null);
  const isTabs = variant === "tab";
  const usable = options.filter((option) => !option.disabled);
  const tabStop = usable.find((option) => option.value === value) ?? usable[0];

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, usable.indexOf(tabStop!), usable.length);
    const option = next === undefined ? undefined : usable[next];
    if (!option) return;
    event.preventDefault();
    onChange(option.value);
    root.current?.querySelectorAll<HTMLElement>("[data-option]")[options.indexOf(option)]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: both roles it can have are composite widgets
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles it can have take a label
    <div
      ref={root}
      role={isTabs ? "tablist" : "radiogroup"}
      aria-label={label}
      data-variant={variant}
      onKeyDown={onKeyDown}
      className={cn(track({ variant, block }), className)}
    >
      {options.map((option) => (
        <Tooltip key={option.value} content={option.tooltip}>
          <button
            type="button"
            role={isTabs ? "tab" : "radio"}
            {...{ [isTabs ? "aria-selected" : "aria-checked"]: option.value === value }}
            aria-disabled={option.disabled || undefined}
            tabIndex={option === tabStop ? 0 : -1}
            data-option=""
            data-selected={option.value === value}
            onClick={() => !option.disabled && option.value !== value && onChange(option.value)}
            className={segment({ variant, block })}
          >
            {variant === "radio" && <span className={radioDot} data-forced-fill="" />}
            {option.icon}
            {option.label}
          </button>
        </Tooltip>
      ))}
    </div>
  );
}

function nextIndex(key: string, current: number, count: number): number | undefined {
  if (key === "ArrowRight" || key === "ArrowDown") return (current + 1) % count;
  if (key === "ArrowLeft" || key === "ArrowUp") return (current - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

const track = cva("max-w-full", {
  variants: {
    variant: {
      // At touch height, so that nothing overflows vertically and it only scrolls sideways.
      tab: "flex gap-5 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--line)] pointer-coarse:min-h-11",
      button: "inline-flex gap-0.5 rounded-lg border border-line bg-canvas p-0.75",
      borderless: "inline-flex flex-wrap gap-0.5",
      radio: "inline-flex flex-wrap gap-x-5 gap-y-2",
    },
    block: { true: "w-full", false: "" },
  },
  compoundVariants: [{ variant: ["button", "borderless", "radio"], block: false, class: "w-fit" }],
});

const segment = cva(
  [
    "touch-target inline-flex items-center justify-center gap-1.5 whitespace-nowrap font-[550] text-fg-muted transition-colors duration-(--dur-fast)",
    "hover:text-fg data-[selected=true]:text-fg aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_.lucide]:size-4",
  ],
  {
    variants: {
      variant: {
        tab: "border-transparent border-b-2 px-0.5 pb-2.5 -outline-offset-2 data-[selected=true]:border-brand-strong",
        button:
          "h-[calc(var(--control-md)-0.5rem)] rounded-md px-3 data-[selected=true]:bg-raised data-[selected=true]:shadow-sm dark:data-[selected=true]:bg-press",
        borderless: "h-(--control-md) rounded-md px-3 hover:bg-hover data-[selected=true]:bg-press",
        radio: "group min-h-6 gap-2 rounded-sm text-fg",
      },
      block: { true: "flex-1", false: "" },
    },
  },
);

const radioDot =
  "size-4 rounded-full border border-line-control bg-surface transition-none group-data-[selected=true]:border-5 group-data-[selected=true]:border-brand-strong";
