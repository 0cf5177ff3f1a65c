import { expect, test } from "vitest";
import { aChip } from "../testing.ts";
import { destinationText, namesOf } from "./post-names.ts";

test("a post is named by where it goes, and by the platform when nobody knows its account", () => {
  expect(destinationText({ platform: "reddit", destination: "pics" })).toBe("r/pics");
  expect(destinationText({ platform: "twitter", destination: "anna_x" })).toBe("@anna_x");
  expect(destinationText({ platform: "twitter", destination: "" })).toBe("X (Twitter)");
  const nameless = aChip({ id: 4, platform: "tiktok", destination: "", text: "" });
  expect(namesOf([nameless, aChip({ id: 5, platform: "twitter", destination: "", text: "Red rock" })])).toEqual(
    new Map([
      [4, "TikTok"],
      [5, "Red rock, X (Twitter)"],
    ]),
  );
});
