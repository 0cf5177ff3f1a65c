import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { cn } from "~/lib/cn.ts";
import { useFieldWiring } from "./field.tsx";

type Props = Omit<ComponentProps<"textarea">, "ref" | "value"> & { value: string };

/** Grows with its text up to a limit, then scrolls. */
export function TextArea({ className, rows = 2, ...rest }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
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
