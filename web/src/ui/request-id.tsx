import { cn } from "~/lib/cn.ts";
import { CopyButton } from "./copy-button.tsx";

/** What support asks for when something failed. */
export function RequestId({ id, className }: { id: string; className?: string }) {
  return (
    <span className={cn("flex items-center gap-1 text-fg-muted text-xs", className)}>
      Request {id}
      <CopyButton value={id} label="Copy request id" />
    </span>
  );
}
