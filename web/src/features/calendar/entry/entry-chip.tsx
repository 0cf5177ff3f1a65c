import { platformLabels } from "@ponkan/contract/accounts/platform";
import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { Type } from "lucide-react";
import { cn } from "~/lib/cn.ts";
import { counted } from "~/lib/counted.ts";
import { PlatformIcon } from "~/ui/platform-icon.tsx";
import { severities } from "~/ui/severity.tsx";
import type { Entry } from "../model/entries.ts";
import { statusLooks } from "../model/status-looks.tsx";
import { prepareDetails } from "./load-details.ts";
import type { Open } from "./opened.ts";
import { ThreatBars } from "./threat-bars.tsx";

type Props = { entry: Entry; zone: string; onOpen: Open };

/** Time, picture with the platform, how many places, title, state and the worst threat. */
export function EntryChip({ entry, zone, onOpen }: Props) {
  const { first, chips, status, threat } = entry;
  const look = statusLooks[status];
  const { time } = instantToWallTime(new Date(first.at), zone);
  const places = chips.length > 1 ? `${chips.length} subs` : "";
  return (
    <button
      type="button"
      data-status={look.word}
      aria-label={spoken(entry, time)}
      aria-haspopup="dialog"
      onPointerEnter={prepareDetails}
      onFocus={prepareDetails}
      onClick={({ currentTarget }) => onOpen({ anchor: currentTarget, title: first.text || first.place, chips })}
      className={cn(
        "flex h-[37px] w-full min-w-0 items-center gap-2 rounded-md border px-1 text-left hover:border-line-strong max-lg:h-11",
        look.box,
      )}
    >
      <Thumb entry={entry} />
      <span className="min-w-0 flex-1 text-xs leading-[1.25]">
        <span className="flex items-center gap-1.5">
          <span className="font-semibold tabular-nums">{time}</span>
          <span className="truncate text-fg-muted max-xl:hidden">{places}</span>
          <span className="ml-auto flex items-center gap-1 max-sm:hidden">
            {threat > 0 && <ThreatBars level={threat} />}
            {look.icon}
          </span>
        </span>
        <span className="block truncate">{first.text || first.place}</span>
      </span>
    </button>
  );
}

function Thumb({ entry: { first } }: { entry: Entry }) {
  return (
    <span
      aria-hidden
      className="relative grid size-7 shrink-0 place-items-center rounded-sm bg-sunken text-fg-muted max-sm:hidden"
    >
      {first.mediaId > 0 ? (
        <img
          src={`/api/media/${first.mediaId}/thumb`}
          alt=""
          loading="lazy"
          className="size-7 rounded-sm object-cover"
        />
      ) : (
        <Type className="size-3.5" />
      )}
      <span className="absolute -right-1 -bottom-1 rounded-full bg-surface p-px">
        <PlatformIcon platform={first.platform} size={12} />
      </span>
    </span>
  );
}

/** '18:30, Red rock, second pass, Reddit, 3 subreddits, scheduled' */
function spoken({ first, chips, status, threat }: Entry, time: string): string {
  const where = chips.length > 1 ? counted(chips.length, "subreddit") : first.place;
  const risk = threat > 0 ? `${severities[threat - 1]} risk` : "";
  const parts = [time, first.text, platformLabels[first.platform], where, statusLooks[status].word, risk];
  return parts.filter(Boolean).join(", ");
}
