import { cn } from "~/lib/cn.ts";
import { PreviewFile, ratioOf } from "./preview-file.tsx";
import type { PreviewMedia } from "./preview-types.ts";

/** X shows a single file uncropped, within limits, and arranges two to four pictures in one frame. */
export function XMedia({ media }: { media: readonly PreviewMedia[] }) {
  const shown = media.slice(0, 4);
  const [first] = shown;
  if (!first) return null;
  const ratio = shown.length === 1 ? Math.min(2, Math.max(3 / 4, ratioOf(first))) : 16 / 9;
  return (
    <div
      data-count={shown.length}
      className={cn(
        "picture-cover grid w-full gap-0.5 overflow-hidden rounded-2xl border border-line",
        shown.length > 1 && "grid-cols-2",
        shown.length > 2 && "grid-rows-2",
      )}
      style={{ aspectRatio: ratio }}
    >
      {shown.map((item, index) => (
        <div key={item.id} className={cn("min-h-0 min-w-0", shown.length === 3 && index === 0 && "row-span-2")}>
          <PreviewFile media={item} cover />
        </div>
      ))}
    </div>
  );
}
