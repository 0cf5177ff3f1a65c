import type { SubredditResults } from "@ponkan/contract/analytics/analytics";
import { MINUTES_PER_POST, type WastedPlace, wastedPlaces } from "@ponkan/contract/analytics/waste";
import { Link } from "@tanstack/react-router";
import { lazy, useRef, useState } from "react";
import { Card } from "~/components/charts/card.tsx";
import { PartBoundary } from "~/components/part-boundary.tsx";
import { counted } from "~/lib/counted.ts";
import { Button } from "~/ui/button.tsx";
import { dropPlace } from "../overview/drop-place.ts";
import { minutesText } from "./minutes-text.ts";

const ReplacePopover = lazy(() => import("./replace-popover.tsx"));

const SHOWN = 5;

type Props = { subreddits: readonly SubredditResults[]; creatorId: number };

/** Subreddits that cost more than they bring, each with buttons to drop or replace it. */
export function WastedCard({ subreddits, creatorId }: Props) {
  const wasted = wastedPlaces(subreddits);
  const minutes = wasted.reduce((sum, place) => sum + place.minutes, 0);
  return (
    <Card
      title="Where am I wasting posts?"
      note={
        minutes > 0 && (
          <span className="max-sm:hidden">
            About {minutesText(minutes)}, at {MINUTES_PER_POST} minutes a post
          </span>
        )
      }
    >
      {wasted.length === 0 ? (
        <p className="text-fg-muted text-sm">
          Nowhere that shows: every place with three posts or more brings at least half of what the others do.
        </p>
      ) : (
        <ul aria-label="Places that cost more than they bring" className="grid">
          {wasted.slice(0, SHOWN).map((place) => (
            <WastedLine key={place.name} place={place} creatorId={creatorId} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function WastedLine({ place, creatorId }: { place: WastedPlace; creatorId: number }) {
  const { name } = place;
  const [isBusy, setBusy] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const drop = async () => {
    setBusy(true);
    await dropPlace(creatorId, name);
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line-subtle py-3 not-first:border-t first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere">
          <Link to="/analysis" search={{ subreddit: name }} className="font-semibold hover:underline">
            r/{name}
          </Link>
          : {wasteWords(place)}
        </p>
        <p className="text-fg-muted text-sm tabular-nums">{costWords(place)}</p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          hierarchy="secondary-gray"
          ref={button}
          aria-label={`Replace r/${name}`}
          onClick={() => setReplacing(true)}
        >
          Replace
        </Button>
        <Button
          size="sm"
          hierarchy="secondary-gray"
          loading={isBusy}
          aria-label={`Drop r/${name}`}
          onClick={() => void drop()}
        >
          Drop
        </Button>
      </div>
      <PartBoundary isOpen={isReplacing} onFail={() => setReplacing(false)}>
        <ReplacePopover creatorId={creatorId} name={name} anchor={button} onClose={() => setReplacing(false)} />
      </PartBoundary>
    </li>
  );
}

/** '12 posts brought what 3 elsewhere bring.' */
function wasteWords({ posts, worth_posts }: WastedPlace): string {
  if (worth_posts === 0) return `${counted(posts, "post")} brought next to nothing.`;
  return `${counted(posts, "post")} brought what ${worth_posts} elsewhere ${worth_posts === 1 ? "brings" : "bring"}.`;
}

function costWords({ avg_score, removed, minutes }: WastedPlace): string {
  const parts = [
    `${counted(Math.round(avg_score), "upvote")} a post`,
    ...(removed > 0 ? [`${removed} removed, which counts as nothing`] : []),
    `about ${minutesText(minutes)}`,
  ];
  return parts.join(" · ");
}
