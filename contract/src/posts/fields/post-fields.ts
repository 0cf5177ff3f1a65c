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
 * Everything that can be chosen for a post, in the order in which it is shown: what its value is, the value it has
 * before anybody chooses, and who uses it. Whatever knows the fields of a post is made of this table
 * (docs/architecture.md, 'Adding a field of a post').
 */
const table = {
  type: requiredField(type, { on: everywhere, label: "Type", bucket: "content", csv: "type" }),
  title: field(text, "", { on: reddit, label: "Title", bucket: "title", csv: "title" }),
  /** Text, link or caption, as the type says. */
  content: field(text, "", { on: everywhere, label: "Text", bucket: "content", csv: "text" }),
  media: field(media, [], { on: everywhere, label: "Media", bucket: "media", csv: "media" }),
  subreddit: field(subreddit, "", { on: reddit, label: "Subreddit", bucket: "subreddits", csv: "subreddit" }),
  media_host: field(host, "reddit", { on: reddit, label: "Media host", bucket: "media", csv: "media_host" }),
  flair: field(flair, null, { on: reddit, label: "Flair", bucket: "flairs", csv: "flair" }),
  /** Null follows the subreddit. */
  is_nsfw: field(orNull(flag), null, { on: reddit, label: "NSFW", bucket: "subreddits", csv: "nsfw" }),
  is_spoiler: field(flag, false, { on: reddit, label: "Spoiler", csv: "spoiler" }),
  /** Own work, marked so where the subreddit has the mark. */
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
  /** Hours. */
  delete_after: field(typedNumber, null, {
    on: canDelete,
    label: "Delete after",
    bucket: "deleteAfter",
    csv: "delete_after",
  }),
  /** A score; a post that has less is deleted. */
  delete_threshold: field(typedWholeNumber, null, {
    on: canDelete,
    label: "Delete threshold",
    bucket: "deleteAfter",
    csv: "delete_threshold",
  }),
  /** Not published when it is later than this many minutes. */
  late_minutes: field(wholeNumber(1, 1440), 60, { on: everywhere, label: "Not later than", csv: "late_minutes" }),
};

type Table = typeof table;
export type PostField = keyof Table;
type Types<F extends PostField> = NonNullable<Table[F]["value"]["types"]>;

/** As somebody writes them. */
export type PostValues = { [F in PostField]: Types<F>["written"] };
/** As they come back. */
export type ShownValues = { [F in PostField]: Types<F>["shown"] };

/** Those a post may be sent without. */
export type OptionalField = { [F in PostField]: Table[F] extends { default: unknown } ? F : never }[PostField];
/** Those that one of these platforms has a use for. */
export type FieldOn<P extends BookablePlatform> = {
  [F in PostField]: P & Table[F]["on"][number] extends never ? never : F;
}[PostField];
/** Those a file of posts may name. */
export type CsvField = { [F in PostField]: Table[F] extends { csv: string } ? F : never }[PostField];
export type CsvName = Table[CsvField]["csv"];
export type KindOf<F extends PostField> = Table[F]["value"]["name"];

export const postFields: { readonly [F in PostField]: FieldDescription<PostValues[F]> } = table;
