// @vitest-environment jsdom

import type { Post } from "@ponkan/contract/posts/post";
import { onlineManager } from "@tanstack/react-query";
import { act, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { findButton, openSchedule, press, type } from "~/features/composer/testing/open-schedule.tsx";
import { aPost } from "~/testing/builders.ts";
import { address, closeApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(() => {
  closeApp();
});

const row = async (name: string) => {
  await findButton(new RegExp(`^r/${name}`));
  return within(document.querySelector<HTMLElement>(`[data-row="${name}"]`)!);
};
const title = () => (screen.getByLabelText("Title") as HTMLTextAreaElement).value;

function scheduledPost(changes: Partial<Post> = {}): Post {
  return aPost({ id: 5, subreddit: "openfield", title: "First light", type: "text", kind: "self", rev: 2, ...changes });
}

test("a scheduled post is changed in place: only what changed is sent, with the version that was read (PS-14, PO-03)", async () => {
  const api = openSchedule(
    {
      "GET /posts/5": { status: 200, body: { data: { ...scheduledPost(), timeline: [] } } },
      "POST /posts/update": {
        status: 200,
        body: { data: [scheduledPost({ title: "Second light", rev: 3 })], change_id: 1 },
      },
    },
    "/schedule?post=5",
  );
  await row("openfield");
  expect(title()).toBe("First light");
  expect(screen.queryByRole("combobox", { name: "Add subreddits" })).toBeNull();
  expect((await findButton("Save")).disabled).toBe(true);
  type("Title", "Second light");
  expect(await screen.findByText("Unsaved changes")).toBeTruthy();
  await press("Save");
  await screen.findAllByText("Post was saved.");
  expect(api.sent.find(({ key }) => key === "POST /posts/update")?.body).toEqual({
    posts: [{ id: 5, rev: 2, title: "Second light" }],
  });
  expect(localStorage.getItem("SR_scheduler_draft_7")).toBeNull();
});

test("who does not want to change it leaves for the calendar, after a question where something was written (PS-14)", async () => {
  openSchedule(
    { "GET /posts/5": { status: 200, body: { data: { ...scheduledPost(), timeline: [] } } } },
    "/schedule?post=5",
  );
  await row("openfield");
  expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toMatch(/^\/calendar\?post=5&day=/);
  type("Title", "Second light");
  await userEvent.click(await screen.findByRole("link", { name: "Cancel" }));
  await press("Leave without saving");
  await waitFor(() => expect(address()).toMatch(/^\/calendar/));
});

test("all places of a post are changed together; what a place has of its own stays", async () => {
  const answerOf = (post: Post) => ({ status: 200, body: { data: { ...post, timeline: [] } } });
  const api = openSchedule(
    {
      "GET /posts/5": answerOf(scheduledPost()),
      "GET /posts/6": answerOf(scheduledPost({ id: 6, subreddit: "openstudio", rev: 4 })),
      "GET /posts/7": answerOf(scheduledPost({ id: 7, subreddit: "opentable", title: "First light [OC]" })),
      "POST /posts/update": {
        status: 200,
        body: { data: [scheduledPost({ title: "Second light", rev: 3 })], change_id: 1 },
      },
    },
    "/schedule?post=5&with=6,7",
  );
  await row("openfield");
  const note = "You are changing all 3 places of this post: r/openfield, r/openstudio, r/opentable.";
  expect(await screen.findByText(new RegExp(note))).toBeTruthy();
  const others = within(await screen.findByRole("region", { name: "Changed with it" }));
  const named = others.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(named).toEqual([expect.stringMatching(/^r\/openstudio/), expect.stringMatching(/^r\/opentable.*\[OC\]$/)]);
  expect(screen.getByText("3 posts")).toBeTruthy();
  type("Title", "Second light");
  await press("Save");
  await screen.findAllByText("All 3 places were saved.");
  expect(api.sent.find(({ key }) => key === "POST /posts/update")?.body).toEqual({
    posts: [
      { id: 5, rev: 2, title: "Second light" },
      { id: 6, rev: 4, title: "Second light" },
    ],
  });
});

test("a post that was changed elsewhere meanwhile is not written over without asking", async () => {
  const refusal = { message: "The post was changed in another tab.", current: { ...scheduledPost(), rev: 9 } };
  const api = openSchedule(
    {
      "GET /posts/5": { status: 200, body: { data: { ...scheduledPost(), timeline: [] } } },
      "POST /posts/update": ({ body }) =>
        (body as { posts: [{ rev: number }] }).posts[0].rev === 9
          ? { status: 200, body: { data: [scheduledPost({ title: "Mine", rev: 10 })], change_id: 2 } }
          : { status: 409, body: refusal },
    },
    "/schedule?post=5",
  );
  await row("openfield");
  type("Title", "Mine");
  await press("Save");
  await press("Save mine");
  await screen.findAllByText("Post was saved.");
  expect(api.keys().filter((key) => key === "POST /posts/update")).toHaveLength(2);
});

test("whoever keeps the other version sees it in the form, with nothing left to save", async () => {
  const other = { ...scheduledPost({ title: "Theirs", rev: 9 }), timeline: [] };
  let isChanged = false;
  openSchedule(
    {
      "GET /posts/5": () => ({ status: 200, body: { data: isChanged ? other : { ...scheduledPost(), timeline: [] } } }),
      "POST /posts/update": () => {
        isChanged = true;
        return { status: 409, body: { message: "The post was changed in another tab.", current: other } };
      },
    },
    "/schedule?post=5",
  );
  await row("openfield");
  type("Title", "Mine");
  await press("Save");
  await press("Keep the other");
  await waitFor(() => expect(title()).toBe("Theirs"));
  expect((await findButton("Save")).disabled).toBe(true);
  expect(screen.queryByText("The post was changed in another tab.")).toBeNull();
});

test("who saves a post that was deleted meanwhile is told so, and can schedule it again (PO-03)", async () => {
  const gone = scheduledPost({ status: 5, rev: 2 });
  const again = scheduledPost({ id: 6, title: "Mine" });
  const api = openSchedule(
    {
      "GET /posts/5": { status: 200, body: { data: { ...scheduledPost(), timeline: [] } } },
      "POST /posts/update": {
        status: 409,
        body: { message: "The post was deleted. Nothing was saved.", current: gone },
      },
      "POST /posts/schedule": { status: 201, body: { data: [again], used_monthly_posts: 1, change_id: 3 } },
    },
    "/schedule?post=5",
  );
  await row("openfield");
  type("Title", "Mine");
  await press("Save");
  await press("Leave it deleted");
  await screen.findAllByText("The post was deleted. Nothing was saved.");
  expect(title()).toBe("Mine");
  await press("Save");
  await press("Schedule again");
  await screen.findAllByText("Post was scheduled.");
  const sent = api.sent.find(({ key }) => key === "POST /posts/schedule")!.body;
  expect(sent).toMatchObject({ posts: [{ title: "Mine", subreddit: "openfield" }] });
});

test("a deleted post is not called submitted", async () => {
  const gone = { ...scheduledPost({ status: 5 }), timeline: [] };
  openSchedule({ "GET /posts/5": { status: 200, body: { data: gone } } }, "/schedule?post=5");
  await screen.findByText("This post was deleted");
  expect(screen.getByRole("link", { name: "Duplicate" })).toBeTruthy();
});

test("what is being written outlives a lost connection, whatever happened to the post meanwhile", async () => {
  let rev = 1;
  openSchedule(
    { "GET /posts/5": () => ({ status: 200, body: { data: { ...scheduledPost({ rev: rev++ }), timeline: [] } } }) },
    "/schedule?post=5",
  );
  await row("openfield");
  type("Title", "Mine");
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(title()).toBe("Mine");
});

test("leaving an edit with changes asks", async () => {
  openSchedule(
    { "GET /posts/5": { status: 200, body: { data: { ...scheduledPost(), timeline: [] } } } },
    "/schedule?post=5",
  );
  await row("openfield");
  type("Title", "Mine");
  await screen.findByText("Unsaved changes");
  fireEvent.click(screen.getAllByRole("link", { name: /Calendar/ })[0]!);
  const question = await screen.findByRole("dialog");
  expect(question.textContent).toContain("Your changes are not saved. Are you sure you want to proceed?");
  await userEvent.click(within(question).getByRole("button", { name: "Stay" }));
  expect(address()).toBe("/schedule?post=5");
  fireEvent.click(screen.getAllByRole("link", { name: /^New post/ })[0]!);
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Stay" }));
  expect(address()).toBe("/schedule?post=5");
});

test("a post that is out cannot be edited, and can be copied (PS-14)", async () => {
  openSchedule(
    { "GET /posts/5": { status: 200, body: { data: { ...scheduledPost({ status: 3 }), timeline: [] } } } },
    "/schedule?post=5",
  );
  expect(await screen.findByRole("heading", { name: "Post is already submitted and can't be edited." })).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Duplicate" }));
  await row("openfield");
  expect(title()).toBe("First light");
  await waitFor(() => expect(address()).toBe("/schedule"));
});
