import { RE2JS } from "re2js";
import { describe, expect, test } from "vitest";
import { KNOWN } from "../known.ts";
import type { PostRequirements, Subreddit } from "../types.ts";
import { createWorld } from "../world.ts";

const UNSET: PostRequirements = createWorld("plain").find(KNOWN.open[0])!.requirements;

const SEEDS = ["ponkan", "another seed", "3"];

function subredditsOf(seed: string) {
  const { subreddits, find } = createWorld(seed);
  const count = (is: (subreddit: Subreddit) => boolean) => subreddits.filter(is).length;
  return { subreddits, find, count };
}

describe.each(SEEDS)("the subreddits of %s", (seed) => {
  const { subreddits, find, count } = subredditsOf(seed);

  test("are about 300 with names as Reddit allows them, each different", () => {
    expect(subreddits.length).toBeGreaterThan(290);
    expect(subreddits.length).toBeLessThan(350);
    for (const { name } of subreddits) expect(name).toMatch(/^[A-Za-z0-9][A-Za-z0-9_]{2,20}$/);
    expect(new Set(subreddits.map(({ name }) => name.toLowerCase())).size).toBe(subreddits.length);
    expect(new Set(subreddits.map(({ id }) => id)).size).toBe(subreddits.length);
  });

  test("have a title, a description, rules, moderators and a sidebar", () => {
    for (const subreddit of subreddits) {
      expect(subreddit.title).not.toBe("");
      expect(subreddit.public_description.length).toBeGreaterThan(7);
      expect(subreddit.description).toContain(`r/${subreddit.name}`);
      expect(subreddit.rules.length).toBeGreaterThanOrEqual(3);
      expect(subreddit.moderators.length).toBeGreaterThan(2);
      for (const rule of subreddit.rules) {
        expect(rule.short_name.length).toBeLessThanOrEqual(100);
        expect(rule.description.length).toBeLessThanOrEqual(500);
      }
    }
  });

  test("are small and huge", () => {
    const sizes = subreddits.map(({ subscribers }) => subscribers).sort((a, b) => a - b);
    expect(sizes[0]).toBeLessThan(1500);
    expect(sizes.at(-1)).toBeGreaterThan(3_000_000);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(150_000);
  });

  test("are public for the most part, with several of every other access", () => {
    expect(count(({ access }) => access === "public") / subreddits.length).toBeGreaterThan(0.82);
    for (const access of ["restricted", "private", "banned", "gated", "gold_only"]) {
      expect(
        count((subreddit) => subreddit.access === access),
        access,
      ).toBeGreaterThanOrEqual(5);
    }
    expect(count(({ over18 }) => over18)).toBeGreaterThan(25);
  });

  test("differ in the kinds they take and in how flair is used", () => {
    expect(count(({ submission_type }) => submission_type === "self")).toBeGreaterThan(5);
    expect(count(({ submission_type }) => submission_type === "link")).toBeGreaterThan(5);
    expect(count(({ allow_videos }) => !allow_videos)).toBeGreaterThan(10);
    expect(count(({ allow_galleries }) => !allow_galleries)).toBeGreaterThan(10);
    expect(count(({ allow_images }) => !allow_images)).toBeGreaterThan(10);
    expect(count(({ flairs }) => flairs.length === 0)).toBeGreaterThan(10);
    expect(count((each) => each.flairs.length > 0 && !each.can_assign_link_flair)).toBeGreaterThan(10);
    expect(count(({ flairs }) => flairs.some(({ text_editable }) => text_editable))).toBeGreaterThan(10);
    expect(count(({ flairs }) => flairs.some(({ mod_only }) => mod_only))).toBeGreaterThan(10);
    expect(count(({ guidance }) => guidance.length > 0)).toBeGreaterThan(5);
  });

  test("include the ones that tests rely on", () => {
    for (const name of Object.values(KNOWN).flat()) expect(find(name)?.name, name).toBe(name);
    for (const access of ["restricted", "private", "banned", "gated", "gold_only"] as const) {
      expect(find(KNOWN[access])?.access).toBe(access);
    }
    for (const name of [...KNOWN.open, KNOWN.over18]) expect(find(name)?.requirements).toEqual(UNSET);
    expect(find(KNOWN.over18)?.over18).toBe(true);
    expect(find(KNOWN.flair_required)?.requirements.is_flair_required).toBe(true);
    expect(find(KNOWN.redgifs_required)?.requirements.domain_whitelist).toEqual(["redgifs.com"]);
    expect(find(KNOWN.redgifs_forbidden)?.requirements.domain_blacklist).toContain("redgifs.com");
    expect(find(KNOWN.text_only)?.submission_type).toBe("self");
    expect(find(KNOWN.strict_automod)?.automod).toMatchObject({ min_karma: 500, max_posts_per_day: 1 });
  });
});

describe.each(SEEDS)("the requirements of the subreddits of %s", (seed) => {
  const { subreddits, count } = subredditsOf(seed);

  test.each(Object.keys(UNSET) as (keyof PostRequirements)[])("several of them make use of %s", (key) => {
    const used = count(({ requirements }) => JSON.stringify(requirements[key]) !== JSON.stringify(UNSET[key]));
    expect(used).toBeGreaterThanOrEqual(4);
  });

  test("ask for nothing in particular for the most part", () => {
    const simple = count(({ requirements }) => JSON.stringify(requirements) === JSON.stringify(UNSET));
    expect(simple / subreddits.length).toBeGreaterThan(0.5);
  });

  test("use every value of the policies", () => {
    const valuesOf = (key: keyof PostRequirements) => new Set(subreddits.map(({ requirements }) => requirements[key]));
    expect(valuesOf("body_restriction_policy")).toEqual(new Set(["none", "required", "notAllowed"]));
    expect(valuesOf("link_restriction_policy")).toEqual(new Set(["none", "whitelist", "blacklist"]));
    expect(valuesOf("gallery_captions_requirement")).toEqual(new Set(["none", "required", "notAllowed"]));
    expect(valuesOf("gallery_urls_requirement")).toEqual(new Set(["none", "required", "notAllowed"]));
    expect(valuesOf("guidelines_display_policy")).toEqual(new Set([null, "all", "new"]));
  });

  test("have regular expressions that a linear-time engine takes", () => {
    const regexes = subreddits.flatMap(({ requirements, guidance }) => [
      ...requirements.title_regexes,
      ...requirements.body_regexes,
      ...guidance.map(({ regex }) => regex),
    ]);
    expect(regexes.length).toBeGreaterThan(40);
    for (const regex of regexes) expect(() => RE2JS.compile(regex)).not.toThrow();
  });

  test("who require flair offer one to choose", () => {
    for (const { requirements, flairs, can_assign_link_flair } of subreddits) {
      if (!requirements.is_flair_required) continue;
      expect(can_assign_link_flair).toBe(true);
      expect(flairs.some(({ mod_only }) => !mod_only)).toBe(true);
    }
  });

  test("say what AutoModerator asks of an account, most of them", () => {
    const asking = subreddits.filter(({ automod }) => automod.min_karma > 0);
    const saying = asking.filter(
      ({ description, automod }) =>
        description.includes(`${automod.min_karma} karma`) || description.includes(`karma: ${automod.min_karma}.`),
    );
    expect(asking.length).toBeGreaterThan(40);
    expect(saying.length / asking.length).toBeGreaterThan(0.7);
    expect(saying.length).toBeLessThan(asking.length);
  });
});
