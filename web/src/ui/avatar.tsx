import { useState } from "react";
import { cn } from "~/lib/cn.ts";

type Props = {
  name: string;
  src?: string | null;
  size?: number;
  /** Used quota from 0 to 100, drawn as a ring around the picture. */
  ring?: number;
  className?: string;
};

/** The creator's picture, or the initial of the name on orange (UI-03). */
export function Avatar({ name, src, size = 32, ring, className }: Props) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const hasImage = src && src !== brokenSrc;
  const inset = ring === undefined ? 0 : 4;
  return (
    <span
      className={cn("relative inline-flex shrink-0", className)}
      style={{ width: size, height: size, padding: inset }}
    >
      {hasImage ? (
        <img src={src} alt="" onError={() => setBrokenSrc(src)} className="size-full rounded-full object-cover" />
      ) : (
        <span
          aria-hidden="true"
          className="flex size-full items-center justify-center rounded-full bg-brand font-semibold text-fg-on-brand"
          style={{ fontSize: (size - 2 * inset) * 0.42 }}
        >
          {initialOf(name)}
        </span>
      )}
      {ring !== undefined && <QuotaRing percent={ring} />}
    </span>
  );
}

function QuotaRing({ percent }: { percent: number }) {
  const filled = Math.min(100, Math.max(0, percent));
  return (
    <svg
      viewBox="0 0 36 36"
      className="absolute inset-0 size-full -rotate-90 fill-none"
      aria-hidden="true"
      data-ring={filled}
    >
      <circle cx="18" cy="18" r="16.9" strokeWidth="2.2" className="stroke-line" />
      <circle
        cx="18"
        cy="18"
        r="16.9"
        strokeWidth="2.2"
        strokeLinecap="round"
        pathLength={100}
        strokeDasharray={`${filled} 100`}
        className={filled === 0 ? "stroke-transparent" : filled >= 95 ? "stroke-danger" : "stroke-brand"}
      />
    </svg>
  );
}

function initialOf(name: string) {
  return [...name.trim()][0]?.toUpperCase() ?? "?";
}
