import { Platform } from "@ponkan/contract/accounts/platform";
import { NewPost } from "@ponkan/contract/posts/new-post";
import type { StoryCreator } from "./creators.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const PAST_DAYS = 35;
const FUTURE_DAYS = 14;
/** Of the last days: what people say below these comes into the inbox. */
const TALKED_ABOUT_DAYS = 3;

/** In days: below the first picture of such a day the creator says where more is to be found. */
const COMMENTED_EVERY = 3;

/** What became of one; without, it is out and stays out. */
export type Fate = { removed: { category: string; reason: string; after_hours: number } } | "failed";

export type PlannedPost = {
  at: Date;
  /** In days from today. */
  day: number;
  post: NewPost;
  artwork: number | null;
  fate: Fate | null;
};

/** Seven weeks of somebody who posts each day: five that are over, two to come; in the order of time. */
export function plannedPosts(creator: StoryCreator, now: Date, mediaIds: readonly number[]): PlannedPost[] {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  const days = Array.from({ length: PAST_DAYS + FUTURE_DAYS }, (_, index) => index - PAST_DAYS);
  const all = days.flatMap((day) => {
    const start = midnight + day * DAY;
    return [...postsOfDay(creator, day, start, mediaIds), ...tweetOfDay(creator, day, start)];
  });
  // What is due this minute belongs to nobody's past and to nobody's plans.
  return all
    .filter(({ at }) => Math.abs(at.getTime() - now.getTime()) > 20 * MINUTE)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function postsOfDay(creator: StoryCreator, day: number, start: number, mediaIds: readonly number[]): PlannedPost[] {
  const index = day + PAST_DAYS;
  const { places } = creator;
  const isSunday = index % 7 === 6;
  const perDay = isSunday ? 1 : day > 0 && index % 2 === 0 ? 3 : 2;
  return Array.from({ length: perDay }, (_, turn) => {
    const place = places[(index * 2 + turn) % places.length]!;
    const at = new Date(start + place.hour * HOUR + ((index * 13 + turn * 29) % 50) * MINUTE);
    const artwork = isSunday ? null : index % creator.artworks.length;
    const content = isSunday ? letterOf(creator, index) : pictureOf(creator, index, turn, mediaIds[artwork!]!);
    const post = NewPost.parse({
      platform: Platform.reddit,
      ...content,
      subreddit: place.subreddit,
      post_at: at.toISOString(),
      send_replies: day >= -TALKED_ABOUT_DAYS && turn === 0,
      comment: !isSunday && turn === 0 && index % COMMENTED_EVERY === 0 ? creator.first_comment : "",
    });
    return { at, day, post, artwork, fate: fateOf(index, turn, day) };
  });
}

function letterOf({ letters }: StoryCreator, index: number) {
  const round = Math.floor(index / 7);
  const { title, text } = letters[round % letters.length]!;
  return { type: "text", title: round < letters.length ? title : `${title} (again, a month later)`, content: text };
}

/** Now and then the same words go to two places on one day, which Ban Shield has something to say about. */
function pictureOf({ artworks }: StoryCreator, index: number, turn: number, mediaId: number) {
  const { name, colour } = artworks[index % artworks.length]!;
  const round = Math.floor(index / artworks.length);
  const isRepeated = index % 9 === 4;
  const title = titles[(round * 2 + (isRepeated ? 0 : turn)) % titles.length]!(name, colour);
  return { type: "media", title, media: [{ id: mediaId, caption: "" }] };
}

const lower = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
const titles: readonly ((name: string, colour: string) => string)[] = [
  (name) => name,
  (name, colour) => `${name}, a study in ${colour}`,
  (name) => `From this week's sketchbook: ${lower(name)}`,
  (name) => `${name}, the second attempt`,
  (name) => `I keep coming back to this one: ${lower(name)}`,
  (name, colour) => `All the ${colour} I had left: ${lower(name)}`,
  (name) => `${name}, a year later`,
  (name) => `Finished at last: ${lower(name)}`,
  (name) => `${name} (small version)`,
  (name) => `Detail of ${lower(name)}`,
];

function fateOf(index: number, turn: number, day: number): Fate | null {
  if (day > 0) return null;
  if (day === -2 && turn === 1) return "failed";
  const removed = (category: string, reason: string, after_hours: number): Fate => ({
    removed: { category, reason, after_hours },
  });
  if (turn === 1 && index === 9) return removed("moderator", "Rule 3: one post a day.", 3);
  if (turn === 0 && index === 18) return removed("reddit", "", 1);
  if (turn === 1 && index === 26) return removed("moderator", "Rule 2: say how it was made.", 5);
  if (turn === 1 && index === 31) return removed("automod_filtered", "AutoModerator: waits for a moderator.", 1);
  return null;
}

function tweetOfDay({ tweets }: StoryCreator, day: number, start: number): PlannedPost[] {
  const index = day + PAST_DAYS;
  if (index % 3 !== 1) return [];
  const at = new Date(start + 11 * HOUR + ((index * 7) % 45) * MINUTE);
  const content = tweets[Math.floor(index / 3) % tweets.length]!;
  const post = NewPost.parse({ platform: Platform.twitter, type: "text", content, post_at: at.toISOString() });
  return [{ at, day, post, artwork: null, fate: null }];
}
