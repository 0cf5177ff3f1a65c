import type { MediaHost } from "@ponkan/contract/posts/media-host";
import type { PostType } from "@ponkan/contract/posts/post-type";

/** A file of the post. */
export type PreviewMedia = {
  id: number;
  kind: "image" | "gif" | "video";
  /** The description for screen readers. */
  name: string;
  /** A still picture of it; null while there is none. */
  picture: string | null;
  /** The file itself, for what moves; null while it is not uploaded. */
  file: string | null;
  width: number | null;
  height: number | null;
  /** Seconds. */
  duration: number | null;
  /** Of an item of a Reddit gallery. */
  caption: string;
  url: string;
};

/** What the variables of TE-02 stand for. */
export type PreviewFacts = {
  /** The creator's name. */
  creator: string;
  /** The promotion link; empty while there is none. */
  link: string;
  /** Null means now. */
  post_at: Date | null;
  /** The user's. */
  zone: string;
};

/** The account, as its platform shows it. */
export type PreviewAccount = { username: string; profile_image: string | null };

/** Texts are given as they were typed: variables are filled in here, as they will be when the post goes out. */
export type RedditPreviewProps = {
  /** Without r/; empty while none is chosen. */
  subreddit: string;
  subredditIcon: string | null;
  account: PreviewAccount;
  type: Extract<PostType, "text" | "link" | "media">;
  title: string;
  /** Text (Markdown) or link, as the type says; beside media the text under it. */
  content: string;
  flair: { text: string; background?: string | null; color?: "light" | "dark" | null } | null;
  media: readonly PreviewMedia[];
  media_host: MediaHost;
  /** As it will be: the subreddit's over_18 where nothing was chosen. */
  is_nsfw: boolean;
  is_spoiler: boolean;
  /** As it will be: only where the subreddit has the mark. */
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
  /** 'Promotional content' or 'Paid partnership' is shown on the video. */
  brand_type: readonly ("own" | "thirdParty")[];
  facts: PreviewFacts;
};
