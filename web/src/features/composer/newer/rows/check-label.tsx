import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { cn } from "~/lib/cn.ts";
import { Tooltip } from "~/ui/tooltip.tsx";
import { WheelSpinner } from "~/ui/wheel.tsx";
import type { CheckWords } from "./check-words.ts";

const looks = {
  fine: { icon: CircleCheck, color: "text-success-fg" },
  watch: { icon: TriangleAlert, color: "text-warning-fg" },
  wrong: { icon: CircleAlert, color: "text-danger-fg" },
  quiet: { icon: CircleDashed, color: "text-fg-muted" },
};

type Props = { name: string; words: CheckWords; isSending: boolean; onOpen: () => void };

/** '8 of 8', 'Posted 2 d ago', 'Too close +1'. Understandable without colour; leads to the field concerned. */
export function CheckLabel({ name, words, isSending, onOpen }: Props) {
  if (isSending)
    return (
      <span className="inline-flex items-center gap-1.5 font-[550] text-fg-brand text-sm">
        <WheelSpinner size={14} /> Scheduling
      </span>
    );
  const { icon: Icon, color } = looks[words.tone];
  return (
    <Tooltip content={words.more && <span className="grid gap-1">{words.more.split("\n").map(asLine)}</span>}>
      <button
        type="button"
        data-tone={words.tone}
        onClick={onOpen}
        className={cn(
          "touch-target inline-flex min-w-0 items-center gap-1.5 rounded-sm text-left font-[550] text-sm tabular-nums hover:underline",
          color,
        )}
      >
        <Icon aria-hidden className="size-4" />
        {words.text === words.short ? (
          <span className="truncate">{words.text}</span>
        ) : (
          <>
            <span className="truncate @max-[700px]/rows:hidden">{words.text}</span>
            <span className="truncate @min-[700px]/rows:hidden">{words.short}</span>
          </>
        )}
        <span className="sr-only">, {name}</span>
      </button>
    </Tooltip>
  );
}

const asLine = (text: string) => <span key={text}>{text}</span>;
