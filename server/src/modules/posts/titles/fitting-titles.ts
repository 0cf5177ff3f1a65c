import { Platform } from "@ponkan/contract/accounts/platform";
import { titleKey } from "@ponkan/contract/ban-shield/keys";
import { repairTitles } from "@ponkan/contract/posts/title-repair/repair-titles";
import type { SubredditFacts } from "@ponkan/contract/posts/validation/rule-facts";
import { titleFindings } from "@ponkan/contract/posts/validation/title";
import { ruleTools } from "../checks/rule-tools.ts";
import type { Idea } from "./facts/fact-titles.ts";

/** A repair tries many titles, so it is not done for all candidates of a strict subreddit. */
const REPAIRS = 25;

type Around = { subreddit: SubredditFacts; now: Date };
type Wanted = { most: number; taken: ReadonlySet<string> };

/** Returns candidates that pass the subreddit's rules, as they are or repaired, without duplicates and `taken` ones. */
export function fittingTitles(candidates: readonly Idea[], around: Around, { most, taken }: Wanted): Idea[] {
  const keys = new Set(taken);
  const found: Idea[] = [];
  let repairs = 0;
  for (const { title: candidate, why } of candidates) {
    if (found.length === most) break;
    const isFine = passes(candidate, around);
    if (!isFine && repairs++ >= REPAIRS) continue;
    const title = isFine ? candidate : repaired(candidate, around);
    const key = title === undefined ? null : titleKey(title);
    if (title === undefined || key === null || keys.has(key)) continue;
    keys.add(key);
    found.push({ title, why });
  }
  return found;
}

/** Blanks are allowed, as the user fills them in. */
const passes = (title: string, { subreddit }: Around) =>
  titleFindings(title, subreddit.name, subreddit.rules, ruleTools).every(({ code }) => code === "title-blank");

function repaired(title: string, { subreddit, now }: Around): string | undefined {
  const draft = { ...onlyTitle, title, subreddit: subreddit.name };
  const repairs = repairTitles(draft, { subreddit, now, tools: ruleTools });
  // Unchecked repairs contain facts only the user knows, such as an age. The whole title must be kept: a cut could
  // remove its point.
  return repairs.find((repair) => repair.isChecked && repair.title.includes(title))?.title;
}

const onlyTitle = { platform: Platform.reddit, type: "text" as const, content: "", media: [], flair: null };
