import { type BookablePlatform, Platform } from "@ponkan/contract/accounts/platform";
import type { NewPost } from "@ponkan/contract/posts/new-post";
import type { Draft, OtherPlatform, Row, RowValues } from "./draft.ts";
import { rowKey } from "./rows.ts";
import { type PlannedTime, timeOfPlatform, timesOf } from "./times.ts";
import { titlesOf } from "./titles.ts";

/** How late it may still go out is not chosen here. */
export type PlannedPost = Omit<NewPost, "late_minutes">;

/** One post that would go out, and where it stands on the page. */
export type Planned = {
  /** The name of the subreddit, or of the platform. */
  key: string;
  platform: BookablePlatform;
  /** Only a post to a subreddit has one. */
  row: Row | null;
  isChosen: boolean;
  time: PlannedTime;
  /** With a time that cannot be read as an empty one; what is wrong says `time`. */
  post: PlannedPost;
};

/** Everything the draft plans, rows first. What will be scheduled is what is chosen among it. */
export function toPosts(draft: Draft, zone: string): Planned[] {
  const others = draft.platforms.filter((name) => name !== "reddit");
  const rows = draft.platforms.includes("reddit") ? redditPosts(draft, zone) : [];
  return [...rows, ...others.map((name) => platformPost(draft, name, zone))];
}

/** What a row has, be it its own or everybody's. */
export function rowValue<K extends keyof RowValues>(draft: Draft, row: Row, name: K): RowValues[K] {
  const own = row.own[name] as RowValues[K] | undefined;
  return own === undefined ? draft[name] : own;
}

function redditPosts(draft: Draft, zone: string): Planned[] {
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

function redditPost(draft: Draft, row: Row, title: string, time: PlannedTime): PlannedPost {
  const value = <K extends keyof RowValues>(name: K) => rowValue(draft, row, name);
  return {
    ...notForReddit,
    platform: Platform.reddit,
    type: draft.type,
    title,
    content: draft.type === "link" ? draft.link : draft.text,
    media: draft.type === "media" ? draft.media : [],
    media_host: draft.type === "media" ? draft.media_host : "reddit",
    subreddit: row.subreddit,
    flair: row.flair,
    is_nsfw: value("is_nsfw"),
    is_spoiler: value("is_spoiler"),
    is_original_content: value("is_original_content"),
    send_replies: value("send_replies"),
    crosspost_to_profile: value("crosspost_to_profile"),
    comment: value("comment"),
    post_at: postAt(time),
    delete_after: orNull(value("delete_after")),
    delete_threshold: orNull(value("delete_threshold")),
  };
}

function platformPost(draft: Draft, name: OtherPlatform, zone: string): Planned {
  const part = draft[name];
  const time = timeOfPlatform(draft, name, zone);
  const media = part.type === "text" ? [] : draft.media.map(({ id }) => ({ id, caption: "", url: "" }));
  const { time: _, ...fields } = part;
  return {
    key: name,
    platform: name,
    row: null,
    isChosen: true,
    time,
    post: {
      ...onlyForReddit,
      ...fields,
      platform: Platform[name],
      media,
      content: part.type === "instagramStory" ? "" : part.content,
      comment: name === "tiktok" || part.type === "instagramStory" ? "" : part.comment,
      post_at: postAt(time),
    },
  };
}

const notForReddit = {
  privacy_level: null,
  discloses_brand: false,
  brand_type: [],
  allow_comment: false,
  allow_duet: false,
  allow_stitch: false,
} satisfies Partial<PlannedPost>;

const onlyForReddit = {
  title: "",
  media_host: "reddit",
  subreddit: "",
  flair: null,
  is_nsfw: null,
  is_spoiler: false,
  is_original_content: false,
  send_replies: true,
  crosspost_to_profile: false,
} satisfies Partial<PlannedPost>;

function postAt(time: PlannedTime): string | null {
  if (time.kind === "now") return null;
  return time.kind === "at" ? time.at.toISOString() : "";
}

function orNull(typed: string): string | null {
  return typed.trim() === "" ? null : typed.trim();
}

/** The same post, at once. */
export function asNow(planned: Planned): Planned {
  return { ...planned, time: { kind: "now" }, post: { ...planned.post, post_at: null } };
}
