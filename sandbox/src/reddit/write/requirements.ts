import type { PostKind, PostRequirements, Subreddit } from "../../world/types.ts";
import type { JsonError } from "../errors.ts";
import { contains, containsAny, domainAmong, lengthOf, matchesAny } from "./matching.ts";

/** The parts of a post that subreddits have requirements for. */
export type Submission = {
  kind: PostKind;
  title: string;
  body: string;
  /** The URL of a link post. */
  link: string | null;
  /** How many days ago the same link was posted there; null if never. */
  link_shared_days_ago: number | null;
  gallery: { caption: string | null; outbound_url: string | null }[] | null;
  has_flair: boolean;
};

/** The subreddit's post_requirements that a post does not meet; guidelines are informative only. */
export function unmetRequirements(
  { requirements, flairs }: Pick<Subreddit, "requirements" | "flairs">,
  submission: Submission,
): JsonError[] {
  return [
    ...unmetByFlair(requirements, submission, flairs.length > 0),
    ...unmetByTitle(requirements, submission.title),
    ...unmetByBody(requirements, submission),
    ...unmetByLink(requirements, submission),
    ...unmetByGallery(requirements, submission.gallery),
  ];
}

/** Only the requirements for the body, which also apply to edits. */
export function unmetByBody(rules: PostRequirements, { kind, body }: Pick<Submission, "kind" | "body">): JsonError[] {
  const isExpected = kind === "self" && rules.body_restriction_policy === "required";
  if (rules.body_restriction_policy === "notAllowed" && body !== "")
    return [unmet("BODY_NOT_ALLOWED", "body", "This community doesn't allow body text")];
  if (isExpected && body === "") return [unmet("BODY_REQUIRED", "body", "This community requires body text")];
  if (body === "") return [];

  return [
    ...unmetLength("body", body, rules.body_text_min_length, rules.body_text_max_length),
    ...blacklisted("BODY", "body", "post body", rules.body_blacklisted_strings, body),
    ...when(
      !containsAny(rules.body_required_strings, body),
      unmet("BODY_REQUIREMENT", "body", `Your post body must contain ${oneOf(rules.body_required_strings)}.`),
    ),
    ...when(
      !matchesAny(rules.body_regexes, body),
      unmet("BODY_REGEX_REQUIREMENT", "body", "Your post body doesn't have the format this community requires."),
    ),
  ];
}

function unmetByFlair(rules: PostRequirements, submission: Submission, hasFlairs: boolean): JsonError[] {
  const isMissing = rules.is_flair_required && hasFlairs && !submission.has_flair;
  return when(isMissing, unmet("FLAIR_REQUIRED", "flair", "Your post must contain post flair."));
}

function unmetByTitle(rules: PostRequirements, title: string): JsonError[] {
  return [
    ...unmetLength("title", title, rules.title_text_min_length, rules.title_text_max_length),
    ...blacklisted("TITLE", "title", "title", rules.title_blacklisted_strings, title),
    ...when(
      !containsAny(rules.title_required_strings, title),
      unmet("TITLE_REQUIREMENT", "title", `Your title must contain ${oneOf(rules.title_required_strings)}.`),
    ),
    ...when(
      !matchesAny(rules.title_regexes, title),
      unmet("TITLE_REGEX_REQUIREMENT", "title", "Your title doesn't have the format this community requires."),
    ),
  ];
}

function unmetByLink(rules: PostRequirements, { link, link_shared_days_ago }: Submission): JsonError[] {
  if (link === null) return [];
  const forbidden = domainAmong(rules.domain_blacklist, link);
  const isApproved = domainAmong(rules.domain_whitelist, link) !== undefined;
  const { link_repost_age: days } = rules;
  return [
    ...when(
      rules.link_restriction_policy === "blacklist" && forbidden !== undefined,
      unmet("LINK_BLACKLIST", "link", `Links to ${forbidden} aren't allowed in this community.`),
    ),
    ...when(
      rules.link_restriction_policy === "whitelist" && !isApproved,
      unmet(
        "LINK_WHITELIST",
        "link",
        `The link must be from one of the approved domains: ${rules.domain_whitelist.join(", ")}`,
      ),
    ),
    ...when(
      days !== null && link_shared_days_ago !== null && link_shared_days_ago < days,
      unmet("REPOST", "url", `This link was already posted here in the last ${days} days.`),
    ),
  ];
}

function unmetByGallery(rules: PostRequirements, items: Submission["gallery"]): JsonError[] {
  if (items === null) return [];
  const { gallery_min_items: min, gallery_max_items: max } = rules;
  const captions = items.map(({ caption }) => caption ?? "");
  const urls = items.map(({ outbound_url }) => outbound_url ?? "");
  return [
    ...when(
      min !== null && items.length < min,
      unmet("GALLERY_MIN_ITEMS", "items", `A gallery needs at least ${min} items in this community.`),
    ),
    ...when(
      max !== null && items.length > max,
      unmet("GALLERY_MAX_ITEMS", "items", `A gallery may have at most ${max} items in this community.`),
    ),
    ...unmetByEach("GALLERY_CAPTION", "caption", rules.gallery_captions_requirement, captions),
    ...unmetByEach("GALLERY_URL", "link", rules.gallery_urls_requirement, urls),
  ];
}

function unmetByEach(code: string, what: string, requirement: string, values: string[]): JsonError[] {
  return [
    ...when(
      requirement === "required" && values.includes(""),
      unmet(`${code}_REQUIRED`, "items", `Each gallery item needs a ${what} in this community.`),
    ),
    ...when(
      requirement === "notAllowed" && values.some((value) => value !== ""),
      unmet(`${code}_NOT_ALLOWED`, "items", `A gallery item may not have a ${what} in this community.`),
    ),
  ];
}

function unmetLength(field: "title" | "body", text: string, min: number | null, max: number | null): JsonError[] {
  const length = lengthOf(text);
  return [
    ...when(
      min !== null && length < min,
      unmet("MIN_LENGTH", field, `Your ${field} must be at least ${min} characters long.`),
    ),
    ...when(
      max !== null && length > max,
      unmet("MAX_LENGTH", field, `Your ${field} must be at most ${max} characters long.`),
    ),
  ];
}

function blacklisted(part: string, field: string, label: string, words: string[], text: string): JsonError[] {
  return words
    .filter((word) => contains(text, word))
    .map((word) => unmet(`${part}_BLACKLISTED_STRING`, field, `You may not have "${word}" in your ${label}.`));
}

const unmet = (code: string, field: string, message: string): JsonError => [
  `SUBMIT_VALIDATION_${code}`,
  message,
  field,
];

const when = (isUnmet: boolean, refused: JsonError): JsonError[] => (isUnmet ? [refused] : []);

const oneOf = (words: string[]) =>
  words.length === 1 ? `"${words[0]}"` : `one of ${words.map((word) => `"${word}"`).join(", ")}`;
