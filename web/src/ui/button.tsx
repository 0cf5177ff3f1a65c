import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "~/lib/cn.ts";
import { WheelSpinner } from "./wheel.tsx";

export const buttonHierarchies = ["primary", "secondary-gray", "link-gray", "link-color", "danger", "success"] as const;
export type ButtonHierarchy = (typeof buttonHierarchies)[number];
export const buttonSizes = ["sm", "md"] as const;
export type ButtonSize = (typeof buttonSizes)[number];

type Props = ComponentProps<"button"> & {
  size?: ButtonSize;
  loading?: boolean;
  icon?: ReactNode;
  /** Full width of its container. */
  block?: boolean;
};

export function Button({ hierarchy = "primary", ...props }: Props & { hierarchy?: ButtonHierarchy }) {
  return <PlainButton look={hierarchy} {...props} />;
}

/** The muted orange button, as in 'Get More Posts'. */
export function SoftButton(props: Props) {
  return <PlainButton look="soft" {...props} />;
}

/** For links that look like buttons. */
export function buttonClass(options: { hierarchy?: ButtonHierarchy; size?: ButtonSize; block?: boolean } = {}): string {
  const { hierarchy = "primary", size = "md", block = false } = options;
  return buttonVariants({ look: hierarchy, size, block });
}

function PlainButton({ look, size = "md", loading, icon, block, disabled, className, children, ...rest }: PlainProps) {
  return (
    <button
      type="button"
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      data-hierarchy={look}
      data-size={size}
      data-loading={loading || undefined}
      className={cn(buttonVariants({ look, size, block }), className)}
      {...rest}
    >
      {loading && <WheelSpinner size={icon ? 16 : 12} className={icon ? undefined : "-mr-0.5 -ml-2.25"} />}
      {!loading && icon}
      {loading && !icon ? <span className="-mr-2.25">{children}</span> : children}
    </button>
  );
}

type PlainProps = Props & { look: ButtonHierarchy | "soft" };

// A spinner that does not replace an icon adds 12 + 6 px; the negative margins compensate, so the width stays the same.
const buttonVariants = cva(
  [
    "touch-target inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap border font-[550]",
    "transition-colors duration-(--dur-fast) active:duration-(--dur-instant)",
    "disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50",
    "[&_.lucide]:size-4",
  ],
  {
    variants: {
      look: {
        primary:
          "border-brand bg-brand text-fg-on-brand inset-shadow-[0_1px_0_var(--brand-hover)] shadow-sm enabled:hover:bg-brand-hover enabled:active:bg-brand-press [a&]:hover:bg-brand-hover",
        "secondary-gray":
          "border-line-strong bg-surface text-fg shadow-xs enabled:hover:bg-hover enabled:active:bg-press [a&]:hover:bg-hover",
        "link-gray": "border-transparent text-fg-muted enabled:hover:text-fg [a&]:hover:text-fg",
        "link-color": "border-transparent text-fg-brand enabled:hover:underline [a&]:hover:underline",
        danger: "border-danger bg-danger text-on-danger shadow-xs enabled:hover:opacity-90 [a&]:hover:opacity-90",
        success:
          "border-success-fg bg-success-fg text-fg-inverse shadow-xs enabled:hover:opacity-90 [a&]:hover:opacity-90",
        soft: "border-brand-line bg-brand-soft text-fg-brand enabled:hover:bg-brand-soft-hover [a&]:hover:bg-brand-soft-hover",
      },
      size: { sm: "h-7.5 rounded-sm text-sm", md: "h-(--control-md) rounded-md text-md" },
      block: { true: "w-full", false: "" },
    },
    compoundVariants: [
      { look: ["primary", "secondary-gray", "danger", "success", "soft"], size: "md", class: "px-3.5" },
      { look: ["primary", "secondary-gray", "danger", "success", "soft"], size: "sm", class: "px-3" },
      { look: ["link-gray", "link-color"], class: "px-1.5" },
    ],
    defaultVariants: { block: false },
  },
);
