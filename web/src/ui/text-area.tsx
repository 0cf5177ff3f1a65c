import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from "react";
import { cn } from "~/lib/cn.ts";
import { useFieldWiring, useHeld } from "./field.tsx";

type Props = Omit<ComponentProps<"textarea">, "ref" | "value"> & {
  value: string;
  /** For callers that need the cursor position. */
  areaRef?: RefObject<HTMLTextAreaElement | null>;
};

/** Grows with its text; the container scrolls, which avoids nested scrollbars. */
export function TextArea({ className, rows = 2, areaRef, ...rest }: Props) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = areaRef ?? own;
  const wired = { ...useFieldWiring(rest), ...useHeld() };
  const { value } = rest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: its height follows what is in it
  useLayoutEffect(() => {
    if (area.current && !globalThis.CSS?.supports?.("field-sizing", "content")) growWithText(area.current);
  }, [value]);
  return (
    <span className={cn("field-frame flex w-full", className)}>
      <textarea
        {...wired}
        ref={area}
        rows={rows}
        style={{ minHeight: `${rows * 1.25 + 1}rem` }}
        className="field-sizing-content w-full resize-none bg-transparent px-2.75 py-2 text-md leading-5 outline-hidden pointer-coarse:text-lg"
      />
    </span>
  );
}

/** For browsers without field-sizing. The frame keeps its height during measuring, otherwise the page would jump. */
function growWithText(area: HTMLTextAreaElement): void {
  const frame = area.parentElement!;
  frame.style.minHeight = `${frame.offsetHeight}px`;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight}px`;
  frame.style.minHeight = "";
}
