import { describe, expect, test } from "vitest";
import { asksSomething, isClosing, needsPerson } from "./needs-person.ts";

describe("what needs a person (AR-19)", () => {
  test.each([
    ["Is the path open all year?", true],
    ["本当ですか？", true],
    ["هل هذا للبيع؟", true],
    ["Lovely light.", false],
    ["See https://example.com/a?b=c", false],
    ["See https://example.com/a?b=c, right?", true],
    ["", false],
  ])("%s asks: %s", (text, asks) => {
    expect(asksSomething(text)).toBe(asks);
  });

  test.each([
    "Thanks for the answer!",
    "That helps a lot, thank you.",
    "Thank you, following now.",
    "You made my day.",
    "Ha, fair enough.",
    "Oh nice!",
    "Danke!",
    "🙏🙏",
    "...",
  ])("%s ends a conversation", (text) => {
    expect(isClosing(text)).toBe(true);
  });

  test.each([
    "Thanks, but I meant the other one.",
    "Thanks! Can you send it to me?",
    "Thank you. I would like to buy it.",
    "Nice, my offer is 40",
    "Great, see https://example.com",
    "I run a gallery and love your work.",
    "Stop",
    `Thanks ${"so much ".repeat(12)}`,
  ])("%s does not", (text) => {
    expect(isClosing(text)).toBe(false);
  });

  test("a question does, and every message that is more than thanks", () => {
    const codeOf = (type: "comment" | "message", body: string) => needsPerson({ type, body })?.code ?? null;
    expect(codeOf("comment", "Do you sell these?")).toBe("question");
    expect(codeOf("comment", "Lovely light.")).toBeNull();
    expect(codeOf("message", "Do you sell these?")).toBe("question");
    expect(codeOf("message", "I run a gallery in town.")).toBe("message");
    expect(codeOf("message", "Thank you!")).toBeNull();
  });
});
