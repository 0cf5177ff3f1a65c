import { ImageOff } from "lucide-react";
import { cn } from "~/lib/cn.ts";
import { playingTime } from "~/lib/file-size.ts";
import type { PreviewMedia } from "./preview-types.ts";

type Props = {
  media: PreviewMedia;
  /** Fills its frame and is cropped, as on the platform. */
  cover?: boolean;
  className?: string;
};

/** One file: a picture, an animated GIF, or a video that plays on request. */
export function PreviewFile({ media, cover = false, className }: Props) {
  const fit = cn("block size-full", cover ? "object-cover" : "object-contain", className);
  if (media.kind === "video" && media.file) return <Clip media={media} src={media.file} className={fit} />;
  const source = (media.kind === "gif" && media.file) || media.picture;
  if (source) return <img key={media.id} src={source} alt={media.name} className={fit} />;
  return (
    <span role="img" aria-label={media.name} className={cn("grid size-full place-items-center bg-hover", className)}>
      <ImageOff aria-hidden className="size-6 text-fg-subtle" />
    </span>
  );
}

/** Shows the duration until the clip is played, as the platforms do. */
function Clip({ media, src, className }: { media: PreviewMedia; src: string; className: string }) {
  return (
    <span className="relative block size-full">
      {/* biome-ignore lint/a11y/useMediaCaption: it is the user's own clip, there are no words to it */}
      <video
        key={media.id}
        src={src}
        poster={media.picture ?? undefined}
        controls
        playsInline
        preload="none"
        aria-label={media.name}
        className={className}
      />
      {media.duration !== null && (
        <span className="picture-label pointer-events-none absolute top-2 left-2 rounded-sm px-1.5 text-2xs tabular-nums">
          {playingTime(media.duration)}
        </span>
      )}
    </span>
  );
}

/** Width divided by height; square until known. */
export function ratioOf({ width, height }: Pick<PreviewMedia, "width" | "height">): number {
  return width && height ? width / height : 1;
}
