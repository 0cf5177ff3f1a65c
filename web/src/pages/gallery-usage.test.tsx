// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openGallery, prepareGallery } from "~/testing/gallery.ts";
import { closeApp } from "~/testing/open-app.tsx";

beforeEach(prepareGallery);
afterEach(closeApp);

const GB = 1024 ** 3;
const usage = { status: 200, body: { bytes: Math.round(1.2 * GB), used_bytes: 3 * GB, limit_bytes: 10 * GB } };

test("beside the number of files stands how large they are, and what is left in all", async () => {
  openGallery({ "GET /media/usage": usage });
  const amount = await screen.findByText("6 files, 1.2 GB");
  expect(amount.getAttribute("title")).toBe("3 GB of your 10 GB are used, by all creators.");
});

test("of some of them only how many is said", async () => {
  openGallery({ "GET /media/usage": usage }, "/gallery?kind=image");
  expect(await screen.findByText("6 files")).toBeTruthy();
});
