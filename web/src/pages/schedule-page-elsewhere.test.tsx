// @vitest-environment jsdom

import type { Post } from "@ponkan/contract/posts/post";
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { addSubreddits, findButton, openSchedule, press, type } from "~/features/composer/testing/open-schedule.tsx";
import { aPost, media } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(() => {
  closeApp();
});

const title = () => (screen.getByLabelText("Title") as HTMLTextAreaElement).value;
const shown = (post: Post) => ({ status: 200, body: { data: { ...post, timeline: [] } } });

/** Each field that differs, with the other value and the user's. */
async function differences(): Promise<[string, string, string][]> {
  const question = await screen.findByRole("dialog", { name: "Changed elsewhere" });
  const list = within(question).getByRole("list", { name: "What is different" });
  return within(list)
    .getAllByRole("listitem")
    .map((item) => {
      const [other, mine] = within(item).getAllByRole("definition");
      return [item.querySelector("p")!.textContent, other!.textContent, mine!.textContent];
    });
}

function scheduledPost(changes: Partial<Post> = {}): Post {
  return aPost({ id: 5, subreddit: "openfield", title: "First light", type: "text", kind: "self", rev: 2, ...changes });
}

test("what differs is shown before one version is chosen; what only the other has stays either way (PO-03)", async () => {
  const other = scheduledPost({
    title: "Theirs",
    content: "Below the ridge",
    post_at: "2027-10-21T16:00:00.000Z",
    rev: 9,
  });
  const api = openSchedule(
    {
      "GET /posts/5": shown(scheduledPost({ content: "At dawn" })),
      "POST /posts/update": ({ body }) =>
        (body as { posts: [{ rev: number }] }).posts[0].rev === 9
          ? { status: 200, body: { data: [scheduledPost({ title: "Mine", rev: 10 })], change_id: 2 } }
          : { status: 409, body: { message: "The post was changed in another tab.", current: other } },
    },
    "/schedule?post=5",
  );
  await findButton(/^r\/openfield/);
  type("Title", "Mine");
  await press("Save");
  expect(await differences()).toEqual([["Title", "Theirs", "Mine"]]);
  const question = screen.getByRole("dialog", { name: "Changed elsewhere" });
  expect(question.textContent).toContain("Also changed there, and kept whichever you choose: Text, Post time.");
  await press("Save mine");
  await screen.findAllByText("Post was saved.");
  expect(api.sent.findLast(({ key }) => key === "POST /posts/update")?.body).toEqual({
    posts: [{ id: 5, rev: 9, title: "Mine" }],
  });
});

test("long texts are shown from where they part", async () => {
  const same = "The light came over the ridge. ".repeat(20);
  openSchedule(
    {
      "GET /posts/5": shown(scheduledPost({ content: same })),
      "POST /posts/update": {
        status: 409,
        body: { message: "The post was changed.", current: scheduledPost({ content: `${same}It stayed.`, rev: 9 }) },
      },
    },
    "/schedule?post=5",
  );
  await findButton(/^r\/openfield/);
  type("Text", `${same}It went.`);
  await press("Save");
  const [[field, other, mine] = []] = await differences();
  expect(field).toBe("Text");
  expect(other).toMatch(/^….{1,60}It stayed\.$/);
  expect(mine).toMatch(/^….{1,60}It went\.$/);
  await press("Keep the other");
});

test("a named draft that was changed elsewhere shows what differs in it, by its places", async () => {
  const at = "2026-10-14T00:00:00Z";
  const ridge = { id: 4, name: "Ridge", rev: 1, created_at: at, updated_at: at };
  const file = (id: number, name: string) => ({
    status: 200,
    body: { data: media({ id, name }), posts: [], similar: [] },
  });
  let kept: Record<string, unknown> = {};
  const api = openSchedule(
    {
      "GET /media/31": file(31, "ridge.jpg"),
      "GET /media/32": file(32, "dawn.jpg"),
      "POST /drafts": ({ body }) => {
        kept = (body as { data: Record<string, unknown> }).data;
        return { status: 201, body: { data: { ...ridge, data: kept } } };
      },
      "PATCH /drafts/4": ({ body }) => {
        const { rev, data } = body as { rev: number; data: object };
        if (rev === 7) return { status: 200, body: { data: { ...ridge, rev: 8, data } } };
        const rows = (kept.rows as object[]).map((row, index) =>
          index === 0 ? { ...row, own: { comment: "More below" } } : row,
        );
        const theirs = { ...kept, title: "Theirs", rows, media: [{ id: 32, caption: "", url: "" }] };
        const current = { ...ridge, rev: 7, data: theirs };
        return { status: 409, body: { message: "The draft was changed in another tab.", current } };
      },
    },
    "/schedule?media=31",
  );
  await addSubreddits("openfield openstudio");
  await findButton(/^r\/openstudio/);
  type("Title", "First light");
  await press("Save draft");
  const naming = await screen.findByRole("dialog", { name: "Save draft" });
  fireEvent.change(within(naming).getByLabelText("Name"), { target: { value: "Ridge" } });
  await press("Save", naming);
  await screen.findAllByText("Draft was saved.");
  await addSubreddits("opentable");
  type("Title", "Mine");
  await waitFor(() => expect(title()).toBe("Mine"));
  await press("Save draft");
  expect(await differences()).toEqual([
    ["Posts to", "r/openfield, r/openstudio", "r/openfield, r/openstudio, r/opentable"],
    ["Title", "Theirs", "Mine"],
    ["Media", "dawn.jpg", "ridge.jpg"],
    ["r/openfield: First comment", "More below", "None"],
  ]);
  await press("Save mine");
  await waitFor(() =>
    expect(api.sent.findLast(({ key }) => key === "PATCH /drafts/4")?.body).toMatchObject({ rev: 7 }),
  );
});
