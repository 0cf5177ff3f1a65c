import { type BookablePlatform, bookablePlatforms } from "@ponkan/contract/accounts/platform";
import { defaultValues, isUsedOn, pick, postFieldNames } from "@ponkan/contract/posts/fields/field-values";
import type { FieldOn, PostValues } from "@ponkan/contract/posts/fields/post-fields";
import type { MediaHost } from "@ponkan/contract/posts/media-host";
import { emptyPlatformFields, type PlatformFields } from "@ponkan/contract/posts/platform-fields";
import type { PostType } from "@ponkan/contract/posts/post-type";
import type { TextSource } from "@ponkan/contract/posts/text-source";
import { SPREAD_GAP_DEFAULT } from "@ponkan/contract/posts/times/spread-times";
import type { WallTime } from "@ponkan/contract/posts/times/wall-time";

/** What the user is writing: one content, a row for each subreddit, one post for each other platform. */
export type ComposerDraft = RowValues & {
  /** The platform whose form is shown. */
  platform: BookablePlatform;
  /** The platforms that get a post. */
  platforms: BookablePlatform[];
  type: RedditType;
  source: TextSource;
  /** The suggestion picked while the source is `generate`. */
  picked: string;
  /** One title per line, dealt to the rows in order (PS-03). */
  titles: string;
  isDealt: boolean;
  text: string;
  link: string;
  media: DraftMedia[];
  media_host: MediaHost;
  when: When;
  rows: Row[];
  /**
   * The failed post this draft was made from; it is deleted once the draft is scheduled to its subreddit or another
   * one.
   */
  replaces: Replaced | null;
  twitter: PlatformPart;
  instagram: PlatformPart;
  tiktok: PlatformPart;
};

/** Values a row takes from the draft unless it overrides them: all Reddit fields except those of `storedSeparately`. */
export type RowValues = Pick<PostValues, RowField>;
type RowField = Exclude<FieldOn<"reddit">, (typeof storedSeparately)[number]>;

/**
 * Fields that are stored differently: content is `text` or `link`, a row has its subreddit, flair and time, and
 * `late_minutes` is not editable.
 */
const storedSeparately = [
  "type",
  "content",
  "media",
  "media_host",
  "subreddit",
  "flair",
  "post_at",
  "late_minutes",
] as const;

export const rowFields = postFieldNames.filter(
  (field): field is RowField => isUsedOn(field, "reddit") && !storedSeparately.some((each) => each === field),
);

/** One subreddit; it appears only once in the table. */
export type Row = {
  subreddit: string;
  isChosen: boolean;
  own: Partial<RowValues>;
  /** Where its own title came from. */
  source: TextSource;
  flair: Flair | null;
  /** Its own time, overriding the one its position in the plan would give. */
  time: WallTime | null;
  /** Takes a position of the spread; otherwise it goes out at the first time unless it has its own. */
  isSpread: boolean;
  /** Found by 'Best time'. */
  slot: { at: string; why: string } | null;
};

/** `place` is its subreddit or platform; `reason` is the platform's error text, empty if unknown. */
export type Replaced = { id: number; place: string; reason: string };

/** The post of an X, Instagram or TikTok account. */
export type PlatformPart = PlatformFields & { time: WallTime | null };

export type RedditType = Extract<PostType, "text" | "link" | "media">;
export type OtherPlatform = Exclude<BookablePlatform, "reddit">;
/** `text` is the user's own; null keeps the flair's default text. */
export type Flair = { id: string; text: string | null };
/** An id below zero is an upload of this tab that has no media id yet. */
export type DraftMedia = { id: number; caption: string; url: string };

export const timeModes = ["same", "spread", "best", "now"] as const;
export type TimeMode = (typeof timeModes)[number];
/** Day and time in the user's time zone. */
export type When = WallTime & { mode: TimeMode; gap: string };

const emptyPart: PlatformPart = { ...emptyPlatformFields, time: null };

export function emptyDraft(start: WallTime, platform: BookablePlatform = "reddit"): ComposerDraft {
  return {
    ...pick(defaultValues, rowFields),
    platform,
    platforms: [platform],
    type: "media",
    source: "manual",
    picked: "",
    titles: "",
    isDealt: false,
    text: "",
    link: "",
    media: [],
    media_host: defaultValues.media_host,
    when: { mode: "same", gap: String(SPREAD_GAP_DEFAULT), ...start },
    rows: [],
    replaces: null,
    twitter: { ...emptyPart, type: "text" },
    instagram: emptyPart,
    tiktok: emptyPart,
  };
}

/** Whether the draft contains nothing worth keeping; times and switches alone do not count. */
export function isEmptyDraft(draft: ComposerDraft): boolean {
  const words = [draft.title, draft.titles, draft.text, draft.link, draft.comment];
  const others = otherPlatforms.flatMap((name) => [draft[name].content, draft[name].comment]);
  return draft.rows.length + draft.media.length === 0 && [...words, ...others].every((text) => text.trim() === "");
}

export const otherPlatforms = bookablePlatforms.filter((name) => name !== "reddit");
