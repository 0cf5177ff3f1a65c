import { type ComponentType, lazy, Suspense } from "react";
import { cn } from "~/lib/cn.ts";

// After a failure this import may fail too; then the id is shown without the button.
const CopyButton = lazy<ComponentType<{ value: string; label: string }>>(() =>
  import("./copy-button.tsx").then(
    (all) => ({ default: all.CopyButton }),
    () => ({ default: () => null }),
  ),
);

/** The id that support asks for after a failure. */
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
