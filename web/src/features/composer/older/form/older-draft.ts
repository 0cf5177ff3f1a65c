import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";
import { type ComposerDraft, emptyDraft } from "../../core/draft/composer-draft.ts";

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
export function emptyOlderDraft(now: Date, zone: string): OlderDraft {
  const start = new Date(Math.ceil((now.getTime() + HOUR / 4) / HOUR) * HOUR);
  return { draft: { ...emptyDraft(instantToWallTime(start, zone)), type: "text" }, subreddits: "", flair: "" };
}
