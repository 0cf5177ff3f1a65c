import { type ReactNode, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Pager } from "./pager.tsx";
import { PreviewFile, ratioOf } from "./preview-file.tsx";
import type { PreviewMedia, RedditPreviewProps } from "./preview-types.ts";
import { RedditCaption } from "./reddit-caption.tsx";

type Props = Pick<RedditPreviewProps, "media" | "media_host" | "is_nsfw" | "is_spoiler">;

/** A picture, a video, a gallery, or a Redgifs clip. */
export function RedditMedia({ media, media_host, is_nsfw, is_spoiler }: Props) {
  const [first] = media;
  if (!first) return <p className="rounded-lg bg-hover py-10 text-center text-fg-subtle">Your media</p>;
  const isGallery = media.length > 1;
  return (
    <div className="grid gap-1.5">
      <Cover key={`${is_nsfw}-${is_spoiler}`} what={is_nsfw ? "NSFW content" : is_spoiler ? "spoiler" : null}>
        <Frame ratio={Math.min(...media.map(ratioOf))}>
          {isGallery ? <Gallery media={media} /> : <PreviewFile media={first} />}
        </Frame>
      </Cover>
      {media_host === "redgifs" && <p className="text-fg-muted text-xs">redgifs.com</p>}
    </div>
  );
}

function Gallery({ media }: { media: readonly PreviewMedia[] }) {
  return (
    <Pager items={media} label="Gallery">
      {(item) => (
        <figure className="size-full">
          <PreviewFile media={item} />
          <RedditCaption caption={item.caption} url={item.url} />
        </figure>
      )}
    </Pager>
  );
}

/** Reddit shows pictures uncropped, up to this height. */
function Frame({ ratio, children }: { ratio: number; children: ReactNode }) {
  return (
    <div
      className="picture-cover max-h-120 w-full overflow-hidden rounded-lg"
      style={{ aspectRatio: Math.max(ratio, 0.5) }}
    >
      {children}
    </div>
  );
}

/** Blurs NSFW and spoiler media until pressed, as Reddit does. */
function Cover({ what, children }: { what: string | null; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  if (!what || isShown) return children;
  return (
    <div className="relative overflow-hidden rounded-lg">
      <div inert className="blur-2xl">
        {children}
      </div>
      <div className="absolute inset-0 grid place-items-center">
        <Button size="sm" hierarchy="secondary-gray" onClick={() => setShown(true)}>
          View {what}
        </Button>
      </div>
    </div>
  );
}
