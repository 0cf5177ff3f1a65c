import type { Dice, Random } from "../chance/dice.ts";
import { pick, shuffled, wholeBetween } from "../chance/draw.ts";
import type { Community } from "../community.ts";
import { historyRemoval } from "../moderation/history-removal.ts";
import type { People } from "../people/people.ts";
import { fill } from "../themes/fill.ts";
import type { Flair, PostKind, PostRequirements, Subreddit, WorldPost } from "../types.ts";
import type { Outline } from "./outline.ts";
import { writeTitle } from "./write-title.ts";
import { writeUrl } from "./write-url.ts";

/**
 * Writes a post of the world's history. It follows the rules of its subreddit, unless it was removed for breaking one.
 */
export function writePost(dice: Dice, people: People, community: Community, outline: Outline): WorldPost {
  const { id, kind, created_utc } = outline;
  const random = dice.random("words", id);
  const flaw = historyRemoval(dice, community, outline)?.flaw ?? null;
  const scene = sceneAt(community, random);
  const title = writeTitle(scene, kind, flaw, random);
  return {
    id,
    subreddit: community.subreddit.name,
    author: people.nameAt(outline.author),
    title,
    kind,
    selftext: writeBody(scene, kind, random),
    url: writeUrl(community, kind, { id, title }, random),
    flair: chooseFlair(community.subreddit, title, random),
    over18: community.subreddit.over18,
    created_utc,
  };
}

/** The community reduced to one thing, one place and one tool, so that title and text match. */
function sceneAt(community: Community, random: Random): Community {
  const { words } = community.theme;
  const one = (list: readonly string[]) => [pick(random, list)];
  const theme = { ...community.theme, words: { ...words, place: one(words.place), gear: one(words.gear) } };
  return { ...community, theme, things: one(community.things) };
}

const FOR_QUESTIONS = /question|advice|help|discussion|suggestion|recommendation|identification|check|beginner/i;

/** Picks a flair the way people do: one that the title mentions, otherwise one that suits questions or other posts. */
function chooseFlair(subreddit: Subreddit, title: string, random: Random): Flair | null {
  const choices = subreddit.flairs.filter(({ mod_only }) => !mod_only || !subreddit.can_assign_link_flair);
  const isNeeded =
    subreddit.requirements.is_flair_required || subreddit.guidance.some(({ field }) => field === "flair");
  if (choices.length === 0 || (!isNeeded && random() < 0.4)) return null;

  const lower = title.toLowerCase();
  const named = choices.find(({ text }) => lower.includes(text.toLowerCase().replace(/s$/, "")));
  if (named) return named;
  const isQuestion = title.includes("?");
  const fitting = choices.filter(({ text }) => FOR_QUESTIONS.test(text) === isQuestion);
  const among = fitting.length > 0 ? fitting : choices;
  // The first flairs in the list are the most popular.
  return among[Math.floor(among.length * random() ** 1.7)]!;
}

/** The text of a post; empty where the subreddit does not expect one. */
function writeBody({ subreddit, theme, things, habits }: Community, kind: PostKind, random: Random): string {
  const { requirements } = subreddit;
  if (requirements.body_restriction_policy === "notAllowed") return "";
  if (kind !== "self" && !wantsBody(requirements)) return "";

  const sentences = shuffled(random, theme.bodies).map((pattern) => fill(pattern, random, theme, things));
  const least = requirements.body_text_min_length ?? 0;
  let count = wholeBetween(random, 2, 4);
  while (count < sentences.length && sentences.slice(0, count).join(" ").length < least) count++;
  const body = sentences.slice(0, count).join(" ");
  return habits.body_format?.write(body, random) ?? body;
}

function wantsBody(requirements: PostRequirements): boolean {
  return (
    requirements.body_restriction_policy === "required" ||
    requirements.body_text_min_length !== null ||
    requirements.body_regexes.length > 0 ||
    requirements.body_required_strings.length > 0
  );
}
