import { z } from "zod";
import type { Access } from "../../capabilities.ts";
import { readAnswer } from "../../http/read-answer.ts";
import { mapped, type Outcome } from "../../outcome.ts";
import type { RedditClient } from "../client.ts";

export type SubredditKarma = { subreddit: string; karma_post: number; karma_comment: number };

const KarmaList = z.object({
  data: z.array(z.object({ sr: z.string(), link_karma: z.number().catch(0), comment_karma: z.number().catch(0) })),
});

export async function karmaBySubreddit(client: RedditClient, access: Access): Promise<Outcome<SubredditKarma[]>> {
  const answer = readAnswer(await client.get(access, "/api/v1/me/karma"), KarmaList);
  return mapped(answer, ({ data }) =>
    data.map(({ sr, link_karma, comment_karma }) => ({
      subreddit: sr,
      karma_post: link_karma,
      karma_comment: comment_karma,
    })),
  );
}
