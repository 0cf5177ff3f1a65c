// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { openSchedule } from "~/features/composer/testing/open-schedule.tsx";
import { closeApp } from "~/testing/open-app.tsx";

const asked = vi.hoisted(() => ({ count: 0 }));
vi.mock("~/components/subreddits/hit-list.tsx", () => {
  asked.count++;
  throw new Error("Failed to fetch dynamically imported module");
});

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(closeApp);

test("without the code of the suggestions names are typed as before", async () => {
  openSchedule({ "GET /subreddits/suggestions": { status: 200, body: { data: [] } } });
  const field = await screen.findByRole("combobox", { name: "Add subreddits" });
  field.focus();
  fireEvent.change(field, { target: { value: "openfield" } });
  await waitFor(() => expect(asked.count).toBe(1));
  await new Promise((done) => setTimeout(done, 100));
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(document.querySelector("[data-row=openfield]")).not.toBeNull());
});
