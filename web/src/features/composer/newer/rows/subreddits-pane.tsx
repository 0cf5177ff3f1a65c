import { Rows3, Sparkles } from "lucide-react";
import { lazy } from "react";
import { Part } from "~/components/part-boundary.tsx";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { FieldError } from "~/ui/field.tsx";
import { rowKey } from "../../core/draft/rows.ts";
import { useComposer } from "../composer-context.ts";
import { MessagesUnder } from "../content/messages-under.tsx";
import { WhenButton } from "../times/when-button.tsx";
import { AddSubreddits } from "./add-subreddits.tsx";
import { RowTable } from "./row-table.tsx";

const FitStrip = lazy(() => import("./fit-strip.tsx"));
const OnlyToFix = lazy(() => import("./only-to-fix.tsx"));
const NoRows = lazy(() => import("./no-rows.tsx"));
const OtherPlaces = lazy(() => import("./other-places.tsx"));
const UncheckedNote = lazy(() => import("./unchecked-note.tsx"));

/** One row for each subreddit the post goes to. */
export function SubredditsPane() {
  const { draft, edited, others, showsErrors } = useComposer();
  return (
    <section data-pane="subreddits" aria-label="Subreddits" className="@container/rows flex min-h-0 flex-1 flex-col">
      <div className="grid grid-cols-1 gap-3 px-4 pt-4 pb-3 lg:px-4.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="font-semibold">Subreddits</h2>
          <Badge>{draft.rows.length + others.length}</Badge>
          <Part>
            <OnlyToFix />
          </Part>
          <div className="flex grow flex-wrap items-center gap-1">
            <span className="mr-auto flex">
              <WhenButton />
            </span>
            {!edited && <TimeShortcuts />}
          </div>
        </div>
        {!edited && <AddSubreddits />}
        {draft.rows.length === 0 && showsErrors("subreddits") && (
          <span role="alert" className="text-xs">
            <FieldError>Subreddit is required.</FieldError>
          </span>
        )}
        <MessagesUnder bucket="subreddits" />
        <Part>
          <UncheckedNote />
        </Part>
      </div>
      {draft.rows.length > 0 ? (
        <RowTable />
      ) : (
        <Part fallback={<div className="flex-1 border-line border-t" />}>
          <NoRows />
        </Part>
      )}
      {others.length > 0 && (
        <Part>
          <OtherPlaces />
        </Part>
      )}
      {!edited && <Fits />}
    </section>
  );
}

/** 'Best times' finds good free hours, 'Stagger' spreads the rows from the first time on. */
function TimeShortcuts() {
  const { draft, checks, change, findBestTimes, isFindingTimes } = useComposer();
  const { gap } = draft.when;
  const stagger = async () => {
    const keys = draft.rows.map(({ subreddit }) => rowKey(subreddit));
    (await import("../preview/stagger.ts")).stagger(keys, checks, draft, change);
  };
  return (
    <div className="flex items-center gap-1">
      <Button
        hierarchy="link-gray"
        size="sm"
        icon={<Sparkles aria-hidden className="@max-[420px]/rows:hidden" />}
        loading={isFindingTimes}
        disabled={draft.rows.length === 0}
        onClick={findBestTimes}
      >
        Best times
      </Button>
      <Button
        hierarchy="link-gray"
        size="sm"
        icon={<Rows3 aria-hidden className="@max-[420px]/rows:hidden" />}
        disabled={draft.rows.length === 0}
        onClick={() => void stagger()}
      >
        Stagger<span className="-ml-1 @max-[560px]/rows:hidden">{gap} min</span>
      </Button>
    </div>
  );
}

/** Reserves space, so that nothing moves when the suggestions load. */
function Fits() {
  return (
    <div className="mt-auto min-h-21 shrink-0">
      <Part>
        <FitStrip />
      </Part>
    </div>
  );
}
