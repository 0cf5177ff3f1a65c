import type { ReactNode } from "react";
import { cn } from "~/lib/cn.ts";

export const platforms = ["reddit", "twitter", "instagram", "tiktok", "redgifs"] as const;
export type PlatformName = (typeof platforms)[number];

type Props = { platform: PlatformName; size?: number; tile?: boolean; label?: string; className?: string };

/** A platform's glyph in its own colour; `tile` adds its soft square background. */
export function PlatformIcon({ platform, size, tile = false, label, className }: Props) {
  const { color, soft, drawing } = looks[platform];
  const glyph = (
    <svg
      viewBox="0 0 24 24"
      width={size ?? (tile ? 18 : 20)}
      height={size ?? (tile ? 18 : 20)}
      className={cn("shrink-0", color, !tile && className)}
      data-platform={platform}
      data-forced-fill=""
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={!label}
    >
      {drawing}
    </svg>
  );
  if (!tile) return glyph;
  return (
    <span className={cn("inline-flex size-8 items-center justify-center rounded-md", soft, className)}>{glyph}</span>
  );
}

const stroke = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2.2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;
const looks: Record<PlatformName, { color: string; soft: string; drawing: ReactNode }> = {
  reddit: {
    color: "text-reddit",
    soft: "bg-reddit-soft",
    drawing: (
      <>
        <circle cx="12" cy="12" r="11.5" className="fill-current" />
        <g className="fill-white">
          <circle cx="5.6" cy="11.6" r="1.9" />
          <circle cx="18.4" cy="11.6" r="1.9" />
          <ellipse cx="12" cy="14" rx="6.9" ry="4.9" />
          <circle cx="16.2" cy="5.7" r="1.45" />
          <path d="M12.2 9.8 13 5.6l3 .6" className="fill-none stroke-white" strokeWidth="1" strokeLinejoin="round" />
        </g>
        <circle cx="9.4" cy="13" r="1.25" className="fill-current" />
        <circle cx="14.6" cy="13" r="1.25" className="fill-current" />
        <path d="M9.4 16.1c1.5 1.2 3.7 1.2 5.2 0" {...stroke} strokeWidth="1.1" />
      </>
    ),
  },
  twitter: {
    color: "text-x",
    soft: "bg-x-soft",
    drawing: (
      <>
        <path d="M3.4 3h4.4l12.8 18h-4.4z" {...stroke} strokeWidth="1.6" strokeLinejoin="miter" />
        <path d="m20 3-7.1 7.9M4 21l7.2-8" {...stroke} strokeWidth="1.6" strokeLinecap="butt" />
      </>
    ),
  },
  instagram: {
    color: "text-instagram",
    soft: "bg-instagram-soft",
    drawing: (
      <>
        <rect x="3" y="3" width="18" height="18" rx="5.2" {...stroke} />
        <circle cx="12" cy="12" r="4.1" {...stroke} />
        <circle cx="17" cy="7" r="1.35" className="fill-current" />
      </>
    ),
  },
  tiktok: {
    color: "text-tiktok",
    soft: "bg-tiktok-soft",
    drawing: (
      <path
        d="M13.6 3v12.1a3.9 3.9 0 1 1-3.9-3.9M13.6 3c.2 2.9 2.3 5 5.2 5.2"
        {...stroke}
        strokeWidth="3.4"
        strokeLinecap="butt"
      />
    ),
  },
  redgifs: {
    color: "text-redgifs",
    soft: "bg-redgifs-soft",
    drawing: (
      <path
        fillRule="evenodd"
        className="fill-current"
        d="M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm3 5.2v7.6c0 .6.6 1 1.1.7l5.8-3.8a.8.8 0 0 0 0-1.4l-5.8-3.8a.7.7 0 0 0-1.1.7Z"
      />
    ),
  },
};
