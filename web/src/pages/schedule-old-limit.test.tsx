// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { subreddit } from "~/features/composer/testing/builders.ts";
import { creator, redditAccount, stats, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { closeApp, openApp } from "~/testing/open-app.tsx";

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(closeApp);

const fill = async (name: string, value: string) => {
  const field = await screen.findByRole("textbox", { name });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

test("a limit of posts that moderators wrote is told at the time, and asked about (SV-P10)", async () => {
  const limit = { posts: 1, hours: 24 };
  const place = { ...subreddit("fog"), post_limit: limit };
  const near = {
    id: 4,
    at: Date.now() + 3_600_000,
    subreddit: "fog",
    title_key: null,
    content_key: null,
    rev: 1,
    limit,
  };
  const owner = creator({ id: 90, accounts: { reddit: redditAccount("ann") } });
  const api = fakeApi({
    "GET /users/me": { status: 200, body: user({ creators: [owner] }) },
    "GET /users/me/stats": { status: 200, body: stats },
    "GET /templates": { status: 200, body: [] },
    "POST /posts/earlier": { status: 200, body: { data: [] } },
    "POST /subreddits/bulk": { status: 200, body: { data: [place], missing: [] } },
    "GET /posts/neighbours": { status: 200, body: { data: [near], busy: [] } },
  });
  openApp("/schedule-old");
  await fill("Title", "Fog over the hills");
  await fill("Subreddits", "fog");
  expect(await screen.findByText("r/fog allows only 1 of your posts in 24 hours.")).toBeTruthy();
  const schedule = await screen.findByRole("button", { name: "Schedule" });
  await waitFor(() => expect((schedule as HTMLButtonElement).disabled).toBe(false));
  await userEvent.click(schedule);
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("These posts may raise your ban risk: Post limit");
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.keys()).not.toContain("POST /posts/schedule");
});
