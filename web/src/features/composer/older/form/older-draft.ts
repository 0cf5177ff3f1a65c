import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { type ComposerDraft, emptyDraft } from "../../core/draft/composer-draft.ts";
import { type DraftDefaults, withDefaults } from "../../core/draft/with-defaults.ts";

/** The single form of PS-12: a composer draft, with the subreddits and their common flair as typed. */
export type OlderDraft = {
  draft: ComposerDraft;
  /** One per line. */
  subreddits: string;
  /** The flair's text, the same for every subreddit. */
  flair: string;
};

const HOUR = 60 * 60 * 1000;

/** Starts at the next full hour that is at least a quarter of an hour away. */
export function emptyOlderDraft(now: Date, zone: string, beginning: DraftDefaults): OlderDraft {
  const start = new Date(Math.ceil((now.getTime() + HOUR / 4) / HOUR) * HOUR);
  const draft = withDefaults(emptyDraft(instantToWallTime(start, zone)), beginning);
  return { draft: { ...draft, type: "text" }, subreddits: "", flair: "" };
}
