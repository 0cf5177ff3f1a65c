import type { Random } from "../chance/dice.ts";
import { pick, wholeBetween } from "../chance/draw.ts";
import type { Theme } from "../themes/theme.ts";

/** A required format for all titles of a subreddit, and how people write it. */
export type TitleFormat = {
  regexes: readonly string[];
  required_strings?: readonly string[];
  /** Whether every title must be a question. */
  is_question?: true;
  rule: readonly [short_name: string, description: string];
  write(title: string, random: Random, theme: Theme): string;
};

export const TITLE_FORMATS = {
  tag: {
    regexes: ["^\\[(OC|Question|Showcase|Discussion)\\] \\S"],
    rule: [
      "Start the title with a tag",
      "Every title begins with one of [OC], [Question], [Showcase] or [Discussion]. Titles without a tag are refused.",
    ],
    write: (title, random) => `[${pick(random, ["OC", "OC", "Showcase", "Discussion"])}] ${title}`,
  },
  own: {
    regexes: ["(?i)\\[OC\\]", "(?i)\\(OC\\)"],
    rule: ["Mark your own work", "Only your own work may be posted, marked with [OC] or (OC) in the title."],
    write: (title, random) => (random() < 0.7 ? `${title} [OC]` : `${title} (OC)`),
  },
  location: {
    regexes: ["\\[[^\\]]{3,40}\\]\\s*$"],
    rule: ["Location in brackets", "Titles must end with the place in square brackets, such as [Lofoten]."],
    write: (title, random, theme) => `${title} [${pick(random, theme.words.place)}]`,
  },
  resolution: {
    regexes: ["\\[\\d{3,5} ?[xX×] ?\\d{3,5}\\]"],
    rule: ["Resolution in the title", "Give the size of the picture in square brackets, such as [4000x3000]."],
    write: (title, random) =>
      `${title} [${pick(random, ["4000x3000", "6000x4000", "3024x4032", "5472x3648", "2048x1365"])}]`,
  },
  year: {
    regexes: ["\\((19|20)\\d{2}\\)"],
    rule: ["Year in parentheses", "The title has to contain the year in parentheses, for example (1987)."],
    write: (title, random) => `${title} (${wholeBetween(random, 1955, 2023)})`,
  },
  progress: {
    regexes: ["^[MFX]/\\d{2}/\\d{3}cm"],
    rule: ["Title format", "Title tag required: gender/age/height first, like M/32/180cm, then whatever you like."],
    write: (title, random) =>
      `${pick(random, ["M", "F", "X"])}/${wholeBetween(random, 19, 64)}/${wholeBetween(random, 155, 196)}cm ${title}`,
  },
  credit: {
    regexes: ["(?i)\\[(self|photographer|found)\\]"],
    rule: [
      "Say who made it",
      "Tag the title with [Self], [Photographer] or [Found]. We remove posts that hide where they come from.",
    ],
    write: (title, random) => `[${pick(random, ["Self", "Self", "Self", "Photographer"])}] ${title}`,
  },
  week: {
    regexes: ["(?i)\\b(day|week|month) \\d+"],
    rule: ["Name the day, week or month", "Progress needs time: write Day 12, Week 3 or Month 8 in the title."],
    write: (title, random) => `${pick(random, ["Day", "Week", "Month"])} ${wholeBetween(random, 1, 40)}: ${title}`,
  },
  question: {
    regexes: ["\\?\\s*$"],
    is_question: true,
    rule: [
      "Titles are questions",
      "The title is your question and ends with a question mark. Details go into the text.",
    ],
    write: (title) => (title.endsWith("?") ? title : `${title}?`),
  },
  equipment: {
    regexes: ["\\| ?\\S.{2,}$"],
    rule: ["Equipment after a bar", "End the title with a bar and what you used, for example: Title | 35mm lens."],
    write: (title, random, theme) => `${title} | ${pick(random, theme.words.gear)}`,
  },
  homemade: {
    regexes: [],
    required_strings: ["homemade", "handmade", "my own"],
    rule: ["Say that you made it", 'The title must contain "homemade", "handmade" or "my own".'],
    write: (title, random) => `${title}, ${pick(random, ["homemade", "handmade", "my own"])}`,
  },
  dash: {
    regexes: [],
    rule: ["What - where", "Write what it is, a dash, and where it was."],
    write: (title, random, theme) => `${title} - ${pick(random, theme.words.place)}`,
  },
} as const satisfies Record<string, TitleFormat>;
