import { titleKey } from "@ponkan/contract/ban-shield/keys";
import type { TitleAsk } from "@ponkan/contract/posts/title-ask";
import type { SubredditFacts } from "@ponkan/contract/posts/validation/rule-facts";
import { isSubredditName } from "@ponkan/contract/posts/validation/subreddit";
import { fieldRefusal, Refusal } from "../../../lib/refusal.ts";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { loadSubredditFacts } from "../../subreddits/load-subreddit-facts.ts";
import { redditAccountOf } from "../../subreddits/reddit-account.ts";
import { sampleTitles } from "../../subreddits/sample-titles.ts";
import { titlesThatFit } from "../checks/patterns.ts";
import { chanceOf } from "./chance.ts";
import { generateTitles } from "./generate-titles.ts";
import { promptFor } from "./prompts.ts";
import { rephraseTitle } from "./rephrase-title.ts";
import { askTextModel } from "./text-model.ts";
import { findUsedKeys } from "./titles.queries.ts";

const FEWEST_SAMPLES = 10;
const USED_WITHIN_MS = 30 * 24 * 60 * 60 * 1000;

/** Up to five titles that the subreddit takes and the creator has not used in 30 days (TX-02, TX-03). */
export async function suggestTitles(ctx: AccessNeeds, creatorId: number, ask: TitleAsk): Promise<string[]> {
  const account = await redditAccountOf(ctx.db, creatorId);
  const { subreddit: name } = ask;
  if (!isSubredditName(name, account.username)) {
    throw fieldRefusal("subreddit", `"${name}" is not a valid subreddit.`);
  }
  const known = await loadSubredditFacts(ctx, account, [{ name, usesFlair: false }]);
  const subreddit = known.get(name.toLowerCase())!;
  const samples = ask.mode === "generate" ? await sampleTitles(ctx, account.id, name) : [];
  if (ask.mode === "generate" && samples.length < FEWEST_SAMPLES) throw noSamples(name);

  const titles = await firstFitting(ctx, creatorId, ask, subreddit, samples);
  if (titles.length === 0 && ask.mode === "generate") throw noSamples(name);
  return titles;
}

async function firstFitting(
  ctx: AccessNeeds,
  creatorId: number,
  ask: TitleAsk,
  subreddit: SubredditFacts,
  samples: readonly string[],
): Promise<string[]> {
  const now = ctx.clock.now();
  const written = await askTextModel(ctx, promptFor(ask, subreddit.rules, samples));
  const candidates = [...written, ...builtIn(ask, samples)];
  const keys = candidates.flatMap((title) => titleKey(title) ?? []);
  const taken = await findUsedKeys(ctx.db, creatorId, keys, new Date(now.getTime() - USED_WITHIN_MS));
  for (const title of [...samples, ask.title ?? ""]) {
    const key = titleKey(title);
    if (key) taken.add(key);
  }
  return titlesThatFit(creatorId, { candidates, around: { subreddit, now }, taken });
}

function builtIn(ask: TitleAsk, samples: readonly string[]): string[] {
  const { mode, subreddit, title = "", keywords, seed } = ask;
  const chance = chanceOf(mode, subreddit.toLowerCase(), title, ...keywords, seed);
  return mode === "generate" ? generateTitles(samples, keywords, chance) : rephraseTitle(title, chance);
}

const noSamples = (name: string) =>
  new Refusal(422, `Failed getting sample titles for r/${name}. Please try again or write a title.`);
