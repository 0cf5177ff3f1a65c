import type { Media } from "@ponkan/contract/media/media";
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { IconButton } from "~/ui/icon-button.tsx";

type Props = {
  media: Media;
  hasNeighbours: boolean;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

const SWIPE_PX = 60;

/** The file as large as the window allows, with arrows to its neighbours; pictures can be zoomed to their full size. */
export function MediaStage({ media, hasNeighbours, onPrevious, onNext }: Props) {
  const [isLarge, setLarge] = useState(false);
  const canZoom = media.type.startsWith("image/");
  const swipe = useSwipe({ isEnabled: !isLarge, onPrevious, onNext });
  return (
    <div className="relative flex min-h-0 min-w-0 bg-sunken max-lg:h-[46dvh] max-lg:shrink-0 lg:flex-1" {...swipe}>
      <div
        data-large={isLarge}
        // Focusable, so that a zoomed picture can be scrolled by keyboard.
        {...(isLarge && { tabIndex: 0 })}
        className="flex min-h-0 flex-1 touch-pan-y items-center justify-center p-4 data-[large=true]:touch-auto data-[large=true]:items-start data-[large=true]:justify-start data-[large=true]:overflow-auto lg:p-8"
      >
        <Picture key={media.id} media={media} isLarge={isLarge} />
      </div>
      {hasNeighbours && (
        <>
          <Step side="left" label="Previous file" icon={<ChevronLeft />} onStep={onPrevious} />
          <Step side="right" label="Next file" icon={<ChevronRight />} onStep={onNext} />
        </>
      )}
      {canZoom && (
        <IconButton
          label={isLarge ? "Fit to window" : "Full size"}
          aria-pressed={isLarge}
          icon={isLarge ? <ZoomOut /> : <ZoomIn />}
          onClick={() => setLarge(!isLarge)}
          className="absolute! right-3 bottom-3 border border-line bg-overlay shadow-md"
        />
      )}
    </div>
  );
}

type StepProps = { side: "left" | "right"; label: string; icon: ReactNode; onStep: (() => void) | undefined };

/** Stays visible but disabled at the ends of the list, so that it keeps focus. */
function Step({ side, onStep, ...rest }: StepProps) {
  return (
    <IconButton
      {...rest}
      aria-disabled={!onStep}
      onClick={() => onStep?.()}
      className={`${side === "left" ? "left-3" : "right-3"} absolute! top-1/2 -translate-y-1/2 aria-disabled:opacity-40 border border-line bg-overlay shadow-md`}
    />
  );
}

/** Videos play, and GIFs are animated. */
function Picture({ media, isLarge }: { media: Media; isLarge: boolean }) {
  const frame = "max-h-full max-w-full rounded-lg object-contain";
  if (media.type.startsWith("video/"))
    return (
      // biome-ignore lint/a11y/useMediaCaption: it is the user's own clip, there are no words to it
      <video
        src={media.url ?? undefined}
        poster={media.poster_url ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={media.name}
        className={frame}
      />
    );
  const isWhole = isLarge || media.type === "image/gif";
  const { width, height } = media;
  return (
    <img
      src={(isWhole ? media.url : media.preview_url) ?? undefined}
      alt={media.name}
      width={width ?? undefined}
      height={height ?? undefined}
      draggable={false}
      className={isLarge ? "max-w-none" : `${frame} h-auto w-auto`}
    />
  );
}

type Swipe = { isEnabled: boolean; onPrevious: (() => void) | undefined; onNext: (() => void) | undefined };

/** Swiping goes to the neighbours; mouse users have the arrows. */
function useSwipe({ isEnabled, onPrevious, onNext }: Swipe) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      from.current = isEnabled && pointerType === "touch" ? { x, y } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!from.current) return;
      const [across, down] = [clientX - from.current.x, clientY - from.current.y];
      from.current = null;
      if (Math.abs(across) < SWIPE_PX || Math.abs(down) > Math.abs(across)) return;
      if (across > 0) onPrevious?.();
      else onNext?.();
    },
  };
}
