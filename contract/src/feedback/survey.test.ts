import { expect, test } from "vitest";
import { offersFor, offersThatFit } from "./offers.ts";
import { cancelReasons, reasonLabels } from "./reasons.ts";
import { CancellationSurvey } from "./survey.ts";
import { validateSurvey } from "./survey-form.ts";

test("an experience has at most 50000 characters (FB-04, VAL-43, CONST-24)", () => {
  const survey = (length: number) => ({ reason: "other", experience: "x".repeat(length) });
  expect(validateSurvey(survey(50_000))).toEqual({});
  expect(validateSurvey(survey(50_001))).toEqual({
    experience: "Experience mustn't be longer than 50000 characters.",
  });
  expect(CancellationSurvey.safeParse({ type: "plan", ...survey(50_000) }).success).toBe(true);
  expect(CancellationSurvey.safeParse({ type: "plan", ...survey(50_001) }).success).toBe(false);
});

test("a reason is needed, an experience is not (FE-01)", () => {
  expect(validateSurvey({ reason: "", experience: "" })).toEqual({ reason: "Reason is required." });
  expect(CancellationSurvey.parse({ type: "plan", reason: "bugs" }).experience).toBe("");
});

test("there are exactly seven reasons, each with its words (FB-03, FE-01)", () => {
  expect(cancelReasons.map((reason) => [reason, reasonLabels[reason]])).toEqual([
    ["expensive", "Too expensive"],
    ["no-need", "I don't need it anymore"],
    ["no-value", "I didn't get enough value"],
    ["bugs", "Too many bugs"],
    ["banned", "My Reddit account was banned"],
    ["another-solution", "I found another solution"],
    ["other", "Other"],
  ]);
});

test.each([
  ["expensive", ["discount", "downgrade", "training"]],
  ["no-need", ["discount", "downgrade", "training"]],
  ["no-value", ["discount", "downgrade", "training"]],
  ["bugs", ["discount", "downgrade"]],
  ["banned", ["discount", "training"]],
  ["another-solution", ["discount", "downgrade"]],
  ["other", ["discount", "downgrade", "training"]],
] as const)("who leaves for %s is offered %s (FB-15..21)", (reason, offers) => {
  expect(offersFor(reason)).toEqual(offers);
});

test("what cannot be taken is not offered (FE-02, FE-04)", () => {
  const all = { subscription: { status: "active" }, canDowngrade: true, hasArticles: true } as const;
  expect(offersThatFit("other", all)).toEqual(["discount", "downgrade", "training"]);
  expect(offersThatFit("other", { ...all, subscription: { status: "past_due" } })).toEqual(["downgrade", "training"]);
  expect(offersThatFit("other", { ...all, subscription: null })).toEqual(["downgrade", "training"]);
  expect(offersThatFit("other", { ...all, canDowngrade: false })).toEqual(["discount", "training"]);
  expect(offersThatFit("other", { ...all, hasArticles: false })).toEqual(["discount", "downgrade"]);
  expect(offersThatFit("bugs", { subscription: null, canDowngrade: false, hasArticles: true })).toEqual([]);
});
