import type { Random } from "../chance/dice.ts";
import type { Flair, Subreddit } from "../types.ts";

const FOR_QUESTIONS = /question|advice|help|discussion|suggestion|recommendation|identification|check|beginner/i;

/** The flair people give a post: one that its title names, else one that suits its sort. */
export function chooseFlair(subreddit: Subreddit, title: string, random: Random): Flair | null {
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
  // The first ones of the list are the popular ones.
  return among[Math.floor(among.length * random() ** 1.7)]!;
}
