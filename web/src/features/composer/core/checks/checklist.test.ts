import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import { unknownRequirements } from "@ponkan/contract/subreddits/requirements";
import type { GivenRules } from "@ponkan/contract/subreddits/rules";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { subredditFacts } from "@ponkan/contract/subreddits/subreddit-facts";
import { expect, test } from "vitest";
import { flair, subreddit, textDraft, world, ZONE } from "../../testing/builders.ts";
import type { ComposerDraft } from "../draft/composer-draft.ts";
import { toPosts } from "../draft/to-posts.ts";
import { createChecker } from "./check-posts.ts";
import { checklist } from "./checklist.ts";

type Changes = Partial<Omit<Subreddit, "rules">> & { rules?: GivenRules | null };

function itemsFor(changes: Changes, draft: Partial<ComposerDraft>) {
  const foo = subreddit("foo", changes);
  const image = { type: "image/jpeg", size: 1000, duration: null, status: "success" as const };
  const media = new Map([1, 2].map((id) => [id, { id, ...image }]));
  const [check] = createChecker()(toPosts(textDraft(["foo"], draft), ZONE), world([foo], { media }));
  return checklist(check!.planned.post, subredditFacts(foo), check!.findings);
}

const picture = { id: 1, caption: "", url: "" };
const gallery: Partial<ComposerDraft> = { type: "media", media: [picture, { ...picture, id: 2 }] };
const required = (field: string, level: number) =>
  ({ ...unknownRequirements, [field]: level }) as Subreddit["requirements"];

const broken: [label: string, Changes, Partial<ComposerDraft>][] = [
  ["Open to your account", { access: "private" }, {}],
  ["Text posts allowed", { allows: { text: false, link: true, images: true, videos: true, galleries: true } }, {}],
  [
    "Link posts allowed",
    { allows: { text: true, link: false, images: true, videos: true, galleries: true } },
    { type: "link", link: "example.com" },
  ],
  [
    "Image and video posts allowed",
    { allows: { text: true, link: true, images: false, videos: true, galleries: true } },
    { type: "media", media: [picture] },
  ],
  ["Galleries allowed", { allows: { text: true, link: true, images: true, videos: true, galleries: false } }, gallery],
  [
    "Image and video posts allowed",
    { allows: { text: true, link: true, images: false, videos: true, galleries: false } },
    gallery,
  ],
  ["Title up to 10 characters", { rules: { title_text_max_length: 10 } }, {}],
  ["Title 40–300 characters", { rules: { title_text_min_length: 40 } }, {}],
  ['No "light" in the title', { rules: { title_blacklisted_strings: ["light"] } }, {}],
  ["No banned words in the title", { rules: { title_blacklisted_strings: ["light", "x"] } }, {}],
  ['"[OC]" in the title', { rules: { title_required_strings: ["[OC]"] } }, {}],
  ['"[OC]" or "[RE]" in the title', { rules: { title_required_strings: ["[OC]", "[RE]"] } }, {}],
  ["Title format", { rules: { title_regexes: ["^\\[.+\\]"] } }, {}],
  ["Text in the post", { rules: { body_restriction_policy: "required" } }, {}],
  ["No text in the post", { rules: { body_restriction_policy: "notAllowed" } }, { text: "Words" }],
  ["Text at least 20 characters", { rules: { body_text_min_length: 20 } }, { text: "Words" }],
  ["No banned words in the text", { rules: { body_blacklisted_strings: ["word"] } }, { text: "Words" }],
  ['"x" in the text', { rules: { body_required_strings: ["x"] } }, { text: "Words" }],
  ["Text format", { rules: { body_regexes: ["^\\d"] } }, { text: "Words" }],
  [
    "Link to an allowed site",
    { rules: { link_restriction_policy: "blacklist", domain_blacklist: ["example.com"] } },
    { type: "link", link: "example.com" },
  ],
  [
    "Link to an allowed site",
    { rules: { link_restriction_policy: "whitelist", domain_whitelist: ["imgur.com"] } },
    { type: "link", link: "example.com" },
  ],
  ["Gallery of at least 3 items", { rules: { gallery_min_items: 3 } }, gallery],
  ["A caption for each item", { rules: { gallery_captions_requirement: "required" } }, gallery],
  ["A link for each item", { rules: { gallery_urls_requirement: "required" } }, gallery],
  ["Flair set", { rules: { is_flair_required: true }, flairs: [flair("a", "A")] }, {}],
  ["NSFW allowed", {}, { is_nsfw: true }],
  ["Time is free", {}, { when: { mode: "same", gap: "60", day: "2020-01-01", time: "10:00" } }],
];

test.each(broken)("the checklist marks '%s' and nothing else", (label, changes, draft) => {
  const items = itemsFor(changes, draft);
  expect(items.filter(({ state }) => state !== "ok")).toEqual([{ label, state: "broken" }]);
});

const watched: [label: string, Changes, Partial<ComposerDraft>][] = [
  ["9000 karma", { min_karma: 9000 }, {}],
  ["Account age 500 d", { min_account_age_days: 500 }, {}],
  ["Verified there", { requirements: required("verification", RequirementLevel.required) }, {}],
  [
    "No links in the comment",
    { requirements: required("promotion", RequirementLevel.forbidden) },
    { comment: "www.example.com/a" },
  ],
  [
    "No promotion in the post",
    { requirements: required("promotion", RequirementLevel.forbidden) },
    { title: "On fansly" },
  ],
  [
    "Links only in the comment",
    { requirements: required("promotion", RequirementLevel.comment) },
    { title: "On fansly" },
  ],
  [
    "Links only in the comment",
    { requirements: required("promotion", RequirementLevel.comment) },
    { text: "https://a.com" },
  ],
];

test.each(watched)("the checklist warns of '%s' and nothing else", (label, changes, draft) => {
  const items = itemsFor(changes, draft);
  expect(items.filter(({ state }) => state !== "ok")).toEqual([{ label, state: "watch" }]);
});

test("where the rules could not be read only what is known anyway is listed (SV-03)", () => {
  expect(itemsFor({ rules: null }, {}).map(({ label }) => label)).toEqual([
    "Open to your account",
    "Text posts allowed",
    "Title up to 300 characters",
    "Time is free",
  ]);
});
