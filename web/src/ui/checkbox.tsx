import { Check, Minus } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "~/lib/cn.ts";
import { ChoiceLabel, choiceClass } from "./choice.tsx";
import { useFieldWiring } from "./field.tsx";

type Props = Omit<ComponentProps<"input">, "type" | "size"> & { label?: ReactNode; indeterminate?: boolean };

export function Checkbox({ label, indeterminate = false, className, ...rest }: Props) {
  const wired = useFieldWiring(rest);
  const Icon = indeterminate ? Minus : Check;
  return (
    <ChoiceLabel label={label} className={className}>
      <span className="touch-target relative inline-flex">
        <input
          {...wired}
          type="checkbox"
          ref={(input) => {
            if (input) input.indeterminate = indeterminate;
            if (typeof rest.ref === "function") rest.ref(input);
            else if (rest.ref) rest.ref.current = input;
          }}
          className={cn(
            choiceClass,
            "peer rounded-xs checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand",
          )}
        />
        <Icon
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 size-4 p-0.5 text-fg-on-brand opacity-0 [stroke-width:3] peer-checked:opacity-100 peer-indeterminate:opacity-100"
        />
      </span>
    </ChoiceLabel>
  );
}
