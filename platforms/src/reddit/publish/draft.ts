import type { SentFields } from "@ponkan/contract/posts/fields/sent-fields";

/** The fields of every post. A profile is the subreddit u_name; marks are only set where the subreddit has them. */
type Envelope = SentFields<"reddit"> & { is_nsfw: boolean };

/** The text below a link or media post. */
type WithBody = { text?: string | null };

/** Caption and link are optional. */
export type GalleryItem = { asset_id: string; caption: string | null; outbound_url: string | null };

/** One post in Reddit's terms; files are uploaded first and referenced by what `upload` returned. */
export type RedditDraft = Envelope &
  (
    | { kind: "self"; text: string }
    | ({ kind: "link"; url: string } & WithBody)
    | ({ kind: "image"; asset_url: string } & WithBody)
    | ({ kind: "video"; asset_url: string; poster_url: string } & WithBody)
    | ({ kind: "gallery"; items: GalleryItem[] } & WithBody)
    /** `of` is the fullname of the original post. */
    | { kind: "crosspost"; of: string }
  );
