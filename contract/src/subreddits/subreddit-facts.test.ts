import { expect, test } from "vitest";
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

test("what moderators ask for in words stands where the rules look for it", () => {
  expect(subredditFacts(subreddit)).toMatchObject({ name: "openfield", promotion: 0, verification: -1 });
});
