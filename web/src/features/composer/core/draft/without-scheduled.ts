import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import type { ComposerDraft } from "./composer-draft.ts";
import { withoutRows } from "./rows.ts";
import { timesOf } from "./times.ts";
import type { Planned } from "./to-posts.ts";

/** Returns what is left after scheduling part of a draft; no platforms are left if everything was scheduled. */
export function withoutScheduled(draft: ComposerDraft, scheduled: readonly Planned[], zone: string): ComposerDraft {
  const names = scheduled.flatMap(({ row }) => row?.subreddit ?? []);
  const rest = withoutRows(withOwnTimes(draft, zone), names);
  const done = new Set(scheduled.flatMap(({ row, platform }) => (row ? [] : [platform])));
  const platforms = draft.platforms.filter((name) => (name === "reddit" ? rest.rows.length > 0 : !done.has(name)));
  const [first] = platforms;
  return { ...rest, platforms, platform: first && !platforms.includes(rest.platform) ? first : rest.platform };
}

/** Pins the times of spread rows, so that they do not change when rows before them are removed. */
export function withOwnTimes(draft: ComposerDraft, zone: string): ComposerDraft {
  if (draft.when.mode !== "spread") return draft;
  const times = timesOf(draft, zone);
  return {
    ...draft,
    rows: draft.rows.map((row) => {
      const time = times.get(row)!;
      return row.isChosen && time.kind === "at" ? { ...row, time: instantToWallTime(time.at, zone) } : row;
    }),
  };
}
