import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { type ComposerDraft, emptyDraft } from "../../core/draft/composer-draft.ts";
import { type Beginning, withDefaults } from "../../core/draft/with-defaults.ts";

/** The one form of PS-12: the composer's draft, with the list of subreddits and their one flair as they are typed. */
export type OlderDraft = {
  draft: ComposerDraft;
  /** One per line. */
  subreddits: string;
  /** By its text, the same in every subreddit. */
  flair: string;
};

const HOUR = 60 * 60 * 1000;

/** Begins at the next full hour. */
export function emptyOlderDraft(now: Date, zone: string, beginning: Beginning): OlderDraft {
  const start = new Date(Math.ceil((now.getTime() + HOUR / 4) / HOUR) * HOUR);
  const draft = withDefaults(emptyDraft(instantToWallTime(start, zone)), beginning);
  return { draft: { ...draft, type: "text" }, subreddits: "", flair: "" };
}
