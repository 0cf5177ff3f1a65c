import { pick, shuffled } from "../chance/draw.ts";
import { writeRule } from "./add-rule.ts";
import type { CommunityDraft } from "./community-draft.ts";
import { TITLE_FORMATS, type TitleFormat } from "./title-formats.ts";
import type { Trait } from "./trait.ts";

const UNWANTED_IN_TITLES = [
  "upvote",
  "karma",
  "cake day",
  "first post",
  "unpopular opinion",
  "rate my",
  "be nice",
  "not oc",
];

const among =
  (...names: string[]) =>
  (draft: CommunityDraft) =>
    names.includes(draft.theme.name) && draft.focus !== "talk";

/** Requirements for titles. */
export const TITLE_TRAITS: readonly Trait[] = [
  marked("tag", 8),
  marked("own", 6, among("art", "crafts", "making", "music", "cosplay", "gardening")),
  marked("location", 8, among("landscapes", "travel", "cities", "outdoors", "wildlife", "ocean", "night sky")),
  marked("resolution", 5, among("landscapes", "night sky", "cities", "wildlife")),
  marked("year", 5, among("film", "cars", "books", "style", "gear")),
  marked("progress", 3, among("fitness")),
  marked("credit", 4, among("cosplay")),
  marked("week", 4, among("gardening", "crafts", "art", "making", "fitness")),
  marked("question", 6, ({ focus }) => focus === "talk"),
  marked("equipment", 4, among("night sky", "wildlife", "gear", "music", "drinks")),
  marked("homemade", 7, among("food", "crafts", "making", "art", "drinks")),
  {
    name: "unwanted words",
    group: "title words",
    count: 16,
    is_demanding: true,
    apply: ({ subreddit }, random) => {
      subreddit.requirements.title_blacklisted_strings = shuffled(random, UNWANTED_IN_TITLES).slice(0, 3);
    },
  },
  {
    name: "long titles",
    group: "title length",
    count: 10,
    is_demanding: true,
    apply: ({ subreddit }, random) => {
      subreddit.requirements.title_text_min_length = pick(random, [15, 20, 25, 30]);
    },
  },
  {
    name: "short titles",
    group: "title length",
    count: 10,
    is_demanding: true,
    apply: ({ subreddit }, random) => {
      subreddit.requirements.title_text_max_length = pick(random, [80, 100, 120, 150]);
    },
  },
  {
    name: "titles of a size",
    group: "title length",
    count: 5,
    is_demanding: true,
    apply: ({ subreddit }, random) => {
      subreddit.requirements.title_text_min_length = pick(random, [10, 20]);
      subreddit.requirements.title_text_max_length = pick(random, [90, 140]);
    },
  },
];

export function useTitleFormat(draft: CommunityDraft, mark: TitleFormat): void {
  const [short_name, description] = mark.rule;
  draft.habits.title_format = mark;
  draft.subreddit.requirements.title_regexes = [...mark.regexes];
  draft.subreddit.requirements.title_required_strings = [...(mark.required_strings ?? [])];
  writeRule(draft, "title", { short_name, description, kind: "link" });
}

function marked(name: keyof typeof TITLE_FORMATS, count: number, fits?: Trait["fits"]): Trait {
  const apply = (draft: CommunityDraft) => useTitleFormat(draft, TITLE_FORMATS[name]);
  return { name: `title ${name}`, group: "title form", count, is_demanding: true, ...(fits && { fits }), apply };
}
