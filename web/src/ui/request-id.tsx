import { type ComponentType, lazy, Suspense } from "react";
import { cn } from "~/lib/cn.ts";

// Where something failed the next may fail too: then the id is there without its button.
const CopyButton = lazy<ComponentType<{ value: string; label: string }>>(() =>
  import("./copy-button.tsx").then(
    (all) => ({ default: all.CopyButton }),
    () => ({ default: () => null }),
  ),
);

/** What support asks for when something failed. */
export function RequestId({ id, className }: { id: string; className?: string }) {
  return (
    <span className={cn("flex items-center gap-1 text-fg-muted text-xs", className)}>
      Request {id}
      <Suspense fallback={null}>
        <CopyButton value={id} label="Copy request id" />
      </Suspense>
    </span>
  );
}
