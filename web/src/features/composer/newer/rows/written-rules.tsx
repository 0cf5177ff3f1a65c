import type { SubredditStats } from "@ponkan/contract/subreddits/stats";

type Props = { rules: NonNullable<SubredditStats["written_rules"]> };

/** Rules that cannot be checked automatically, in the moderators' words; each expands. */
export function WrittenRules({ rules }: Props) {
  if (rules.length === 0) return null;
  return (
    <div className="rounded-md border border-line bg-surface px-3 py-2">
      <p className="font-semibold text-xs">Rules in the moderators' words</p>
      <ol aria-label="Rules in the moderators' words" className="mt-1 grid gap-1">
        {rules.map(({ name, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rules may have one name
          <li key={index} className="flex gap-2">
            <span className="w-5 text-right text-fg-muted tabular-nums">{index + 1}.</span>
            {text ? (
              <details className="min-w-0 flex-1">
                <summary className="wrap-anywhere cursor-pointer rounded-sm hover:underline">{name}</summary>
                <p className="wrap-anywhere whitespace-pre-line text-fg-muted">{text}</p>
              </details>
            ) : (
              <span className="wrap-anywhere">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
