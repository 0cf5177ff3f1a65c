import { expect, test } from "vitest";
import { globalMessage } from "./global-message.ts";

test("a message has exactly type, title, text, closeable and actions (MSG-12)", () => {
  const given = { type: "error" as const, title: "Oh", text: "no", closeable: false, actions: [], id: 4 };
  expect(globalMessage(given)).toEqual({ type: "error", title: "Oh", text: "no", closeable: false, actions: [] });
});

test("a message can be closed unless it says otherwise", () => {
  expect(globalMessage({ type: "success", text: "Saved." })).toEqual({
    type: "success",
    title: "",
    text: "Saved.",
    closeable: true,
    actions: [],
  });
});
