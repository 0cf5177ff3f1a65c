import { Plus, Sparkles, Wrench } from "lucide-react";
import { cn } from "~/lib/cn.ts";

export type Idea = { title: string; label?: string };
type Props = { label: string; ideas: readonly Idea[]; onPick: (title: string) => void; className?: string };

/** Titles to pick from, each with what was done to it. */
export function IdeaList({ label, ideas, onPick, className }: Props) {
  if (ideas.length === 0) return null;
  return (
    <ul
      aria-label={label}
      className={cn("divide-y divide-line overflow-hidden rounded-md border border-line bg-surface", className)}
    >
      {ideas.map((idea) => (
        <li key={idea.title}>
          <button
            type="button"
            onClick={() => onPick(idea.title)}
            className="flex min-h-9 w-full items-center gap-2.5 px-2.75 py-1.5 text-left hover:bg-hover pointer-coarse:min-h-11"
          >
            {idea.label ? (
              <Wrench aria-hidden className="size-4 text-fg-brand" />
            ) : (
              <Sparkles aria-hidden className="size-4 text-fg-brand" />
            )}
            <span className="wrap-anywhere min-w-0 flex-1">
              {idea.title}
              {idea.label && <span className="block text-fg-muted text-xs">{idea.label}</span>}
            </span>
            <Plus aria-hidden className="size-4 text-fg-subtle" />
          </button>
        </li>
      ))}
    </ul>
  );
}
