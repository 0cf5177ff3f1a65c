import { suggestTitles } from "~/api/posts.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";
import { withOwn, withRow } from "../../core/draft/rows.ts";

/** Calls at the same time: a list is worded in seconds and nobody is flooded. */
const AT_ONCE = 3;

type Progress = { done: number; of: number };
type Outcome = { worded: number; refusal: string | null };
type Options = {
  creatorId: number;
  title: string;
  subreddits: readonly string[];
  seed: number;
  change: (update: (draft: ComposerDraft) => ComposerDraft) => void;
  onProgress: (progress: Progress) => void;
};

/** Gives each subreddit its own wording of one title (TX-01); ends at a refusal that would meet the rest as well. */
export async function rewordAll({ creatorId, title, subreddits, seed, change, onProgress }: Options): Promise<Outcome> {
  const waiting = [...subreddits];
  const used = new Set<string>([title]);
  const outcome: Outcome = { worded: 0, refusal: null };
  let done = 0;
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const subreddit = name;
      const answer = await suggestTitles(creatorId, { mode: "rephrase", subreddit, title, seed });
      onProgress({ done: ++done, of: subreddits.length });
      if ("refusal" in answer) {
        outcome.refusal = answer.refusal;
        if (answer.isTooMany) waiting.length = 0;
        continue;
      }
      const fresh = answer.titles.find((each) => !used.has(each)) ?? answer.titles[0];
      if (fresh === undefined) continue;
      used.add(fresh);
      outcome.worded++;
      change((draft) => withWording(draft, subreddit, fresh));
    }
  };
  onProgress({ done: 0, of: subreddits.length });
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcome;
}

function withWording(draft: ComposerDraft, subreddit: string, title: string): ComposerDraft {
  const row = draft.rows.find((each) => each.subreddit === subreddit);
  return row ? withRow(draft, subreddit, { ...withOwn(row, "title", title), source: "rephrase" }) : draft;
}
