import { Check, TriangleAlert, X } from "lucide-react";
import type { ChecklistItem } from "../../core/checks/checklist.ts";

const looks = {
  ok: { icon: Check, color: "text-fg-muted [&_.lucide]:text-success-fg", word: "kept" },
  watch: { icon: TriangleAlert, color: "text-warning-fg", word: "to watch" },
  broken: { icon: X, color: "font-semibold text-danger-fg", word: "broken" },
};

/** The subreddit's rules, each with whether the post follows it. */
export function RowChecklist({ items }: { items: readonly ChecklistItem[] }) {
  if (items.length === 0) return null;
  return (
    <ul
      aria-label="Rules"
      className="grid grid-cols-1 gap-x-4 gap-y-1.5 text-sm @min-[420px]/rows:grid-cols-2 @min-[680px]/rows:grid-cols-3"
    >
      {items.map(({ label, state }) => {
        const { icon: Icon, color, word } = looks[state];
        return (
          <li key={label} className={`flex items-start gap-2 ${color}`}>
            <Icon aria-hidden className="mt-0.5 size-3.5" />
            <span>
              {label}
              <span className="sr-only">: {word}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
