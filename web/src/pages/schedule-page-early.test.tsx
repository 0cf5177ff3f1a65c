// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { addSubreddits, findButton, openSchedule, press, type } from "~/features/composer/testing/open-schedule.tsx";
import { rulesAndFlairs } from "~/features/composer/testing/subreddits.ts";
import { closeApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(closeApp);

test("Schedule pressed before the subreddits were looked up sends once they are, unless the post is edited meanwhile", async () => {
  const lookups: (() => void)[] = [];
  const api = openSchedule({
    "POST /subreddits/bulk": async ({ body }) => {
      await new Promise<void>((resolve) => lookups.push(resolve));
      return { status: 200, body: rulesAndFlairs((body as { names: string[] }).names) };
    },
  });
  const isSent = () => api.keys().includes("POST /posts/schedule");
  await addSubreddits("openfield");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  await press("Schedule");
  type("Title", "Second light");
  await waitFor(() => expect(lookups).toHaveLength(1));
  lookups[0]!();
  await findButton("Schedule 1 post");
  expect(isSent()).toBe(false);

  await press("Remove r/openfield");
  await addSubreddits("tagged");
  type("Title", "[OC] Third light");
  await waitFor(() => expect(lookups).toHaveLength(2));
  await press("Schedule");
  lookups[1]!();
  await screen.findByText("Post was scheduled.");
  const { body } = api.sent.findLast(({ key }) => key === "POST /posts/schedule")!;
  expect(body).toMatchObject({ posts: [{ subreddit: "tagged", title: "[OC] Third light" }] });
});
