import type { Post } from "@ponkan/contract/posts/post";
import type { PostsQuery } from "@ponkan/contract/posts/post-query";
import { dayAfter, startOfDay } from "@ponkan/contract/time/start-of-day";
import type { AppContext } from "../../../context.ts";
import { timezoneOfUser } from "../../auth/timezone-of-user.ts";
import type { Author } from "../author.ts";
import { countPosts, listPosts } from "./read-posts.queries.ts";
import { shownPosts } from "./shown-post.ts";

type Needs = Pick<AppContext, "db" | "clock">;

/** Returns one page of posts that match the filter; its days are in the user's time zone. */
export async function pageOfPosts({ db, clock }: Needs, { user_id, creator }: Author, query: PostsQuery) {
  const { start_date, end_date, page, per_page, sort } = query;
  const zone = start_date || end_date ? await timezoneOfUser(db, user_id) : "UTC";
  const between = {
    from: start_date ? startOfDay(start_date, zone) : null,
    until: end_date ? startOfDay(dayAfter(end_date), zone) : null,
  };
  const limits = { limit: per_page, offset: (page - 1) * per_page, order: sort };
  const [rows, total] = await Promise.all([
    listPosts(db, creator.id, query, between, limits),
    countPosts(db, creator.id, query, between),
  ]);
  const data: Post[] = await shownPosts(db, creator.id, rows, clock.now());
  const last_page = Math.max(1, Math.ceil(total / per_page));
  return { data, meta: { current_page: page, last_page, per_page, total } };
}
