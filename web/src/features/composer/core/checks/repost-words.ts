import { removalReasonLabels } from "@ponkan/contract/posts/removal-reason";
import { formatDay } from "@ponkan/contract/time/formats";
import { shortWallDay } from "~/lib/days.ts";
import type { PostCheck } from "./check-posts.ts";
import type { PreflightLine } from "./preflight-line.ts";
import type { Repost } from "./reposts.ts";

/** Asked about before scheduling: who posts again what was removed is banned soonest. */
export const REMOVED_BEFORE = "Removed there before";

/** For a row, where a sentence has no room. */
export const repostWord: Record<Repost["kind"], string> = {
  removed: "Removed before",
  posted: "Posted before",
  planned: "Planned already",
};

type Repeating = { check: PostCheck; repost: Repost };
const NAMED = 3;

/** One line for each kind, the worst first. */
export function repostLines(repeating: readonly Repeating[], zone: string): PreflightLine[] {
  const kinds = ["removed", "posted", "planned"] as const;
  return kinds.flatMap((kind) => {
    const those = repeating.filter(({ repost }) => repost.kind === kind);
    return those.length > 0 ? [lineOf(kind, those, zone)] : [];
  });
}

function lineOf(kind: Repost["kind"], those: readonly Repeating[], zone: string): PreflightLine {
  const [first] = those as [Repeating];
  const where = those.length === 1 ? `r/${first.check.planned.row!.subreddit}` : `${those.length} subreddits`;
  const more = those.length - NAMED;
  const named = those.slice(0, NAMED);
  return {
    level: "watch",
    title: titles[kind](where),
    text: [...named.map((each) => sentence(each, zone)), ...(more > 0 ? [`And ${more} more.`] : [])].join(" "),
    target: { key: first.check.planned.key, bucket: first.repost.content ? "media" : "title" },
    remedy: null,
    isMissing: false,
    posts: named.map(({ check, repost }) => ({ id: repost.earlier.id, subreddit: check.planned.row!.subreddit })),
  };
}

const titles: Record<Repost["kind"], (where: string) => string> = {
  removed: (where) => `Removed from ${where} before`,
  posted: (where) => `In ${where} before`,
  planned: (where) => `Planned for ${where} already`,
};

/** 'r/hills, Sat 14 Nov: the same picture and title. Filtered by AutoModerator.' */
export function sentence({ check, repost }: Repeating, zone: string): string {
  const { earlier } = repost;
  const day = shortWallDay(formatDay(new Date(earlier.at), zone));
  const why = earlier.removal_reason ? ` ${removalReasonLabels[earlier.removal_reason]}.` : "";
  return `r/${check.planned.row!.subreddit}, ${day}: ${whatIsSame(check, repost)}.${why}`;
}

function whatIsSame({ planned }: PostCheck, { content, hasSameTitle }: Repost): string {
  const { type } = planned.post;
  const what = type === "text" ? "text" : type === "link" ? "link" : "file";
  if (!content) return "the same title";
  if (content === "alike") return hasSameTitle ? "a picture like it with the same title" : "a picture like it";
  return hasSameTitle ? `the same ${what} and title` : `the same ${what}`;
}
