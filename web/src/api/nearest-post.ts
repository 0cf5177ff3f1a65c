import { PostStatus } from "@ponkan/contract/posts/post-status";
import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";

const { scheduled, started, posted, failed } = PostStatus;
const statuses = [scheduled, started, posted, failed].map(String);

/** The next scheduled post, else the latest one; null if there never was one. */
export const nearestPost = (creatorId: number, today: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: ["nearest-post", creatorId, today],
    queryFn: async ({ signal }) => {
      const next = await one({ "status[]": [String(scheduled)], start_date: today, sort: "asc" });
      if (next) return { at: next.post_at, isPlanned: true };
      const last = await one({ "status[]": statuses, sort: "desc" });
      return last ? { at: last.posted_at ?? last.post_at, isPlanned: false } : null;

      async function one(which: { "status[]": string[]; start_date?: string; sort: "asc" | "desc" }) {
        const query = { ...which, per_page: "1" };
        return (await ask("GET /posts", { query, creatorId, signal })).data[0];
      }
    },
  });
