import { PostStatus } from "@ponkan/contract/posts/post-status";
import { Check, Clock, Type } from "lucide-react";
import { memo } from "react";
import { cn } from "~/lib/cn.ts";
import { shortWallDay } from "~/lib/days.ts";
import { PlatformIcon } from "~/ui/platform-icon.tsx";
import { ThreatBars } from "../entry/threat-bars.tsx";
import { type EntryProps, useEntryButton } from "../entry/use-entry-button.ts";
import type { Entry } from "../model/entries.ts";
import { destinationText } from "../model/post-names.ts";
import { lookOf } from "../model/status-looks.tsx";

/** `day` is shown next to the time when no heading contains it. */
type Props = EntryProps & { day?: string };

/** A full-width entry with picture, destination, time and state. */
export const AgendaEntry = memo(function AgendaEntry(props: Props) {
  const { entry, day } = props;
  const { first, chips, status, threat } = entry;
  const others = chips.length > 1 ? ` and ${chips.length - 1} more` : "";
  const { word, reason } = lookOf(entry);
  const state = status === PostStatus.scheduled && !reason ? "" : ` · ${word}${reason ? `: ${reason}` : ""}`;
  const where = `${destinationText(first)}${others}`;
  const { button, time, look, name, isSelected, isChoosable } = useEntryButton(
    props,
    `${where}${state}`,
    day && shortWallDay(day),
  );
  return (
    <button
      {...button}
      {...(isChoosable && {
        role: "checkbox",
        "aria-checked": isSelected,
        "aria-label": name,
        "aria-haspopup": undefined,
      })}
      className={cn(
        "flex h-full w-full items-center gap-3 border-b border-line-subtle px-4 text-left -outline-offset-2 lg:gap-4 hover:bg-hover lg:px-[22px]",
        status === PostStatus.started && "bg-brand-soft",
        isSelected && "bg-brand-soft",
      )}
    >
      {isChoosable && <Tick isOn={isSelected} />}
      <Picture entry={entry} />
      <span className="order-last grid shrink-0 justify-items-end gap-1 lg:flex lg:flex-row-reverse lg:items-center lg:gap-4">
        <span className="text-right text-md font-medium leading-tight tabular-nums max-lg:max-w-22 lg:w-36">
          {time}
        </span>{" "}
        <span className="flex items-center gap-1.5 text-fg-muted lg:w-20">
          {threat > 0 && <ThreatBars level={threat} />}
          {look.icon ?? <Clock aria-hidden className="size-3.5" />}
        </span>
      </span>
      <span className="min-w-0 flex-1 lg:flex lg:items-center lg:gap-4">
        <span
          className={cn("block flex-1 truncate text-md font-semibold", status === PostStatus.deleted && "line-through")}
        >
          {first.text || where}
        </span>{" "}
        <span className="block truncate text-sm text-fg-muted lg:w-64">
          {first.text && where}
          {state}
        </span>
      </span>
    </button>
  );
});

function Tick({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden
      data-on={isOn}
      className="grid size-5 shrink-0 place-items-center rounded-xs border border-line-strong bg-surface data-[on=true]:border-brand data-[on=true]:bg-brand"
    >
      {isOn && <Check className="size-4 text-fg-on-brand [stroke-width:3]" />}
    </span>
  );
}

function Picture({ entry: { first } }: { entry: Entry }) {
  return (
    <span aria-hidden className="relative grid size-11 shrink-0 place-items-center rounded-md bg-sunken text-fg-muted">
      {first.mediaId > 0 ? (
        <img
          src={`/api/media/${first.mediaId}/thumb`}
          alt=""
          loading="lazy"
          draggable={false}
          className="size-11 rounded-md object-cover"
        />
      ) : (
        <Type className="size-5" />
      )}
      <span className="absolute -right-1 -bottom-1 rounded-full bg-surface p-px">
        <PlatformIcon platform={first.platform} size={14} />
      </span>
    </span>
  );
}
