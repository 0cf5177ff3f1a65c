import type { Dice, Random } from "../chance/dice.ts";
import { pick } from "../chance/draw.ts";
import { memberOf } from "../history/outline.ts";
import { commentId } from "../ids/comment-id.ts";
import type { People } from "../people/people.ts";
import type { Place } from "../place.ts";
import { fill } from "../themes/fill.ts";
import type { ArrivedPost, WorldComment, WorldPost } from "../types.ts";
import { AGREEMENT, QUESTIONS, REMARKS, SAME_QUESTION } from "./phrases.ts";

const SHARE_OF_ANSWERS = 0.35;

/** One of the comments under a post, by its number; only the moment it is written at is given. */
export function writeComment(
  dice: Dice,
  people: People,
  place: Place,
  post: WorldPost | ArrivedPost,
  { number, created_utc }: { number: number; created_utc: number },
): WorldComment {
  const id = commentId(post.id, number);
  const random = dice.random("comment", id);
  const isAnswer = number > 0 && random() < SHARE_OF_ANSWERS;
  const parent = isAnswer ? commentId(post.id, Math.floor(number * random())) : null;
  const asked = parent !== null && toneOf(dice, parent) === "question";
  // Authors of the past answer questions themselves; who came in through the API speaks for themselves.
  const isByAuthor = asked && !("standing" in post) && random() < 0.6;
  return {
    id,
    post_id: post.id,
    parent: parent ? `t1_${parent}` : `t3_${post.id}`,
    author: isByAuthor ? post.author : stranger(people, place, post.author, random),
    body: bodyOf({ isByAuthor, asked, isAnswer, tone: toneOf(dice, id) }, place, random),
    score: Math.floor(1 + 14 * random() ** 4 + 30 * random() ** 12 - 2 * random() ** 8),
    created_utc,
    distinguished: null,
  };
}

function stranger(people: People, place: Place, author: string, random: Random): string {
  const index = memberOf(place, random());
  const name = people.nameAt(index);
  return name === author ? people.nameAt(index + 1) : name;
}

function bodyOf(
  { isByAuthor, asked, isAnswer, tone }: { isByAuthor: boolean; asked: boolean; isAnswer: boolean; tone: Tone },
  place: Place,
  random: Random,
): string {
  if (isByAuthor) return say(place.theme.answers, place, random);
  if (asked) return pick(random, SAME_QUESTION);
  if (isAnswer && tone !== "question") return pick(random, AGREEMENT);
  switch (tone) {
    case "question":
      return random() < 0.75 ? say(place.theme.asks, place, random) : pick(random, QUESTIONS);
    case "praise":
      return say(place.theme.praise, place, random);
    case "remark":
      return pick(random, REMARKS);
  }
}

function say(patterns: readonly string[], { theme, things }: Place, random: Random): string {
  return fill(pick(random, patterns), random, theme, things);
}

type Tone = "question" | "praise" | "remark";

/** What sort of comment it is; known without writing it, so that answers fit. */
function toneOf(dice: Dice, comment: string): Tone {
  const luck = dice.unit("tone", comment);
  if (luck < 0.28) return "question";
  return luck < 0.8 ? "praise" : "remark";
}
