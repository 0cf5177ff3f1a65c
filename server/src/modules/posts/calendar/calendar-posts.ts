import { type CalendarPosts, type CalendarRow, CHIP_TEXT_MAX } from "@ponkan/contract/posts/calendar-posts";
import type { CalendarQuery } from "@ponkan/contract/posts/post-query";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { postTypes } from "@ponkan/contract/posts/post-type";
import { removalReasons } from "@ponkan/contract/posts/removal-reason";
import { dayAfter, startOfDay } from "@ponkan/contract/time/start-of-day";
import type { AppContext } from "../../../context.ts";
import { connectedAccounts } from "../../accounts/connected-accounts.ts";
import { timezoneOfUser } from "../../auth/timezone-of-user.ts";
import type { Author } from "../author.ts";
import { statusOf } from "../post-state.ts";
import { findChips } from "./chips.queries.ts";
import { worstThreats } from "./worst-threats.ts";

/** What the calendar shows of some days, each post as a short list: there may be thousands. */
export async function calendarPosts(
  { db }: Pick<AppContext, "db">,
  { user_id, creator }: Author,
  query: CalendarQuery,
): Promise<CalendarPosts> {
  const zone = await timezoneOfUser(db, user_id);
  const from = startOfDay(query.start, zone);
  const until = startOfDay(dayAfter(query.end), zone);
  const [chips, accounts] = await Promise.all([
    findChips(db, creator.id, query, { from, until }, CHIP_TEXT_MAX + 1),
    connectedAccounts(db, [creator.id]),
  ]);
  const threatOf = await worstThreats(db, creator.id, chips);
  const nameOf = (id: number) => accounts.find((account) => account.id === id)?.username ?? "";
  const destinations = new Map<string, number>();
  const destinationOf = (name: string): number => {
    const known = destinations.get(name) ?? destinations.size;
    destinations.set(name, known);
    return known;
  };
  const posts = chips.map((chip): CalendarRow => {
    const { id, rev, seconds, state, platform, type, subreddit, account_id, text, media_id, group_id } = chip;
    const status = statusOf(state);
    const row: CalendarRow = [
      id,
      rev,
      Math.floor((seconds - from.getTime() / 1000) / 60),
      status,
      platform,
      postTypes.indexOf(type),
      destinationOf(subreddit || nameOf(account_id)),
      shortened(text),
      media_id,
      // What failed was never seen.
      status === PostStatus.failed ? 0 : threatOf(id),
      group_id,
    ];
    if (chip.removal_reason) row.push(removalReasons.indexOf(chip.removal_reason));
    return row;
  });
  return { from: from.toISOString(), destinations: [...destinations.keys()], posts };
}

/** One letter more was read than is shown: where it is there, the text goes on. */
function shortened(text: string): string {
  if (text.length <= CHIP_TEXT_MAX) return text;
  const letters = [...text];
  return letters.length > CHIP_TEXT_MAX ? `${letters.slice(0, CHIP_TEXT_MAX).join("").trimEnd()}…` : text;
}
