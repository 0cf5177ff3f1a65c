import { Upload } from "lucide-react";
import { scrollContainer } from "~/lib/scroll-container.ts";

export function DropHint() {
  const panel = scrollContainer()?.getBoundingClientRect();
  if (!panel) return null;
  const { left, top, width, height } = panel;
  return (
    <div aria-hidden className="pointer-events-none fixed z-(--z-drag) grid p-2.5" style={{ left, top, width, height }}>
      <div className="grid place-items-center rounded-lg border-2 border-brand border-dashed bg-brand-soft/70">
        <span className="inline-flex items-center gap-3 rounded-card bg-overlay px-5 py-3 font-semibold text-lg shadow-lg">
          <Upload className="size-5 text-fg-brand" />
          Drop to upload
        </span>
      </div>
    </div>
  );
}
