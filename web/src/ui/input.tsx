import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from "react";
import { cn } from "~/lib/cn.ts";
import { useFieldWiring, useHeld } from "./field.tsx";
import { applyMask, type Mask } from "./masks.ts";

type Props = ComponentProps<"input"> & {
  icon?: ReactNode;
  /** Shown at the right end, e.g. a unit or a button. */
  trailing?: ReactNode;
  mask?: Mask;
  /** Shows 'n/counter'. Longer input is allowed; the error explains it. */
  counter?: number;
};

export function Input({ icon, trailing, mask, counter, className, onChange, ...rest }: Props) {
  const wired = { ...useFieldWiring(rest), ...useHeld() };
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ""));
  const length = String(rest.value ?? typed).length;

  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    if (mask) shape(event.target, mask);
    setTyped(event.target.value);
    onChange?.(event);
  };

  return (
    <span
      className={cn(
        "field-frame flex h-(--control-md) w-full min-w-0 items-center gap-2 px-2.75 text-fg pointer-coarse:h-11 [&_.lucide]:size-4",
        className,
      )}
    >
      {icon && <span className="text-fg-muted">{icon}</span>}
      <input
        {...wired}
        inputMode={rest.inputMode ?? (mask === "time" || mask === "date" ? "numeric" : undefined)}
        placeholder={rest.placeholder ?? placeholders[mask ?? "none"]}
        onChange={onType}
        className="h-full w-full min-w-0 flex-1 bg-transparent text-md outline-hidden pointer-coarse:text-lg disabled:cursor-not-allowed"
      />
      {counter !== undefined && <Counter length={length} max={counter} />}
      {trailing && <span className="flex shrink-0 items-center text-fg-muted text-sm">{trailing}</span>}
    </span>
  );
}

export function Counter({ length, max }: { length: number; max: number }) {
  const isOver = length > max;
  return (
    <span
      data-over={isOver}
      className={cn("shrink-0 text-xs tabular-nums", isOver ? "text-danger-fg" : "text-fg-muted")}
    >
      {length}/{max}
    </span>
  );
}

const placeholders = { time: "HH:mm", date: "yyyy-MM-dd", day: "yyyy-MM-dd", subreddit: undefined, none: undefined };

/** Applies the mask and keeps the caret after the same characters. */
function shape(field: HTMLInputElement, mask: Mask) {
  const caret = field.selectionStart ?? field.value.length;
  const shaped = applyMask(mask, field.value);
  if (shaped === field.value) return;
  const caretAfter = applyMask(mask, field.value.slice(0, caret)).length;
  field.value = shaped;
  field.setSelectionRange(caretAfter, caretAfter);
}
