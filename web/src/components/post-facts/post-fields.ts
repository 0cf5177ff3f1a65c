import { Platform, platformLabels } from "@ponkan/contract/accounts/platform";
import { isUsedBy, postFieldNames } from "@ponkan/contract/posts/fields/field-values";
import { type PostField, postFields } from "@ponkan/contract/posts/fields/post-fields";
import type { Post } from "@ponkan/contract/posts/post";
import { counted } from "~/lib/counted.ts";
import { platformName } from "~/lib/platform-name.ts";
import { type Fact, knownFacts } from "./known-facts.ts";

type Chosen = Pick<Post, "platform" | PostField>;
type Words = string | null | false;

/** All settings of a post. `flairName` is the subreddit's name for the flair, if known. */
export function fieldsOf({ flair, ...others }: Chosen, flairName?: string): Fact[] {
  const post = { ...others, flair: flair && { ...flair, text: flair.text ?? flairName ?? null } };
  const fields = postFieldNames.filter((field) => isUsedBy(field, post.platform));
  return knownFacts([
    ["Platform", platformLabels[platformName(post.platform)]],
    ...fields.map(
      (field) => [labelOf(field, post), special[field] ? special[field](post) : wordsOf(field, post)] as const,
    ),
  ]);
}

function labelOf(field: PostField, { type, platform }: Chosen): string {
  if (field === "content" && type === "link") return "Link";
  if (field === "content" && platform !== Platform.reddit && platform !== Platform.twitter) return "Caption";
  return field === "comment" && platform === Platform.twitter ? "Reply" : postFields[field].label;
}

/** Fields whose value is worded differently or depends on another field. */
const special: { readonly [F in PostField]?: (post: Chosen) => Words } = {
  media: ({ media }) => media.map(({ name }) => name || "Deleted file").join("\n"),
  media_host: ({ media, media_host }) => media.length > 0 && platformLabels[media_host],
  subreddit: ({ subreddit }) => `r/${subreddit}`,
  flair: ({ flair }) => flair && (flair.text ?? "Name not known"),
  is_nsfw: ({ is_nsfw }) => (is_nsfw === null ? "Same as subreddit" : yes(is_nsfw)),
  discloses_brand: () => null,
  brand_type: (post) => post.discloses_brand && wordsOf("brand_type", post),
  // The day and time are shown above.
  post_at: () => null,
  delete_after: deleteAfter,
  delete_threshold: () => null,
  late_minutes: ({ late_minutes }) => late_minutes > 0 && `${counted(late_minutes, "minute")} after its time`,
};

function wordsOf(field: PostField, { [field]: value }: Chosen): Words {
  const { value: kind } = postFields[field];
  if (value === null) return null;
  if (kind.name === "flag") return yes(value === true);
  if (kind.name !== "choice" && kind.name !== "choices") return String(value);
  return [value]
    .flat()
    .map((option) => kind.labels[String(option)])
    .join(", ");
}

function deleteAfter({ delete_after, delete_threshold }: Chosen): string | null {
  if (delete_after === null) return null;
  const hours = `${delete_after} ${delete_after === 1 ? "hour" : "hours"}`;
  return delete_threshold === null ? hours : `${hours}, below a score of ${delete_threshold.toLocaleString("en")}`;
}

const yes = (is: boolean) => (is ? "Yes" : "No");
