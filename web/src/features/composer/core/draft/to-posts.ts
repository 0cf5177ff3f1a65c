import { type BookablePlatform, Platform } from "@ponkan/contract/accounts/platform";
import { eachField } from "@ponkan/contract/posts/fields/field-values";
import { type PostField, type PostValues, postFields } from "@ponkan/contract/posts/fields/post-fields";
import { type PlannedPost, plannedDefaults } from "@ponkan/contract/posts/planned-post";
import { type PlatformFields, platformFields } from "@ponkan/contract/posts/platform-fields";
import type { Finding } from "@ponkan/contract/posts/validation/findings";
import { type ComposerDraft, type OtherPlatform, type Row, type RowValues, rowFields } from "./composer-draft.ts";
import { rowKey } from "./rows.ts";
import { type PlannedTime, timeOfPlatform, timesOf } from "./times.ts";
import { titlesOf } from "./titles.ts";

export type { PlannedPost };

/** A post that would go out, and its row in the draft. */
export type Planned = {
  /** Lower-case name of the subreddit, or name of the platform. */
  key: string;
  platform: BookablePlatform;
  /** Null for posts that do not go to a subreddit. */
  row: Row | null;
  isChosen: boolean;
  time: PlannedTime;
  /** Found during planning; says more than the rules could about the same field. */
  problem?: Finding;
  /** If the time is invalid, `post_at` is empty and `time` holds the problem. */
  post: PlannedPost;
};

/** Plans every post of the draft, rows first; only the chosen ones get scheduled. */
export function toPosts(draft: ComposerDraft, zone: string): Planned[] {
  const others = draft.platforms.filter((name) => name !== "reddit");
  const rows = draft.platforms.includes("reddit") ? redditPosts(draft, zone) : [];
  return [...rows, ...others.map((name) => platformPost(draft, name, zone))];
}

/** Returns the row's own value, or the shared one. */
export function rowValue<K extends keyof RowValues>(draft: ComposerDraft, row: Row, name: K): RowValues[K] {
  const own = row.own[name] as RowValues[K] | undefined;
  return own === undefined ? draft[name] : own;
}

function redditPosts(draft: ComposerDraft, zone: string): Planned[] {
  const titles = titlesOf(draft);
  const times = timesOf(draft, zone);
  return draft.rows.map((row) => {
    const time = times.get(row)!;
    return {
      key: rowKey(row.subreddit),
      platform: "reddit",
      row,
      isChosen: row.isChosen,
      time,
      post: redditPost(draft, row, titles.get(row) ?? "", time),
    };
  });
}

function redditPost(draft: ComposerDraft, row: Row, title: string, time: PlannedTime): PlannedPost {
  return {
    ...plannedDefaults,
    ...eachField<RowValues>(rowFields, (field) => asSent(field, rowValue(draft, row, field))),
    platform: Platform.reddit,
    type: draft.type,
    title,
    content: draft.type === "link" ? draft.link : draft.text,
    media: draft.type === "media" ? draft.media : [],
    media_host: draft.type === "media" ? draft.media_host : "reddit",
    subreddit: row.subreddit,
    flair: row.flair,
    post_at: postAt(time),
  };
}

function platformPost(draft: ComposerDraft, name: OtherPlatform, zone: string): Planned {
  const part = draft[name];
  const time = timeOfPlatform(draft, name, zone);
  const media = part.type === "text" ? [] : draft.media.map(({ id }) => ({ id, caption: "", url: "" }));
  return {
    key: name,
    platform: name,
    row: null,
    isChosen: true,
    time,
    post: {
      ...plannedDefaults,
      ...eachField<PlatformFields>(platformFields, (field) => asSent(field, part[field])),
      platform: Platform[name],
      media,
      content: part.type === "instagramStory" ? "" : part.content,
      comment: name === "tiktok" || part.type === "instagramStory" ? "" : part.comment,
      post_at: postAt(time),
    },
  };
}

function postAt(time: PlannedTime): string | null {
  if (time.kind === "now") return null;
  return time.kind === "at" ? time.at.toISOString() : "";
}

/** Trims typed numbers; an empty string becomes null. */
function asSent<F extends PostField>(field: F, value: PostValues[F]): PostValues[F] | string | null {
  if (postFields[field].value.name !== "typed-number" || typeof value !== "string") return value;
  return value.trim() || null;
}

/** The same post, to be sent now. */
export function asNow(planned: Planned): Planned {
  return { ...planned, time: { kind: "now" }, post: { ...planned.post, post_at: null } };
}
