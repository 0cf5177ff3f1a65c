import { expect, test } from "vitest";
import { renderWords } from "./variables.ts";

test("content and comment know the finished title, the title does not know itself", () => {
  const words = {
    title: "{creator} on {day} {title} again",
    content: "{title}!",
    comment: "{title}? {link} r/{subreddit}",
  };
  const about = { creator: "Ann", subreddit: "pics", link: "", post_at: new Date("2026-05-01T12:00:00Z"), zone: "UTC" };
  expect(renderWords(words, about)).toEqual({
    title: "Ann on Friday again",
    content: "Ann on Friday again!",
    comment: "Ann on Friday again? r/pics",
  });
});

test("the day is that of the user's own zone", () => {
  const post_at = new Date("2026-05-01T23:30:00Z");
  const day = (zone: string) =>
    renderWords(
      { title: "{day}", content: "", comment: "" },
      { creator: "Ann", subreddit: "pics", link: "", post_at, zone },
    ).title;
  expect([day("UTC"), day("Asia/Tokyo"), day("America/Los_Angeles")]).toEqual(["Friday", "Saturday", "Friday"]);
});

test("a title that stands in a text ten thousand times does not grow it without an end", () => {
  const words = { title: "{creator}".repeat(33), content: "{title}".repeat(5714), comment: "{title}".repeat(1428) };
  const about = { creator: "漢".repeat(50), subreddit: "pics", link: "", post_at: new Date(), zone: "UTC" };
  const { title, content, comment } = renderWords(words, about);
  expect([title, content, comment].map(({ length }) => length)).toEqual([1_000, 100_000, 100_000]);
});
