import { type BookablePlatform, bookablePlatforms } from "@ponkan/contract/accounts/platform";
import { defaultValues, isUsedOn, pick, postFieldNames } from "@ponkan/contract/posts/fields/field-values";
import type { FieldOn, PostValues } from "@ponkan/contract/posts/fields/post-fields";
import type { MediaHost } from "@ponkan/contract/posts/media-host";
import { emptyPlatformFields, type PlatformFields } from "@ponkan/contract/posts/platform-fields";
import type { PostType } from "@ponkan/contract/posts/post-type";
import type { TextSource } from "@ponkan/contract/posts/text-source";
import { SPREAD_GAP_DEFAULT } from "@ponkan/contract/posts/times/spread-times";
import type { WallTime } from "@ponkan/contract/posts/times/wall-time";

/** What somebody is writing: one content, a row for each subreddit, one post for each other platform. */
export type ComposerDraft = RowValues & {
  /** The one whose form is shown. */
  platform: BookablePlatform;
  /** Those that get a post. */
  platforms: BookablePlatform[];
  type: RedditType;
  source: TextSource;
  /** Picked from suggestions while the source is `generate`. */
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
  /** The failed post it was made of, which leaves once this goes to its place or to another. */
  replaces: Replaced | null;
  twitter: PlatformPart;
  instagram: PlatformPart;
  tiktok: PlatformPart;
};

/** What a row takes from the whole unless it has its own: all that Reddit knows but what is in a place of its own. */
export type RowValues = Pick<PostValues, RowField>;
type RowField = Exclude<FieldOn<"reddit">, (typeof elsewhere)[number]>;

/** Content is text or link; a row has its subreddit, flair and time; how late it may still go out is not chosen. */
const elsewhere = ["type", "content", "media", "media_host", "subreddit", "flair", "post_at", "late_minutes"] as const;

export const rowFields = postFieldNames.filter(
  (field): field is RowField => isUsedOn(field, "reddit") && !elsewhere.some((each) => each === field),
);

/** One subreddit; it stands in the table once. */
export type Row = {
  subreddit: string;
  isChosen: boolean;
  own: Partial<RowValues>;
  /** Where its own title came from. */
  source: TextSource;
  flair: Flair | null;
  /** Its own time, instead of the one its place in the plan gives. */
  time: WallTime | null;
  /** Found by 'Best time'. */
  slot: { at: string; why: string } | null;
};

/** `place` is its subreddit, or its platform; `reason` in the words of that, empty where none is known. */
export type Replaced = { id: number; place: string; reason: string };

/** A post by an account: X, Instagram or TikTok. */
export type PlatformPart = PlatformFields & { time: WallTime | null };

export type RedditType = Extract<PostType, "text" | "link" | "media">;
export type OtherPlatform = Exclude<BookablePlatform, "reddit">;
/** `text` is the user's own; null takes the flair as it is. */
export type Flair = { id: string; text: string | null };
/** An id below zero is an upload of this tab that has no id of its own yet. */
export type DraftMedia = { id: number; caption: string; url: string };

export const timeModes = ["same", "spread", "best", "now"] as const;
export type TimeMode = (typeof timeModes)[number];
/** Day and time as the user's calendar and clock show them. */
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

/** Nothing in it that anybody would miss; times and switches alone are no work. */
export function isEmptyDraft(draft: ComposerDraft): boolean {
  const words = [draft.title, draft.titles, draft.text, draft.link, draft.comment];
  const others = otherPlatforms.flatMap((name) => [draft[name].content, draft[name].comment]);
  return draft.rows.length + draft.media.length === 0 && [...words, ...others].every((text) => text.trim() === "");
}

export const otherPlatforms = bookablePlatforms.filter((name) => name !== "reddit");
