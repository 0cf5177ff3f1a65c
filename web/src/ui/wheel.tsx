import { cn } from "~/lib/cn.ts";

export type WheelVariant = "mark" | "progress" | "error" | "field";

type WheelProps = {
  size?: number | string;
  variant?: WheelVariant;
  /** How many of the eight segments are filled; only for `progress`. */
  filled?: number;
  /** The accessible name; without one the wheel is decorative. */
  label?: string;
  className?: string;
};

/** The logo: a citrus slice that is a clock face; the segment between half past one and three has left on time. */
export function Wheel({ size = 24, variant = "mark", filled = 8, label, className }: WheelProps) {
  const movedIndex = { mark: 1, field: 1, error: 2, progress: -1 }[variant];
  return (
    <svg
      viewBox="-40 -40 80 80"
      width={size}
      height={size}
      className={cn("shrink-0 fill-current stroke-current", variant === "mark" && "text-brand", className)}
      data-variant={variant}
      data-forced-fill=""
      strokeLinejoin="round"
      strokeWidth={variant === "field" ? 2 : 3}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={!label}
    >
      {turns.map((turn, index) => (
        <path
          key={turn}
          d={variant === "field" ? wideSegment : segment}
          transform={`rotate(${turn})${index === movedIndex ? ` ${outward}` : ""}`}
          className={segmentColor(variant, index === movedIndex, index < filled)}
          data-filled={index < filled}
          data-moved={index === movedIndex}
        />
      ))}
    </svg>
  );
}

/** Segments fill clockwise, one turn in 900 ms, in the colour of the surrounding text. */
export function WheelSpinner({ size = 16, className }: { size?: number; className?: string }) {
  return (
    <span className={cn("relative inline-flex shrink-0", className)} data-spinner="" aria-hidden="true">
      <Wheel size={size} variant="progress" className="opacity-25" />
      <span className="wheel-mask absolute inset-0 animate-wheel">
        <Wheel size={size} variant="progress" className="block" />
      </span>
    </span>
  );
}

export function Wordmark({ size = 22, className }: { size?: number; className?: string }) {
  return (
    <span
      className={cn("inline-flex items-center gap-[0.36em] font-bold font-display leading-none text-fg", className)}
      style={{ fontSize: size, letterSpacing: "-0.045em" }}
    >
      <Wheel size="1.18em" />
      ponkan
    </span>
  );
}

const turns = [0, 45, 90, 135, 180, 225, 270, 315];
const outward = "translate(2.9 -6.9)"; // along the middle of the segment
// One segment from twelve to half past one, with sides parallel to its neighbours; the stroke rounds its corners.
const segment = segmentPath({ radius: 33, hub: 8, gap: 3.2, stroke: 3 });
const wideSegment = segmentPath({ radius: 33, hub: 4.5, gap: 0.5, stroke: 2 });

function segmentPath({ radius, hub, gap, stroke }: { radius: number; hub: number; gap: number; stroke: number }) {
  const side = (gap + stroke) / 2;
  const arc = round(radius - stroke / 2);
  const outer = Math.sqrt(arc ** 2 - side ** 2);
  // The point (side, -y) reflected at the segment's middle, 22.5 degrees from twelve.
  const across = (y: number) => `${round((y - side) / Math.SQRT2)} ${round(-(side + y) / Math.SQRT2)}`;
  return `M${round(side)} ${-hub}V${round(-outer)}A${arc} ${arc} 0 0 1 ${across(outer)}L${across(hub)}Z`;
}

function round(value: number) {
  return Math.round(value * 100) / 100;
}

function segmentColor(variant: WheelVariant, isMoved: boolean, isFilled: boolean) {
  if (variant === "error") return isMoved ? "text-danger" : "text-line-strong";
  if (variant === "field") return isMoved ? "text-on-field" : "text-on-field-muted";
  return variant === "progress" && !isFilled ? "text-line-strong" : undefined;
}
