import { blanksIn } from "@ponkan/contract/posts/title-blanks";
import { Plus, Sparkles, Wrench } from "lucide-react";
import { cn } from "~/lib/cn.ts";

export type Idea = { title: string; label?: string };
type Props = {
  label: string;
  ideas: readonly Idea[];
  onPick: (title: string) => void;
  /** Repairs of an existing title, or new ideas. */
  kind?: "repair" | "idea";
  className?: string;
};

/** Titles to pick from, each with its origin or what was repaired. */
export function IdeaList({ label, ideas, onPick, kind = "idea", className }: Props) {
  if (ideas.length === 0) return null;
  const Icon = kind === "repair" ? Wrench : Sparkles;
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
            className="flex min-h-9 w-full items-center gap-2.5 px-2.75 py-1.5 text-left -outline-offset-2 hover:bg-hover pointer-coarse:min-h-11"
          >
            <Icon aria-hidden className="size-4 text-fg-brand" />
            <span className="wrap-anywhere min-w-0 flex-1">
              <WithBlanks title={idea.title} />
              {idea.label && <span className="block text-fg-muted text-xs">{idea.label}</span>}
            </span>
            <Plus aria-hidden className="size-4 text-fg-subtle" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Highlights the blanks that are still to be filled in. */
function WithBlanks({ title }: { title: string }) {
  const blanks = blanksIn(title);
  return (
    <>
      {blanks.map(({ start, end, text }, index) => (
        <span key={start}>
          {title.slice(blanks[index - 1]?.end ?? 0, start)}
          <span className="rounded-sm bg-brand-soft px-0.5 text-fg-brand">{text}</span>
          {index === blanks.length - 1 && title.slice(end)}
        </span>
      ))}
      {blanks.length === 0 && title}
    </>
  );
}
