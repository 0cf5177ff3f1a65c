import type { CsvRow } from "@ponkan/contract/posts/csv/csv-outcome";
import type { TitleLooks } from "@ponkan/contract/posts/csv/row-advice";
import type { RuleFacts } from "@ponkan/contract/posts/validation/rule-facts";
import { exampleTitles } from "../checks/patterns.ts";

/** Examples are given for at most this many subreddits of a file. */
const PLACES = 10;

/** Returns examples of valid titles, for subreddits where a row's title does not match the required format. */
export async function titleLooksIn(owner: number, rows: readonly CsvRow[], facts: RuleFacts): Promise<TitleLooks> {
  const wanted = new Map<string, readonly string[]>();
  for (const { post } of rows) {
    const name = post.subreddit.toLowerCase();
    const patterns = facts.subreddits.get(name)?.rules?.title_regexes ?? [];
    const title = post.title.trim();
    if (wanted.size < PLACES && !wanted.has(name) && patterns.length > 0 && title !== "")
      if (!facts.tools.matchesAny(patterns, title)) wanted.set(name, patterns);
  }
  const looks = new Map<string, readonly string[]>();
  for (const [name, patterns] of wanted)
    looks.set(name, await exampleTitles(owner, patterns, facts.now.getUTCFullYear()));
  return looks;
}
