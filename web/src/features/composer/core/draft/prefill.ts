import { bareSubredditName } from "@ponkan/contract/subreddits/subreddit-name";
import { id } from "~/lib/search-schema.ts";
import type { ComposerDraft } from "./composer-draft.ts";
import { withRows } from "./rows.ts";
import type { ScheduleSearch } from "./schedule-search.ts";

/** What an address asks for (PS-14); `post`, `duplicate` and `retry` are ids. */
export type Prefill = {
  /** A draft of its own; what was begun is put aside. */
  isNew: boolean;
  post: number | null;
  /** Other places of that post, which are changed with it. */
  others: number[];
  duplicate: number | null;
  /** A failed post; the copy of it takes its place. */
  retry: number | null;
  date: string | null;
  /** HH:mm of that date. */
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

/** The address once the draft has taken over what it asked for. */
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

/** Added to what is there: who comes from a search goes on with the same draft. A copy goes to these places instead. */
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
