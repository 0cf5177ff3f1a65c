// @vitest-environment jsdom
import { act, configure, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { knownUser, rememberUser } from "~/api/users.ts";
import { findButton, openSchedule, press, scheduled, type } from "~/features/composer/testing/open-schedule.tsx";
import { creator, redditAccount, user } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(closeApp);

test("what is written comes back after a reload or a closed tab, until it is scheduled (CV-05, PS-12)", async () => {
  const key = "SR_older_draft_7";
  const title = async () => ((await screen.findByLabelText("Title")) as HTMLInputElement).value;
  openSchedule({}, "/schedule-old");
  await screen.findByLabelText("Title");
  type("Title", "Fog over the hills");
  type("Subreddits", "openfield");
  closeApp();
  // Marks the draft as written by a tab that has since been closed, as after a reload.
  const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
  localStorage.setItem(key, JSON.stringify({ ...kept, tab: "closed" }));
  setAuthed(true);
  openSchedule({}, "/schedule-old");
  await waitFor(async () => expect(await title()).toBe("Fog over the hills"));
  expect(screen.getByText(/^Recovered your draft of \d\d:\d\d\.$/)).toBeTruthy();
  expect(screen.getByText("1 subreddit")).toBeTruthy();
  await waitFor(async () => expect((await findButton("Schedule")).disabled).toBe(false));
  await press("Schedule");
  await waitFor(async () => expect(await title()).toBe(""));
  expect(localStorage.getItem(key)).toBeNull();
});

test("another time zone that is chosen elsewhere moves nothing, nor does it when the page is opened again", async () => {
  const timezone = "Asia/Tokyo";
  const refused = { "POST /posts/schedule": { status: 403, body: { message: "Not now." } } };
  const timeOf = async ({ sent }: ReturnType<typeof openSchedule>) => {
    await waitFor(async () => expect((await findButton("Schedule")).disabled).toBe(false));
    await press("Schedule");
    await screen.findAllByText("Not now.");
    const { body } = sent.findLast(({ key }) => key === "POST /posts/schedule")!;
    return (body as { posts: { post_at: string }[] }).posts[0]!.post_at;
  };
  const first = openSchedule(refused, "/schedule-old");
  await screen.findByLabelText("Title");
  type("Title", "Fog over the hills");
  type("Subreddits", "openfield");
  const wanted = await timeOf(first);
  act(() => rememberUser({ ...knownUser()!, timezone }));
  expect((await screen.findAllByText(/^Your time zone is Asia\/Tokyo now\./)).length).toBeGreaterThan(0);
  expect(await timeOf(first)).toBe(wanted);
  closeApp();

  setAuthed(true);
  const anna = creator({ id: 7, name: "Anna", accounts: { reddit: redditAccount("northline", { karma: 5000 }) } });
  const moved = { "GET /users/me": { status: 200, body: user({ creators: [anna], timezone }) } };
  const again = openSchedule({ ...refused, ...moved }, "/schedule-old");
  expect(await timeOf(again)).toBe(wanted);
});

const text = (label: string) => (screen.getByLabelText(label) as HTMLInputElement | HTMLTextAreaElement).value;

test("what is written while it is being scheduled stays; what was sent leaves the list, and comes back by Undo", async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const api = openSchedule(
    {
      "POST /posts/schedule": async ({ body }) => {
        await promise;
        return { status: 201, body: scheduled(body as Parameters<typeof scheduled>[0]) };
      },
      "POST /posts/undo": { status: 200, body: { data: [], removed: [1], refused: [], change_id: 71 } },
    },
    "/schedule-old",
  );
  await screen.findByLabelText("Title");
  type("Title", "Fog over the hills");
  type("Subreddits", "openfield");
  await waitFor(async () => expect((await findButton("Schedule")).disabled).toBe(false));
  await press("Schedule");
  await waitFor(() => expect(api.keys()).toContain("POST /posts/schedule"));
  type("Title", "Fog over the lake");
  type("Subreddits", "openfield\nopendusk");
  act(() => arrive());
  await screen.findByText("Post was scheduled.");
  expect([text("Title"), text("Subreddits")]).toEqual(["Fog over the lake", "opendusk"]);
  expect(localStorage.getItem("SR_older_draft_7")).toContain("Fog over the lake");

  await press("Undo");
  await waitFor(() => expect(text("Subreddits")).toBe("openfield\nopendusk"));
  expect(text("Title")).toBe("Fog over the lake");
});
