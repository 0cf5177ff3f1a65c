import { removalReasonLabels } from "@ponkan/contract/posts/removal-reason";
import { formatDay } from "@ponkan/contract/time/formats";
import { shortWallDay } from "~/lib/days.ts";
import type { Planned } from "../draft/to-posts.ts";
import type { PostCheck } from "./post-check.ts";
import type { PreflightLine } from "./preflight-line.ts";
import type { Repost } from "./repost.ts";

export const repostWord: Record<Repost["kind"], string> = {
  removed: "Removed before",
  posted: "Posted before",
  planned: "Planned already",
};

type Repeating = { check: PostCheck; repost: Repost };
const NAMED = 3;

/** One line for each kind, worst first. */
export function repostLines(repeating: readonly Repeating[]): PreflightLine[] {
  const kinds = ["removed", "posted", "planned"] as const;
  return kinds.flatMap((kind) => {
    const those = repeating.filter(({ repost }) => repost.kind === kind);
    return those.length > 0 ? [lineOf(kind, those)] : [];
  });
}

function lineOf(kind: Repost["kind"], those: readonly Repeating[]): PreflightLine {
  const [first] = those as [Repeating];
  const where = those.length === 1 ? `r/${first.check.planned.post.subreddit}` : `${those.length} subreddits`;
  const more = those.length - NAMED;
  const named = those.slice(0, NAMED);
  return {
    level: "watch",
    title: titles[kind](where),
    text: [...named.map(({ repost }) => repost.text), ...(more > 0 ? [`And ${more} more.`] : [])].join(" "),
    target: { key: first.check.planned.key, bucket: first.repost.content ? "media" : "title" },
    remedy: null,
    isMissing: false,
    posts: named.map(({ check, repost }) => ({ id: repost.earlier.id, subreddit: check.planned.post.subreddit })),
  };
}

const titles: Record<Repost["kind"], (where: string) => string> = {
  removed: (where) => `Removed from ${where} before`,
  posted: (where) => `In ${where} before`,
  planned: (where) => `Planned for ${where} already`,
};

type Same = Pick<Repost, "earlier" | "content" | "hasSameTitle">;

export function repostSentence({ post }: Pick<Planned, "post">, same: Same, zone: string): string {
  const { at, removal_reason } = same.earlier;
  const day = shortWallDay(formatDay(new Date(at), zone));
  const why = removal_reason ? ` ${removalReasonLabels[removal_reason]}.` : "";
  return `r/${post.subreddit}, ${day}: ${whatIsSame(post.type, same)}.${why}`;
}

function whatIsSame(type: Planned["post"]["type"], { content, hasSameTitle }: Same): string {
  const what = type === "text" ? "text" : type === "link" ? "link" : "file";
  if (!content) return "the same title";
  if (content === "alike") return hasSameTitle ? "a picture like it with the same title" : "a picture like it";
  return hasSameTitle ? `the same ${what} and title` : `the same ${what}`;
}
