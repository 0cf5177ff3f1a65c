import { Platform } from "@ponkan/contract/accounts/platform";
import type { CalendarPosts, CalendarRow } from "@ponkan/contract/posts/calendar-posts";
import { isShown } from "@ponkan/contract/posts/post-filter";
import type { PostStatus } from "@ponkan/contract/posts/post-status";
import type { UpdatedPosts } from "@ponkan/contract/realtime/posts-updated";
import { patchList } from "~/lib/patch-list.ts";
import type { AskedPosts } from "./calendar.ts";

const MINUTE = 60_000;
const row = { idOf: (post: CalendarRow) => post[0], timeOf: (post: CalendarRow) => post[2] };

/** Only the server can tell whether a post matches a text search or a threat filter. */
export function canPatch({ content, title, "threats[]": threats }: AskedPosts): boolean {
  return !content && !title && threats.length === 0;
}

/** Applies an update to the posts of a range of days: changed, moved within, into or out of the range, or gone. */
export function patchCalendar(known: CalendarPosts, update: UpdatedPosts, asked: AskedPosts): CalendarPosts {
  const ids = new Set([...update.rows.posts.map(row.idOf), ...update.gone]);
  const revs = new Map(update.rows.posts.map((post) => [post[0], post[1]]));
  for (const [id, rev] of known.posts) if (rev > (revs.get(id) ?? rev)) ids.delete(id);

  const destinations = [...known.destinations];
  const added = update.rows.posts
    .filter(([id]) => ids.has(id))
    .map((post) => {
      const own: CalendarRow = [...post];
      own[2] = post[2] + minutesBetween(known.from, update.rows.from);
      own[6] = indexIn(destinations, update.rows.destinations[post[6]]!);
      return own;
    })
    .filter((post) => isAsked(post, destinations[post[6]]!, asked, minutesBetween(known.from, known.until)));
  const posts = patchList(known.posts, ids, added, row);
  return posts === known.posts ? known : { ...known, destinations, posts: posts as CalendarRow[] };
}

const minutesBetween = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / MINUTE;

function indexIn(names: string[], name: string): number {
  const index = names.indexOf(name);
  return index >= 0 ? index : names.push(name) - 1;
}

function isAsked(post: CalendarRow, destination: string, asked: AskedPosts, end: number): boolean {
  const [minute, status, platform] = [post[2], post[3], post[4]];
  const [subreddits, statuses] = [asked["subreddits[]"], asked["status[]"]];
  const isNamed = (name: string) => platform === Platform.reddit && name.toLowerCase() === destination.toLowerCase();
  return (
    minute >= 0 &&
    minute < end &&
    isShown(status, statuses.map(Number) as PostStatus[]) &&
    (subreddits.length === 0 || subreddits.some(isNamed))
  );
}
