import type { ComponentProps, ReactNode } from "react";
import { ChoiceLabel } from "./choice.tsx";
import { useFieldWiring } from "./field.tsx";

type Props = Omit<ComponentProps<"input">, "type" | "size" | "role"> & { label?: ReactNode };

export function Switch({ label, className, ...rest }: Props) {
  const wired = useFieldWiring(rest);
  return (
    <ChoiceLabel label={label} className={className}>
      <span className="touch-target relative inline-flex h-4.5 w-8 shrink-0">
        <input
          {...wired}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox carries its checked state itself
          role="switch"
          className="peer h-full w-full appearance-none rounded-full bg-line-control transition-colors duration-(--dur-fast) checked:bg-brand-strong enabled:cursor-pointer disabled:cursor-not-allowed disabled:opacity-50 forced-colors:appearance-auto"
        />
        <span className="pointer-events-none absolute top-0.5 left-0.5 size-3.5 rounded-full bg-white shadow-sm transition-transform duration-(--dur-fast) peer-checked:translate-x-3.5 forced-colors:hidden" />
      </span>
    </ChoiceLabel>
  );
}
