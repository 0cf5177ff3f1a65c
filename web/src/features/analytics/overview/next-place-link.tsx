import type { StoryAction } from "@ponkan/contract/analytics/story";
import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { clockText } from "@ponkan/contract/time/clock-text";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { nextPlace } from "~/api/next-place.ts";
import { cn } from "~/lib/cn.ts";
import { shortWallDay } from "~/lib/days.ts";
import { buttonClass } from "~/ui/button.tsx";

type Props = {
  action: Extract<StoryAction, { kind: "repeat" | "schedule" }>;
  creatorId: number;
  zone: string;
};

/**
 * Links to the composer with a subreddit that accepts the post and a free hour there; hidden if no subreddit accepts
 * it.
 */
export function NextPlaceLink({ action, creatorId, zone }: Props) {
  const isRepeat = action.kind === "repeat";
  const places = isRepeat ? action.places : [{ subreddit: action.subreddit, when: action.when }];
  const asked = { post_id: isRepeat ? action.post_id : null, places };
  // A new post without a planned hour can go to any subreddit, so no lookup is needed.
  const { data: next } = useQuery({ ...nextPlace(creatorId, asked), enabled: isRepeat || action.when !== null });
  if (isRepeat && !next) return null;
  const subreddit = isRepeat ? next?.subreddit : action.subreddit;
  const when = next && instantToWallTime(new Date(next.post_at), zone);
  return (
    <Link
      to="/schedule"
      search={{
        ...(isRepeat && { duplicate: action.post_id }),
        ...(subreddit && { subreddits: subreddit }),
        ...(when && { date: when.day, time: when.time }),
      }}
      className={cn(
        buttonClass({ hierarchy: "secondary-gray", size: "sm" }),
        "wrap-anywhere h-auto! min-h-7.5 max-w-full whitespace-normal! py-1",
      )}
    >
      {isRepeat ? `Schedule it for r/${subreddit}` : subreddit ? `Post to r/${subreddit}` : "Schedule"}
      {when && `, ${shortWallDay(when.day)}, ${clockText(when.time)}`}
    </Link>
  );
}
