// @vitest-environment jsdom
import type { Post } from "@ponkan/contract/posts/post";
import { configure, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { findButton, openSchedule, press, type } from "~/features/composer/testing/open-schedule.tsx";
import { aPost } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";

// There is no layout in these tests, and asking for it of every element takes most of their time.
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
  await screen.findByText("Not all places could be read, so nothing was saved. Please try again.");
  expect(api.keys()).not.toContain("POST /posts/update");
  other = { status: 404, body: { message: "Post was not found." } };
  await press("Save");
  await waitFor(() => expect(api.keys()).toContain("POST /posts/update"));
});
