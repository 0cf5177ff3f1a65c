import type { MediaHost } from "@ponkan/contract/posts/media-host";
import type { PostType } from "@ponkan/contract/posts/post-type";

export type PreviewMedia = {
  id: number;
  kind: "image" | "gif" | "video";
  /** The description for screen readers. */
  name: string;
  /** A still picture of it; null if there is none. */
  picture: string | null;
  /** The file itself, for videos and GIFs; null until uploaded. */
  file: string | null;
  width: number | null;
  height: number | null;
  /** In seconds. */
  duration: number | null;
  /** Caption and link of an item in a Reddit gallery. */
  caption: string;
  url: string;
};

/** Values of the variables of TE-02. */
export type PreviewFacts = {
  /** The creator's name. */
  creator: string;
  /** The promotion link; empty if there is none. */
  link: string;
  /** Null means now. */
  post_at: Date | null;
  /** The user's time zone. */
  zone: string;
};

export type PreviewAccount = { username: string; profile_image: string | null };

/** Texts are passed as typed; the preview fills in variables as they will be when the post is sent. */
export type RedditPreviewProps = {
  /** Without r/; empty while none is chosen. */
  subreddit: string;
  subredditIcon: string | null;
  account: PreviewAccount;
  type: Extract<PostType, "text" | "link" | "media">;
  title: string;
  /** Text (Markdown) or link, depending on the type; for media, the text below it. */
  content: string;
  flair: { text: string; background?: string | null; color?: "light" | "dark" | null } | null;
  media: readonly PreviewMedia[];
  media_host: MediaHost;
  /** The effective value: the subreddit's over_18 if nothing was chosen. */
  is_nsfw: boolean;
  is_spoiler: boolean;
  /** The effective value: set only if the subreddit has the mark. */
  is_original_content: boolean;
  /** First comment (Markdown); empty for none. */
  comment: string;
  facts: PreviewFacts;
};

export type XPreviewProps = {
  account: PreviewAccount;
  content: string;
  media: readonly PreviewMedia[];
  /** The reply; empty for none. */
  comment: string;
  facts: PreviewFacts;
};

export type InstagramPreviewProps = {
  account: PreviewAccount;
  type: Extract<PostType, "media" | "instagramStory" | "instagramReel">;
  content: string;
  media: readonly PreviewMedia[];
  comment: string;
  facts: PreviewFacts;
};

export type TiktokPreviewProps = {
  account: PreviewAccount;
  content: string;
  media: readonly PreviewMedia[];
  allow_comment: boolean;
  /** Determines the label 'Promotional content' or 'Paid partnership' on the video. */
  brand_type: readonly ("own" | "thirdParty")[];
  facts: PreviewFacts;
};
