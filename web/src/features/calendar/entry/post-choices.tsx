import { severities } from "@ponkan/contract/posts/severity";
import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { clockText } from "@ponkan/contract/time/clock-text";
import { ChevronRight } from "lucide-react";
import { Severity } from "~/ui/severity.tsx";
import type { Chip } from "../model/chips.ts";
import { destinationText } from "../model/post-names.ts";
import { lookOf } from "../model/status-looks.tsx";

type Props = { title: string; chips: readonly Chip[]; zone: string; onPick: (chip: Chip) => void };

/** Lists the posts of an entry, each with its own time and state. */
export function PostChoices({ title, chips, zone, onPick }: Props) {
  return (
    <>
      <p className="mb-2 font-semibold text-balance">{title}</p>
      <ul className="-mx-2 grid">
        {chips.map((chip) => (
          <li key={chip.id}>
            <PostChoice chip={chip} zone={zone} onPick={onPick} />
          </li>
        ))}
      </ul>
    </>
  );
}

function PostChoice({ chip, zone, onPick }: { chip: Chip } & Pick<Props, "zone" | "onPick">) {
  const { icon, word, reason } = lookOf({ status: chip.status, chips: [chip] });
  return (
    <button
      type="button"
      onClick={() => onPick(chip)}
      className="flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left text-sm -outline-offset-2 hover:bg-hover"
    >
      <span className="self-start font-medium tabular-nums">
        {clockText(instantToWallTime(new Date(chip.at), zone).time)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate">{destinationText(chip)}</span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-fg-muted">
          <span className="flex items-center gap-1">
            {icon} {word}
          </span>
          {chip.threat > 0 && (
            <span>
              <Severity level={severities[chip.threat - 1]!} />
              <span className="sr-only">risk</span>
            </span>
          )}
        </span>
        {reason && <span className="block text-danger-fg text-xs">{reason}</span>}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-muted" />
    </button>
  );
}
