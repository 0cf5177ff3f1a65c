import { Platform } from "@ponkan/contract/accounts/platform";
import { titleKey } from "@ponkan/contract/ban-shield/keys";
import { repairTitles } from "@ponkan/contract/posts/title-repair/repair-titles";
import type { SubredditFacts } from "@ponkan/contract/posts/validation/rule-facts";
import { titleFindings } from "@ponkan/contract/posts/validation/title";
import { ruleTools } from "../checks/rule-tools.ts";

const OFFERED = 5;
/** Repairing thinks of many titles for each: not for all candidates of a strict subreddit. */
const REPAIRS = 25;

type Around = { subreddit: SubredditFacts; now: Date };

/** Up to five that pass the rules of the subreddit, as they are or repaired, none like another or one of those `taken`. */
export function fittingTitles(candidates: readonly string[], around: Around, taken: ReadonlySet<string>): string[] {
  const keys = new Set(taken);
  const found: string[] = [];
  let repairs = 0;
  for (const candidate of candidates) {
    if (found.length === OFFERED) break;
    const isFine = passes(candidate, around);
    if (!isFine && repairs++ >= REPAIRS) continue;
    const title = isFine ? candidate : repaired(candidate, around);
    const key = title === undefined ? null : titleKey(title);
    if (title === undefined || key === null || keys.has(key)) continue;
    keys.add(key);
    found.push(title);
  }
  return found;
}

const passes = (title: string, { subreddit }: Around) =>
  titleFindings(title, subreddit.name, subreddit.rules, ruleTools).length === 0;

function repaired(title: string, { subreddit, now }: Around): string | undefined {
  const draft = { ...onlyTitle, title, subreddit: subreddit.name };
  const repairs = repairTitles(draft, { subreddit, now, tools: ruleTools });
  // An example has made-up facts in it, such as an age: only its author can put in the true ones.
  return repairs.find(({ isExample }) => !isExample)?.title;
}

const onlyTitle = { platform: Platform.reddit, type: "text" as const, content: "", media: [], flair: null };
