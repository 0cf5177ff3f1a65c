import { Platform } from "@ponkan/contract/accounts/platform";
import { NewPost } from "@ponkan/contract/posts/new-post";
import type { StoryCreator } from "./creators.ts";
import { type Slot, slotsOf, withHaste } from "./week.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
export const PAST_DAYS = 35;
const FUTURE_DAYS = 14;
/** How long comments below a picture arrive in the inbox. */
const TALKED_ABOUT = 3 * DAY;
/** Posts due around now belong neither to the past nor to the plan. */
const ABOUT_NOW = 20 * MINUTE;
/** The creator comments with a link below every third picture. */
const COMMENTED_EVERY = 3;
/** Failed posts are old enough to be found in the calendar, and recent enough to be news. */
const FAILED = 36 * HOUR;
const TWEET_EVERY_DAYS = 3;

/** What happened to a post; null when it went out and stayed. */
export type Fate = { removed: { category: string; reason: string; after_hours: number } } | "failed";

export type PlannedPost = {
  at: Date;
  /** In days from today. */
  day: number;
  post: NewPost;
  artwork: number | null;
  fate: Fate | null;
};

/** A slot with its content: a picture by its index in the gallery, or a letter. */
type Filled = Slot & { artwork: number | null; title: string; text: string; subreddit: string; hasLink: boolean };

/** Seven weeks of a creator's posts, five past and two to come, in order of time. */
export function plannedPosts(creator: StoryCreator, now: Date, mediaIds: readonly number[]): PlannedPost[] {
  const filled = fill(creator, now);
  const fates = fatesOf(creator, filled, now);
  const posts = filled.map((slot) => ({
    ...asPlanned(slot, now, mediaIds, creator.first_comment),
    fate: fates.get(slot) ?? null,
  }));
  return [...posts, ...tweetsOf(creator, now)].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** When each picture was uploaded: 15 hours before it was first posted, or before now. */
export function uploadTimes(creator: StoryCreator, now: Date): Date[] {
  const filled = fill(creator, now);
  return creator.artworks.map((_, index) => {
    const first = filled.find(({ artwork }) => artwork === index)?.at.getTime() ?? now.getTime();
    return new Date(Math.min(first, now.getTime()) - 15 * HOUR);
  });
}

/** Fills every slot: pictures in turn, with another title each time, and letters in order. */
function fill({ artworks, letters, home, places, hours_later, is_hasty }: StoryCreator, now: Date): Filled[] {
  const newest = artworks.length - 1;
  const shown = new Map<number, number>();
  let [turn, ahead, away, lettersUsed] = [0, 0, 0, 0];

  const nextPicture = (isAhead: boolean) => {
    // From now on the newest is posted once a week.
    const artwork = isAhead && ahead++ % 7 === 0 ? newest : turn++ % newest;
    const times = shown.get(artwork) ?? 0;
    shown.set(artwork, times + 1);
    return { artwork, title: artworks[artwork]!.titles[times]!, text: "", hasLink: turn % COMMENTED_EVERY === 0 };
  };
  const nextLetter = () => ({ artwork: null, ...letters[lettersUsed++ % letters.length]!, hasLink: false });
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

/** Moves a slot around now into the past, or drops it at home. Dropping others would put two posts at home in a row. */
function notNow(slot: Slot, now: Date): Slot[] {
  if (!isNow(slot.at, now)) return [slot];
  return slot.where === "home" ? [] : [{ ...slot, at: new Date(slot.at.getTime() - 2 * ABOUT_NOW - MINUTE) }];
}

const isNow = (at: Date, now: Date) => Math.abs(at.getTime() - now.getTime()) <= ABOUT_NOW;

/** Removed posts are pictures in other subreddits; the failed one is the last picture at home before then. */
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
