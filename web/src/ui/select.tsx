import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "~/lib/cn.ts";
import { useFieldWiring, useIsInField } from "./field.tsx";

export type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean };

type Props<Value extends string> = Omit<ComponentProps<"select">, "value" | "onChange" | "size"> & {
  options: readonly SelectOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Required outside a `Field`. */
  label?: string;
  placeholder?: string;
  icon?: ReactNode;
  size?: "sm" | "md";
};

/**
 * The native select: nothing to load, and works well on phones. Looks like an input inside a field, otherwise like a
 * button.
 */
export function Select<Value extends string>(props: Props<Value>) {
  const { options, value, onChange, label, placeholder, icon, size = "md", className, ...rest } = props;
  const wired = useFieldWiring(rest);
  const isField = useIsInField();
  return (
    <span
      className={cn(
        "relative inline-flex max-w-full items-center [&_.lucide]:size-4",
        isField ? "field-frame w-full" : "rounded-md border border-line-strong bg-surface shadow-xs hover:bg-hover",
        size === "md" ? "h-(--control-md) text-md" : "h-7.5 text-sm",
        "pointer-coarse:h-11",
        className,
      )}
    >
      {icon && <span className="pointer-events-none absolute left-3 text-fg-muted">{icon}</span>}
      <select
        {...wired}
        aria-label={label}
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value as Value)}
        className={cn(
          "h-full w-full min-w-0 appearance-none truncate rounded-md bg-transparent pr-8.5 text-fg disabled:cursor-not-allowed disabled:opacity-50 [&>option]:bg-overlay",
          isField && "outline-hidden",
          icon ? "pl-9" : "pl-3",
        )}
      >
        {placeholder && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-2.5 text-fg-muted" aria-hidden="true" />
    </span>
  );
}
