import { Platform } from "@ponkan/contract/accounts/platform";
import { NewPost } from "@ponkan/contract/posts/new-post";
import type { StoryCreator } from "./creators.ts";
import { type Slot, slotsOf, withHaste } from "./week.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const PAST_DAYS = 35;
const FUTURE_DAYS = 14;
/** Pictures of the last days: what people say below these comes into the inbox. */
const TALKED_ABOUT = 3 * DAY;
/** What is due this minute belongs to nobody's past and to nobody's plans. */
const ABOUT_NOW = 20 * MINUTE;
/** Below each third picture the creator says where more is to be found. */
const COMMENTED_EVERY = 3;
/** What did not get through is old enough to be found in the calendar, and young enough to be news. */
const FAILED = 36 * HOUR;
const TWEET_EVERY_DAYS = 3;

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

/** A slot with what goes out in it: a picture by its place in the gallery, or a letter. */
type Filled = Slot & { artwork: number | null; title: string; text: string; subreddit: string; hasLink: boolean };

/** Seven weeks of somebody who shows pictures and talks about them: five that are over, two to come; in the order of time. */
export function plannedPosts(creator: StoryCreator, now: Date, mediaIds: readonly number[]): PlannedPost[] {
  const filled = fill(creator, now);
  const fates = fatesOf(creator, filled, now);
  const posts = filled.map((slot) => ({
    ...asPlanned(slot, now, mediaIds, creator.first_comment),
    fate: fates.get(slot) ?? null,
  }));
  return [...posts, ...tweetsOf(creator, now)].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** When each picture was uploaded: the evening before it was shown first, or yesterday. */
export function uploadTimes(creator: StoryCreator, now: Date): Date[] {
  const filled = fill(creator, now);
  return creator.artworks.map((_, index) => {
    const first = filled.find(({ artwork }) => artwork === index)?.at.getTime() ?? now.getTime();
    return new Date(Math.min(first, now.getTime()) - 15 * HOUR);
  });
}

/** Every slot with what goes out in it: pictures in turn, each time under other words, letters as they come. */
function fill({ artworks, letters, home, places, hours_later, is_hasty }: StoryCreator, now: Date): Filled[] {
  const newest = artworks.length - 1;
  const shown = new Map<number, number>();
  let [turn, ahead, away, told] = [0, 0, 0, 0];

  const nextPicture = (isAhead: boolean) => {
    // The newest is shown once a week from now on.
    const artwork = isAhead && ahead++ % 7 === 0 ? newest : turn++ % newest;
    const times = shown.get(artwork) ?? 0;
    shown.set(artwork, times + 1);
    return { artwork, title: artworks[artwork]!.titles[times]!, text: "", hasLink: turn % COMMENTED_EVERY === 0 };
  };
  const nextLetter = () => ({ artwork: null, ...letters[told++ % letters.length]!, hasLink: false });
  const placeOf = ({ where }: Slot) => (where === "home" ? home : places[away++ % places.length]!);

  const slots = slotsOf(now, PAST_DAYS, FUTURE_DAYS, hours_later);
  return (is_hasty ? withHaste(slots, now) : slots)
    .flatMap((slot) => notNow(slot, now))
    .map((slot) => ({
      ...slot,
      ...(slot.what === "letter" ? nextLetter() : nextPicture(slot.at > now)),
      subreddit: placeOf(slot),
    }));
}

/** Elsewhere it went out a while ago: without it, two in a row would go home. */
function notNow(slot: Slot, now: Date): Slot[] {
  if (!isNow(slot.at, now)) return [slot];
  return slot.where === "home" ? [] : [{ ...slot, at: new Date(slot.at.getTime() - 2 * ABOUT_NOW - MINUTE) }];
}

const isNow = (at: Date, now: Date) => Math.abs(at.getTime() - now.getTime()) <= ABOUT_NOW;

/** Removals are of pictures that went to other places; what failed is the last that should have gone home by then. */
function fatesOf({ removals }: StoryCreator, filled: readonly Filled[], now: Date): Map<Filled, Fate> {
  const over = filled.filter(({ at }) => at.getTime() < now.getTime() - FAILED);
  const away = over.filter(({ where }) => where === "away");
  const failed = over.findLast(({ where, artwork }) => where === "home" && artwork !== null)!;
  return new Map<Filled, Fate>([
    ...removals.map(({ of, ...removed }) => [away.at(of)!, { removed }] as const),
    [failed, "failed"],
  ]);
}

function asPlanned(
  slot: Filled,
  now: Date,
  mediaIds: readonly number[],
  firstComment: string,
): Omit<PlannedPost, "fate"> {
  const { at, day, artwork, title, text, subreddit, hasLink } = slot;
  const content =
    artwork === null
      ? { type: "text", title, content: text }
      : { type: "media", title, media: [{ id: mediaIds[artwork]!, caption: "" }] };
  const post = NewPost.parse({
    platform: Platform.reddit,
    ...content,
    subreddit,
    post_at: at.toISOString(),
    send_replies: artwork !== null && at.getTime() > now.getTime() - TALKED_ABOUT,
    comment: hasLink ? firstComment : "",
  });
  return { at, day, post, artwork };
}

function tweetsOf({ tweets, hours_later }: StoryCreator, now: Date): PlannedPost[] {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  const count = Math.floor((PAST_DAYS + FUTURE_DAYS) / TWEET_EVERY_DAYS);
  return Array.from({ length: count }, (_, index): PlannedPost => {
    const day = 1 + index * TWEET_EVERY_DAYS - PAST_DAYS;
    const at = new Date(midnight + day * DAY + (10 + hours_later) * HOUR + ((index * 17) % 45) * MINUTE);
    const content = tweets[index % tweets.length]!;
    const post = NewPost.parse({ platform: Platform.twitter, type: "text", content, post_at: at.toISOString() });
    return { at, day, post, artwork: null, fate: null };
  }).filter(({ at }) => !isNow(at, now));
}
