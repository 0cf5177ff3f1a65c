import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cn } from "~/lib/cn.ts";

type Props<Item> = {
  items: readonly Item[];
  /** Accessible name. */
  label: string;
  children: (item: Item, index: number) => ReactNode;
};

/** Several pictures shown one at a time, with arrows and a counter. */
export function Pager<Item>({ items, label, children }: Props<Item>) {
  const [wanted, setIndex] = useState(0);
  const index = Math.min(wanted, items.length - 1);
  const item = items[index];
  if (item === undefined) return null;
  return (
    <section aria-label={label} className="relative size-full">
      {children(item, index)}
      {index > 0 && (
        <Arrow label="Previous item" side="left-2" icon={<ChevronLeft />} onClick={() => setIndex(index - 1)} />
      )}
      {index < items.length - 1 && (
        <Arrow label="Next item" side="right-2" icon={<ChevronRight />} onClick={() => setIndex(index + 1)} />
      )}
      <span className="picture-label absolute top-2 right-2 rounded-full px-2 py-0.5 text-2xs tabular-nums">
        {index + 1}/{items.length}
      </span>
    </section>
  );
}

type ArrowProps = { label: string; side: string; icon: ReactNode; onClick: () => void };

function Arrow({ label, side, icon, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={cn(
        "touch-target picture-label absolute! top-1/2 grid size-7 -translate-y-1/2 place-items-center rounded-full [&_.lucide]:size-4",
        side,
      )}
    >
      {icon}
    </button>
  );
}
