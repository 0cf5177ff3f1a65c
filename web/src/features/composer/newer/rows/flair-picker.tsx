import { ChevronDown } from "lucide-react";
import { lazy, useState } from "react";
import { LazyMenu } from "~/components/lazy-menu.tsx";
import { cn } from "~/lib/cn.ts";
import type { SubredditLookup } from "../../core/checks/world.ts";
import type { ComposerDraft, Row } from "../../core/draft/composer-draft.ts";
import { withRow } from "../../core/draft/rows.ts";

const loadMenu = () => import("./flair-menu.tsx");
const FlairMenu = lazy(loadMenu);

type Props = {
  row: Row;
  lookup: SubredditLookup;
  isNeeded: boolean;
  change: (update: (draft: ComposerDraft) => ComposerDraft) => void;
};

export function FlairPicker({ row, lookup, isNeeded, change }: Props) {
  const subreddit = lookup.kind === "found" ? lookup.subreddit : null;
  const flairs = subreddit?.flairs ?? [];
  const chosen = flairs.find(({ id }) => id === row.flair?.id);
  // Keeps the button while the user is on it, even if there turn out to be no flairs.
  const [isUsed, setUsed] = useState(false);
  const hasNone = !subreddit || (subreddit.knows_flairs && flairs.length === 0);
  if (hasNone && !row.flair && !isUsed) return <span className="text-fg-subtle text-sm">No flair</span>;
  const text = row.flair ? (row.flair.text ?? chosen?.text ?? "Flair") : isNeeded ? "Pick flair" : "Flair";
  return (
    <span data-field="flair" className="inline-flex min-w-0">
      <LazyMenu
        label={`Flair of r/${row.subreddit}`}
        prepare={() => {
          setUsed(true);
          return loadMenu();
        }}
        menu={(menu) => (
          <FlairMenu
            {...menu}
            subreddit={row.subreddit}
            flairs={subreddit && !subreddit.knows_flairs ? null : flairs}
            value={row.flair?.id ?? null}
            onChange={(id) =>
              change((now) => withRow(now, row.subreddit, { flair: id === null ? null : { id, text: null } }))
            }
          />
        )}
        className={cn(
          "touch-target inline-flex h-6.5 max-w-full items-center gap-1.5 rounded-sm border px-2 font-[550] text-sm hover:bg-hover",
          isNeeded ? "border-danger border-dashed text-danger-fg" : "border-line-strong bg-surface",
          !row.flair && !isNeeded && "text-fg-muted",
        )}
      >
        {row.flair && (
          <span
            aria-hidden
            data-forced-fill=""
            className="size-2 shrink-0 rounded-full bg-fg-subtle"
            style={chosen?.background ? { background: chosen.background } : undefined}
          />
        )}
        <span className="truncate">{text}</span>
        <ChevronDown aria-hidden className="size-3.5 shrink-0 text-fg-muted" />
      </LazyMenu>
    </span>
  );
}
