// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { addSubreddits, openSchedule, type } from "~/features/composer/testing/open-schedule.tsx";
import { closeApp } from "~/testing/open-app.tsx";

configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(closeApp);

test("the preflight has no number while a post can't go out (PS-13)", async () => {
  openSchedule();
  await addSubreddits("openfield");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  const card = () => screen.getByRole("region", { name: "Ban Shield preflight" });
  type("Title", "x".repeat(301));
  await waitFor(() => expect(card().textContent).toContain("1 to fix"));
  expect(card().textContent).not.toContain("100");
  type("Title", "First light");
  await waitFor(() => expect(card().textContent).toContain("100 of 100"));
});
