import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from "react";
import { cn } from "~/lib/cn.ts";
import { useFieldWiring, useHeld } from "./field.tsx";

type Props = Omit<ComponentProps<"textarea">, "ref" | "value"> & {
  value: string;
  /** For who has to know where the cursor is. */
  areaRef?: RefObject<HTMLTextAreaElement | null>;
};

/** As high as its text: what it stands in scrolls, so that there is one scrollbar and not one within another. */
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

/** For browsers that do not do it themselves. Its frame keeps its height meanwhile, else the page would jump. */
function growWithText(area: HTMLTextAreaElement): void {
  const frame = area.parentElement!;
  frame.style.minHeight = `${frame.offsetHeight}px`;
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight}px`;
  frame.style.minHeight = "";
}
