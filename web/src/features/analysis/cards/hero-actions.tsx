import type { SubredditAnalysis } from "@ponkan/contract/subreddits/analysis/analysis";
import { timezoneOf } from "@ponkan/contract/users/timezone";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bookmark, BookmarkCheck, Send } from "lucide-react";
import { saveSubreddits, subredditLists } from "~/api/subreddit-lists.ts";
import { useUser } from "~/api/users.ts";
import { bestTimeText, nextBestTime } from "~/components/subreddits/best-time.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { showToast } from "~/ui/toast-store.ts";
import { Tooltip } from "~/ui/tooltip.tsx";

type Props = {
  creatorId: number;
  analysis: SubredditAnalysis;
  /** For several subreddits side by side. */
  isQuiet?: boolean;
};

/** 'Schedule', with the best time filled in, and 'Save' (SR-12). */
export function HeroActions({ creatorId, analysis, isQuiet = false }: Props) {
  const { subreddit, numbers } = analysis;
  const zone = timezoneOf(useUser());
  const best = numbers?.best_times[0];
  const when = best && nextBestTime(best, zone, new Date());
  return (
    <>
      <SaveButton creatorId={creatorId} name={subreddit.name} />
      <Tooltip content={best && `At its best time, ${bestTimeText(best)}`}>
        <Link
          to="/schedule"
          search={{ subreddits: subreddit.name, ...when }}
          className={buttonClass({ hierarchy: isQuiet ? "secondary-gray" : "primary" })}
        >
          <Send aria-hidden className="size-4" /> Schedule here
        </Link>
      </Tooltip>
    </>
  );
}

function SaveButton({ creatorId, name }: { creatorId: number; name: string }) {
  const { data } = useQuery(subredditLists(creatorId));
  const saved = data?.find(({ is_built_in }) => is_built_in);
  const isSaved = saved?.names.some((each) => each.toLowerCase() === name.toLowerCase()) ?? false;
  const toggle = async () => {
    const isDone = await saveSubreddits(creatorId, [name], !isSaved);
    if (!isDone) showToast({ type: "danger", text: "Failed to save the subreddit. Please try again." });
  };
  return (
    <Button
      hierarchy="secondary-gray"
      disabled={!saved}
      aria-pressed={isSaved}
      icon={isSaved ? <BookmarkCheck aria-hidden className="size-4" /> : <Bookmark aria-hidden className="size-4" />}
      onClick={() => void toggle()}
    >
      {isSaved ? "Saved" : "Save"}
    </Button>
  );
}
