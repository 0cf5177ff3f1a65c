// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { csvPost, importFile } from "~/features/composer/testing/csv.ts";
import { scheduled as repliesTo } from "~/features/composer/testing/open-schedule.tsx";
import { creator, media, redditAccount, stats, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { address, closeApp, openApp } from "~/testing/open-app.tsx";
import { toastStore } from "~/ui/toast-store.ts";

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(() => {
  closeApp();
});

type Answers = Parameters<typeof fakeApi>[0];
const accepted = { status: 201, body: { data: [], used_monthly_posts: 1, change_id: 1 } };
let nextCreator = 100;

/** Forms are kept per creator, so each test has its own. */
function open(answers: Answers = {}, path = "/schedule-old") {
  const owner = creator({ id: nextCreator++, accounts: { reddit: redditAccount("ann") } });
  const api = fakeApi({
    "GET /users/me": { status: 200, body: user({ creators: [owner] }) },
    "GET /users/me/stats": { status: 200, body: stats },
    "GET /posts/neighbours": { status: 200, body: { data: [], busy: [] } },
    "POST /subreddits/bulk": { status: 404, body: { message: "Subreddits are not found." } },
    "GET /templates": { status: 200, body: [] },
    "POST /posts/schedule": ({ body }) => ({ status: 201, body: repliesTo(body as Parameters<typeof repliesTo>[0]) }),
    ...answers,
  });
  openApp(path);
  return api;
}
const toast = (text: string) => waitFor(() => expect(toastStore.get().map((shown) => shown.text)).toContain(text));
const unread = { "POST /subreddits/bulk": { status: 500, body: {} } };
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const fill = async (name: string, value: string) => {
  const field = await screen.findByRole("textbox", { name });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const scheduled = ({ sent }: ReturnType<typeof open>) =>
  sent.filter(({ key }) => key === "POST /posts/schedule").map(({ body }) => (body as { posts: object[] }).posts);
const ready = async () =>
  waitFor(async () => expect(((await button("Schedule")) as HTMLButtonElement).disabled).toBe(false));

test("leads to the newer scheduler (PS-12)", async () => {
  open();
  const link = await screen.findByRole("link", { name: "Use the new scheduler" });
  expect(link.getAttribute("href")).toBe("/schedule");
});

test("schedules one post to each subreddit of the list with a fixed gap (NAV-02)", async () => {
  const api = open(unread);
  await fill("Title", "Fog over {subreddit}");
  await fill("Text", "Short.");
  await fill("Subreddits", "r/ridgelines, fog");
  await userEvent.click(screen.getByRole("radio", { name: "Fixed gap" }));
  await fill("Day", new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
  await fill("Time", "10:00");
  await fill("Gap in minutes", "1440");
  expect(await screen.findByText("2 subreddits")).toBeTruthy();
  await ready();
  await press("Schedule");
  const said = (await screen.findByText("2 posts were scheduled.")).closest<HTMLElement>("[data-alert]")!;
  expect(said.textContent).toMatch(/r\/ridgelines, r\/fog, .* 10:00 to .* 10:00/);
  expect(within(said).getByRole("link", { name: "Calendar" }).getAttribute("href")).toBe("/calendar");
  const [posts] = scheduled(api);
  expect(posts).toMatchObject([
    { subreddit: "ridgelines", title: "Fog over {subreddit}", content: "Short.", type: "text", platform: 1 },
    { subreddit: "fog" },
  ]);
  expect(((await screen.findByLabelText("Title")) as HTMLInputElement).value).toBe("");
});

test("says what is wrong only when a field was left or the button pressed, and sends nothing (SV-01)", async () => {
  const api = open();
  await ready();
  expect(screen.queryByText("Title is required.")).toBeNull();
  await press("Schedule");
  expect(await screen.findByText("Title is required.")).toBeTruthy();
  expect(screen.getByText("Subreddit is required.")).toBeTruthy();
  await fill("Subreddits", "nowhere_at_all");
  expect(await screen.findByText("r/nowhere_at_all doesn't exist.")).toBeTruthy();
  expect(scheduled(api)).toEqual([]);
});

test("a day is read as one would say it; what is no day stays as it was typed, with the error", async () => {
  const api = open(unread);
  await fill("Title", "Fog");
  await fill("Subreddits", "ridgelines");
  const day = async () => ((await screen.findByRole("textbox", { name: "Day" })) as HTMLInputElement).value;
  await fill("Day", "tomorow");
  expect(await day()).toBe("tomorow");
  expect(await screen.findByText("Post time must be a valid date.")).toBeTruthy();
  await fill("Day", "tomorrow");
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  expect(await day()).toBe(tomorrow);
  await fill("Time", "23:59");
  await ready();
  await press("Schedule");
  await screen.findByText("Post was scheduled.");
  expect(scheduled(api)).toMatchObject([[{ post_at: `${tomorrow}T23:59:00.000Z` }]]);
});

test("undone, the form is there again; done again, it is empty", async () => {
  const taken = (change_id: number) => ({ status: 200, body: { data: [], removed: [], refused: [], change_id } });
  open({ ...unread, "POST /posts/undo": taken(71), "POST /posts/redo": taken(72) });
  await fill("Title", "Fog");
  await fill("Subreddits", "ridgelines");
  await ready();
  await press("Schedule");
  const title = async () => ((await screen.findByLabelText("Title")) as HTMLInputElement).value;
  await press("Undo");
  await waitFor(async () => expect(await title()).toBe("Fog"));
  await press("Redo");
  await waitFor(async () => expect(await title()).toBe(""));
});

test("shows what the server refuses at its field, and the way out of a used-up quota (PO-07)", async () => {
  let answer: { status: number; body: object } = {
    status: 422,
    body: { message: "x", errors: { "posts.0.title": ['r/fog requires "[OC]" in the title.'] } },
  };
  open({ ...unread, "POST /posts/schedule": () => answer });
  await fill("Title", "Fog");
  await fill("Subreddits", "fog");
  await ready();
  await press("Schedule");
  expect(await screen.findByText('r/fog requires "[OC]" in the title.')).toBeTruthy();
  answer = {
    status: 403,
    body: { message: "You don't have enough posts left. Please upgrade your plan to schedule more posts." },
  };
  await fill("Title", "Fog [OC]");
  expect(screen.queryByText('r/fog requires "[OC]" in the title.')).toBeNull();
  await ready();
  await press("Schedule");
  expect(await button("Upgrade Plan")).toBeTruthy();
});

test("asks before posts that may raise the ban risk (PS-13)", async () => {
  const api = open(unread);
  await fill("Title", "Fog over the hills");
  await fill("Subreddits", "fog mist rain snow hail");
  await ready();
  await press("Schedule");
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toMatch(
    /These posts may raise your ban risk: .*Title multiple times daily.* Are you sure/,
  );
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(scheduled(api)).toEqual([]);
});

test("without a place yet there is nothing to warn of (PS-13)", async () => {
  const at = Math.ceil(Date.now() / 60_000) * 60_000 + 36 * 3_600_000;
  const post_at = new Date(at).toISOString();
  const data = [{ id: 7, at, subreddit: "fog", title_key: null, content_key: null, rev: 1 }];
  open({ ...unread, "GET /posts/neighbours": { status: 200, body: { data, busy: [] } } });
  await fill("Day", post_at.slice(0, 10));
  await fill("Time", post_at.slice(11, 16));
  await ready();
  expect(screen.queryByText(/may raise your ban risk/)).toBeNull();
  await fill("Subreddits", "mist");
  expect(await screen.findByText(/may raise your ban risk: Posts too close/)).toBeTruthy();
});

test("rules that could not be read are named (SV-03)", async () => {
  open(unread);
  await fill("Subreddits", "fog");
  expect(await screen.findByText("Rules of r/fog could not be checked.")).toBeTruthy();
});

test("a template fills the title, and the form is still there after another page (TE-03)", async () => {
  const template = { id: 1, name: "Mine", type: "title", text: "From a template", created_at: "2026-05-01T12:00:00Z" };
  open({ "GET /templates": { status: 200, body: [template] } });
  await press("Title templates");
  await userEvent.click(await screen.findByRole("menuitem", { name: /^Mine/ }));
  expect(((await screen.findByLabelText("Title")) as HTMLInputElement).value).toBe("From a template");
  await userEvent.click(screen.getByRole("link", { name: "CSV import" }));
  await waitFor(() => expect(address()).toBe("/schedule-old?tab=csv"));
  await userEvent.click(screen.getByRole("link", { name: "Form" }));
  expect(((await screen.findByLabelText("Title")) as HTMLInputElement).value).toBe("From a template");
});

test("media is chosen from the Content Manager, and Redgifs is offered for a single clip (PS-08)", async () => {
  const clip = media({ id: 5, name: "clip.mp4", type: "video/mp4" });
  open({
    "GET /media": {
      status: 200,
      body: { data: [clip], meta: { current_page: 1, last_page: 1, per_page: 48, total: 1 } },
    },
    "GET /media/5": { status: 200, body: { data: clip, posts: [], similar: [] } },
  });
  await userEvent.click(await screen.findByRole("radio", { name: "Media" }));
  await press("Content Manager");
  await press(/clip\.mp4/);
  await press("Add 1 file");
  expect(await button("Remove clip.mp4")).toBeTruthy();
  await userEvent.selectOptions(await screen.findByLabelText("Media host"), "On Redgifs");
  await ready();
  await press("Schedule");
  expect(await screen.findByText("Connect your Redgifs account to upload media to Redgifs.")).toBeTruthy();
});

test("a file is read without scheduling anything; its errors stand at their rows and block (CS-03)", async () => {
  const api = open(
    {
      "POST /posts/import": {
        status: 200,
        body: {
          data: [csvPost(2), csvPost(3, { title: "" })],
          errors: [{ row: 3, bucket: "title", message: "Row 3: Title is required." }],
          notes: ['Column "mood" is not known and was ignored.'],
        },
      },
    },
    "/schedule-old?tab=csv",
  );
  await importFile("the text of the file");
  expect(await screen.findByText("1 row has errors.")).toBeTruthy();
  expect(screen.getByText('Column "mood" is not known and was ignored.')).toBeTruthy();
  expect(api.sent.find(({ key }) => key === "POST /posts/import")?.body).toEqual({ csv: "the text of the file" });
  expect(screen.getByText("Row 3: Title is required.")).toBeTruthy();
  expect(((await button("Schedule")) as HTMLButtonElement).disabled).toBe(true);
  await press("Leave out rows with errors");
  await ready();
  await press("Schedule");
  await toast("Post was scheduled.");
  expect(scheduled(api)).toMatchObject([[{ title: "Post 2", subreddit: "place2", send_replies: true }]]);
  expect(await screen.findByText("Scheduled")).toBeTruthy();
  expect(screen.getByText("Left out")).toBeTruthy();
});

test("stops at the first refused request, tells how many went before, and goes on after it (CS-03)", async () => {
  const data = Array.from({ length: 103 }, (_, index) => csvPost(index + 2));
  const answers = [
    accepted,
    { status: 422, body: { message: "x", errors: { "posts.1.title": ["r/place103 requires a title."] } } },
    accepted,
  ];
  const api = open(
    {
      "POST /posts/import": { status: 200, body: { data, errors: [], notes: [] } },
      "POST /posts/schedule": () => answers.shift()!,
    },
    "/schedule-old?tab=csv",
  );
  // Found by text, because queries by role are slow with this many rows.
  const schedule = () => fireEvent.click(screen.getByText("Schedule"));
  await importFile();
  await screen.findByText("No errors.");
  schedule();
  expect(await screen.findByText("100 of 103 posts were scheduled.")).toBeTruthy();
  expect(await screen.findByText("Row 103: r/place103 requires a title.")).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText("Scheduled")).toHaveLength(100));
  fireEvent.click(screen.getByLabelText("Leave out row 103"));
  schedule();
  await toast("2 posts were scheduled.");
  expect(scheduled(api).map(({ length }) => length)).toEqual([100, 3, 2]);
});

test("a missing header is told in the server's words (CS-02)", async () => {
  open(
    { "POST /posts/import": { status: 422, body: { message: "Add missing header column: title." } } },
    "/schedule-old?tab=csv",
  );
  await importFile();
  expect(await screen.findByText("Add missing header column: title.")).toBeTruthy();
  expect(await button("Choose file")).toBeTruthy();
});

test("a file that is too large is not sent", async () => {
  const api = open({}, "/schedule-old?tab=csv");
  await importFile("x".repeat(1024 * 1024 + 1));
  expect(await screen.findByText("The csv field must not be larger than 1 MB.")).toBeTruthy();
  expect(api.keys()).not.toContain("POST /posts/import");
});

test("gives an example file with all columns (CS-03)", async () => {
  open({}, "/schedule-old?tab=csv");
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  await press("Download example");
  expect(clicked).toHaveBeenCalledOnce();
  const [header] = (await blobs[0]!.text()).split("\r\n");
  expect(header).toContain("title,subreddit,post_time,type,text,link,media,flair,comment,nsfw,delete_after");
});
