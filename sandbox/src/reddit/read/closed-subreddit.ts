import type { Subreddit } from "../../world/types.ts";
import type { RedditContext } from "../context.ts";
import { presentSubreddit } from "../present/subreddit.ts";

/** What shows through a closed door: every field is there, most of them empty. */
export function closedSubreddit(ctx: RedditContext, subreddit: Subreddit): object {
  const fields = Object.entries(presentSubreddit(ctx, subreddit, null));
  return Object.fromEntries(fields.map(([name, value]) => [name, SHOWN.has(name) ? value : null]));
}

const SHOWN = new Set([
  "id",
  "name",
  "display_name",
  "display_name_prefixed",
  "title",
  "url",
  "public_description",
  "public_description_html",
  "subreddit_type",
  "created",
  "created_utc",
]);
