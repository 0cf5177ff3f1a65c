// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { openSchedule, press, type } from "~/features/composer/testing/open-schedule.tsx";
import { closeApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(closeApp);

test("a draft on the server keeps its moments when the time zone was changed since it was saved", async () => {
  const day = new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const dates = { created_at: "2026-10-14T00:00:00Z", updated_at: "2026-10-14T00:00:00Z" };
  const named = { id: 4, name: "Ridge", rev: 1, ...dates };
  const when = { mode: "same", day, time: "12:00", gap: "60" };
  const rows = [{ subreddit: "openfield", isChosen: true }];
  const written = { rows, type: "text", title: "First light", when, zone: "Asia/Tokyo" };
  const api = openSchedule({
    "POST /drafts": ({ body }) => ({ status: 201, body: { data: { ...named, ...(body as object) } } }),
    "GET /drafts": { status: 200, body: { data: [named] } },
    "GET /drafts/4": { status: 200, body: { data: { ...named, data: written } } },
  });
  await press("Drafts");
  await press(/^Ridge/);
  await waitFor(() => expect((screen.getByLabelText("Title") as HTMLTextAreaElement).value).toBe("First light"));
  await press("Schedule 1 post");
  await screen.findAllByText("Post was scheduled.");
  const sent = api.sent.find(({ key }) => key === "POST /posts/schedule")!.body as { posts: { post_at: string }[] };
  expect(sent.posts[0]!.post_at).toBe(`${day}T03:00:00.000Z`);

  // The draft stores the time zone its times are meant in.
  type("Title", "Second light");
  await press("Save draft");
  const modal = await screen.findByRole("dialog");
  fireEvent.change(within(modal).getByLabelText("Name"), { target: { value: "Mist" } });
  await userEvent.click(within(modal).getByRole("button", { name: "Save" }));
  await screen.findAllByText("Draft was saved.");
  expect(api.sent.find(({ key }) => key === "POST /drafts")!.body).toMatchObject({ data: { zone: "UTC" } });
});
