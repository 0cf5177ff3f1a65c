// @vitest-environment jsdom
import type { Post } from "@ponkan/contract/posts/post";
import { configure, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { findButton, openSchedule, press, type } from "~/features/composer/testing/open-schedule.tsx";
import { aPost, redditAccount } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(closeApp);

function scheduledPost(changes: Partial<Post> = {}): Post {
  return aPost({ id: 5, subreddit: "openfield", title: "First light", type: "text", kind: "self", rev: 2, ...changes });
}

test("when a place of a post cannot be read nothing is saved, and it is said; one that is gone is left out", async () => {
  const answerOf = (post: Post) => ({ status: 200, body: { data: { ...post, timeline: [] } } });
  let other: { status: number; body: object } = { status: 500, body: {} };
  const api = openSchedule(
    {
      "GET /posts/5": answerOf(scheduledPost()),
      "GET /posts/6": () => other,
      "POST /posts/update": {
        status: 200,
        body: { data: [scheduledPost({ title: "Second light", rev: 3 })], change_id: 1 },
      },
    },
    "/schedule?post=5&with=6",
  );
  await findButton(/^r\/openfield/);
  type("Title", "Second light");
  await press("Save");
  await screen.findByText("Some places could not be loaded, so nothing was saved. Please try again.");
  expect(api.keys()).not.toContain("POST /posts/update");
  other = { status: 404, body: { message: "Post was not found." } };
  await press("Save");
  await waitFor(() => expect(api.keys()).toContain("POST /posts/update"));
});

const shownAs = (post: Post) => ({ status: 200, body: { data: { ...post, timeline: [] } } });
const deleted = (id: number) => ({
  status: 409,
  body: { message: "The post was deleted. Nothing was saved.", current: scheduledPost({ id, status: 5 }) },
});
const idsIn = (body: unknown) => (body as { posts: { id: number }[] }).posts.map(({ id }) => id);

test("a place that was deleted meanwhile is left out; the others are saved, and none is scheduled again", async () => {
  let other = scheduledPost({ id: 6, subreddit: "openstudio" });
  const api = openSchedule(
    {
      "GET /posts/5": shownAs(scheduledPost()),
      "GET /posts/6": () => shownAs(other),
      "POST /posts/update": ({ body }) => {
        if (!idsIn(body).includes(6)) return { status: 200, body: { data: [scheduledPost({ rev: 3 })], change_id: 1 } };
        other = { ...other, status: 5 };
        return deleted(6);
      },
    },
    "/schedule?post=5&with=6",
  );
  await findButton(/^r\/openfield/);
  type("Title", "Second light");
  await press("Save");
  await screen.findAllByText("Post was saved.");
  const updates = api.sent.filter(({ key }) => key === "POST /posts/update");
  expect(updates.map(({ body }) => idsIn(body))).toEqual([[5, 6], [5]]);
  expect(api.keys()).not.toContain("POST /posts/schedule");
});

test("when the place that is shown was deleted meanwhile, it is scheduled again and the others are changed", async () => {
  const api = openSchedule(
    {
      "GET /posts/5": shownAs(scheduledPost()),
      "GET /posts/6": shownAs(scheduledPost({ id: 6, subreddit: "openstudio" })),
      "POST /posts/update": ({ body }) =>
        idsIn(body).includes(5)
          ? deleted(5)
          : { status: 200, body: { data: [scheduledPost({ id: 6, subreddit: "openstudio", rev: 3 })], change_id: 2 } },
      "POST /posts/schedule": {
        status: 201,
        body: { data: [scheduledPost({ id: 8, title: "Second light" })], used_monthly_posts: 1, change_id: 1 },
      },
    },
    "/schedule?post=5&with=6",
  );
  await findButton(/^r\/openfield/);
  type("Title", "Second light");
  await press("Save");
  await press("Schedule again");
  await screen.findAllByText("Post was scheduled.");
  const again = api.sent.find(({ key }) => key === "POST /posts/schedule")!.body;
  expect(again).toMatchObject({ posts: [{ subreddit: "openfield", title: "Second light" }] });
  const updates = api.sent.filter(({ key }) => key === "POST /posts/update");
  expect(updates.map(({ body }) => idsIn(body))).toEqual([[5, 6], [6]]);
});

test("keeping another place's version saves nothing and says which way it is", async () => {
  openSchedule(
    {
      "GET /posts/5": shownAs(scheduledPost()),
      "GET /posts/6": shownAs(scheduledPost({ id: 6, subreddit: "openstudio" })),
      "POST /posts/update": {
        status: 409,
        body: { message: "The post was changed in another tab.", current: scheduledPost({ id: 6, rev: 9 }) },
      },
    },
    "/schedule?post=5&with=6",
  );
  await findButton(/^r\/openfield/);
  type("Title", "Second light");
  await press("Save");
  await press("Keep the other");
  await screen.findByText("Another place of this post was changed elsewhere. Nothing was saved.");
});

test("an account that was lost is marked where one chooses where to post", async () => {
  const said = "Access to the Reddit account u/northline was lost. Please connect your Reddit account again.";
  openSchedule({}, "/schedule", { accounts: { reddit: redditAccount("northline", { status: "reconnect_needed" }) } });
  const chip = await screen.findByRole("tab", { name: `Reddit: u/northline. ${said}` });
  expect(chip.querySelector(".lucide-triangle-alert")).toBeTruthy();
  await userEvent.hover(chip);
  expect((await screen.findByRole("tooltip")).textContent).toBe(said);
});
