// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeGlobalMessage, listenForGlobalMessages, messageQueue, showGlobalMessage } from "./global-message.ts";

let stop: () => void;
beforeEach(() => {
  stop = listenForGlobalMessages();
});
afterEach(() => {
  stop();
  messageQueue.set([]);
});

const texts = () => messageQueue.get().map(({ text }) => text);

test("a message is completed: closeable and without actions unless said otherwise (MSG-05, MSG-12)", () => {
  showGlobalMessage({ type: "warning", text: "Careful." });
  expect(messageQueue.get()).toEqual([{ type: "warning", title: "", text: "Careful.", closeable: true, actions: [] }]);
});

test("a text that is shown or waiting is not queued twice, one that was closed may come again (MSG-11)", () => {
  showGlobalMessage({ text: "A" });
  showGlobalMessage({ text: "B" });
  showGlobalMessage({ text: "A" });
  showGlobalMessage({ text: "B" });
  expect(texts()).toEqual(["A", "B"]);
  closeGlobalMessage();
  showGlobalMessage({ text: "A" });
  expect(texts()).toEqual(["B", "A"]);
});

test.each([undefined, null, 5, {}, { text: "" }, { text: 7 }])(
  "an event without a text shows nothing: %o",
  (detail) => {
    window.dispatchEvent(new CustomEvent("globalModalMessage", { detail }));
    expect(texts()).toEqual([]);
  },
);
