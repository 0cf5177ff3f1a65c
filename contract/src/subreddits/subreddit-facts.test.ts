import { expect, test } from "vitest";
import type { PostDraft } from "../posts/validation/draft.ts";
import { textOf } from "../posts/validation/findings.ts";
import { checkFlair } from "../posts/validation/flair.ts";
import { RequirementLevel } from "./requirement-level.ts";
import { unknownRequirements } from "./requirements.ts";
import { subredditRules } from "./rules.ts";
import type { Subreddit } from "./subreddit.ts";
import { subredditFacts } from "./subreddit-facts.ts";

const subreddit = {
  name: "openfield",
  access: "public",
  rules: subredditRules({ is_flair_required: true }),
  flairs: [{ id: "coast", text: "Coast", is_editable: false, background: null, color: "dark" }],
  knows_flairs: true,
  requirements: { ...unknownRequirements, promotion: RequirementLevel.forbidden },
} as Partial<Subreddit> as Subreddit;

const flairErrors = (flair: PostDraft["flair"], known: Subreddit) =>
  checkFlair({ platform: 1, subreddit: "openfield", flair } as PostDraft, subredditFacts(known, flair)).map(textOf);

test("what moderators ask for in words stands where the rules look for it", () => {
  expect(subredditFacts(subreddit)).toMatchObject({ name: "openfield", promotion: 0, verification: -1 });
});

test("a flair is checked by those that are known, and trusted where none are", () => {
  const [coast, gone] = [
    { id: "coast", text: null },
    { id: "gone", text: "Gone" },
  ];
  expect(flairErrors(coast, subreddit)).toEqual([]);
  expect(flairErrors(gone, subreddit)).toEqual(['Flair "Gone" doesn\'t exist in r/openfield.']);
  expect(flairErrors(null, subreddit)).toEqual(["r/openfield requires a flair."]);
  expect(flairErrors(gone, { ...subreddit, flairs: [], knows_flairs: false })).toEqual([]);
});
