import type { JudgedPost, PostToJudge } from "@ponkan/contract/posts/judged-post";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { judgePosts } from "~/api/judge-posts.ts";
import { type CsvFile, type CsvFileRow, hasErrors, openRows } from "./import-state.ts";

export type JudgedRows = ReadonlyMap<number, JudgedPost>;

/** Debounce, so that leaving out several rows one after the other causes one request. */
const PAUSE_MS = 300;

/** Returns the risks of the rows to be sent, by row; queried again when the set of rows changes. */
export const judgedRows = (creatorId: number, file: CsvFile | null) => {
  const rows = file ? openRows(file).filter((row) => !hasErrors(row)) : [];
  return queryOptions({
    queryKey: ["judged-rows", creatorId, file?.id, rows.map(({ row }) => row).join()],
    queryFn: async ({ signal }): Promise<JudgedRows> => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (signal.aborted || rows.length === 0) return new Map();
      const judged = await judgePosts(creatorId, rows.map(toJudge), signal);
      return new Map(rows.map(({ row }, index) => [row, judged[index]!]));
    },
    enabled: rows.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
};

function toJudge({ post: { subreddit, post_at, type, title, content, media } }: CsvFileRow): PostToJudge {
  return { subreddit, post_at, type: asReddit(type), title, content, media_ids: media.map(({ id }) => id) };
}

const asReddit = (type: CsvFileRow["post"]["type"]) => (type === "text" || type === "link" ? type : "media");
