import type { LucideIcon } from "lucide-react";

/** Three pictures and an icon: the art of empty pages that will contain media. */
export function PictureCards({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <div aria-hidden className="relative h-52 w-64 sm:w-80">
      <span
        data-picture="dawn"
        className="picture absolute top-3 left-0 h-44 w-34 -rotate-8 rounded-lg border-4 border-surface shadow-lg"
      />
      <span
        data-picture="dune"
        className="picture absolute top-3 right-0 h-44 w-34 rotate-8 rounded-lg border-4 border-surface shadow-lg"
      />
      <span
        data-picture="night"
        className="picture absolute top-0 left-1/2 h-44 w-36 -translate-x-1/2 rounded-lg border-4 border-surface shadow-lg"
      />
      <span className="absolute bottom-0 left-1/2 grid size-14 -translate-x-1/2 place-items-center rounded-full border-4 border-surface bg-brand text-fg-on-brand">
        <Icon className="size-6" strokeWidth={1.8} />
      </span>
    </div>
  );
}

/** A muted tile with an icon: the art of other empty pages. */
export function IconArt({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span
      aria-hidden
      className="grid size-20 place-items-center rounded-2xl border border-brand-line bg-brand-soft text-fg-brand"
    >
      <Icon className="size-9" strokeWidth={1.6} />
    </span>
  );
}
