// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Timeline } from "./timeline.tsx";

test("from when to when a post was moved is told in the reader's zone; a platform's own words stay", () => {
  const at = "2026-05-01T10:00:00.000Z";
  const from = "2026-05-01T22:00:00.000Z";
  const entries = [
    { at, kind: "edited", text: "", advice: null, moved: { from, to: "2026-05-02T23:30:00.000Z" } },
    { at, kind: "edited", text: "Changed title.", advice: null, moved: { from, to: null } },
    { at, kind: "failed", text: "Retry after 2026-05-01T22:00:00.000Z.", advice: null },
  ];
  render(<Timeline entries={entries} zone="America/New_York" />);
  expect(screen.getByText("Moved from Fri 1 May 2026, 18:00 to Sat 2 May 2026, 19:30.")).toBeTruthy();
  expect(screen.getByText("Changed title. To go out now instead of Fri 1 May 2026, 18:00.")).toBeTruthy();
  expect(screen.getByText("Retry after 2026-05-01T22:00:00.000Z.")).toBeTruthy();
});
