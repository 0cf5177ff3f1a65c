import type { MediaHost } from "@ponkan/contract/posts/media-host";
import type { PostType } from "@ponkan/contract/posts/post-type";
import { SPREAD_GAP_DEFAULT } from "@ponkan/contract/posts/times/spread-times";
import { instantToWallTime } from "@ponkan/contract/posts/times/wall-time";

/** The older scheduler's one form: one title, one content, one time or a fixed gap, a list of subreddits (PS-12). */
export type OldForm = {
  type: Extract<PostType, "text" | "link" | "media">;
  title: string;
  text: string;
  link: string;
  media: number[];
  media_host: MediaHost;
  /** One per line. */
  subreddits: string;
  /** By its text, the same in every subreddit. */
  flair: string;
  comment: string;
  nsfw: "follow" | "yes" | "no";
  is_spoiler: boolean;
  send_replies: boolean;
  delete_after: string;
  delete_threshold: string;
  day: string;
  time: string;
  hasGap: boolean;
  /** Minutes. */
  gap: string;
};

const HOUR = 60 * 60 * 1000;

/** Begins at the next full hour. */
export function emptyForm(now: Date, zone: string): OldForm {
  const start = new Date(Math.ceil((now.getTime() + HOUR / 4) / HOUR) * HOUR);
  return {
    type: "text",
    title: "",
    text: "",
    link: "",
    media: [],
    media_host: "reddit",
    subreddits: "",
    flair: "",
    comment: "",
    nsfw: "follow",
    is_spoiler: false,
    send_replies: true,
    delete_after: "",
    delete_threshold: "",
    ...instantToWallTime(start, zone),
    hasGap: false,
    gap: String(SPREAD_GAP_DEFAULT),
  };
}
