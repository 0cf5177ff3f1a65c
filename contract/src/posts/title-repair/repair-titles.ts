import { Platform } from "../../accounts/platform.ts";
import { isBlank } from "../../forms/label.ts";
import { subredditRules } from "../../subreddits/rules.ts";
import { blanksIn } from "../title-blanks.ts";
import type { PostInput, RuleContext } from "../validation/rule-context.ts";
import type { Tools } from "../validation/rule-facts.ts";
import { checkTitle, TITLE_MAX } from "../validation/title.ts";
import { lengthOf } from "../validation/words.ts";
import { addMarks, type Marking } from "./add-marks.ts";
import { addSize, type PictureSize } from "./add-size.ts";
import { blankAskedFor, speaksOfSize } from "./asked-for.ts";
import { dropBanned, dropVariables } from "./drop-words.ts";
import { lengthen, shorten } from "./fit-length.ts";
import { editDistance } from "./nearness.ts";
import { chosenFlair, ownWords, type Words } from "./own-words.ts";
import { type Suggestion, WITH_OWN_VALUES } from "./suggestion.ts";

const OFFERED = 5;
/** Ignores text far beyond any limit. */
const READ = 1000;

export type RepairedTitle = {
  title: string;
  /** The changes made, such as 'Drop "karma", add "[OC]"'. */
  label: string;
  /** Contains a number or letter in place of a fact only the author knows, such as an age or a size. */
  isExample: boolean;
  /** Every requirement was verified. Otherwise only the format is right, and the author must check the words. */
  isChecked: boolean;
};

type Titled = Words & Pick<PostInput, "platform" | "title" | "subreddit">;
type Around = Pick<RuleContext, "subreddit" | "now"> & {
  tools: Pick<Tools, "matchesAny">;
  /** The size of the picture, if known. */
  size?: PictureSize;
  /** The moderators' text about titles, if known. */
  asked?: string;
};

/**
 * Returns the closest titles to a rejected one that pass all rules of its subreddit, closest first; empty if there is
 * nothing to repair.
 */
export function repairTitles(post: Titled, around: Around): RepairedTitle[] {
  const original = post.title.trim();
  const blanks = blanksIn(original).length;
  // Placeholders are left for the author to fill in; everything else can be repaired around them.
  const passes = (title: string, more = 0) =>
    checkTitle({ ...post, title }, around).every(
      ({ code }) => code === "title-blank" && blanksIn(title).length <= blanks + more,
    );
  if (post.platform !== Platform.reddit || isBlank(original) || passes(original)) return [];

  const { asked = "" } = around;
  const flair = chosenFlair(post, around.subreddit);
  const marking: Marking = {
    rules: around.subreddit?.rules ?? subredditRules(),
    tools: around.tools,
    known: flair ? [flair] : [],
    blank: blankAskedFor(asked),
    year: around.now.getUTCFullYear(),
  };
  const words = ownWords(post, around.subreddit);
  const bodies = cleaned(original, marking);
  // The known size is used where a size is asked for, that is where letters in place of the digits would not pass.
  const isAskedFor = (title: string) => speaksOfSize(asked) || !passes(title.replace(/\d+(?=\s?[xX×])/g, "abcd"));
  const sized = around.size ? bodies.flatMap((body) => addSize(body, around.size!)) : [];
  const fitting = sized.filter(({ title }) => passes(title) && isAskedFor(title));
  if (fitting.length > 0) return nearest(original, fitting);
  const marked = bodies.flatMap((body) => [...addMarks(body, marking), ...fitted(body, marking, words)]);
  return nearest(
    original,
    marked.filter(({ title, sureness }) => passes(title, sureness === "shape" ? 1 : 0)),
  );
}

/** Removes what no title may contain and what this subreddit bans. */
function cleaned(original: string, { rules }: Marking): Suggestion[] {
  const title = [...original].slice(0, READ).join("");
  const line = title.replace(/\s*[\r\n\u2028\u2029]+\s*/g, " ").trim();
  const start = { title: line, steps: line === title ? [] : ["drop line breaks"] };
  return dropVariables(start).flatMap((one) => dropBanned(one, rules.title_blacklisted_strings));
}

/** Shortens or lengthens the title where adding the marks would make it too long or leave it too short. */
function fitted(body: Suggestion, marking: Marking, words: readonly string[]): Suggestion[] {
  const { title_text_max_length, title_text_min_length } = marking.rules;
  const most = Math.min(TITLE_MAX, title_text_max_length ?? TITLE_MAX);
  const least = title_text_min_length ?? 0;
  const length = lengthOf(body.title);
  const marked = [...new Set(addMarks(body, marking).map(({ title }) => lengthOf(title)))];
  const shorter = marked
    .filter((size) => size > most)
    .flatMap((size) => shorten(body, length - (size - most), `shorten to ${most} characters`));
  const longer = marked
    .filter((size) => size < least)
    .flatMap((size) => lengthen(body, length + least - size, `lengthen to ${least} characters`, words));
  return [...shorter, ...longer].flatMap((one) => addMarks(one, marking));
}

function nearest(original: string, suggestions: readonly Suggestion[]): RepairedTitle[] {
  const titles = new Map(suggestions.toReversed().map((suggestion) => [suggestion.title, suggestion]));
  const ranked = [...titles.values()]
    .toReversed()
    .map((suggestion) => ({ ...suggestion, distance: editDistance(original, suggestion.title) }))
    .sort((a, b) => rank(a) - rank(b) || a.distance - b.distance);
  const different = [...Map.groupBy(ranked, ({ title }) => asRead(title)).values()].map(([first]) => first!);
  // Guesses that cut words at random are only offered if there is nothing better.
  const best = Object.groupBy(different, rank);
  return (best[0] ?? best[1] ?? best[2] ?? []).slice(0, OFFERED).map(({ title, steps, sureness }) => {
    const isExample = steps.some((step) => step.endsWith(WITH_OWN_VALUES));
    return { title, label: labelOf(steps), isExample, isChecked: !sureness && !isExample };
  });
}

/** Fully checked titles first, then those with placeholders, then guesses. */
const rank = ({ sureness }: Suggestion) => (sureness === "guess" ? 2 : sureness ? 1 : 0);

/** Treats '[16x9]', '[16 X 9]' and '[16×9]' as equal: offering them all would not help. */
function asRead(title: string): string {
  return title.toLowerCase().replace(/(?<=\d)\s*[x×]\s*(?=\d)/g, "x");
}

function labelOf(steps: readonly string[]): string {
  return [...new Set(steps)].join(", ").replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
