import { describe, expect, test } from "vitest";
import { removalReasons } from "../../posts/removal-reason.ts";
import { severities } from "../../posts/severity.ts";
import { threatOptions } from "../../posts/threat.ts";
import { naiveRisks } from "../testing/naive-risks.ts";
import { seeded } from "../testing/random-items.ts";
import { findRisks } from "./find-risks.ts";
import type { AccountFacts, OutPost, RiskFacts } from "./risk-facts.ts";
import { RiskType, riskLabel } from "./risk-type.ts";
import { riskWords } from "./risk-words.ts";
import { banScore, scoreBand } from "./score.ts";

const DAY = 86_400_000;
const now = Date.parse("2026-05-20T12:00:00Z");
const ago = (days: number) => new Date(now - days * DAY);

/** An account without any risks. */
const calm: AccountFacts = {
  is_email_verified: true,
  created_at: ago(900),
  karma_post: 900,
  karma_comment: 300,
  is_suspended: false,
  is_shadowbanned: false,
  last_comment_at: ago(1),
};
const facts = (changes: Partial<RiskFacts> = {}, account: AccountFacts = {}): RiskFacts => ({
  now,
  posts: [],
  threats: [],
  bans: [],
  ...changes,
  account: { ...calm, ...account },
});
const found = (given: RiskFacts) => findRisks(given).map(({ type, severity }) => `${type} ${severity}`);

const post = (id: number, days: number, changes: Partial<OutPost> = {}): OutPost => ({
  id,
  at: now - days * DAY,
  removal_reason: null,
  removed_at: null,
  ...changes,
});
const some = (count: number, make: (index: number) => OutPost) =>
  Array.from({ length: count }, (_, index) => make(index));
const removedPost = (id: number, removal_reason: OutPost["removal_reason"], days: number) =>
  post(id, days, { removal_reason, removed_at: now - days * DAY });

test("a calm account has no risk, and one of which nothing could be read has none either", () => {
  expect(found(facts())).toEqual([]);
  expect(findRisks({ now, account: {}, posts: some(12, (n) => post(n, n)), threats: [], bans: [] })).toEqual([]);
});

describe("risks of the account (BS-05)", () => {
  test.each<[account: AccountFacts, expected: string[]]>([
    [{ is_email_verified: false }, ["1 medium"]],
    [{ created_at: ago(30) }, []],
    [{ created_at: ago(29.99) }, ["2 medium"]],
    [{ created_at: ago(7) }, ["2 medium"]],
    [{ created_at: ago(6.99) }, ["2 high"]],
    [{ karma_post: 80, karma_comment: 20 }, []],
    [{ karma_post: 79, karma_comment: 20 }, ["3 medium"]],
    [{ karma_post: 0, karma_comment: 10 }, ["3 medium"]],
    [{ karma_post: -1, karma_comment: 10 }, ["3 high"]],
    [{ karma_comment: 10 }, []],
    [{ karma_comment: 9 }, ["4 low"]],
    [{ karma_comment: 0 }, ["4 low"]],
    [{ karma_comment: -1 }, ["4 high"]],
    [{ is_shadowbanned: true }, ["5 extreme"]],
    [{ is_suspended: true }, ["6 extreme"]],
  ])("%o", (account, expected) => expect(found(facts({}, account))).toEqual(expected));

  test.each([
    [9, 9, []],
    [10, 1, []],
    [10, 2, ["7 high"]],
    [10, 3, ["7 high"]],
    [10, 4, ["7 extreme"]],
    [20, 7, ["7 high"]],
  ])("7: of %i posts %i removed", (count, removed, expected) => {
    const posts = some(count, (n) => post(n, 20, n < removed ? { removal_reason: "legal_operations" } : {}));
    expect(found(facts({ posts }))).toEqual(expected);
  });

  test.each(["anti_evil_ops", "community_ops", "content_takedown", "copyright_takedown", "legal_operations"] as const)(
    "8: %s in 90 days",
    (reason) => {
      expect(found(facts({ posts: [removedPost(1, reason, 89)] }))).toEqual(["8 high"]);
      expect(found(facts({ posts: [removedPost(1, reason, 90)] }))).toEqual([]);
      expect(found(facts({ posts: [removedPost(1, reason, 1), removedPost(2, "legal_operations", 2)] }))).toEqual([
        "8 extreme",
      ]);
    },
  );

  test.each([
    [1, "9 low"],
    [2, "9 medium"],
    [3, "9 medium"],
    [4, "9 high"],
    [6, "9 high"],
    [7, "9 extreme"],
  ])("9: %i bans in 90 days", (count, expected) => {
    const bans = Array.from({ length: count }, (_, n) => now - n * DAY);
    expect(found(facts({ bans: [...bans, now - 90 * DAY] }))).toEqual([expected]);
  });

  test.each([
    [900, 20, []],
    [900, 21, ["10 medium"]],
    [900, 30, ["10 medium"]],
    [900, 31, ["10 high"]],
    [900, 40, ["10 high"]],
    [900, 41, ["10 extreme"]],
    [89, 10, []],
    [89, 11, ["10 medium"]],
    [89, 16, ["10 high"]],
    [89, 21, ["10 extreme"]],
    [90, 20, []],
  ])("10: an account of %i days with %i posts within 24 hours", (days, count, expected) => {
    const posts = some(count, (n) => post(n, 5 + n / 100));
    expect(found(facts({ posts }, { created_at: ago(days) }))).toEqual(expected);
  });

  test("11: ten posts and no comment in 14 days", () => {
    const posts = some(10, (n) => post(n, n + 1));
    expect(found(facts({ posts }, { last_comment_at: ago(14) }))).toEqual(["11 medium"]);
    expect(found(facts({ posts }, { last_comment_at: null }))).toEqual(["11 medium"]);
    expect(found(facts({ posts }, { last_comment_at: ago(13.99) }))).toEqual([]);
    expect(found(facts({ posts: posts.slice(1) }, { last_comment_at: null }))).toEqual([]);
  });
});

describe("removed posts (BS-03)", () => {
  test.each([
    ["reddit", 1, "19 low"],
    ["automod_filtered", 2, "19 medium"],
    ["reddit", 4, "19 medium"],
    ["reddit", 5, "19 high"],
    ["reddit", 9, "19 high"],
    ["reddit", 10, "19 extreme"],
    ["moderator", 2, "20 low"],
    ["moderator", 3, "20 medium"],
    ["moderator", 5, "20 medium"],
    ["moderator", 6, "20 high"],
    ["moderator", 9, "20 high"],
    ["moderator", 10, "20 extreme"],
  ] as const)("%s, %i in 30 days", (reason, count, expected) => {
    const kept = some(60, (n) => post(100 + n, n % 30));
    const posts = [...some(count, (n) => removedPost(n, reason, n)), removedPost(50, reason, 30), ...kept];
    expect(found(facts({ posts }))).toContain(expected);
  });
});

test("threats count for 30 days and by the worst of the posts that carry them (BS-03, BS-04)", () => {
  const carried = (post_id: number, days: number, severity: (typeof severities)[number]) =>
    ({ post_id, at: now - days * DAY, type: RiskType.postsTooClose, severity, is_planned: days < 0 }) as const;
  const threats = [carried(1, -3, "low"), carried(2, 29, "medium"), carried(3, 30, "extreme")];
  expect(findRisks(facts({ threats }))).toEqual([
    { type: 18, severity: "medium", is_out: true, count: 2, post_ids: [2, 1] },
  ]);
  const isOut = (...carriers: ReturnType<typeof carried>[]) => findRisks(facts({ threats: carriers }))[0]?.is_out;
  expect(isOut(carried(1, -3, "medium"), carried(2, 29, "high")), "a planned post can be moved").toBe(false);
  expect(isOut(carried(1, -3, "low"), carried(2, 29, "low")), "low as it is").toBe(false);
  expect(isOut(carried(2, 29, "low"))).toBe(true);
});

test("the worst stands first, of equals the one with more posts (BS-06)", () => {
  const bans = [now, now];
  const threats = some(3, (n) => post(n, 1)).map(({ id, at }) => ({
    post_id: id,
    at,
    type: RiskType.titleDaily,
    severity: "medium" as const,
    is_planned: false,
  }));
  expect(found(facts({ bans, threats }, { is_suspended: true, is_email_verified: false }))).toEqual([
    "6 extreme",
    "14 medium",
    "9 medium",
    "1 medium",
  ]);
});

test("finds what a plain reading of the tables finds", () => {
  const random = seeded(18);
  const below = (limit: number) => Math.floor(random() * limit);
  const maybe = <T>(value: T) => (random() < 0.2 ? undefined : value);
  for (let round = 0; round < 400; round++) {
    const posts = some(below(70), (id) => {
      const days = random() * [8, 35, 100][below(3)]!;
      const removal_reason = random() < 0.4 ? removalReasons[below(removalReasons.length)]! : null;
      return post(id, days, { removal_reason, removed_at: removal_reason && now - random() * days * DAY });
    });
    const given: RiskFacts = {
      now,
      posts,
      threats: posts.map(({ id, at }) => ({
        post_id: id,
        at: at + below(20) * DAY,
        type: threatOptions[below(7)]!.value,
        severity: severities[below(4)]!,
        is_planned: at > now,
      })),
      bans: Array.from({ length: below(10) }, () => now - below(120) * DAY),
      account: {
        is_email_verified: maybe(random() < 0.5),
        created_at: maybe(ago(random() * 120)),
        karma_post: maybe(below(120) - 10),
        karma_comment: maybe(below(30) - 5),
        is_suspended: maybe(random() < 0.5),
        is_shadowbanned: maybe(random() < 0.5),
        last_comment_at: maybe(random() < 0.3 ? null : ago(random() * 30)),
      },
    };
    const risks = findRisks(given).map(({ type, severity, count, post_ids }) => [type, { severity, count, post_ids }]);
    expect(Object.fromEntries(risks)).toEqual(naiveRisks(given));
  }
});

test("100 minus what each risk costs, at least 0 (BS-07)", () => {
  const score = (...levels: (typeof severities)[number][]) => banScore(levels.map((severity) => ({ severity })));
  expect(score()).toBe(100);
  expect(score("low", "medium", "high")).toBe(50);
  expect(score("extreme")).toBe(50);
  expect(score("extreme", "extreme", "low")).toBe(0);
  expect([100, 80, 79, 50, 49, 20, 19, 0].map(scoreBand)).toEqual([
    "good",
    "good",
    "fair",
    "fair",
    "poor",
    "poor",
    "critical",
    "critical",
  ]);
});

test("each risk has a label, and one sentence that says what it is and one what to do (BS-06)", () => {
  for (const type of Object.values(RiskType)) {
    for (const count of [1, 3]) {
      const { text, action } = riskWords({ type, severity: "low", count, post_ids: [], figure: 12 });
      expect(riskLabel(type)).not.toBe("");
      for (const sentence of [text, action]) expect(sentence).toMatch(/^[A-Z0-9][^.]*(reddit\.com[^.]*)?\.$/);
    }
  }
  expect(riskWords({ type: 18, severity: "low", count: 3, post_ids: [] })).toEqual({
    text: "3 posts are less than 10 minutes apart.",
    action: "Leave at least 10 minutes between posts.",
  });
  const one = (is_out: boolean) => riskWords({ type: 18, severity: "low", count: 1, post_ids: [], is_out }).text;
  expect([one(false), one(true)]).toEqual([
    "1 post goes out less than 10 minutes after another.",
    "1 post went out less than 10 minutes after another.",
  ]);
});
