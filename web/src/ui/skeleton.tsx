import { cn } from "~/lib/cn.ts";

/** A placeholder for content; size it with classes. */
export function Skeleton({ circle = false, className }: { circle?: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-skeleton=""
      className={cn("relative block overflow-hidden bg-press", circle ? "rounded-full" : "rounded-sm", className)}
    >
      <span className="absolute inset-0 animate-sweep bg-linear-to-r from-transparent via-hover to-transparent motion-reduce:hidden" />
    </span>
  );
}
