import type { ComposerDraft } from "./composer-draft.ts";
import { withoutRows } from "./rows.ts";
import type { Planned } from "./to-posts.ts";

/** What is left to do after some of it was scheduled; no platforms are left when it was all of it. */
export function withoutScheduled(draft: ComposerDraft, scheduled: readonly Planned[]): ComposerDraft {
  const names = scheduled.flatMap(({ row }) => row?.subreddit ?? []);
  const rest = withoutRows(draft, names);
  const done = new Set(scheduled.flatMap(({ row, platform }) => (row ? [] : [platform])));
  const platforms = draft.platforms.filter((name) => (name === "reddit" ? rest.rows.length > 0 : !done.has(name)));
  const [first] = platforms;
  return { ...rest, platforms, platform: first && !platforms.includes(rest.platform) ? first : rest.platform };
}
