import { accessTypeLabels } from "@ponkan/contract/subreddits/access-type";
import type { SubredditHit } from "@ponkan/contract/subreddits/subreddit";
import { Avatar } from "~/ui/avatar.tsx";
import { Badge } from "~/ui/badge.tsx";
import { membersText } from "./members-text.ts";

type Props = {
  id: string;
  hits: readonly SubredditHit[];
  active: number;
  typed: string;
  /** What Enter does with the typed text; shown if there are no suggestions. */
  verb?: string;
  onPick: (hit: SubredditHit) => void;
};

export function HitList({ id, hits, active, typed, verb = "add", onPick }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggested subreddits"
      tabIndex={-1}
      className="absolute inset-x-0 top-10 z-(--z-popover) max-h-80 overflow-y-auto rounded-card border border-line bg-overlay p-1.5 shadow-lg pointer-coarse:top-12"
      // Keeps the focus in the field until the click is handled.
      onMouseDown={(event) => event.preventDefault()}
    >
      {hits.map((hit, index) => (
        <div
          key={hit.name}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => onPick(hit)}
          onKeyDown={undefined}
          className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-md px-2.5 hover:bg-hover aria-selected:bg-hover pointer-coarse:min-h-11"
        >
          <Avatar name={hit.name} src={hit.icon} size={24} />
          <span className="min-w-0 flex-1 truncate">
            r/{hit.name} <span className="text-fg-muted text-sm">{hit.title}</span>
          </span>
          {hit.access !== "public" && (
            <Badge tone="warning" size="sm">
              {accessTypeLabels[hit.access]}
            </Badge>
          )}
          {hit.over_18 && <Badge size="sm">NSFW</Badge>}
          <span className="text-fg-muted text-sm tabular-nums">{membersText(hit.subscribers)}</span>
        </div>
      ))}
      {hits.length === 0 && (
        <p className="px-2.5 py-2 text-fg-muted text-sm">
          Press Enter to {verb} “{typed.trim()}”.
        </p>
      )}
    </div>
  );
}
