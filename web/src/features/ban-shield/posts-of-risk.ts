import type { BanRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import { CALENDAR_DAYS_MAX } from "@ponkan/contract/posts/post-filter";
import { formatDay } from "@ponkan/contract/time/formats";
import { postById } from "~/api/posts.ts";
import { queryClient } from "~/api/query-client.ts";
import { addDays } from "~/lib/days.ts";
import { threatsOfRisk } from "./threats-of-risk.ts";

const DAYS_BACK = 30;

/** The calendar's list from the first of the posts on, however long ago that was. */
export async function postsOfRisk(risk: BanRisk, creatorId: number, zone: string) {
  const start_date = await firstDay(risk, creatorId, zone);
  return {
    view: "list" as const,
    threats: threatsOfRisk(risk),
    start_date,
    end_date: addDays(start_date, CALENDAR_DAYS_MAX - 1),
  };
}

async function firstDay({ post_ids }: BanRisk, creatorId: number, zone: string): Promise<string> {
  const first = await queryClient.fetchQuery(postById(creatorId, post_ids[0]!)).catch(() => null);
  const at = first?.posted_at ?? first?.post_at;
  return at ? formatDay(new Date(at), zone) : addDays(formatDay(new Date(), zone), -DAYS_BACK);
}
