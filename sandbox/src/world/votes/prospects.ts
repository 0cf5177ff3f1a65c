import type { Dice } from "../chance/dice.ts";
import { between, normal } from "../chance/draw.ts";
import type { Community } from "../community.ts";
import type { Outline } from "../history/outline.ts";
import { qualityAt } from "../history/rhythm.ts";
import type { ArrivedPost, AuthorStanding, PostKind, WorldPost } from "../types.ts";
import { isShouting } from "./shouting.ts";

/** The final numbers of a post. For history posts they do not depend on the text. */
export type Prospects = { votes: number; comments: number; ratio: number; crossposts: number; pace: number };

// Natural logarithms of votes, relative to an image post.
const KINDS: Record<PostKind, number> = { image: 0, gallery: 0.1, video: 0.15, link: -0.2, self: -0.3 };
const HOUR = 3600;

export function prospectsOf(dice: Dice, community: Community, post: Outline | WorldPost | ArrivedPost): Prospects {
  const random = dice.random("votes", post.id);
  const luck = 0.5 * normal(random) + (random() < 0.012 ? 1.8 : 0);
  const merit = "standing" in post ? titleMerit(post.title) + standingMerit(post.standing) : 0;
  const usual = 5 * (community.subreddit.subscribers / 800) ** 0.6;
  const votes = usual * Math.exp(qualityAt(community.rhythm, post.created_utc) + KINDS[post.kind] + luck + merit);

  const talk = community.theme.talkativeness * (post.kind === "self" ? 2.2 : 1) * Math.exp(0.4 * normal(random));
  return {
    votes,
    comments: Math.floor(0.9 * votes ** 0.62 * talk),
    ratio: Math.min(0.99, Math.max(0.52, 0.94 + 0.04 * normal(random) + 0.06 * Math.min(0, merit))),
    crossposts: Math.floor((votes / 2500) * random()),
    pace: between(random, 3.5, 6) * HOUR,
  };
}

function titleMerit(title: string): number {
  const length = title.length;
  const size = length < 12 || length > 180 ? -0.3 : length >= 20 && length <= 90 ? 0.1 : 0;
  return size - (isShouting(title) ? 0.5 : 0);
}

// Established authors do better; repetition does worse each time.
function standingMerit(standing: AuthorStanding): number {
  const fame = Math.min(0.2, Math.max(-0.6, (Math.log10(1 + Math.max(0, standing.karma)) - 3.2) * 0.2));
  const youth = standing.account_days < 7 ? -0.4 : 0;
  const again =
    Math.log(1 + 0.3 * standing.same_title_last_day) +
    Math.log(1 + 0.4 * standing.same_url_last_day) +
    Math.log(1 + 0.3 * standing.posts_in_subreddit_last_day);
  return fame + youth - again;
}
