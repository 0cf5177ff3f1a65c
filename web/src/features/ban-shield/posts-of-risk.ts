import type { BanRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import { isAccountRisk } from "@ponkan/contract/ban-shield/risks/risk-type";
import { defaultPostFilter, FILTER_DAYS_MAX } from "@ponkan/contract/posts/post-filter";
import type { PostStatusName } from "@ponkan/contract/posts/post-status";
import { formatDay } from "@ponkan/contract/time/formats";
import { calendarDays } from "~/api/calendar.ts";
import { postById } from "~/api/posts.ts";
import { queryClient } from "~/api/query-client.ts";
import { addDays } from "~/lib/days.ts";
import { threatsOfRisk } from "./threats-of-risk.ts";

const DAYS_BACK = 30;
/** Including posts deleted after Reddit had seen them, which count as well (BS-01). */
const everSeen: PostStatusName[] = ["scheduled", "started", "posted", "deleted"];

/** Search of the calendar list from the first to the last post of a risk, with all posts that the risk counts. */
export async function postsOfRisk(risk: BanRisk, creatorId: number, zone: string) {
  const threats = threatsOfRisk(risk);
  const { start, end } = await daysOfRisk(risk, creatorId, zone);
  const asked = { start, end, filter: { ...defaultPostFilter, threats } };
  const shown = await queryClient.fetchQuery(calendarDays(creatorId, asked)).catch(() => null);
  const isWhole = shown === null || isAccountRisk(risk.type) || shown.posts.length >= risk.post_ids.length;
  return {
    view: "list" as const,
    threats,
    start_date: start,
    end_date: end,
    ...(!isWhole && { status: everSeen }),
  };
}

async function daysOfRisk({ post_ids }: BanRisk, creatorId: number, zone: string) {
  const [first, last] = await Promise.all([post_ids[0]!, post_ids.at(-1)!].map((id) => dayOf(id, creatorId, zone)));
  const start = first ?? addDays(formatDay(new Date(), zone), -DAYS_BACK);
  const farthest = addDays(start, FILTER_DAYS_MAX - 1);
  return { start, end: last && last < farthest ? last : farthest };
}

/** Null if the post no longer exists. */
async function dayOf(id: number, creatorId: number, zone: string): Promise<string | null> {
  const post = await queryClient.fetchQuery(postById(creatorId, id)).catch(() => null);
  const at = post?.posted_at ?? post?.post_at;
  return at ? formatDay(new Date(at), zone) : null;
}
