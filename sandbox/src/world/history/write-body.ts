import type { Random } from "../chance/dice.ts";
import { shuffled, wholeBetween } from "../chance/draw.ts";
import type { Place } from "../place.ts";
import { fill } from "../themes/fill.ts";
import type { PostKind, PostRequirements } from "../types.ts";

/** The text of a post; empty where none is wanted. */
export function writeBody({ subreddit, theme, things, habits }: Place, kind: PostKind, random: Random): string {
  const { requirements } = subreddit;
  if (requirements.body_restriction_policy === "notAllowed") return "";
  if (kind !== "self" && !wantsBody(requirements)) return "";

  const sentences = shuffled(random, theme.bodies).map((pattern) => fill(pattern, random, theme, things));
  const least = requirements.body_text_min_length ?? 0;
  let count = wholeBetween(random, 2, 4);
  while (count < sentences.length && sentences.slice(0, count).join(" ").length < least) count++;
  const body = sentences.slice(0, count).join(" ");
  return habits.body_mark?.write(body, random) ?? body;
}

function wantsBody(requirements: PostRequirements): boolean {
  return (
    requirements.body_restriction_policy === "required" ||
    requirements.body_text_min_length !== null ||
    requirements.body_regexes.length > 0 ||
    requirements.body_required_strings.length > 0
  );
}
