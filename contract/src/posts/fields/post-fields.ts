import { type BookablePlatform, bookablePlatforms, platformLabels } from "../../accounts/platform.ts";
import { brandTypeLabels, brandTypes } from "../brand-type.ts";
import { mediaHosts } from "../media-host.ts";
import { postTypeLabels, postTypes } from "../post-type.ts";
import { TiktokPrivacy, tiktokPrivacyLabels } from "../tiktok-privacy.ts";
import { type FieldDescription, field, requiredField } from "./describe-field.ts";
import {
  flag,
  flair,
  instant,
  media,
  oneOf,
  orNull,
  someOf,
  subreddit,
  text,
  typedNumber,
  typedWholeNumber,
  wholeNumber,
} from "./value-kinds.ts";

const everywhere = bookablePlatforms;
const reddit = ["reddit"] as const;
const tiktok = ["tiktok"] as const;
const canComment = ["reddit", "twitter", "instagram"] as const;
const canDelete = ["reddit", "twitter"] as const;

const type = oneOf(postTypes, postTypeLabels);
const host = oneOf(mediaHosts, platformLabels);
const privacy = oneOf(Object.values(TiktokPrivacy), tiktokPrivacyLabels);
const brands = someOf(brandTypes, brandTypeLabels);

/**
 * Every field of a post in display order, with its value kind, its default and the platforms that use it. All code that
 * handles post fields derives from this table (docs/architecture.md, 'Adding a field of a post').
 */
const table = {
  type: requiredField(type, { on: everywhere, label: "Type", bucket: "content", csv: "type" }),
  title: field(text, "", { on: reddit, label: "Title", bucket: "title", csv: "title" }),
  /** Text, link or caption, depending on the type. */
  content: field(text, "", { on: everywhere, label: "Text", bucket: "content", csv: "text" }),
  media: field(media, [], { on: everywhere, label: "Media", bucket: "media", csv: "media" }),
  subreddit: field(subreddit, "", { on: reddit, label: "Subreddit", bucket: "subreddits", csv: "subreddit" }),
  media_host: field(host, "reddit", { on: reddit, label: "Media host", bucket: "media", csv: "media_host" }),
  flair: field(flair, null, { on: reddit, label: "Flair", bucket: "flairs", csv: "flair" }),
  /** Null: use the subreddit's setting. */
  is_nsfw: field(orNull(flag), null, { on: reddit, label: "NSFW", bucket: "subreddits", csv: "nsfw" }),
  is_spoiler: field(flag, false, { on: reddit, label: "Spoiler", csv: "spoiler" }),
  /** Marked as original content in subreddits that support the label. */
  is_original_content: field(flag, false, { on: reddit, label: "Original content", csv: "original_content" }),
  send_replies: field(flag, true, { on: reddit, label: "Send replies to inbox", csv: "send_replies" }),
  crosspost_to_profile: field(flag, false, { on: reddit, label: "Share on own profile", csv: "share_on_profile" }),
  privacy_level: field(orNull(privacy), null, { on: tiktok, label: "Who can see it", bucket: "privacyLevel" }),
  discloses_brand: field(flag, false, { on: tiktok, label: "Promotes something", bucket: "brandType" }),
  brand_type: field(brands, [], { on: tiktok, label: "Promotes", bucket: "brandType" }),
  allow_comment: field(flag, false, { on: tiktok, label: "Comments" }),
  allow_duet: field(flag, false, { on: tiktok, label: "Duet" }),
  allow_stitch: field(flag, false, { on: tiktok, label: "Stitch" }),
  comment: field(text, "", { on: canComment, label: "First comment", bucket: "comment", csv: "comment" }),
  post_at: requiredField(instant, { on: everywhere, label: "Post time", bucket: "postTime", csv: "post_time" }),
  /** In hours. */
  delete_after: field(typedNumber, null, {
    on: canDelete,
    label: "Delete after",
    bucket: "deleteAfter",
    csv: "delete_after",
  }),
  /** A post scoring below this is deleted. */
  delete_threshold: field(typedWholeNumber, null, {
    on: canDelete,
    label: "Delete threshold",
    bucket: "deleteAfter",
    csv: "delete_threshold",
  }),
  /** The post is not published if it would be more than this many minutes late. */
  late_minutes: field(wholeNumber(1, 1440), 60, { on: everywhere, label: "Not later than", csv: "late_minutes" }),
};

type Table = typeof table;
export type PostField = keyof Table;
type Types<F extends PostField> = NonNullable<Table[F]["value"]["types"]>;

/** The values as sent by a client. */
export type PostValues = { [F in PostField]: Types<F>["written"] };
/** The values as returned by the API. */
export type ShownValues = { [F in PostField]: Types<F>["shown"] };

/** The fields a post may omit. */
export type OptionalField = { [F in PostField]: Table[F] extends { default: unknown } ? F : never }[PostField];
/** The fields that at least one of these platforms uses. */
export type FieldOn<P extends BookablePlatform> = {
  [F in PostField]: P & Table[F]["on"][number] extends never ? never : F;
}[PostField];
/** The fields that have a CSV column. */
export type CsvField = { [F in PostField]: Table[F] extends { csv: string } ? F : never }[PostField];
export type CsvName = Table[CsvField]["csv"];
export type KindOf<F extends PostField> = Table[F]["value"]["name"];

export const postFields: { readonly [F in PostField]: FieldDescription<PostValues[F]> } = table;
