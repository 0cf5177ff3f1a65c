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
