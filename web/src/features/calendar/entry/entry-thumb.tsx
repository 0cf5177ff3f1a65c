import { cn } from "~/lib/cn.ts";
import type { Chip } from "../model/chips.ts";

export function EntryThumb({ chip: { mediaId, platform } }: { chip: Chip }) {
  return (
    <span
      aria-hidden
      className={cn(
        "entry-thumb relative grid size-7 shrink-0 place-items-center rounded-sm bg-sunken text-fg-muted max-[56rem]:hidden compact:size-5",
        mediaId === 0 && "text-thumb",
      )}
    >
      {mediaId > 0 && (
        <img
          src={`/api/media/${mediaId}/thumb`}
          alt=""
          loading="lazy"
          draggable={false}
          className="size-7 rounded-sm object-cover compact:size-5"
        />
      )}
      <span data-platform={platform} className="platform-badge absolute -right-1 -bottom-1 rounded-full" />
    </span>
  );
}
