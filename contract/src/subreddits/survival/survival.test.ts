import { describe, expect, test } from "vitest";
import { RequirementLevel } from "../requirement-level.ts";
import { type SurvivalFacts, survivalOf } from "./survival.ts";

const now = new Date("2026-05-31T12:00:00Z");
type Case = { place?: Partial<SurvivalFacts["place"]>; account?: object; own?: Partial<SurvivalFacts["own"]> };

const facts = ({ place, account, own }: Case = {}): SurvivalFacts => ({
  place: {
    access: "public",
    is_banned_from: false,
    is_approved: true,
    is_verified_in: false,
    min_karma: null,
    min_account_age_days: null,
    verification: RequirementLevel.not_mentioned,
    removals: null,
    ...place,
  },
  account: { karma: 5000, age_days: 400, ...account },
  own: { posts: 0, removed: 0, last_removal_reason: null, last_removal_note: null, last_posted_at: null, ...own },
  now,
});

/** Each case has a single cause, which must come first with the exact next step. */
const planted: [cause: string, given: Case, level: string, why: string, next: string | null][] = [
  [
    "a ban",
    { place: { is_banned_from: true } },
    "removed",
    "Your account is banned there.",
    "Post with another account, or elsewhere.",
  ],
  ["a private place", { place: { access: "private" } }, "removed", "It is private.", "Choose another place."],
  ["a banned place", { place: { access: "banned" } }, "removed", "Reddit has banned it.", "Choose another place."],
  [
    "a Premium place",
    { place: { access: "gold_only" } },
    "removed",
    "It is only for Reddit Premium members.",
    "Choose another place.",
  ],
  ["no such place", { place: { access: "noexist" } }, "removed", "It does not exist.", "Choose another place."],
  [
    "no approval",
    { place: { access: "restricted", is_approved: false } },
    "removed",
    "Only approved users post there.",
    "Ask its moderators to approve you.",
  ],
  [
    "no verification",
    { place: { verification: RequirementLevel.required } },
    "removed",
    "Verification is required and you are not verified.",
    "Verify there first.",
  ],
  [
    "a young account",
    { place: { min_account_age_days: 30 }, account: { age_days: 26 } },
    "removed",
    "Account age 26 of 30 days.",
    "Wait 4 days.",
  ],
  [
    "one day too young",
    { place: { min_account_age_days: 30 }, account: { age_days: 29 } },
    "removed",
    "Account age 29 of 30 days.",
    "Wait 1 day.",
  ],
  [
    "little karma",
    { place: { min_karma: 1500 }, account: { karma: 80 } },
    "removed",
    "Karma 80 of 1,500.",
    "Earn 1,420 more karma elsewhere first.",
  ],
  [
    "AutoModerator",
    { own: { posts: 5, removed: 3, last_removal_reason: "automod_filtered" } },
    "removed",
    "3 of your 5 posts there were removed: filtered by AutoModerator.",
    "Compare title, tags and flair with its rules before the next one.",
  ],
  [
    "a moderator",
    { own: { posts: 10, removed: 3, last_removal_reason: "moderator" } },
    "risky",
    "3 of your 10 posts there were removed: removed by moderator.",
    "Ask its moderators what was wrong before the next one.",
  ],
  [
    "one try",
    { own: { posts: 1, removed: 1, last_removal_reason: "reddit" } },
    "risky",
    "Your only post there was removed: removed by Reddit.",
    "Reddit's filter takes them: write a new title, without links, and post less often.",
  ],
  [
    "quarantine",
    { place: { access: "gated" } },
    "risky",
    "It is quarantined. Reddit refuses posts of accounts that have not opted in there.",
    null,
  ],
  [
    "haste",
    { own: { posts: 4, last_posted_at: "2026-05-31T07:00:00Z" } },
    "risky",
    "You posted there 5 hours ago.",
    "Wait 19 hours.",
  ],
  [
    "great haste",
    { own: { posts: 4, last_posted_at: "2026-05-31T11:40:00Z" } },
    "risky",
    "You posted there within the hour.",
    "Wait 24 hours.",
  ],
];

describe("will a post survive", () => {
  test.each(planted)("%s comes first, with the next step", (_cause, given, level, why, next) => {
    const verdict = survivalOf(facts(given));
    expect([verdict.level, verdict.reasons]).toEqual([level, [{ why, next }]]);
  });

  const fine: [string, Case, string][] = [
    ["nothing is known", { account: { karma: null, age_days: null } }, "Nothing known stands in its way."],
    [
      "what is asked for is met",
      { place: { min_karma: 5000, min_account_age_days: 400 } },
      "Nothing known stands in its way.",
    ],
    [
      "the account is not known",
      { place: { min_karma: 10, min_account_age_days: 10 }, account: { karma: null, age_days: null } },
      "Nothing known stands in its way.",
    ],
    [
      "one is verified",
      { place: { verification: RequirementLevel.required, is_verified_in: true } },
      "Nothing known stands in its way.",
    ],
    [
      "verification is optional",
      { place: { verification: RequirementLevel.optional } },
      "Nothing known stands in its way.",
    ],
    ["one is approved", { place: { access: "restricted" } }, "Nothing known stands in its way."],
    [
      "nearly all stayed up",
      { own: { posts: 18, removed: 1, last_posted_at: "2026-05-29T12:00:00Z" } },
      "17 of your 18 posts there stayed up.",
    ],
    [
      "the only one stayed up",
      { own: { posts: 1, last_posted_at: "2026-05-30T12:00:00Z" } },
      "Your post there stayed up.",
    ],
  ];
  test.each(fine)("nothing speaks against it when %s", (_case, given, why) => {
    const level = given.own ? "good" : "unknown";
    expect(survivalOf(facts(given))).toEqual({ level, reasons: [{ why, next: null }] });
  });

  test("several reasons stand by weight, and the worst is the verdict", () => {
    const verdict = survivalOf(
      facts({
        place: { verification: RequirementLevel.required, min_karma: 10_000, is_banned_from: true },
        own: { posts: 4, removed: 1, last_posted_at: "2026-05-31T02:00:00Z" },
      }),
    );
    expect(verdict.level).toBe("removed");
    expect(verdict.reasons.map(({ why }) => why)).toEqual([
      "Your account is banned there.",
      "Verification is required and you are not verified.",
      "Karma 5,000 of 10,000.",
      "1 of your 4 posts there was removed.",
      "You posted there 10 hours ago.",
    ]);
  });
});

describe("what others meet there", () => {
  const often = { place: { removals: { posts: 60, removed: 15 } } };

  test("counts where own posts say nothing yet", () => {
    expect(survivalOf(facts(often))).toEqual({
      level: "risky",
      reasons: [{ why: "25% of what others post there is removed.", next: "Read its rules before you post." }],
    });
    expect(survivalOf(facts({ ...often, own: { posts: 3 } })).level).toBe("good");
  });

  test("says nothing while few posts were looked at", () => {
    expect(survivalOf(facts({ place: { removals: { posts: 49, removed: 40 } } })).level).toBe("unknown");
  });

  test("speaks for a post where little is taken down", () => {
    expect(survivalOf(facts({ place: { removals: { posts: 100, removed: 19 } } }))).toEqual({
      level: "good",
      reasons: [{ why: "19% of what others post there is removed.", next: null }],
    });
  });
});
