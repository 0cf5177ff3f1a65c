import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from "react";
import { cn } from "~/lib/cn.ts";
import { useFieldWiring } from "./field.tsx";

type Props = Omit<ComponentProps<"textarea">, "ref" | "value"> & {
  value: string;
  /** For who has to know where the cursor is. */
  areaRef?: RefObject<HTMLTextAreaElement | null>;
};

/** Grows with its text up to a limit, then scrolls. */
export function TextArea({ className, rows = 2, areaRef, ...rest }: Props) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = areaRef ?? own;
  const wired = useFieldWiring(rest);
  const { value } = rest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: its height follows what is in it
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    current.style.height = "auto";
    current.style.height = `${current.scrollHeight}px`;
  }, [value]);
  return (
    <span className={cn("field-frame flex w-full", className)}>
      <textarea
        {...wired}
        ref={area}
        rows={rows}
        className="max-h-72 w-full resize-none bg-transparent px-2.75 py-2 text-md leading-5 outline-hidden pointer-coarse:text-lg"
      />
    </span>
  );
}
