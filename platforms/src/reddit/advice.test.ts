import { expect, test } from "vitest";
import { adviceFor } from "./advice.ts";

const about = (code: string, message = "words") => adviceFor({ code, message, field: null });

test.each([
  ["SUBREDDIT_NOEXIST", "permanent"],
  ["SUBREDDIT_NOTALLOWED_BANNED", "permanent"],
  ["ALREADY_SUB", "permanent"],
  ["RESTRICTED_TO_PM", "permanent"],
  ["SUBMIT_VALIDATION_FLAIR_REQUIRED", "fix"],
  ["SUBMIT_VALIDATION_GALLERY_ANYTHING", "fix"],
  ["POST_GUIDANCE_VALIDATION_FAILED", "fix"],
  ["RATELIMIT", "wait"],
  ["SUBMIT_VALIDATION_REGEX_TIMEOUT", "wait"],
  ["IN_TIMEOUT", "account"],
  ["BAD_CAPTCHA", "account"],
  ["USER_REQUIRED", "account"],
])("%s is a case of %s, with a sentence on what to do", (code, verdict) => {
  expect(about(code).verdict).toBe(verdict);
  expect(about(code).text).toMatch(/^[A-Z].{15,}\.$/);
});

test("a code nobody knows is shown raw, without a claim that the post is at fault", () => {
  expect(about("BRAND_NEW", "Something odd.")).toEqual({
    verdict: "unknown",
    text: "Reddit says: Something odd. (BRAND_NEW)",
  });
  expect(about("constructor").verdict).toBe("unknown");
});

test("what Reddit's own words say is not said again", () => {
  expect(about("SUBREDDIT_NO_ACCESS", "you aren't allowed access to this subreddit").text).not.toMatch(/may not enter/);
});

test("the spam filter is known by its words", () => {
  expect(about("WHATEVER", "Our filters have designated this as spam. Sorry.").verdict).toBe("account");
});
