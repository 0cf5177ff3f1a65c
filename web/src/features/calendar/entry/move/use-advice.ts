import { Platform } from "@ponkan/contract/accounts/platform";
import type { Post } from "@ponkan/contract/posts/post";
import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { neighbours } from "~/api/posts.ts";
import { subredditStats } from "~/api/subreddits.ts";
import { movedPosts, withMoved } from "~/components/post-actions/moved-posts.ts";
import { useStore } from "~/lib/store.ts";
import { nextGoodTime, threatsAt } from "./advice.ts";

type Asked = { post: Post; creatorId: number; zone: string; at: Date | null; now: Date };

/** The threats a time would raise for a post to Reddit, and the next good time after it; null until known. */
export function useAdvice({ post, creatorId, zone, at, now }: Asked) {
  const isReddit = post.platform === Platform.reddit;
  const today = instantToWallTime(now, zone).day;
  const { data } = useQuery({ ...neighbours(creatorId, today, 0), enabled: isReddit });
  const { data: stats } = useQuery({ ...subredditStats(creatorId, post.subreddit), enabled: isReddit });
  const moved = useStore(movedPosts);
  const plan = useMemo(() => (data ? withMoved(data.data, moved) : null), [data, moved]);
  return useMemo(() => {
    if (!plan || !data) return null;
    const from = Math.max(at?.getTime() ?? 0, now.getTime()) + 1;
    const search = {
      busy: data.busy.map(([, at]) => at),
      best: stats?.best_times ?? [],
      from,
      now: now.getTime(),
      zone,
    };
    return {
      threats: at ? threatsAt(plan, post.id, at.getTime()) : [],
      next: nextGoodTime(plan, post.id, search),
    };
  }, [plan, data, stats, at, now, zone, post.id]);
}
