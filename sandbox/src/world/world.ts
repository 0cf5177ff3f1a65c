import { createDice } from "./chance/dice.ts";
import { threadOf } from "./conversation/comments.ts";
import { lettersTo } from "./conversation/letters.ts";
import { repliesTo } from "./conversation/replies.ts";
import { createHistory } from "./history/history.ts";
import { topPosts } from "./history/top.ts";
import { parseCommentId, parseReplyId } from "./ids/comment-id.ts";
import { parsePostId } from "./ids/post-id.ts";
import { arrivedRemoval } from "./moderation/arrived-removal.ts";
import { historyFate } from "./moderation/history-fate.ts";
import { createPeople } from "./people/people.ts";
import { createPlaces } from "./places.ts";
import { createSearch } from "./search.ts";
import { grownSize } from "./subreddits/sizes.ts";
import type { ArrivedPost, World, WorldPost } from "./types.ts";
import { performanceOf } from "./votes/performance.ts";

/** A world that is the same for the same seed, in every process and on every day. Nothing in it is stored. */
export function createWorld(seed: string): World {
  const dice = createDice(seed);
  const people = createPeople(dice);
  const places = createPlaces(dice, people);
  const history = createHistory(dice, people, places.list);
  const subreddits = places.list.map(({ subreddit }) => subreddit);

  const placeOf = (post: { subreddit: string }) => places.orProfile(post.subreddit);
  const removalOf = (post: WorldPost | ArrivedPost) =>
    "standing" in post
      ? arrivedRemoval(dice, placeOf(post), post)
      : (historyFate(dice, placeOf(post), post)?.removal ?? null);
  const thread = (post: WorldPost | ArrivedPost) => threadOf(dice, people, placeOf(post), post, removalOf(post));

  return {
    seed,
    subreddits,
    find: (name) => places.find(name)?.subreddit,
    search: createSearch(subreddits),
    subscribersAt: ({ name, subscribers }, now) => grownSize(subscribers, places.orProfile(name).growth_per_year, now),
    bestHours: ({ name }) => places.orProfile(name).rhythm.best.map((slot) => ({ ...slot })),
    history: ({ name }, from, to) => {
      const place = places.find(name);
      return place ? history.between(place, from, to) : [];
    },
    top: ({ name }, span) => {
      const place = places.find(name);
      return place ? topPosts(dice, history, place, span) : [];
    },
    historyPost: history.post,
    isHistoryId: (id) => parsePostId(id) !== undefined,
    person: people.find,
    performance: (post, now) => performanceOf(dice, placeOf(post), post, removalOf(post), now),
    removal: removalOf,
    comments: (post, now) => thread(post).until(now),
    comment: (id, post) => thread(post).comment(id),
    postOfComment: (id) => (parseCommentId(id) ?? parseReplyId(id))?.post,
    commentOfReply: (id) => parseReplyId(id)?.comment,
    replies: (comment, now) => repliesTo(dice, people, comment, now),
    letters: (user, since, now) => lettersTo(dice, people, user, since, now),
  };
}
