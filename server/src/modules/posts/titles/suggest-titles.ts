import { titleKey } from "@ponkan/contract/ban-shield/keys";
import type { SuggestedTitles, TitleRequest } from "@ponkan/contract/posts/title-request";
import { Refusal } from "../../../lib/refusal.ts";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { sampleTitles, sampleTitlesOfMany } from "../../subreddits/sample-titles.ts";
import { titlesThatFit } from "../checks/patterns.ts";
import { byHabits } from "./facts/by-habits.ts";
import type { Idea } from "./facts/fact-titles.ts";
import { saysOnly, saysTheSame } from "./facts/honesty.ts";
import { titleStyleOf, titleStyleText } from "./facts/title-style.ts";
import { generateTitles } from "./generate-titles.ts";
import { honestLines } from "./honest-lines.ts";
import { loadSources } from "./load-sources.ts";
import { promptFor } from "./prompts.ts";
import { seededRandom } from "./reword/chance.ts";
import { rephraseTitle } from "./reword/rephrase-title.ts";
import { loadTargetSubreddit, type TargetSubreddit } from "./target-subreddit.ts";
import { usedKeys } from "./used-keys.ts";

const FEWEST_SAMPLES = 10;
const OFFERED = 5;
/** Maximum number of pages behind 'More', and how many more rewordings are checked, as not all of them fit. */
const PAGES_MAX = 20;
const SPARE = 60;

/** Suggests up to five titles that the subreddit accepts and the creator has not used in 30 days (TX-02, TX-03). */
export async function suggestTitles(ctx: AccessNeeds, creatorId: number, ask: TitleRequest): Promise<SuggestedTitles> {
  const place = await loadTargetSubreddit(ctx, creatorId, ask.subreddit);
  return ask.mode === "generate" ? generate(ctx, creatorId, ask, place) : rephrase(ctx, creatorId, ask, place);
}

type Ask<Mode extends TitleRequest["mode"]> = Extract<TitleRequest, { mode: Mode }>;

async function generate(
  ctx: AccessNeeds,
  creatorId: number,
  ask: Ask<"generate">,
  place: TargetSubreddit,
): Promise<SuggestedTitles> {
  const [samples, sources] = await Promise.all([
    sampleTitles(ctx, place.accountId, ask.subreddit),
    loadSources(ctx, creatorId, ask),
  ]);
  const habits = titleStyleOf(samples);
  const made = generateTitles({ ...sources, habits });
  const given = [...ask.keywords, ask.title ?? "", ...made.map(({ title }) => title)];
  const { rules } = place.subreddit;
  const written = await honestLines(ctx, promptFor(ask, rules, { samples, given, habits }), (line) =>
    saysOnly(line, [...given, ...(rules?.title_required_strings ?? [])]),
  );
  const others = samples.map(({ title }) => title);
  const found = await pageOf(ctx, { creatorId, place, ask, written, made, others });
  if (found.length === 0 && samples.length < FEWEST_SAMPLES && ask.seed === 0) throw noSamples(ask.subreddit);
  return { ...shown(found), habits: habits && titleStyleText(habits), note: found.length > 0 ? null : noteFor(ask) };
}

async function rephrase(
  ctx: AccessNeeds,
  creatorId: number,
  ask: Ask<"rephrase">,
  place: TargetSubreddit,
): Promise<SuggestedTitles> {
  const prompt = promptFor(ask, place.subreddit.rules, { samples: [], given: [], habits: null });
  const written = await honestLines(ctx, prompt, (line) => saysTheSame(line, ask.title));
  const most = OFFERED * Math.min(ask.seed + 1, PAGES_MAX) + SPARE;
  const reworded = rephraseTitle(ask.title, seededRandom(ask.subreddit.toLowerCase(), ask.title), most);
  const ideas = reworded.map((title) => ({ title, why: "The same in other words" }));
  // Uses habits only if they are cached.
  const known = { accountId: place.accountId, names: [ask.subreddit], readAtMost: 0 };
  const habits = titleStyleOf((await sampleTitlesOfMany(ctx, known))[0]!);
  // Independent of the page, so that 'More' continues where the last page ended.
  const looked = OFFERED + SPARE;
  const made = [...byHabits(ideas.slice(0, looked), habits), ...ideas.slice(looked)];
  const found = await pageOf(ctx, { creatorId, place, ask, written, made, others: [ask.title] });
  return { ...shown(found), habits: null, note: found.length > 0 ? null : noteFor(ask) };
}

function noteFor({ mode, seed }: TitleRequest): string {
  if (mode === "rephrase") {
    return seed > 0 ? "Those were all." : "There are no other words that say the same. Change it by hand.";
  }
  return seed > 0
    ? "Those were all. Keywords, tags of the file and your own posts make more."
    : "Write the first one yourself; suggestions come from your own posts, from keywords and from the file's tags.";
}

type Found = {
  creatorId: number;
  place: TargetSubreddit;
  ask: TitleRequest;
  /** By the text model: different each time. */
  written: readonly Idea[];
  /** Deterministic, so that 'More' can turn pages. */
  made: readonly Idea[];
  others: readonly string[];
};

async function pageOf(ctx: AccessNeeds, { creatorId, place, ask, written, made, others }: Found): Promise<Idea[]> {
  const around = { subreddit: place.subreddit, now: ctx.clock.now() };
  const taken = await usedKeys(ctx, creatorId, [...written, ...made], others);
  const fitting = (candidates: readonly Idea[], most: number) =>
    titlesThatFit(creatorId, { candidates, around, wanted: { most, taken } });
  const fresh = written.length > 0 ? await fitting(written, OFFERED) : [];
  for (const { title } of fresh) taken.add(titleKey(title)!);
  const page = (await fitting(made, OFFERED * (ask.seed + 1))).slice(OFFERED * ask.seed);
  return [...fresh, ...page].slice(0, OFFERED);
}

const shown = (ideas: readonly Idea[]) => ({
  titles: ideas.map(({ title }) => title),
  why: ideas.map(({ why }) => why),
});

const noSamples = (name: string) =>
  new Refusal(422, `Failed getting sample titles for r/${name}. Please try again or write a title.`);
