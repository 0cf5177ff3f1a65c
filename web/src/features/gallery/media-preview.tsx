import type { Media } from "@ponkan/contract/media/media";

/** The file itself as large as the drawer allows: videos play, GIFs move. */
export function MediaPreview({ media }: { media: Media }) {
  const frame = "mx-auto max-h-[45vh] w-full rounded-lg bg-sunken object-contain";
  if (media.type.startsWith("video/")) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: it is the user's own clip, there are no words to it
      <video
        key={media.id}
        src={media.url ?? undefined}
        poster={media.poster_url ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={media.name}
        className={frame}
      />
    );
  }
  const source = media.type === "image/gif" ? media.url : (media.preview_url ?? media.url);
  const { width, height } = media;
  return (
    <img
      key={media.id}
      src={source ?? undefined}
      alt={media.name}
      width={width ?? undefined}
      height={height ?? undefined}
      className={`${frame} h-auto`}
    />
  );
}
