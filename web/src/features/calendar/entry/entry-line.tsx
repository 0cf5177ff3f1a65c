import { memo } from "react";
import { ThreatBars } from "./threat-bars.tsx";
import { type EntryProps, useEntryButton } from "./use-entry-button.ts";

export const EntryLine = memo(function EntryLine(props: EntryProps) {
  const { button, time, place, look } = useEntryButton(props);
  const { first, threat } = props.entry;
  return (
    <button
      {...button}
      tabIndex={-1}
      className="flex h-6 w-full touch-manipulation items-center gap-1.5 px-1.5 text-left text-xs -outline-offset-2 select-none hover:bg-hover @max-[7rem]:gap-1 @max-[7rem]:px-1 data-[held=true]:opacity-50 data-[selected=true]:bg-brand-soft"
    >
      {first.mediaId > 0 && (
        <img
          src={`/api/media/${first.mediaId}/thumb`}
          alt=""
          loading="lazy"
          draggable={false}
          className="size-4.5 shrink-0 rounded-xs object-cover max-[56rem]:hidden"
        />
      )}
      <span data-time="" className="shrink-0 whitespace-nowrap text-fg-muted tabular-nums">
        {time}
      </span>{" "}
      {/* In the week view on a phone, at most a letter of it fits next to the time. */}
      <span className="min-w-0 flex-1 truncate @max-[7rem]:invisible">{first.text || place}</span>{" "}
      {/* Only where the line is wide enough, as in the day view. */}
      {first.text && <span className="hidden max-w-1/3 truncate text-fg-muted @3xs:inline">{place}</span>}
      {threat > 0 && (
        <span className="hidden shrink-0 @3xs:inline-flex">
          <ThreatBars level={threat} />
        </span>
      )}
      {look.icon}
    </button>
  );
});
