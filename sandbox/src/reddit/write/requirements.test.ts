import { expect, test } from "vitest";
import { noRequirements } from "../../world/bare-subreddit.ts";
import type { PostRequirements } from "../../world/types.ts";
import { type Submission, unmetByBody, unmetRequirements } from "./requirements.ts";
import { aFlair } from "./testing.ts";

const NONE = noRequirements();
const FLAIR = aFlair("a");

const text: Submission = {
  kind: "self",
  title: "Morning fog over the lake",
  body: "Taken at sunrise.",
  link: null,
  link_shared_days_ago: null,
  gallery: null,
  has_flair: false,
};
const link: Submission = { ...text, kind: "link", body: "", link: "https://www.photos.example.com/fog" };
const item = { caption: "Fog", outbound_url: "https://example.com" };
const gallery: Submission = { ...text, kind: "gallery", body: "", gallery: [item, item] };

const codesOf = (submission: Submission, rules: Partial<PostRequirements>, flairs = [FLAIR]) =>
  unmetRequirements({ requirements: { ...NONE, ...rules }, flairs }, submission).map(
    ([code, , field]) => `${code.replace("SUBMIT_VALIDATION_", "")} ${field}`,
  );

type Row = [field: keyof PostRequirements, rules: Partial<PostRequirements>, submission: Submission, refused: string[]];

const rows: Row[] = [
  ["title_regexes", { title_regexes: ["^\\[OC\\]"] }, text, ["TITLE_REGEX_REQUIREMENT title"]],
  ["title_regexes", { title_regexes: ["^\\[OC\\]", "^morning"] }, text, []],
  ["title_regexes", { title_regexes: ["(?=never readable)"] }, text, []],
  ["title_regexes", { title_regexes: ["(?P<tag>\\[OC\\])"] }, { ...text, title: "[oc] Fog" }, []],
  ["body_regexes", { body_regexes: ["f/\\d+"] }, text, ["BODY_REGEX_REQUIREMENT body"]],
  ["body_regexes", { body_regexes: ["f/\\d+", "SUNRISE"] }, text, []],
  ["body_regexes", { body_regexes: ["f/\\d+"] }, { ...text, body: "" }, []],
  ["title_required_strings", { title_required_strings: ["[OC]", "[Repost]"] }, text, ["TITLE_REQUIREMENT title"]],
  ["title_required_strings", { title_required_strings: ["[OC]", "FOG"] }, text, []],
  ["body_required_strings", { body_required_strings: ["Camera:"] }, text, ["BODY_REQUIREMENT body"]],
  ["body_required_strings", { body_required_strings: ["Camera:", "sunrise"] }, text, []],
  ["title_blacklisted_strings", { title_blacklisted_strings: ["FOG"] }, text, ["TITLE_BLACKLISTED_STRING title"]],
  ["title_blacklisted_strings", { title_blacklisted_strings: ["snow"] }, text, []],
  ["body_blacklisted_strings", { body_blacklisted_strings: ["Sunrise"] }, text, ["BODY_BLACKLISTED_STRING body"]],
  ["body_blacklisted_strings", { body_blacklisted_strings: ["snow"] }, text, []],
  ["title_text_min_length", { title_text_min_length: 26 }, text, ["MIN_LENGTH title"]],
  ["title_text_min_length", { title_text_min_length: 25 }, text, []],
  ["title_text_max_length", { title_text_max_length: 24 }, text, ["MAX_LENGTH title"]],
  ["title_text_max_length", { title_text_max_length: 25 }, text, []],
  ["title_text_max_length", { title_text_max_length: 3 }, { ...text, title: "🌫🌫🌫" }, []],
  ["body_text_min_length", { body_text_min_length: 18 }, text, ["MIN_LENGTH body"]],
  ["body_text_min_length", { body_text_min_length: 17 }, text, []],
  ["body_text_max_length", { body_text_max_length: 16 }, text, ["MAX_LENGTH body"]],
  ["body_text_max_length", { body_text_max_length: 17 }, text, []],
  ["body_restriction_policy", { body_restriction_policy: "required" }, { ...text, body: "" }, ["BODY_REQUIRED body"]],
  ["body_restriction_policy", { body_restriction_policy: "required" }, text, []],
  ["body_restriction_policy", { body_restriction_policy: "required" }, link, []],
  ["body_restriction_policy", { body_restriction_policy: "notAllowed" }, text, ["BODY_NOT_ALLOWED body"]],
  [
    "body_restriction_policy",
    { body_restriction_policy: "notAllowed" },
    { ...link, body: "About it" },
    ["BODY_NOT_ALLOWED body"],
  ],
  ["body_restriction_policy", { body_restriction_policy: "notAllowed", body_text_min_length: 5 }, link, []],
  ["link_restriction_policy", { link_restriction_policy: "none", domain_blacklist: ["example.com"] }, link, []],
  ["link_restriction_policy", { link_restriction_policy: "whitelist" }, text, []],
  [
    "domain_blacklist",
    { link_restriction_policy: "blacklist", domain_blacklist: ["Example.com"] },
    link,
    ["LINK_BLACKLIST link"],
  ],
  ["domain_blacklist", { link_restriction_policy: "blacklist", domain_blacklist: ["ample.com"] }, link, []],
  [
    "domain_whitelist",
    { link_restriction_policy: "whitelist", domain_whitelist: ["redgifs.com"] },
    link,
    ["LINK_WHITELIST link"],
  ],
  [
    "domain_whitelist",
    { link_restriction_policy: "whitelist", domain_whitelist: ["redgifs.com", "photos.example.com"] },
    link,
    [],
  ],
  [
    "domain_whitelist",
    { link_restriction_policy: "whitelist", domain_whitelist: ["redgifs.com"] },
    { ...link, link: "http://127.0.0.1:3001/redgifs/watch/calmwaves" },
    [],
  ],
  ["link_repost_age", { link_repost_age: 30 }, { ...link, link_shared_days_ago: 29.9 }, ["REPOST url"]],
  ["link_repost_age", { link_repost_age: 30 }, { ...link, link_shared_days_ago: 30 }, []],
  ["link_repost_age", { link_repost_age: 30 }, link, []],
  ["link_repost_age", {}, { ...link, link_shared_days_ago: 0 }, []],
  ["gallery_min_items", { gallery_min_items: 3 }, gallery, ["GALLERY_MIN_ITEMS items"]],
  ["gallery_min_items", { gallery_min_items: 2 }, gallery, []],
  ["gallery_min_items", { gallery_min_items: 3 }, text, []],
  ["gallery_max_items", { gallery_max_items: 1 }, gallery, ["GALLERY_MAX_ITEMS items"]],
  ["gallery_max_items", { gallery_max_items: 2 }, gallery, []],
  [
    "gallery_captions_requirement",
    { gallery_captions_requirement: "required" },
    { ...gallery, gallery: [item, { ...item, caption: null }] },
    ["GALLERY_CAPTION_REQUIRED items"],
  ],
  ["gallery_captions_requirement", { gallery_captions_requirement: "required" }, gallery, []],
  [
    "gallery_captions_requirement",
    { gallery_captions_requirement: "notAllowed" },
    gallery,
    ["GALLERY_CAPTION_NOT_ALLOWED items"],
  ],
  [
    "gallery_urls_requirement",
    { gallery_urls_requirement: "required" },
    { ...gallery, gallery: [item, { ...item, outbound_url: "" }] },
    ["GALLERY_URL_REQUIRED items"],
  ],
  ["gallery_urls_requirement", { gallery_urls_requirement: "notAllowed" }, gallery, ["GALLERY_URL_NOT_ALLOWED items"]],
  [
    "gallery_urls_requirement",
    { gallery_urls_requirement: "notAllowed" },
    { ...gallery, gallery: [{ caption: "Fog", outbound_url: null }] },
    [],
  ],
  ["is_flair_required", { is_flair_required: true }, text, ["FLAIR_REQUIRED flair"]],
  ["is_flair_required", { is_flair_required: true }, { ...text, has_flair: true }, []],
  ["guidelines_text", { guidelines_text: "Be kind and write [OC]." }, text, []],
  ["guidelines_display_policy", { guidelines_display_policy: "all" }, text, []],
];

test.each(rows)("%s %o", (_field, rules, submission, refused) => {
  expect(codesOf(submission, rules)).toEqual(refused);
});

test("each of the 22 requirements has its row", () => {
  expect(new Set(rows.map(([field]) => field))).toEqual(new Set(Object.keys(NONE)));
  expect(Object.keys(NONE)).toHaveLength(22);
});

test("where no flair exists none is required", () => {
  expect(codesOf(text, { is_flair_required: true }, [])).toEqual([]);
});

test("several unmet requirements come together: flair, title, body", () => {
  const rules: Partial<PostRequirements> = {
    is_flair_required: true,
    title_text_max_length: 5,
    title_blacklisted_strings: ["fog", "lake"],
    body_required_strings: ["Camera:"],
  };
  expect(codesOf(text, rules)).toEqual([
    "FLAIR_REQUIRED flair",
    "MAX_LENGTH title",
    "TITLE_BLACKLISTED_STRING title",
    "TITLE_BLACKLISTED_STRING title",
    "BODY_REQUIREMENT body",
  ]);
});

test("the recorded sentences are word for word", () => {
  const rules: PostRequirements = { ...NONE, title_blacklisted_strings: ["fog"], is_flair_required: true };
  const messages = unmetRequirements({ requirements: rules, flairs: [FLAIR] }, text).map(([, message]) => message);
  expect(messages).toEqual(["Your post must contain post flair.", 'You may not have "fog" in your title.']);

  const [body] = unmetByBody({ ...NONE, body_blacklisted_strings: ["snow"] }, { kind: "self", body: "Snow!" });
  expect(body?.[1]).toBe('You may not have "snow" in your post body.');
});
