// @vitest-environment jsdom
import { expect, test } from "vitest";
import { fakeApi } from "~/testing/fake-api.ts";
import type { ComposerDraft } from "../../core/draft/composer-draft.ts";
import { titlesOf } from "../../core/draft/titles.ts";
import { textDraft } from "../../testing/builders.ts";
import { rewordAll } from "./reword-all.ts";

async function reword(names: string[], answer: (subreddit: string) => { status: number; body: unknown }) {
  let draft: ComposerDraft = textDraft(names, { source: "rephrase" });
  const api = fakeApi({ "POST /posts/title": ({ body }) => answer((body as { subreddit: string }).subreddit) });
  const steps: string[] = [];
  const outcome = await rewordAll({
    creatorId: 7,
    title: "First light",
    subreddits: names,
    seed: 0,
    change: (update) => {
      draft = update(draft);
    },
    onProgress: ({ done, of }) => steps.push(`${done} of ${of}`),
  });
  return { outcome, steps, asked: api.sent.length, titles: [...titlesOf(draft).values()] };
}

test("no two rows get the same words as long as there are others (TX-01)", async () => {
  const { outcome, titles, steps } = await reword(["a_b", "c_d"], () => ({
    status: 200,
    body: { titles: ["One", "Two"] },
  }));
  expect(titles.toSorted()).toEqual(["One", "Two"]);
  expect(outcome).toEqual({ worded: 2, refusal: null });
  expect(steps.at(-1)).toBe("2 of 2");
});

test("a subreddit without words of its own does not stop the others", async () => {
  const refusal = "Failed getting sample titles for r/a_b. Please try again or write a title.";
  const { outcome, titles } = await reword(["a_b", "c_d"], (subreddit) =>
    subreddit === "a_b" ? { status: 422, body: { message: refusal } } : { status: 200, body: { titles: ["Two"] } },
  );
  expect(outcome).toEqual({ worded: 1, refusal });
  expect(titles).toEqual(["", "Two"]);
});

test("after too many questions nobody asks on (TX-02)", async () => {
  const names = Array.from({ length: 20 }, (_, index) => `sub_${index}`);
  const { outcome, asked } = await reword(names, () => ({ status: 429, body: { message: "Too many attempts." } }));
  expect(outcome).toEqual({ worded: 0, refusal: "Too many attempts." });
  expect(asked).toBeLessThanOrEqual(3);
});
