import { bareSubredditName } from "@ponkan/contract/subreddits/subreddit-name";
import { id } from "~/lib/search-schema.ts";
import type { ComposerDraft } from "./composer-draft.ts";
import { withRows } from "./rows.ts";
import type { ScheduleSearch } from "./schedule-search.ts";

/** What the URL asks for (PS-14); `post`, `duplicate` and `retry` are ids. */
export type Prefill = {
  /** Starts a new draft; the current one is put aside. */
  isNew: boolean;
  post: number | null;
  /** The post's other subreddits, which are edited together with it. */
  others: number[];
  duplicate: number | null;
  /** A failed post; its copy replaces it. */
  retry: number | null;
  date: string | null;
  /** Time of that date as HH:mm. */
  time: string | null;
  subreddits: string[];
  media: number[];
};

export function readPrefill(search: ScheduleSearch): Prefill {
  const { post = null, duplicate = null, retry = null, date = null, time = null, subreddits, media } = search;
  return {
    isNew: search.new !== undefined,
    post,
    others: listOf(search.with).flatMap((text) => id([text]) ?? []),
    duplicate,
    retry,
    date,
    time: date && time,
    subreddits: listOf(subreddits).map(bareSubredditName).filter(Boolean),
    media: listOf(media).flatMap((text) => id([text]) ?? []),
  };
}

/** The URL parameters without those the draft has already taken over. */
export function withoutPrefill<T extends ScheduleSearch>(search: T): T {
  return {
    ...search,
    new: undefined,
    duplicate: undefined,
    retry: undefined,
    date: undefined,
    time: undefined,
    subreddits: undefined,
    media: undefined,
  };
}

/**
 * Adds the prefill to the draft, so that a user coming from a search continues with it. A copy goes to the given
 * subreddits instead of its own.
 */
export function withPrefill(draft: ComposerDraft, prefill: Prefill): ComposerDraft {
  const { date, time, subreddits, media, duplicate } = prefill;
  const known = new Set(draft.media.map(({ id }) => id));
  const fresh = media.filter((id) => !known.has(id)).map((id) => ({ id, caption: "", url: "" }));
  const isElsewhere = duplicate !== null && subreddits.length > 0;
  const filled = withRows(isElsewhere ? { ...draft, rows: [] } : draft, subreddits);
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

function listOf(texts = ""): string[] {
  return texts.split(",").map((text) => text.trim());
}
