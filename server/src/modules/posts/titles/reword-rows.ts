import { setImmediate as othersGoFirst } from "node:timers/promises";
import { titleKey } from "@ponkan/contract/ban-shield/keys";
import type { RewordedRow, RewordRequest } from "@ponkan/contract/posts/title-request";
import { TITLE_MAX } from "@ponkan/contract/posts/validation/title";
import { lengthOf } from "@ponkan/contract/posts/validation/words";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { sampleTitlesOfMany } from "../../subreddits/sample-titles.ts";
import { titlesThatFit } from "../checks/patterns.ts";
import { byHabits } from "./facts/by-habits.ts";
import type { Idea } from "./facts/fact-titles.ts";
import { saysTheSame } from "./facts/honesty.ts";
import { titleStyleOf } from "./facts/title-style.ts";
import { honestLines } from "./honest-lines.ts";
import { rewordPrompt } from "./prompts.ts";
import { seededRandom } from "./reword/chance.ts";
import { rephraseTitle } from "./reword/rephrase-title.ts";
import { loadTargetSubreddits, type TargetSubreddit } from "./target-subreddit.ts";
import { usedKeys } from "./used-keys.ts";
import { isEnglish } from "./words/language.ts";

/** Candidates per row plus a reserve, as many were used before or break a rule. */
const PER_ROW = 4;
const SPARE = 60;
/** Knowing a subreddit's typical titles helps, but is not worth hundreds of requests to Reddit. */
const READ_AT_MOST = 10;

/**
 * Rewords the title of each row in the style of successful titles of its subreddit. Rows that cannot be reworded keep
 * their title and say why (TX-01).
 */
export async function rewordRows(ctx: AccessNeeds, creatorId: number, ask: RewordRequest): Promise<RewordedRow[]> {
  const { rows, beside } = ask;
  const names = rows.map(({ subreddit }) => subreddit);
  const places = await loadTargetSubreddits(ctx, creatorId, names);
  const samples = await sampleTitlesOfMany(ctx, { accountId: places[0]!.accountId, names, readAtMost: READ_AT_MOST });
  const wordings = await wordingsOf(ctx, ask);
  const candidates = [...wordings.values()].flat();
  const taken = await usedKeys(ctx, creatorId, candidates, [...beside, ...rows.map(({ title }) => title)]);
  const reworded: RewordedRow[] = [];
  for (const [index, { subreddit, title }] of rows.entries()) {
    const found = await firstFitting(
      ctx,
      creatorId,
      places[index]!,
      byHabits(wordings.get(title)!, titleStyleOf(samples[index]!)),
      taken,
    );
    if (found !== null) taken.add(titleKey(found)!);
    reworded.push({ subreddit, title: found, why: found === null ? reasonFor(title, wordings.get(title)!) : null });
  }
  return reworded;
}

type Wording = Idea & { key: string };
const withKey = (idea: Idea): Wording => ({ ...idea, key: titleKey(idea.title) ?? "" });

/** Usually all rows share one title; each distinct title is reworded once. */
async function wordingsOf(ctx: AccessNeeds, { rows, seed }: RewordRequest): Promise<Map<string, Wording[]>> {
  const wordings = new Map<string, Wording[]>();
  for (const [title, alike] of Map.groupBy(rows, (row) => row.title)) {
    const asked =
      wordings.size === 0 ? await honestLines(ctx, rewordPrompt(title), (line) => saysTheSame(line, title)) : [];
    const made = rephraseTitle(title, seededRandom(title, seed), PER_ROW * alike.length + SPARE);
    wordings.set(title, [...asked, ...made.map((each) => ({ title: each, why: "" }))].map(withKey));
    await othersGoFirst();
  }
  return wordings;
}

async function firstFitting(
  ctx: AccessNeeds,
  creatorId: number,
  { subreddit }: TargetSubreddit,
  candidates: readonly Wording[],
  taken: ReadonlySet<string>,
): Promise<string | null> {
  const free = candidates.filter(({ key }) => !taken.has(key));
  const around = { subreddit, now: ctx.clock.now() };
  const [first] = await titlesThatFit(creatorId, { candidates: free, around, wanted: { most: 1, taken } });
  return first?.title ?? null;
}

function reasonFor(title: string, wordings: readonly Idea[]): string {
  if (lengthOf(title) > TITLE_MAX) return `Titles mustn't be longer than ${TITLE_MAX} characters. Shorten it first.`;
  if (wordings.length > 0) return "No other wording fits its rules and was not used in the last 30 days.";
  return isEnglish(title)
    ? "There are no other words that say the same. Change it by hand."
    : "Only English titles can be reworded. Change it by hand.";
}
