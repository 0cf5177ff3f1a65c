import { bareSubredditName } from "@ponkan/contract/subreddits/subreddit-name";
import { isDay } from "@ponkan/contract/time/start-of-day";
import { param } from "~/lib/search.ts";
import type { Draft } from "./draft.ts";
import { withRows } from "./rows.ts";

/** What an address asks for (PS-14); `post` and `duplicate` are ids. */
export type Prefill = {
  post: number | null;
  duplicate: number | null;
  date: string | null;
  /** HH:mm of that date. */
  time: string | null;
  subreddits: string[];
  media: number[];
};

export const PREFILL_NAMES = ["duplicate", "date", "time", "subreddits", "media"];

export function readPrefill(search: Record<string, unknown>): Prefill {
  const [date, time] = [param(search, "date") ?? "", param(search, "time") ?? ""];
  return {
    post: idOf(param(search, "post")),
    duplicate: idOf(param(search, "duplicate")),
    date: isDay(date) ? date : null,
    time: isDay(date) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null,
    subreddits: listOf(search.subreddits).map(bareSubredditName).filter(Boolean),
    media: listOf(search.media).flatMap((text) => idOf(text) ?? []),
  };
}

/** Added to what is there: who comes from a search goes on with the same draft. */
export function withPrefill(draft: Draft, { date, time, subreddits, media }: Prefill): Draft {
  const known = new Set(draft.media.map(({ id }) => id));
  const fresh = media.filter((id) => !known.has(id)).map((id) => ({ id, caption: "", url: "" }));
  const filled = withRows(draft, subreddits);
  return {
    ...filled,
    ...(fresh.length > 0 && { type: "media", media: [...draft.media, ...fresh] }),
    ...(date && {
      when: {
        ...draft.when,
        day: date,
        ...(time && { time }),
        mode: draft.when.mode === "now" ? "same" : draft.when.mode,
      },
    }),
  };
}

function listOf(value: unknown): string[] {
  const texts = [value].flat().filter((text) => typeof text === "string");
  return texts.flatMap((text) => text.split(",")).map((text) => text.trim());
}

function idOf(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
