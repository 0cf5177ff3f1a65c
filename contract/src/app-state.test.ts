import { expect, test } from "vitest";
import { APP_NAME } from "./app-name.ts";
import { initialAppState } from "./app-state.ts";

test("the app starts up to date, without realtime and without uploads (ENT-45)", () => {
  expect(initialAppState("1.2.3")).toEqual({
    version: "1.2.3",
    isUpdateRequired: false,
    broadcasting: null,
    isUploadingMedia: false,
  });
});

test("the product is called Ponkan", () => {
  expect(APP_NAME).toBe("Ponkan");
});
