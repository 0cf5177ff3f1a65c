// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { openSchedule, press } from "~/features/composer/testing/open-schedule.tsx";
import { media, pageOf } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(closeApp);

const files = ["dunes.jpg", "fog.jpg", "tram.jpg"].map((name, index) => media({ id: index + 1, name }));

async function openPicker() {
  const api = openSchedule({
    "GET /media": { status: 200, body: pageOf(files) },
    "GET /media-collections": { status: 200, body: { data: [{ id: 4, name: "Desert", files: 2 }] } },
  });
  await userEvent.click(await screen.findByRole("radio", { name: "Media" }));
  await press("Content Manager");
  const picker = within(await screen.findByRole("dialog", { name: "Content Manager" }));
  await picker.findByRole("button", { name: /fog/ });
  const asked = () => api.sent.filter(({ key }) => key === "GET /media").map(({ query }) => query);
  return { picker, asked };
}

test("files to pick are found as in the Content Manager: by words, those not used yet, or a collection", async () => {
  const { picker, asked } = await openPicker();
  expect(picker.getByPlaceholderText("Search names, tags, subreddits")).toBeTruthy();
  const shown = picker.getByLabelText("Shown files");
  await userEvent.selectOptions(shown, "Not used yet");
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ used: "false" }));
  await userEvent.selectOptions(shown, "Desert (2)");
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ collection: "4" }));
  expect(asked().at(-1)).not.toHaveProperty("used");
});

test("files to pick are one stop of the Tab key; arrows go from one to the next", async () => {
  const { picker } = await openPicker();
  const [dunes, fog, tram] = picker.getAllByRole("button", { name: /jpg/ });
  expect([dunes, fog, tram].map((tile) => tile!.tabIndex)).toEqual([0, -1, -1]);
  dunes!.focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{Enter}{ArrowLeft}{Enter}");
  expect(document.activeElement).toBe(fog);
  await userEvent.tab();
  expect(document.activeElement).toBe(picker.getByRole("button", { name: "Cancel" }));
  await userEvent.tab();
  expect(document.activeElement).toBe(picker.getByRole("button", { name: "Add 2 files" }));
});
