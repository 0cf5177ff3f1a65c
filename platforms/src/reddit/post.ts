import type { RemovalReason } from "@ponkan/contract/posts/removal-reason";

export type RedditPostKind = "self" | "link" | "image" | "video" | "gallery" | "crosspost" | "poll";

export type RedditPost = {
  /** A fullname, such as t3_abc. */
  id: string;
  subreddit: string;
  author: string | null;
  title: string;
  text: string;
  /** The URL of the post itself. */
  url: string;
  /** The linked URL; null for text posts. */
  link: string | null;
  domain: string | null;
  kind: RedditPostKind;
  crosspost_of: string | null;
  /** For galleries. */
  media_ids: string[];
  media_state: "processing" | "ready" | "failed" | null;
  thumbnail: string | null;
  flair: { id: string | null; text: string } | null;
  is_nsfw: boolean;
  is_spoiler: boolean;
  is_original_content: boolean;
  is_pinned: boolean;
  is_locked: boolean;
  is_archived: boolean;
  score: number;
  upvote_ratio: number | null;
  comments: number;
  crossposts: number;
  /** Null while it is visible. */
  removal_reason: RemovalReason | null;
  /** False suggests a silent removal. */
  is_indexable: boolean | null;
  is_deleted: boolean;
  created_at: Date;
};
