import type { FoundRisk } from "./found-risk.ts";
import type { RiskType } from "./risk-type.ts";

type Words = [text: string, action: string];
type Figures = { count: number; figure: number; is_out: boolean };

/** Returns one sentence each for what the risk is and what to do about it (BS-06). */
export function riskWords({ type, count, figure = 0, is_out = false }: FoundRisk): { text: string; action: string } {
  const [text, action] = words[type]({ count, figure, is_out });
  return { text, action };
}

const posts = (count: number, one: string, many: string) =>
  count === 1 ? `1 post ${one}.` : `${count} posts ${many}.`;

const words: Record<RiskType, (figures: Figures) => Words> = {
  1: () => ["Your Reddit account has no verified email.", "Verify your email in the settings of Reddit."],
  2: ({ figure: days }) => [
    `Your Reddit account is ${days === 1 ? "1 day" : `${days} days`} old.`,
    "Post little at first and comment in between.",
  ],
  3: ({ figure: karma }) => [
    `Your Reddit account has ${karma} karma.`,
    "Comment in your subreddits until you have 100 karma.",
  ],
  4: ({ figure: karma }) => [
    `Your Reddit account has ${karma} comment karma.`,
    "Write a few helpful comments each day.",
  ],
  5: () => [
    "Others can't see your Reddit profile or your posts.",
    "Stop posting and ask Reddit to look at your account at reddit.com/appeals.",
  ],
  6: () => ["Reddit suspended your account.", "Read the message Reddit sent you and answer it at reddit.com/appeals."],
  7: ({ count, figure: all }) => [
    `${count} of ${all} posts of the last 30 days were removed.`,
    "Post only where your posts stay up until fewer are removed.",
  ],
  8: ({ count }) => [
    posts(count, "was removed by Reddit's staff in 90 days", "were removed by Reddit's staff in 90 days"),
    "Don't post that content again.",
  ],
  9: ({ count }) => [
    `You were banned from ${count === 1 ? "1 subreddit" : `${count} subreddits`} in 90 days.`,
    "Read the rules of a subreddit before you post there.",
  ],
  10: ({ count, figure: limit }) => [
    `You made ${count} posts within 24 hours.`,
    `Make at most ${limit} posts within 24 hours.`,
  ],
  11: ({ count }) => [
    `You made ${count} posts in 14 days and wrote no comment.`,
    "Reply under your posts and comment on others' posts.",
  ],
  12: ({ count, is_out }) => [
    posts(
      count,
      `${is_out ? "went" : "goes"} to a subreddit with another within 24 hours`,
      `${is_out ? "went" : "go"} to a subreddit with another within 24 hours`,
    ),
    "Post to each subreddit once a day.",
  ],
  13: ({ count }) => [
    posts(count, "shows the same as another within 24 hours", "show the same as another within 24 hours"),
    "Post the same picture, link or text in fewer places a day.",
  ],
  14: ({ count }) => [
    posts(count, "has the title of another within 24 hours", "have the title of another within 24 hours"),
    "Give each post a title of its own.",
  ],
  15: ({ count }) => [
    posts(
      count,
      "follows another to the same subreddit, with no post elsewhere in between",
      "follow one another to the same subreddit, with no post elsewhere in between",
    ),
    "Post somewhere else in between.",
  ],
  16: ({ count }) => [
    posts(count, "shows the same as the one before it", "follow one another and show the same picture, link or text"),
    "Post something else in between.",
  ],
  17: ({ count }) => [
    posts(count, "has the title of the one before it", "follow one another and have the same title"),
    "Reword the titles, or post something else in between.",
  ],
  18: ({ count, is_out }) => [
    posts(
      count,
      `${is_out ? "went" : "goes"} out less than 10 minutes after another`,
      "are less than 10 minutes apart",
    ),
    "Leave at least 10 minutes between posts.",
  ],
  19: ({ count }) => [
    posts(count, "was removed by a spam filter in 30 days", "were removed by a spam filter in 30 days"),
    "Ask the moderators why, and change the link or the title before you post there again.",
  ],
  20: ({ count }) => [
    posts(count, "was removed by a moderator in 30 days", "were removed by moderators in 30 days"),
    "Read the rules of the subreddit before you post there again.",
  ],
  21: ({ count }) => [
    posts(
      count,
      "is more than its subreddit allows and will be removed",
      "together exceed what a subreddit allows, and the rest will be removed",
    ),
    "Keep to the number of posts that each subreddit allows.",
  ],
};
