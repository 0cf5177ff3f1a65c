// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { addSubreddits, findButton, openSchedule, press, type } from "~/features/composer/testing/open-schedule.tsx";
import { pageConfig } from "~/lib/config.ts";
import { creator, redditAccount, stats, user } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { toastStore } from "~/ui/toast-store.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(() => {
  closeApp();
  pageConfig.practice_subreddit = null;
});

const accounts = { reddit: redditAccount("northline", { karma: 5000 }) };
const spent = {
  "GET /users/me": { status: 200, body: user({ subscription: null, creators: [creator({ id: 7, accounts })] }) },
  "GET /users/me/stats": { status: 200, body: { ...stats, used_monthly_posts: 5 } },
};

test("who has nothing left may still try, and sees that it costs nothing (PO-22)", async () => {
  pageConfig.practice_subreddit = "ponkanpractice";
  const api = openSchedule(spent);
  await press("Try it in r/ponkanpractice");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  expect(await screen.findByText(", 1 for practice")).toBeTruthy();
  await press("Schedule 1 post");
  await waitFor(() => expect(api.keys()).toContain("POST /posts/schedule"));
  expect((await screen.findByRole("region", { name: "Scheduled" })).textContent).toContain(
    "1 for practice, which does not count",
  );
});

test("the form says what of a post is shared on the profile (PS-17)", async () => {
  pageConfig.practice_subreddit = "ponkanpractice";
  openSchedule();
  await addSubreddits("openfield");
  expect(await screen.findByText("once, from the first live post")).toBeTruthy();
  await addSubreddits("ponkanpractice");
  expect(await screen.findByText("once, practice posts excluded")).toBeTruthy();
});

test("after scheduling the next post begins where one writes it", async () => {
  openSchedule();
  await addSubreddits("openfield");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  await press("Schedule 1 post");
  await screen.findByRole("region", { name: "Scheduled" });
  await waitFor(() => expect(document.activeElement?.closest("[data-field=title]")).toBeTruthy());
});

test("an offer to do something again goes as soon as something new is sent, asked about or not", async () => {
  openSchedule({
    "POST /posts/earlier": { status: 200, body: { data: [removedBefore] } },
    "POST /posts/undo": { status: 200, body: { data: [], removed: [1], refused: [], change_id: 71 } },
  });
  await addSubreddits("openfield");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  await screen.findAllByText(/Removed before/);
  await press("Schedule 1 post");
  await press("Schedule anyway");
  await press("Undo", await screen.findByRole("region", { name: "Scheduled" }));
  await waitFor(() => expect(toastStore.get().map(({ action }) => action?.label)).toContain("Redo"));
  await screen.findAllByText(/Removed before/);
  await press("Schedule 1 post");
  await findButton("Schedule anyway");
  expect(toastStore.get().map(({ action }) => action?.label)).not.toContain("Redo");
  await press("Cancel");
});

const removedBefore = {
  ...{ id: 41, subreddit: "openfield", at: Date.parse("2026-08-14T12:00:00Z"), is_planned: false, shows: null },
  ...{ title_key: "first light", content_key: null, removal_reason: "moderator" },
};

test("a real place beside it counts as ever (PO-22)", async () => {
  pageConfig.practice_subreddit = "ponkanpractice";
  openSchedule(spent);
  await addSubreddits("ponkanpractice, openfield");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  expect(await findButton("Get More Posts")).toBeTruthy();
});

test("where Reddit is the real one nothing is said of it (PO-22)", async () => {
  openSchedule(spent);
  await screen.findByText("No subreddits yet");
  expect(screen.queryByText(/ponkanpractice/)).toBeNull();
});

test("{link} without a website leads to the settings (SE-06)", async () => {
  openSchedule();
  await addSubreddits("openfield");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  type("First comment", "More at {link}");
  await press(/^Schedule/);
  const messages = await waitFor(() => {
    const found = document.querySelector("[data-messages=comment]");
    expect(found?.textContent).toContain("Set your website in the settings to use {link}.");
    return found!;
  });
  expect(messages.querySelector("a")?.getAttribute("href")).toBe("/settings");
  expect(messages.querySelector("a")?.textContent).toBe("Settings");
});
