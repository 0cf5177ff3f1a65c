import { type ComponentProps, useState } from "react";
import { cn } from "~/lib/cn.ts";
import { useFieldWiring, useHeld } from "./field.tsx";

type Props = Omit<ComponentProps<"textarea">, "wrap"> & { value?: string; defaultValue?: string };

/** The height grows with the text up to this many rows. */
const MOST_ROWS = 12;

/** A text area with line numbers in a gutter that scrolls along. */
export function NumberedTextArea({ className, onChange, onScroll, rows = 5, ...rest }: Props) {
  const wired = { ...useFieldWiring(rest), ...useHeld() };
  const [typed, setTyped] = useState(rest.defaultValue ?? "");
  const [scrollTop, setScrollTop] = useState(0);
  const lineCount = (rest.value ?? typed).split("\n").length;
  const numbers = Array.from({ length: lineCount }, (_, index) => index + 1);

  return (
    <div className={cn("field-frame flex overflow-hidden text-md leading-6.5", className)}>
      <div aria-hidden="true" className="w-9 shrink-0 overflow-hidden border-line border-r bg-sunken">
        <ol
          data-gutter=""
          className="py-1.5 text-center text-fg-muted text-sm tabular-nums"
          style={{ transform: `translateY(${-scrollTop}px)` }}
        >
          {numbers.map((number) => (
            <li key={number} className="h-6.5 leading-6.5">
              {number}
            </li>
          ))}
        </ol>
      </div>
      {/* Without wrapping, each line of text is one line on screen, so numbers and text stay aligned. */}
      <textarea
        {...wired}
        rows={Math.min(Math.max(rows, lineCount + 1), MOST_ROWS)}
        wrap="off"
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
        onScroll={(event) => {
          setScrollTop(event.currentTarget.scrollTop);
          onScroll?.(event);
        }}
        className="min-w-0 flex-1 resize-none bg-transparent px-3 py-1.5 leading-6.5 outline-hidden pointer-coarse:text-lg"
      />
    </div>
  );
}
