import { createDice } from "./chance/dice.ts";
import { createCommunities } from "./communities.ts";
import { threadOf } from "./conversation/comments.ts";
import { repliesTo } from "./conversation/replies.ts";
import { messagesFromStrangers } from "./conversation/stranger-messages.ts";
import { createHistory } from "./history/history.ts";
import { topPosts } from "./history/top.ts";
import { parseCommentId, parseReplyId } from "./ids/comment-id.ts";
import { parsePostId } from "./ids/post-id.ts";
import { arrivedRemoval } from "./moderation/arrived-removal.ts";
import { historyRemoval } from "./moderation/history-removal.ts";
import { createPeople } from "./people/people.ts";
import { createSearch } from "./search.ts";
import { grownSize } from "./subreddits/sizes.ts";
import type { ArrivedPost, World, WorldPost } from "./types.ts";
import { performanceOf } from "./votes/performance.ts";

/** Creates a world that is the same for the same seed, in every process and on every day. Nothing of it is stored. */
export function createWorld(seed: string): World {
  const dice = createDice(seed);
  const people = createPeople(dice);
  const communities = createCommunities(dice, people);
  const history = createHistory(dice, people, communities.list);
  const subreddits = communities.list.map(({ subreddit }) => subreddit);

  const communityOf = (post: { subreddit: string }) => communities.orProfile(post.subreddit);
  const removalOf = (post: WorldPost | ArrivedPost) =>
    "standing" in post
      ? arrivedRemoval(dice, communityOf(post), post)
      : (historyRemoval(dice, communityOf(post), post)?.removal ?? null);
  const thread = (post: WorldPost | ArrivedPost) => threadOf(dice, people, communityOf(post), post, removalOf(post));

  return {
    seed,
    subreddits,
    find: (name) => communities.find(name)?.subreddit,
    search: createSearch(subreddits),
    subscribersAt: ({ name, subscribers }, now) =>
      grownSize(subscribers, communities.orProfile(name).growth_per_year, now),
    bestHours: ({ name }) => communities.orProfile(name).rhythm.best.map((slot) => ({ ...slot })),
    history: ({ name }, from, to) => {
      const community = communities.find(name);
      return community ? history.between(community, from, to) : [];
    },
    top: ({ name }, span) => {
      const community = communities.find(name);
      return community ? topPosts(dice, history, community, span) : [];
    },
    historyPost: history.post,
    isHistoryId: (id) => parsePostId(id) !== undefined,
    person: people.find,
    performance: (post, now) => performanceOf(dice, communityOf(post), post, removalOf(post), now),
    removal: removalOf,
    comments: (post, now) => thread(post).until(now),
    comment: (id, post) => thread(post).comment(id),
    postOfComment: (id) => (parseCommentId(id) ?? parseReplyId(id))?.post,
    commentOfReply: (id) => parseReplyId(id)?.comment,
    replies: (comment, now) => repliesTo(dice, people, comment, now),
    messagesFromStrangers: (user, since, now) => messagesFromStrangers(dice, people, user, since, now),
  };
}
