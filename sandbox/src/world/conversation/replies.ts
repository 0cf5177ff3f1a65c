import type { Dice } from "../chance/dice.ts";
import { pick, wholeBetween } from "../chance/draw.ts";
import { replyId } from "../ids/comment-id.ts";
import type { People } from "../people/people.ts";
import type { WorldComment } from "../types.ts";
import { REPLIES } from "./phrases.ts";

const MINUTE = 60;

type Comment = { id: string; post_id: string; author: string; body: string; created_utc: number };

/** Replies to a comment that arrived through the API: none to two, within hours. */
export function repliesTo(dice: Dice, people: People, comment: Comment, now: number): WorldComment[] {
  const random = dice.random("replies", comment.id);
  const isAsking = comment.body.includes("?");
  // A comment that asks nothing gets fewer replies.
  const count = random() < (isAsking ? 0.85 : 0.3) ? (random() < 0.25 ? 2 : 1) : 0;

  const replies: WorldComment[] = [];
  let created_utc = comment.created_utc;
  for (let number = 0; number < count; number++) {
    created_utc += wholeBetween(random, 8 * MINUTE, 240 * MINUTE);
    replies.push({
      id: replyId(comment.post_id, comment.id, number),
      post_id: comment.post_id,
      parent: `t1_${comment.id}`,
      author: people.nameAt(wholeBetween(random, 0, people.count - 1)),
      body: pick(random, REPLIES),
      score: wholeBetween(random, 1, 6),
      created_utc,
      distinguished: null,
    });
  }
  return replies.filter((reply) => reply.created_utc <= now);
}
