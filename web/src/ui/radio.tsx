import type { ComponentProps, ReactNode } from "react";
import { cn } from "~/lib/cn.ts";
import { ChoiceLabel, choiceClass } from "./choice.tsx";

type Props = Omit<ComponentProps<"input">, "type" | "size"> & { label?: ReactNode };

export function Radio({ label, className, ...rest }: Props) {
  return (
    <ChoiceLabel label={label} className={className}>
      <span className="touch-target inline-flex">
        <input
          {...rest}
          type="radio"
          className={cn(choiceClass, "rounded-full checked:border-5 checked:border-brand-strong")}
        />
      </span>
    </ChoiceLabel>
  );
}
