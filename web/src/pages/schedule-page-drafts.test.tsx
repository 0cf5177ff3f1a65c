// @vitest-environment jsdom

import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { switchCreator } from "~/api/creators.ts";
import { setAuthed } from "~/api/session.ts";
import { addSubreddits, findButton, openSchedule, press, type } from "~/features/composer/testing/open-schedule.tsx";
import { aPost, media } from "~/testing/builders.ts";
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

const choose = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));
const row = async (name: string) => {
  await findButton(new RegExp(`^r/${name}`));
  return within(document.querySelector<HTMLElement>(`[data-row="${name}"]`)!);
};
/** Leaving a field saves the draft immediately. */
const leaveTitle = () => fireEvent.blur(screen.getByLabelText("Title"));
const title = () => (screen.getByLabelText("Title") as HTMLTextAreaElement).value;

test("what is written is saved and comes back after the tab was killed", async () => {
  openSchedule();
  await addSubreddits("openfield");
  type("Title", "First light");
  leaveTitle();
  expect(localStorage.getItem("SR_scheduler_draft_7")).toContain("First light");
  expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeTruthy();
  const kept = JSON.parse(localStorage.getItem("SR_scheduler_draft_7")!);
  closeApp();
  localStorage.setItem("SR_scheduler_draft_7", JSON.stringify({ ...kept, tab: "killed" }));
  setAuthed(true);
  openSchedule();
  expect(await screen.findByText(/^Recovered your draft of \d\d:\d\d\.$/)).toBeTruthy();
  expect(title()).toBe("First light");
  await row("openfield");
  await press("Start over");
  await waitFor(() => expect(title()).toBe(""));
});

test("uploads that a reload cut off are told with the recovered draft", async () => {
  openSchedule();
  await addSubreddits("openfield");
  type("Title", "First light");
  leaveTitle();
  const kept = JSON.parse(localStorage.getItem("SR_scheduler_draft_7")!);
  closeApp();
  const draft = { ...kept.draft, media: [{ id: -1, caption: "", url: "" }] };
  localStorage.setItem("SR_scheduler_draft_7", JSON.stringify({ ...kept, draft, tab: "killed" }));
  setAuthed(true);
  openSchedule();
  const notice = await screen.findByText(/^Recovered your draft of /);
  expect(notice.textContent).toMatch(/\. 1 upload was cut off\. Add the file again\.$/);
});

test("New post, C and Start over begin anew while something is written, and it can be brought back", async () => {
  openSchedule();
  await addSubreddits("openfield");
  type("Title", "First light");
  fireEvent.click(screen.getAllByRole("link", { name: /^New post/ })[0]!);
  await waitFor(() => expect(title()).toBe(""));
  expect(address()).toBe("/schedule");
  await press("Bring it back");
  await row("openfield");
  expect(title()).toBe("First light");

  fireEvent.keyDown(document.body, { key: "c" });
  await waitFor(() => expect(title()).toBe(""));
  type("Title", "Second light");
  await press("Start over");
  await waitFor(() => expect(title()).toBe(""));
  await press("Drafts");
  const kept = within(await screen.findByRole("region", { name: "Kept in this browser" }));
  expect(kept.getAllByRole("button", { name: /light/ }).map((each) => each.textContent)).toEqual(
    expect.arrayContaining(["Second lightToday", "First lightToday"]),
  );
  await userEvent.click(kept.getByRole("button", { name: /^First light/ }));
  await row("openfield");
  expect(title()).toBe("First light");
});

test("subreddits, media and day of the address are put into the draft and leave the address (PS-14)", async () => {
  openSchedule(
    { "GET /media/3": { status: 200, body: { data: media({ id: 3, name: "ridge.jpg" }), posts: [], similar: [] } } },
    "/schedule?subreddits=openfield,tagged&media=3&date=2027-01-05",
  );
  await row("tagged");
  expect(await findButton("ridge.jpg, 1 of 1")).toBeTruthy();
  expect(await findButton(/^Tue 5 Jan/)).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/schedule"));
});

test("an address with a day begins a post of its own: what was begun keeps its time and is put aside (PS-14)", async () => {
  openSchedule({}, "/schedule?subreddits=tagged&date=2027-01-05");
  await row("tagged");
  type("Title", "Begun before");
  leaveTitle();
  closeApp();
  setAuthed(true);
  openSchedule({}, "/schedule?subreddits=openfield&date=2027-02-09");
  await row("openfield");
  expect(await findButton(/^Tue 9 Feb/)).toBeTruthy();
  expect(document.querySelector('[data-row="tagged"]')).toBeNull();
  await press("Bring it back");
  await row("tagged");
  expect(title()).toBe("Begun before");
  expect(await findButton(/^Tue 5 Jan/)).toBeTruthy();
});

test("files of an address join what was begun without any, and are a post of their own beside others (PS-14)", async () => {
  const file = (id: number, name: string) => ({
    status: 200,
    body: { data: media({ id, name }), posts: [], similar: [] },
  });
  const files = { "GET /media/3": file(3, "ridge.jpg"), "GET /media/4": file(4, "lake.jpg") };
  const comeBack = (path: string) => {
    closeApp();
    setAuthed(true);
    openSchedule(files, path);
  };
  openSchedule(files, "/schedule?subreddits=tagged");
  await row("tagged");
  type("Title", "Begun before");
  leaveTitle();
  comeBack("/schedule?media=3");
  await findButton("ridge.jpg, 1 of 1");
  expect(title()).toBe("Begun before");
  comeBack("/schedule?media=4");
  await findButton("lake.jpg, 1 of 1");
  expect(title()).toBe("");
  await press("Bring it back");
  await findButton("ridge.jpg, 1 of 1");
  expect(title()).toBe("Begun before");
});

test("S goes to the subreddits, the command key with Enter schedules and with S saves", async () => {
  const api = openSchedule();
  const field = await screen.findByRole("combobox", { name: "Add subreddits" });
  fireEvent.keyDown(document.body, { key: "s" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await addSubreddits("openfield");
  choose("Text");
  type("Title", "First light");
  await findButton("Schedule 1 post");
  fireEvent.keyDown(field, { key: "s", ctrlKey: true });
  const modal = await screen.findByRole("dialog", { name: "Save draft" });
  expect((within(modal).getByLabelText("Name") as HTMLInputElement).value).toBe("First light");
  await userEvent.click(within(modal).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  expect(await screen.findByText("Post was scheduled.")).toBeTruthy();
  expect(api.keys()).toContain("POST /posts/schedule");
});

test("a draft is kept on the server under a name, changed there, and opened again", async () => {
  const draftOf = (body: unknown, rev: number) => ({
    data: {
      id: 4,
      name: "Ridge",
      rev,
      created_at: "2026-10-14T00:00:00Z",
      updated_at: "2026-10-14T00:00:00Z",
      ...(body as object),
    },
  });
  const api = openSchedule({
    "POST /drafts": ({ body }) => ({ status: 201, body: draftOf(body, 1) }),
    "PATCH /drafts/4": ({ body }) => ({ status: 200, body: draftOf({ data: (body as { data: object }).data }, 2) }),
    "GET /drafts": { status: 200, body: { data: [draftOf({}, 1).data] } },
    "GET /drafts/4": {
      status: 200,
      body: draftOf({ data: { rows: [{ subreddit: "tagged" }], title: "From the server" } }, 3),
    },
  });
  await addSubreddits("openfield");
  type("Title", "First light");
  const footer = within(screen.getByRole("contentinfo"));
  await userEvent.click(footer.getByRole("button", { name: "Save draft" }));
  const modal = await screen.findByRole("dialog");
  fireEvent.change(within(modal).getByLabelText("Name"), { target: { value: "Ridge" } });
  await userEvent.click(within(modal).getByRole("button", { name: "Save" }));
  await screen.findAllByText("Draft was saved.");
  type("Title", "Second light");
  await userEvent.click(footer.getByRole("button", { name: "Save draft" }));
  await waitFor(() =>
    expect(api.sent.find(({ key }) => key === "PATCH /drafts/4")?.body).toMatchObject({
      rev: 1,
      data: { title: "Second light" },
    }),
  );

  type("Title", "Third light");
  await press("Drafts");
  await press(/^Ridge/);
  await waitFor(() => expect(title()).toBe("From the server"));
  await row("tagged");
  // What was written since the last save is not lost.
  await press("Bring it back");
  await waitFor(() => expect(title()).toBe("Third light"));
});

test("a draft with a name that was sent is told to be in Drafts still, and leaves by one press", async () => {
  const at = "2026-10-14T00:00:00Z";
  const ridge = { id: 4, name: "Ridge", rev: 1, created_at: at, updated_at: at };
  const api = openSchedule({
    "POST /drafts": ({ body }) => ({ status: 201, body: { data: { ...ridge, ...(body as object) } } }),
    "DELETE /drafts/4": { status: 204 },
    "GET /drafts": { status: 200, body: { data: [] } },
  });
  await addSubreddits("openfield");
  choose("Text");
  type("Title", "First light");
  await press("Save draft");
  const modal = await screen.findByRole("dialog");
  fireEvent.change(within(modal).getByLabelText("Name"), { target: { value: "Ridge" } });
  await userEvent.click(within(modal).getByRole("button", { name: "Save" }));
  await screen.findAllByText("Draft was saved.");
  await press("Schedule 1 post");
  await screen.findAllByText("The draft “Ridge” was scheduled and is still in Drafts.");
  await press("Delete draft");
  await screen.findAllByText("Draft was deleted.");
  expect(api.keys()).toContain("DELETE /drafts/4");
});

test("switching to another creator asks once when something is written, and it stays with the first", async () => {
  openSchedule();
  await addSubreddits("openfield");
  type("Title", "First light");
  void switchCreator(8);
  const question = await screen.findByRole("dialog");
  expect(question.textContent).toContain("What you wrote stays here as the draft of Anna.");
  await userEvent.click(within(question).getByRole("button", { name: "Switch" }));
  await waitFor(() => expect(screen.queryByText("First light")).toBeNull());
  expect(localStorage.getItem("SR_scheduler_draft_7")).toContain("First light");
});

const copied = aPost({ id: 5, subreddit: "openfield", title: "First light", type: "text", kind: "self" });

test("a copy puts the draft aside that was there, and it can be brought back", async () => {
  openSchedule({ "GET /posts/5": { status: 200, body: { data: { ...copied, timeline: [] } } } });
  await addSubreddits("tagged");
  type("Title", "Begun before");
  leaveTitle();
  expect(localStorage.getItem("SR_scheduler_draft_7")).toContain("Begun before");
  closeApp();
  setAuthed(true);
  openSchedule(
    { "GET /posts/5": { status: 200, body: { data: { ...copied, timeline: [] } } } },
    "/schedule?duplicate=5",
  );
  await row("openfield");
  await press("Bring it back");
  await row("tagged");
  expect(title()).toBe("Begun before");
});

test("a copy that cannot be read leaves the draft as it is, with its rows", async () => {
  openSchedule({});
  await addSubreddits("openfield tagged");
  type("Title", "Begun before");
  leaveTitle();
  const before = localStorage.getItem("SR_scheduler_draft_7");
  closeApp();
  setAuthed(true);
  openSchedule({ "GET /posts/5": { status: 500, body: {} } }, "/schedule?duplicate=5&subreddits=opentable");
  await screen.findAllByText("Failed to copy the post. Please try again.");
  await row("tagged");
  expect(title()).toBe("Begun before");
  expect(screen.queryByRole("button", { name: /^r\/opentable/ })).toBeNull();
  expect(localStorage.getItem("SR_scheduler_draft_7")).toBe(before);
});

test("a copy is offered at the hour of its original, on the next day that is free (PS-14)", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-18T08:40:00Z") });
  const planned = { ...copied, post_at: "2026-11-26T21:00:00.000Z", timeline: [] };
  const other = { id: 9, at: Date.parse("2026-11-27T23:00:00Z"), subreddit: "openfield", rev: 1 };
  openSchedule(
    {
      "GET /posts/5": { status: 200, body: { data: planned } },
      "GET /posts/neighbours": {
        status: 200,
        body: { data: [{ ...other, title_key: null, content_key: null }], busy: [] },
      },
    },
    "/schedule?duplicate=5",
  );
  await row("openfield");
  await findButton("Sun 29 Nov, 21:00");
});
