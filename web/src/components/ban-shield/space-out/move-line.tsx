import { slotName } from "@ponkan/contract/posts/times/slot-name";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { WallTimeFields } from "~/components/times/wall-time-fields.tsx";
import { Button } from "~/ui/button.tsx";
import { Checkbox } from "~/ui/checkbox.tsx";
import type { Choice, ReviewLine } from "./review.ts";

type Props = { line: ReviewLine; title: string; zone: string; onChoose: (changes: Partial<Choice>) => void };

/** One proposed move: from when to when, why, and the user's choice. */
export function MoveLine({ line, title, zone, onChoose }: Props) {
  const [isAdjusting, setAdjusting] = useState(false);
  const { isTaken, isOwn, wall, subreddit } = line;
  const name = title || `r/${subreddit}`;
  const adjust = () => {
    setAdjusting(!isAdjusting);
    if (!isTaken) onChoose({ isTaken: true });
  };
  return (
    <li
      data-taken={isTaken}
      className="group/line grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-lg border border-line p-3 data-[taken=false]:bg-sunken"
    >
      <div className="flex items-start gap-3">
        <Checkbox
          aria-label={`Move ${name}`}
          checked={isTaken}
          onChange={({ target }) => onChoose({ isTaken: target.checked })}
          className="mt-0.5"
        />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-fg-muted text-sm">r/{subreddit}</p>
        </div>
        <Button
          hierarchy="secondary-gray"
          size="sm"
          aria-expanded={isAdjusting}
          aria-label={`Adjust ${name}`}
          onClick={adjust}
        >
          Adjust
        </Button>
      </div>
      <Times line={line} zone={zone} />
      {isAdjusting && (
        <form
          className="grid max-w-72 gap-2 justify-self-center"
          onSubmit={(event) => {
            event.preventDefault();
            setAdjusting(false);
          }}
        >
          <WallTimeFields value={wall} zone={zone} onChange={(next) => onChoose({ wall: next, isTaken: true })} />
          <div className="flex justify-between gap-2">
            <Button hierarchy="link-gray" size="sm" disabled={!isOwn} onClick={() => onChoose({ wall: null })}>
              As proposed
            </Button>
            <Button type="submit" hierarchy="secondary-gray" size="sm">
              Done
            </Button>
          </div>
        </form>
      )}
    </li>
  );
}

function Times({ line: { from, to, wall, why, isOwn, problem }, zone }: { line: ReviewLine; zone: string }) {
  return (
    <div className="grid gap-1 pl-7 text-sm">
      <p className="flex flex-wrap items-center gap-x-2 tabular-nums">
        <span className="text-fg-muted">{slotName(from, zone)}</span>
        <ArrowRight aria-hidden className="size-4 text-fg-muted" />
        <span className="sr-only">to</span>
        <strong className="font-semibold group-data-[taken=false]/line:line-through">
          {isOwn && problem ? `${wall.day} ${wall.time}` : slotName(to, zone)}
        </strong>
      </p>
      <p className="text-pretty text-fg-muted">{isOwn ? "Your own time." : why}</p>
      {problem && (
        <p role="alert" className="text-danger-fg">
          {problem}
        </p>
      )}
    </div>
  );
}
