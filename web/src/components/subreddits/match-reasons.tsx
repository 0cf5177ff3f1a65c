import { Check, TriangleAlert } from "lucide-react";

type Props = { why: readonly string[]; but: readonly string[] };

/** What speaks for a subreddit, and what would be new there. */
export function MatchReasons({ why, but }: Props) {
  return (
    <ul className="grid gap-1 text-sm">
      {why.map((text) => (
        <li key={text} className="flex gap-1.5">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success-fg" />
          <span className="wrap-anywhere min-w-0">{text}</span>
        </li>
      ))}
      {but.map((text) => (
        <li key={text} className="flex gap-1.5">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-fg" />
          <span className="wrap-anywhere min-w-0">
            <span className="sr-only">But: </span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
