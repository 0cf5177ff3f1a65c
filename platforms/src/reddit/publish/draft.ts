import type { SentFields } from "@ponkan/contract/posts/fields/sent-fields";

/** What can be said about every post. A profile is the subreddit u_name; marks are those the community has. */
type Envelope = SentFields<"reddit"> & { is_nsfw: boolean };

/** The body of a post that is more than text. */
type WithBody = { text?: string | null };

/** Caption and link may be left empty. */
export type GalleryItem = { asset_id: string; caption: string | null; outbound_url: string | null };

/** One post as Reddit takes it; files are uploaded before and named by what `upload` gave. */
export type RedditDraft = Envelope &
  (
    | { kind: "self"; text: string }
    | ({ kind: "link"; url: string } & WithBody)
    | ({ kind: "image"; asset_url: string } & WithBody)
    | ({ kind: "video"; asset_url: string; poster_url: string } & WithBody)
    | ({ kind: "gallery"; items: GalleryItem[] } & WithBody)
    /** `of` is the fullname of the post that is shared. */
    | { kind: "crosspost"; of: string }
  );
