import { Link } from "@tanstack/react-router";
import { Bookmark, GitCompareArrows, Send, X } from "lucide-react";
import { useEscape } from "~/lib/use-escape.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { IconButton } from "~/ui/icon-button.tsx";

const COMPARED_MAX = 3;

type Props = { names: readonly string[]; onSave: () => void; onClear: () => void };

/** Actions for the selected subreddits; Escape clears the selection. */
export function BulkBar({ names, onSave, onClear }: Props) {
  useEscape(onClear);
  const [first = "", ...others] = names;
  const canCompare = names.length > 1 && names.length <= COMPARED_MAX;
  return (
    <div
      role="toolbar"
      aria-label="Chosen subreddits"
      className="sticky bottom-4 z-(--z-sticky) mx-auto flex w-fit max-w-[calc(100%-2rem)] items-center justify-center gap-2 rounded-card border border-line bg-overlay px-3 py-2 shadow-lg lg:bottom-6"
    >
      <span role="status" className="px-1.5 tabular-nums">
        <strong className="font-semibold">{names.length}</strong> <span className="max-sm:sr-only">selected</span>
      </span>
      <Link to="/schedule" search={{ subreddits: names.join(",") }} className={buttonClass()}>
        <Send aria-hidden /> Schedule to {names.length}
      </Link>
      <Button hierarchy="secondary-gray" icon={<Bookmark />} onClick={onSave}>
        <span className="max-sm:sr-only">Save</span>
      </Button>
      {canCompare && (
        <Link
          to="/analysis"
          search={{ subreddit: first, compare: others }}
          className={buttonClass({ hierarchy: "secondary-gray" })}
        >
          <GitCompareArrows aria-hidden /> <span className="max-sm:sr-only">Compare</span>
        </Link>
      )}
      <CopyButton value={names.map((name) => `r/${name}`).join(" ")} label="Copy names" />
      <IconButton label="Clear selection" icon={<X />} onClick={onClear} />
    </div>
  );
}
