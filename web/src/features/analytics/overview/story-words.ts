import type { CauseFound } from "@ponkan/contract/analytics/advice";
import { causeWords } from "@ponkan/contract/analytics/forensics/find-kept-instead";
import { traitWords } from "@ponkan/contract/analytics/forensics/traits";
import type { StoryItem } from "@ponkan/contract/analytics/story";
import { bestTimeText } from "~/components/subreddits/best-time.ts";
import { counted } from "~/lib/counted.ts";
import { timeText } from "../moment-text.ts";
import { shortAmount } from "../number-words.ts";

type Words = { text: string; detail: string | null };

export function storyWords(item: StoryItem, zone: string): Words {
  switch (item.about) {
    case "best-post": {
      const { title, subreddit, score } = item.post;
      const times = item.times_average >= 1.5 ? `, ${shortAmount(item.times_average)} times your average` : "";
      return {
        text: `“${title}” got ${shortAmount(score ?? 0)} ${score === 1 ? "upvote" : "upvotes"} in r/${subreddit}${times}.`,
        detail: null,
      };
    }
    case "best-place":
      return {
        text: `r/${item.place.name} brings ${item.share}% of your upvotes with ${counted(item.place.posts, "post")}.`,
        detail: null,
      };
    case "removed": {
      const upvotes = item.score === 1 ? "1 upvote" : `${shortAmount(item.score)} upvotes`;
      const score = item.score > 0 ? ` About ${upvotes} went with ${item.removed === 1 ? "it" : "them"}.` : "";
      return {
        text: `${item.removed} of ${counted(item.posts, "post")} to Reddit ${item.removed === 1 ? "was" : "were"} removed.${score}`,
        detail: null,
      };
    }
    case "cause":
      return { text: `${causeWords(item.cause)}.`, detail: insteadWords(item.cause) };
    case "best-hour":
      return {
        text: `${bestTimeText(item.when)} is your best hour, over all places.`,
        detail: `By your own posts, ${item.posts} of them at that time.`,
      };
    case "losing-place": {
      const { name, removed, posts } = item.place;
      return {
        text: `r/${name} removed ${removed} of your ${counted(posts, "post")}.`,
        detail: "Other places keep more.",
      };
    }
    case "alike-planned": {
      const { planned_count, planned, traits } = item.cause;
      const which = traits.map(traitWords).join(" ");
      const [first] = planned;
      return {
        text: `${counted(planned_count, "planned post")} ${planned_count === 1 ? "is" : "are"} like the removed ones: ${which}.`,
        detail: first ? `Next: “${first.title}”, ${timeText(first.post_at, zone)}` : null,
      };
    }
  }
}

/** 'Elsewhere 3%. Kept posts there: 12 of 13 …' */
export function insteadWords({ rate_elsewhere, instead }: CauseFound): string {
  const elsewhere = `Of other posts ${rate_elsewhere}%.`;
  if (!instead) return elsewhere;
  const kept = `${instead.kept} of ${instead.of} kept posts are ones ${traitWords(instead.trait)}, like “${instead.example.title}”.`;
  return `${elsewhere} ${kept}`;
}
