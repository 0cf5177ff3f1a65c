import { cn } from "~/lib/cn.ts";
import type { RedditPreviewProps } from "./preview-types.ts";

type Props = { flair: NonNullable<RedditPreviewProps["flair"]> };

/** A flair in the colours set by the subreddit. */
export function RedditFlair({ flair: { text, background, color } }: Props) {
  const isColoured = /^#[0-9a-f]{3,8}$/i.test(background ?? "");
  return (
    <span
      data-forced-border=""
      className={cn(
        "inline-flex min-h-5 max-w-full items-center rounded-full px-2 font-[550] text-xs",
        isColoured ? (color === "light" ? "text-white" : "text-fg-on-brand") : "bg-hover text-fg-muted",
      )}
      style={isColoured ? { backgroundColor: background! } : undefined}
    >
      {text}
    </span>
  );
}
