import {
  type CalendarPosts,
  type CalendarRow,
  type CalendarRows,
  CHIP_TEXT_MAX,
} from "@ponkan/contract/posts/calendar-posts";
import { isShown } from "@ponkan/contract/posts/post-filter";
import type { CalendarQuery, PostConditions } from "@ponkan/contract/posts/post-query";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { postTypes } from "@ponkan/contract/posts/post-type";
import { removalReasons } from "@ponkan/contract/posts/removal-reason";
import { dayAfter, startOfDay } from "@ponkan/contract/time/start-of-day";
import type { Db } from "../../../context.ts";
import { connectedAccounts } from "../../accounts/connected-accounts.ts";
import { statusOf } from "../post-state.ts";
import { type Chip, findChips } from "./chips.queries.ts";
import { worstThreats } from "./worst-threats.ts";

/** One character more than is shown, to tell whether the text is cut off. */
export const CHIP_LETTERS = CHIP_TEXT_MAX + 1;

type Days = { from: Date; until: Date };

/** Converts days in the user's time zone to instants; `until` is exclusive. */
export function daysOf({ start, end }: CalendarQuery, zone: string): Days {
  return { from: startOfDay(start, zone), until: startOfDay(dayAfter(end), zone) };
}

/** Returns the calendar's posts of a range of days. Each post is a compact array, as there may be thousands. */
export async function calendarPosts(
  db: Db,
  creatorId: number,
  filter: PostConditions,
  { from, until }: Days,
): Promise<CalendarPosts> {
  const chips = await findChips(db, creatorId, withoutDeleted(filter), { from, until }, CHIP_LETTERS);
  const toRows = await rowMaker(db, creatorId, chips);
  return { ...toRows(chips, from), until: until.toISOString() };
}

/** Deleted posts are shown only when the filter asks for them. */
export function withoutDeleted<T extends PostConditions>(filter: T): T {
  const shown = Object.values(PostStatus).filter((status) => isShown(status, filter["status[]"]));
  return { ...filter, "status[]": shown };
}

/** Loads the other data these rows need, and returns a function that builds the rows of any of the posts. */
export async function rowMaker(
  db: Db,
  creatorId: number,
  all: readonly Chip[],
): Promise<(chips: readonly Chip[], from: Date) => CalendarRows> {
  const [threatOf, accounts] = await Promise.all([
    worstThreats(db, creatorId, all),
    connectedAccounts(db, [creatorId]),
  ]);
  const nameOf = (id: number) => accounts.find((account) => account.id === id)?.username ?? "";

  return (chips, from) => {
    const destinations = new Map<string, number>();
    const destinationOf = (name: string): number => {
      const known = destinations.get(name) ?? destinations.size;
      destinations.set(name, known);
      return known;
    };
    const posts = chips.map((chip): CalendarRow => {
      const { id, rev, seconds, state, platform, type, subreddit, account_id, former, text, media_id, group_id } = chip;
      const status = statusOf(state);
      const row: CalendarRow = [
        id,
        rev,
        Math.floor((seconds - from.getTime() / 1000) / 60),
        status,
        platform,
        postTypes.indexOf(type),
        destinationOf(subreddit || former || nameOf(account_id)),
        shortened(text),
        media_id,
        // A failed post was never public, so it carries no threats.
        status === PostStatus.failed ? 0 : threatOf(id),
        group_id,
      ];
      const removal = chip.removal_reason ? removalReasons.indexOf(chip.removal_reason) : -1;
      const late = Math.max(chip.late, 0);
      if (late > 0) row.push(removal, late);
      else if (removal >= 0) row.push(removal);
      return row;
    });
    return { from: from.toISOString(), destinations: [...destinations.keys()], posts };
  };
}

function shortened(text: string): string {
  if (text.length <= CHIP_TEXT_MAX) return text;
  const letters = [...text];
  return letters.length > CHIP_TEXT_MAX ? `${letters.slice(0, CHIP_TEXT_MAX).join("").trimEnd()}…` : text;
}
