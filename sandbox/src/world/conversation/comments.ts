import type { Dice } from "../chance/dice.ts";
import type { Community } from "../community.ts";
import { commentId, NOTICE_NUMBER, parseCommentId } from "../ids/comment-id.ts";
import { AUTOMODERATOR, type People } from "../people/people.ts";
import type { ArrivedPost, Removal, WorldComment, WorldPost } from "../types.ts";
import { commentTime, noticeTime, ordinaryUntil } from "../votes/comment-times.ts";
import type { Lifetime } from "../votes/growth.ts";
import { prospectsOf } from "../votes/prospects.ts";
import { writeComment } from "./write-comment.ts";

/** The maximum number of readable comments, even if a post counts more. */
const MOST_COMMENTS = 200;

export type Thread = {
  until(now: number): WorldComment[];
  comment(id: string): WorldComment | undefined;
};

/** The comments that people write under a post. */
export function threadOf(
  dice: Dice,
  people: People,
  community: Community,
  post: WorldPost | ArrivedPost,
  removal: Removal | null,
): Thread {
  const { comments: total, pace } = prospectsOf(dice, community, post);
  const lifetime: Lifetime = { created_utc: post.created_utc, removal, pace };
  const ordinary = (number: number) => {
    const created_utc = commentTime(lifetime, total, number);
    return created_utc === null ? undefined : writeComment(dice, people, community, post, { number, created_utc });
  };
  const notice = (now: number) => {
    return noticeTime(lifetime, now) === null
      ? undefined
      : removalNotice(community, post, removal!, commentId(post.id, NOTICE_NUMBER));
  };

  return {
    until(now) {
      const count = Math.min(MOST_COMMENTS, ordinaryUntil(lifetime, total, now));
      const all = [...Array.from({ length: count }, (_, number) => ordinary(number)), notice(now)];
      return all.filter((each) => each !== undefined).sort((a, b) => a.created_utc - b.created_utc);
    },
    comment(id) {
      const parsed = parseCommentId(id);
      if (parsed?.post !== post.id) return undefined;
      if (parsed.number === NOTICE_NUMBER) return notice(Number.POSITIVE_INFINITY);
      return parsed.number < Math.min(total, MOST_COMMENTS) ? ordinary(parsed.number) : undefined;
    },
  };
}

/** The comment in which moderators or AutoModerator explain the removal of a post. */
function removalNotice({ subreddit }: Community, post: WorldPost, removal: Removal, id: string): WorldComment {
  const isAutomatic = removal.reason.startsWith(AUTOMODERATOR);
  const isHeld = removal.category === "automod_filtered";
  const what = isHeld ? "is waiting for a moderator" : "has been removed";
  return {
    id,
    post_id: post.id,
    parent: `t3_${post.id}`,
    author: isAutomatic ? AUTOMODERATOR : (subreddit.moderators[0] ?? AUTOMODERATOR),
    body: `Your post in r/${subreddit.name} ${what}.\n\n${removal.reason}\n\nPlease write to the moderators if you think this is a mistake.`,
    score: 1,
    created_utc: removal.at,
    distinguished: "moderator",
  };
}
