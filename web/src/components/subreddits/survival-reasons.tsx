import type { SurvivalReason } from "@ponkan/contract/subreddits/survival/survival";
import { ArrowRight } from "lucide-react";

/** The reasons by weight, each with the next step. */
export function SurvivalReasons({ reasons }: { reasons: readonly SurvivalReason[] }) {
  return (
    <ol className="grid gap-2 text-sm">
      {reasons.map(({ why, next }) => (
        <li key={why}>
          {why}
          {next && (
            <span className="mt-0.5 flex items-start gap-1.5 font-semibold">
              <ArrowRight aria-hidden className="mt-0.5 size-3.5 shrink-0 text-fg-brand" />
              {next}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
