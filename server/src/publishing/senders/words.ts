import { renderWords } from "@ponkan/contract/posts/variables";
import type { Config } from "../../config.ts";
import { linkAddress } from "../../modules/promotion-link/link-address.ts";
import { markOfPost } from "../../modules/promotion-link/marks.ts";
import type { Post } from "../posts/find-posts.ts";

type Written = Pick<
  Post,
  "id" | "title" | "content" | "comment" | "subreddit" | "post_at" | "creator_name" | "timezone" | "link_code"
>;

/** The title, content and comment as they are sent. Deterministic, so that an earlier send can be found by them. */
export function wordsOf(config: Config, post: Written) {
  const { creator_name: creator, timezone: zone, subreddit, post_at, link_code } = post;
  const link = link_code === null ? "" : linkAddress(config, link_code, markOfPost(post.id));
  return renderWords(post, { creator, subreddit, link, post_at, zone });
}
