import type { Random } from "../chance/dice.ts";
import { pick, wholeBetween } from "../chance/draw.ts";

/** A required format for all texts of a subreddit, and how people write it. */
export type BodyFormat = {
  regexes: readonly string[];
  required_strings: readonly string[];
  rule: readonly [short_name: string, description: string];
  write(body: string, random: Random): string;
};

export const BODY_FORMATS = {
  budget: {
    regexes: ["(?i)\\bbudget\\b.{0,20}\\d+"],
    required_strings: [],
    rule: ["State your budget", "Your text needs a line with your budget, such as: Budget: 300."],
    write: (body, random) => `${body}\n\nBudget: ${wholeBetween(random, 5, 90) * 10}.`,
  },
  measure: {
    regexes: ["(?i)\\b\\d+ ?(days?|weeks?|months?|hours?|km|kg|cm|g)\\b"],
    required_strings: [],
    rule: ["Numbers, please", "Give at least one number with a unit in your text: hours, km, weeks, grams."],
    write: (body, random) =>
      `${body}\n\nAbout ${wholeBetween(random, 2, 40)} ${pick(random, ["days", "weeks", "hours"])} so far.`,
  },
  tried: {
    regexes: [],
    required_strings: ["What I tried:", "My question:"],
    rule: ["Show your effort", 'The text must contain "What I tried:" or "My question:".'],
    write: (body, random) => `${pick(random, ["What I tried:", "My question:"])} ${body}`,
  },
} as const satisfies Record<string, BodyFormat>;
