// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { noAnalytics, someAnalytics } from "~/testing/analytics.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

beforeEach(() => localStorage.clear());
afterEach(closeApp);

const lanes = () => [...document.querySelectorAll("[data-reader-lane]")];

test("a week shows at which hours readers took posts well, each day at its weekday", async () => {
  openSignedIn("/calendar?view=week&day=2026-11-12", {
    "GET /analytics": { status: 200, body: someAnalytics() },
  });
  await waitFor(() => expect(lanes()).toHaveLength(7));
  expect(screen.getByText("Readers")).toBeTruthy();
  // The best hour is Thursday at 20, which is two half hours.
  const strong = lanes().map((lane) => lane.querySelectorAll('[style*="--heat-7"]').length);
  expect(strong).toEqual([0, 0, 0, 2, 0, 0, 0]);
});

test("with too few posts there is none", async () => {
  openSignedIn("/calendar?view=week&day=2026-11-12", { "GET /analytics": { status: 200, body: noAnalytics() } });
  await screen.findByRole("grid", { name: "Days" });
  expect(lanes()).toEqual([]);
});
