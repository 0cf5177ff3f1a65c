import type { Dice, Random } from "../chance/dice.ts";
import { pick } from "../chance/draw.ts";
import type { Community } from "../community.ts";
import { memberOf } from "../history/outline.ts";
import { commentId } from "../ids/comment-id.ts";
import type { People } from "../people/people.ts";
import { fill } from "../themes/fill.ts";
import type { ArrivedPost, WorldComment, WorldPost } from "../types.ts";
import { AGREEMENT, QUESTIONS, REMARKS, SAME_QUESTION } from "./phrases.ts";

const SHARE_OF_ANSWERS = 0.35;

/** Writes the comment with this number under a post. */
export function writeComment(
  dice: Dice,
  people: People,
  community: Community,
  post: WorldPost | ArrivedPost,
  { number, created_utc }: { number: number; created_utc: number },
): WorldComment {
  const id = commentId(post.id, number);
  const random = dice.random("comment", id);
  const isAnswer = number > 0 && random() < SHARE_OF_ANSWERS;
  const parent = isAnswer ? commentId(post.id, Math.floor(number * random())) : null;
  const asked = parent !== null && toneOf(dice, parent) === "question";
  // The world's authors answer questions; authors of posts that arrived through the API answer for themselves.
  const isByAuthor = asked && !("standing" in post) && random() < 0.6;
  return {
    id,
    post_id: post.id,
    parent: parent ? `t1_${parent}` : `t3_${post.id}`,
    author: isByAuthor ? post.author : stranger(people, community, post.author, random),
    body: bodyOf({ isByAuthor, asked, isAnswer, tone: toneOf(dice, id) }, community, random),
    score: Math.floor(1 + 14 * random() ** 4 + 30 * random() ** 12 - 2 * random() ** 8),
    created_utc,
    distinguished: null,
  };
}

function stranger(people: People, community: Community, author: string, random: Random): string {
  const index = memberOf(community, random());
  const name = people.nameAt(index);
  return name === author ? people.nameAt(index + 1) : name;
}

function bodyOf(
  { isByAuthor, asked, isAnswer, tone }: { isByAuthor: boolean; asked: boolean; isAnswer: boolean; tone: Tone },
  community: Community,
  random: Random,
): string {
  if (isByAuthor) return say(community.theme.answers, community, random);
  if (asked) return pick(random, SAME_QUESTION);
  if (isAnswer && tone !== "question") return pick(random, AGREEMENT);
  switch (tone) {
    case "question":
      return random() < 0.75 ? say(community.theme.asks, community, random) : pick(random, QUESTIONS);
    case "praise":
      return say(community.theme.praise, community, random);
    case "remark":
      return pick(random, REMARKS);
  }
}

function say(patterns: readonly string[], { theme, things }: Community, random: Random): string {
  return fill(pick(random, patterns), random, theme, things);
}

type Tone = "question" | "praise" | "remark";

/** The tone of a comment, derived without writing the comment, so that replies fit. */
function toneOf(dice: Dice, comment: string): Tone {
  const luck = dice.unit("tone", comment);
  if (luck < 0.28) return "question";
  return luck < 0.8 ? "praise" : "remark";
}
