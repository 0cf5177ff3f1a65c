import type { Media } from "@ponkan/contract/media/media";
import { Check, Copy, Play } from "lucide-react";
import { counted } from "~/lib/counted.ts";
import { fileSize, playingTime } from "~/lib/file-size.ts";
import { Badge } from "~/ui/badge.tsx";
import { HostMarks } from "./host-marks.tsx";
import { lastUsed } from "./last-used.ts";
import { UseBadge } from "./use-badge.tsx";

type TileProps = {
  media: Media;
  now: Date;
  isSelected: boolean;
  /** Whether it was uploaded just now. */
  isNew: boolean;
};

/**
 * One file as a picture, with how often and when it was used. DOM order for screen readers: name, usage, kind,
 * checkbox.
 */
export function MediaTile({ media, now, isSelected, isNew }: TileProps) {
  return (
    <>
      <div className="grid h-[62px] shrink-0 grid-cols-1 content-center gap-1 px-3">
        <div className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate font-medium" title={media.name}>
            {media.name}
          </span>
          {media.similar > 0 && <SimilarMark similar={media.similar} />}
          <HostMarks hosts={media.hosts} />
        </div>
        {/* The last use is shown entirely or not at all: without space it wraps into an invisible line. */}
        <div className="flex h-5.5 flex-wrap items-center gap-2 overflow-hidden">
          <UseBadge {...media} />
          {media.last_used_at && (
            <span className="h-5.5 whitespace-nowrap text-fg-muted text-sm leading-5.5">
              {lastUsed(media.last_used_at, now)}
            </span>
          )}
        </div>
      </div>
      <div className="relative order-first min-h-0 flex-1 bg-sunken">
        <Thumb media={media} />
        <Kind media={media} />
        <Tick name={media.name} isSelected={isSelected} />
        {isNew && <NewMark />}
      </div>
    </>
  );
}

/** The same file as a row of the list. */
export function MediaLine({ media, now, isSelected }: TileProps) {
  return (
    <div className="flex h-full min-w-0 flex-1 items-center gap-3 px-3">
      <div className="relative size-11 shrink-0 overflow-hidden rounded-md bg-sunken">
        <Thumb media={media} />
      </div>
      <span className="min-w-0 flex-1 truncate font-medium" title={media.name}>
        {media.name}
      </span>
      {media.similar > 0 && <SimilarMark similar={media.similar} />}
      <HostMarks hosts={media.hosts} />
      <span className="flex w-40 shrink-0 items-center gap-2 max-md:hidden">
        <UseBadge {...media} />
      </span>
      <span className="w-24 shrink-0 text-fg-muted text-sm max-lg:hidden">
        {media.last_used_at ? lastUsed(media.last_used_at, now) : ""}
      </span>
      <span className="w-16 shrink-0 text-right text-fg-muted text-sm tabular-nums max-sm:hidden">
        {media.duration ? playingTime(media.duration) : ""}
      </span>
      <span className="w-18 shrink-0 text-right text-fg-muted text-sm tabular-nums">{fileSize(media.size)}</span>
      <span className="order-first flex">
        <Tick name={media.name} isSelected={isSelected} isInline />
      </span>
    </div>
  );
}

function Thumb({ media }: { media: Media }) {
  if (!media.thumb_url) return null;
  return (
    <img
      src={media.thumb_url}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      className="absolute inset-0 size-full object-cover"
    />
  );
}

function Kind({ media: { type, duration } }: { media: Media }) {
  const isVideo = type.startsWith("video/");
  if (!isVideo && type !== "image/gif") return null;
  return (
    <span className="picture-label absolute top-2 left-2 inline-flex h-5.5 items-center gap-1 rounded-sm px-1.5 font-semibold text-xs tabular-nums">
      {isVideo ? (
        <>
          <Play aria-hidden className="size-3" />
          <span className="sr-only">Video</span>
          {duration !== null && playingTime(duration)}
        </>
      ) : (
        "GIF"
      )}
    </span>
  );
}

type TickProps = {
  name: string;
  isSelected: boolean;
  isInline?: boolean;
};

function Tick({ name, isSelected, isInline = false }: TickProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-label={`Select ${name}`}
      tabIndex={-1}
      data-tick=""
      data-selected={isSelected}
      className={`${isInline ? "" : "absolute! top-2 right-2"} ${isInline ? "border-line-control" : "border-white bg-scrim"} touch-target grid size-5 shrink-0 place-items-center rounded-xs border data-[selected=true]:border-brand data-[selected=true]:bg-brand data-[selected=true]:text-fg-on-brand`}
    >
      {isSelected && <Check aria-hidden className="size-3.5 [stroke-width:3]" />}
    </button>
  );
}

function NewMark() {
  return (
    <span aria-hidden className="uploaded-mark absolute inset-0 grid place-items-center bg-scrim text-white">
      <Check className="size-9" />
    </span>
  );
}

function SimilarMark({ similar }: { similar: number }) {
  const text = `${counted(similar, "file")} ${similar === 1 ? "looks" : "look"} almost the same`;
  return (
    <Badge size="sm" title={text} icon={<Copy aria-hidden />}>
      <span aria-hidden>{similar}</span>
      <span className="sr-only">{counted(similar, "near duplicate")}</span>
    </Badge>
  );
}
