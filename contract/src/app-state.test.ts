import { expect, test } from "vitest";
import { initialAppState } from "./app-state.ts";

test("the app starts up to date, without realtime and without uploads (ENT-45)", () => {
  expect(initialAppState("1.2.3")).toEqual({
    version: "1.2.3",
    isUpdateRequired: false,
    broadcasting: null,
    isUploadingMedia: false,
  });
});
