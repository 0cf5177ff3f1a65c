import { Type } from "lucide-react";
import { PlatformIcon } from "~/ui/platform-icon.tsx";
import type { Chip } from "../model/chips.ts";

/** The picture with its platform. */
export function EntryThumb({ chip }: { chip: Chip }) {
  return (
    <span
      aria-hidden
      className="relative grid size-7 shrink-0 place-items-center rounded-sm bg-sunken text-fg-muted max-sm:hidden"
    >
      {chip.mediaId > 0 ? (
        <img
          src={`/api/media/${chip.mediaId}/thumb`}
          alt=""
          loading="lazy"
          draggable={false}
          className="size-7 rounded-sm object-cover"
        />
      ) : (
        <Type className="size-3.5" />
      )}
      <span className="absolute -right-1 -bottom-1 rounded-full bg-surface p-px">
        <PlatformIcon platform={chip.platform} size={12} />
      </span>
    </span>
  );
}
