import { expect, test } from "vitest";
import { creatorChannel } from "./channel.ts";

test("a channel is named after the id and name of its creator (BI-056)", () => {
  expect(creatorChannel(12, "Bella_Fox-1=@,.;")).toBe("private-creators.12.Bella_Fox-1=@,.;");
});

test("each character a channel name cannot have becomes one underscore", () => {
  expect(creatorChannel(1, "Zoë & Ana 🍊/#")).toBe("private-creators.1.Zo____Ana____");
});

test("a channel name has at most 164 characters", () => {
  expect(creatorChannel(1, "a".repeat(300))).toBe(`private-creators.1.${"a".repeat(145)}`);
});
