import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { neighbours } from "~/api/posts.ts";
import { subredditStats } from "~/api/subreddits.ts";
import { movedPosts, withMoved } from "~/components/post-actions/moved-posts.ts";
import { useStore } from "~/lib/store.ts";
import { threatsAt } from "./advice.ts";
import { type MovingPost, timesWithFirstAt } from "./moving-post.ts";
import { nextGoodTime } from "./next-good-time.ts";

type Asked = { posts: readonly MovingPost[]; creatorId: number; zone: string; at: Date | null; now: Date };

/**
 * Returns the threats that a new time would raise for Reddit posts and those around them, and the next better time;
 * null until loaded.
 */
export function useAdvice({ posts, creatorId, zone, at, now }: Asked) {
  const { subreddit } = posts[0]!;
  const isReddit = subreddit !== "";
  const today = instantToWallTime(now, zone).day;
  const { data } = useQuery({ ...neighbours(creatorId, today, 0), enabled: isReddit });
  const { data: stats } = useQuery({ ...subredditStats(creatorId, subreddit), enabled: isReddit });
  const moved = useStore(movedPosts);
  const plan = useMemo(() => (data ? withMoved(data.data, moved) : null), [data, moved]);
  return useMemo(() => {
    if (!plan || !data) return null;
    const threats = at ? threatsAt(plan, timesWithFirstAt(posts, at.getTime())) : [];
    const busy = data.busy.map(([, at]) => at);
    const search = { busy, best: stats?.best_times ?? [], now: now.getTime(), zone };
    return { threats, next: nextGoodTime(plan, posts, at && { at: at.getTime(), threats }, search) };
  }, [plan, data, stats, at, now, zone, posts]);
}
