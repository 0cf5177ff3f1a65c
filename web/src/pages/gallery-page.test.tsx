// @vitest-environment jsdom
import type { Media } from "@ponkan/contract/media/media";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { appState } from "~/api/app-state.ts";
import { setAuthed } from "~/api/session.ts";
import { uploads } from "~/api/uploads/upload-store.ts";
import { creator, media, stats, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { fakeTus } from "~/testing/fake-tus.ts";
import { address, closeApp, openApp } from "~/testing/open-app.tsx";

vi.mock("tus-js-client", () => vi.importActual("tus-js-client/lib.es5/browser/index.js"));

let files: Media[];
beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
  files = [1, 2, 3, 4, 5, 6].map((id) => media({ id }));
  giveScreenASize();
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  closeApp();
});

/** Layout that jsdom does not do: a panel of 1114 x 900, rows of five. */
function giveScreenASize() {
  const box = { width: 1114, height: 900, top: 0, left: 0, right: 1114, bottom: 900, x: 0, y: 0, toJSON: () => "" };
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(box);
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(900);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1114);
}

type Answers = Parameters<typeof fakeApi>[0];
function open(answers: Answers = {}, path = "/gallery") {
  const api = fakeApi({
    "GET /users/me": { status: 200, body: user({ creators: [creator({ id: 7 })] }) },
    "GET /users/me/stats": { status: 200, body: stats },
    "GET /media": ({ query }) => ({ status: 200, body: pageOf(files, Number(query.page), Number(query.per_page)) }),
    "GET /media/tags": { status: 200, body: { data: [{ tag: "blue hour", count: 3 }] } },
    ...answers,
  });
  openApp(path);
  return api;
}

function pageOf(all: Media[], page: number, per_page: number) {
  const last_page = Math.max(1, Math.ceil(all.length / per_page));
  const meta = { current_page: page, last_page, per_page, total: all.length };
  return { data: all.slice((page - 1) * per_page, page * per_page), meta };
}

const cell = (name: RegExp | string) => screen.findByRole("gridcell", { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const lists = ({ sent }: ReturnType<typeof open>) => sent.filter(({ key }) => key === "GET /media");

test("without files the page says so and offers to choose some (ME-02)", async () => {
  files = [];
  open();
  expect(await screen.findByRole("heading", { name: "No media yet." })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Choose files" })).toBeTruthy();
  expect(screen.queryByLabelText("Search files")).toBeNull();
});

test("every file shows its name, its kind, how often and when it was used, and near duplicates", async () => {
  files = [
    media({ id: 1, name: "fresh.jpg" }),
    media({ id: 2, name: "tired.jpg", used_posts: 6, last_used_at: new Date().toISOString(), similar: 2 }),
    media({ id: 3, name: "clip.mp4", type: "video/mp4", duration: 18, used_posts: 1 }),
    media({ id: 4, name: "loop.gif", type: "image/gif" }),
  ];
  open();
  expect(await cell(/^fresh\.jpg\s*Not used yet/)).toBeTruthy();
  expect(await cell(/^tired\.jpg\s*2 near duplicates\s*Used 6×\s*Today/)).toBeTruthy();
  expect(await cell(/^clip\.mp4\s*Used 1×\s*Video\s*0:18/)).toBeTruthy();
  expect(await cell(/^loop\.gif\s*Not used yet\s*GIF/)).toBeTruthy();
  expect(screen.getByText("4 files")).toBeTruthy();
});

test("of ten thousand files only those in view are drawn, and only their page is read", async () => {
  files = Array.from({ length: 10_000 }, (_, index) => media({ id: index + 1 }));
  const api = open();
  await cell(/^picture-1\.jpg/);
  expect(screen.getByRole("grid").getAttribute("aria-rowcount")).toBe("2000");
  expect(screen.getAllByRole("gridcell").length).toBeLessThan(60);
  expect(new Set(lists(api).map(({ query }) => query.page))).toEqual(new Set(["1"]));
});

test("search, kind, use, tag and order are asked of the server and stand in the address", async () => {
  const api = open();
  await userEvent.type(await screen.findByLabelText("Search files"), "fjord");
  await waitFor(() => expect(lists(api).at(-1)?.query).toMatchObject({ search: "fjord" }));
  await press("Videos");
  await userEvent.selectOptions(screen.getByLabelText("Use"), "Not used yet");
  await userEvent.selectOptions(screen.getByLabelText("Order"), "Largest first");
  await userEvent.selectOptions(
    screen.getByLabelText("Tag"),
    await screen.findByRole("option", { name: "blue hour (3)" }),
  );
  await waitFor(() =>
    expect(lists(api).at(-1)?.query).toEqual({
      search: "fjord",
      kind: "video",
      used: "false",
      sort: "size",
      tag: "blue hour",
      page: "1",
      per_page: "100",
    }),
  );
  expect(address()).toBe("/gallery?search=fjord&kind=video&used=false&sort=size&tag=blue+hour");
  await press("Clear all");
  await waitFor(() => expect(address()).toBe("/gallery?sort=size"));
});

test("the files a subreddit has never seen are asked for by its bare name", async () => {
  const api = open();
  await press("Any subreddit");
  await userEvent.type(await screen.findByLabelText("Never posted in"), "https://www.reddit.com/r/EarthPorn/{Enter}");
  expect(await screen.findByRole("button", { name: /^Never in r\/EarthPorn/ })).toBeTruthy();
  await waitFor(() => expect(lists(api).at(-1)?.query.never_in).toBe("EarthPorn"));
});

test("when nothing matches the filter can be cleared", async () => {
  files = [];
  open({}, "/gallery?search=nothing&kind=nonsense");
  expect(await screen.findByRole("heading", { name: "No files match" })).toBeTruthy();
  await userEvent.click(screen.getAllByRole("button", { name: "Clear all" }).at(-1)!);
  expect(await screen.findByRole("heading", { name: "No media yet." })).toBeTruthy();
});

test("a list that did not load is told in the words of the product and can be asked for again (ME-06)", async () => {
  let isDown = true;
  open({
    "GET /media": () =>
      isDown
        ? { status: 500, body: { message: "Down.", request_id: "r-1" } }
        : { status: 200, body: pageOf(files, 1, 100) },
  });
  expect(await screen.findByText(/^Failed to get media\. Please reload the page to try again\./)).toBeTruthy();
  expect(screen.getByText("Request r-1")).toBeTruthy();
  isDown = false;
  await press("Try again");
  expect(await cell(/^picture-1\.jpg/)).toBeTruthy();
});

test("files are selected by their tick, with Shift as a range, and lead to the scheduler (ME-02)", async () => {
  open();
  await press("Select picture-2.jpg");
  fireEvent.click(await screen.findByRole("button", { name: "Select picture-5.jpg" }), { shiftKey: true });
  const bar = await screen.findByRole("toolbar", { name: "Selected files" });
  await waitFor(() => expect(bar.textContent).toContain("4 selected"));
  expect(within(bar).getByRole("link", { name: "Schedule" }).getAttribute("href")).toBe(
    "/schedule?media=2%2C3%2C4%2C5",
  );
  await userEvent.click(await cell(/^picture-3\.jpg/));
  await waitFor(() => expect(bar.textContent).toContain("3 selected"));
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("toolbar", { name: "Selected files" })).toBeNull();
});

test("the keyboard moves, selects, extends and opens", async () => {
  open({ "GET /media/3": { status: 200, body: { data: files[2], posts: [], similar: [] } } });
  (await cell(/^picture-1\.jpg/)).focus();
  await userEvent.keyboard("{ArrowRight} ");
  expect((await cell(/^picture-2\.jpg/)).getAttribute("aria-selected")).toBe("true");
  await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
  await waitFor(async () => expect((await cell(/^picture-3\.jpg/)).getAttribute("aria-selected")).toBe("true"));
  expect(document.activeElement).toBe(await cell(/^picture-3\.jpg/));
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "picture-3.jpg" })).toBeTruthy();
  expect(address()).toBe("/gallery?open=3");
});

const detail = (changes: Partial<Media> = {}, more: object = {}) => ({
  "GET /media/1": () => ({
    status: 200,
    body: { data: media({ id: 1, ...changes }), posts: [], similar: [], ...more },
  }),
});

test("the drawer shows facts, where the file fits, near duplicates and every place it was posted to", async () => {
  const post = {
    id: 9,
    platform: 1,
    subreddit: "pics",
    title: "First light",
    status: 3,
    post_at: "2026-11-02T10:00:00Z",
    posted_at: "2026-11-02T10:00:03Z",
    url: "https://www.reddit.com/r/pics/comments/x",
    score: 1234,
    comments: 5,
    removal_reason: null,
    removed_at: null,
  };
  open(
    detail(
      { size: 6 * 1024 * 1024, type: "image/png", similar: 1 },
      {
        posts: [
          post,
          { ...post, id: 10, subreddit: "art", removal_reason: "moderator", score: 3 },
          { ...post, id: 11, subreddit: "sky", status: 1, posted_at: null, url: null, score: null },
        ],
        similar: [{ id: 2, name: "copy.jpg", thumb_url: "/thumb", distance: 0 }],
      },
    ),
    "/gallery?open=1",
  );
  const drawer = await screen.findByRole("dialog", { name: "picture-1.jpg" });
  expect(drawer.textContent).toContain("1080 × 1350");
  expect(within(drawer).getByText("X doesn't allow images larger than 5 MB.")).toBeTruthy();
  expect(within(drawer).getByRole("link", { name: "r/pics" }).getAttribute("href")).toBe(post.url);
  const rows = within(drawer)
    .getAllByRole("listitem")
    .map((row) => row.textContent ?? "");
  expect(rows.find((row) => row.includes("r/pics"))).toContain("KeptScore 1,234");
  expect(rows.find((row) => row.includes("r/art"))).toContain("Removed");
  expect(rows.find((row) => row.includes("r/sky"))).toContain("Scheduled");
  expect(within(drawer).getByRole("button", { name: "Open copy.jpg" })).toBeTruthy();
});

test("a file is renamed; a name that is taken is told under the field (ME-03, SRV-10)", async () => {
  const message = 'Media named "other.jpg" already exists. Pick a different name.';
  let isTaken = true;
  const { sent } = open(
    {
      ...detail(),
      "PATCH /media/1": ({ body }) => {
        if (isTaken) return { status: 422, body: { message, errors: { name: [message] } } };
        return { status: 200, body: { data: media({ id: 1, ...(body as object) }) } };
      },
    },
    "/gallery?open=1",
  );
  const field = await screen.findByLabelText("Name");
  await userEvent.clear(field);
  await userEvent.type(field, "other.jpg");
  await press("Save");
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole("heading", { name: "picture-1.jpg" })).toBeTruthy();
  isTaken = false;
  await userEvent.type(field, "{Backspace}{Backspace}{Backspace}{Backspace} 2.jpg");
  await press("Save");
  expect(await screen.findByRole("heading", { name: "other 2.jpg" })).toBeTruthy();
  expect(sent.filter(({ key }) => key === "PATCH /media/1").at(-1)?.body).toEqual({ name: "other 2.jpg" });
});

test("a rename that failed is told (ME-06)", async () => {
  open({ ...detail(), "PATCH /media/1": { status: 500 } }, "/gallery?open=1");
  await userEvent.type(await screen.findByLabelText("Name"), "x");
  await press("Save");
  expect(await screen.findAllByText("Failed to rename media. Please try again.")).toBeTruthy();
});

test("tags are added and removed in the drawer", async () => {
  const { sent } = open(
    {
      ...detail({ tags: ["sea"] }),
      "PATCH /media/1": ({ body }) => ({ status: 200, body: { data: media({ id: 1, ...(body as object) }) } }),
    },
    "/gallery?open=1",
  );
  const dialog = await screen.findByRole("dialog", { name: "picture-1.jpg" });
  await userEvent.type(within(dialog).getByLabelText("Tags"), "Blue  Hour,");
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ key: "GET /media/tags" }));
  expect(sent.find(({ key }) => key === "PATCH /media/1")?.body).toEqual({ tags: ["sea", "blue hour"] });
  await userEvent.click(within(dialog).getByRole("button", { name: "Remove sea" }));
  await waitFor(() =>
    expect(sent.filter(({ key }) => key === "PATCH /media/1").at(-1)?.body).toEqual({ tags: ["blue hour"] }),
  );
});

test("tags are added to all selected files at once", async () => {
  files = [media({ id: 1, tags: ["sea"] }), media({ id: 2 })];
  const { sent } = open({
    "PATCH /media/1": ({ body }) => ({ status: 200, body: { data: media({ id: 1, ...(body as object) }) } }),
    "PATCH /media/2": ({ body }) => ({ status: 200, body: { data: media({ id: 2, ...(body as object) }) } }),
  });
  await press("Select picture-1.jpg");
  await press("Select picture-2.jpg");
  await press("Tag");
  await userEvent.type(await screen.findByLabelText("Tags to add"), "new{Enter}");
  await press("Add tags");
  expect(await screen.findAllByText("2 files were tagged.")).toBeTruthy();
  expect(sent.filter(({ key }) => key.startsWith("PATCH")).map(({ body }) => body)).toEqual([
    { tags: ["sea", "new"] },
    { tags: ["new"] },
  ]);
});

test("several files are deleted after a question; those in scheduled posts stay and it is said (ME-03)", async () => {
  files = [media({ id: 1 }), media({ id: 2, scheduled_posts: 3 })];
  const { keys } = open({
    "DELETE /media/1": () => {
      files = files.filter(({ id }) => id !== 1);
      return { status: 204 };
    },
    "DELETE /media/2": {
      status: 422,
      body: { message: "Media is used in 3 scheduled posts and can't be deleted." },
    },
  });
  await press("Select picture-1.jpg");
  await press("Select picture-2.jpg");
  await press("Delete");
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findAllByText("1 file was deleted.")).toBeTruthy();
  expect(await screen.findAllByText("picture-2.jpg is used in 3 scheduled posts and can't be deleted.")).toBeTruthy();
  expect(keys().filter((key) => key.startsWith("DELETE"))).toEqual(["DELETE /media/1", "DELETE /media/2"]);
  await waitFor(() => expect(screen.getByRole("toolbar").textContent).toContain("1 selected"));
  await waitFor(() => expect(screen.queryByRole("gridcell", { name: /^picture-1/ })).toBeNull());
});

test("a file that was scheduled meanwhile is kept, and the list is read again (ME-03)", async () => {
  const message = "Media is used in 1 scheduled posts and can't be deleted.";
  const api = open({ "DELETE /media/1": { status: 422, body: { message } } });
  await press("Select picture-1.jpg");
  await press("Delete");
  const reads = lists(api).length;
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findAllByText(message)).toBeTruthy();
  await waitFor(() => expect(lists(api).length).toBeGreaterThan(reads));
});

test("a deletion that failed is told (ME-06)", async () => {
  open({ "DELETE /media/1": { status: 500 } });
  await press("Select picture-1.jpg");
  await press("Delete");
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findAllByText("Failed to delete media. Please try again.")).toBeTruthy();
});

test("a file of scheduled posts is replaced in all of them before it goes", async () => {
  files = [media({ id: 1, scheduled_posts: 3 }), media({ id: 2 })];
  const { sent } = open(
    {
      ...detail({ scheduled_posts: 3 }),
      "DELETE /media/1": () => {
        files = files.filter(({ id }) => id !== 1);
        return { status: 204 };
      },
    },
    "/gallery?open=1",
  );
  await press("Delete");
  const modal = await screen.findByRole("dialog", { name: "Replace in all scheduled posts" });
  expect(modal.textContent).toContain("Media is used in 3 scheduled posts and can't be deleted.");
  const replace = within(modal).getByRole("button", { name: "Replace and delete" });
  expect(replace.hasAttribute("disabled")).toBe(true);
  await userEvent.click(await within(modal).findByRole("radio", { name: "picture-2.jpg" }));
  await userEvent.click(replace);
  expect(
    await screen.findAllByText("picture-2.jpg took the place of picture-1.jpg in 3 scheduled posts."),
  ).toBeTruthy();
  expect(sent.find(({ key }) => key === "DELETE /media/1")?.query).toEqual({ replace_with: "2" });
  await waitFor(() => expect(address()).toBe("/gallery"));
});

/** A server that takes uploads. */
function taking() {
  const tus = fakeTus();
  return {
    tus,
    answers: {
      "POST /media": ({ body }: { body: unknown }) => {
        const { size } = body as { size: number };
        tus.begin("/api/uploads/50", size);
        const upload = { url: "/api/uploads/50", method: "PATCH", headers: {} };
        return { status: 201, body: { data: media({ id: 50, status: "pending" }), upload } };
      },
      "POST /media/50/complete": () => {
        const done = media({ id: 50, name: "dropped.jpg" });
        files = [done, ...files];
        return { status: 200, body: { data: done } };
      },
    },
  };
}

const dropped = () => new File(["a fjord"], "dropped.jpg", { type: "image/jpeg" });

test("a dropped file shows its way in the grid and the tray, locks the account menu, and becomes a file of the list", async () => {
  const { tus, answers } = taking();
  const release = tus.hold();
  open(answers);
  await cell(/^picture-1\.jpg/);
  const drop = (type: string) =>
    fireEvent(
      window,
      Object.assign(new Event(type, { cancelable: true }), { dataTransfer: { types: ["Files"], files: [dropped()] } }),
    );
  drop("dragover");
  expect(await screen.findByText("Drop to upload")).toBeTruthy();
  drop("drop");
  const tray = await screen.findByRole("region", { name: "Uploads" });
  expect(await within(tray).findByText("Uploading 1 of 1")).toBeTruthy();
  expect(appState.get().isUploadingMedia).toBe(true);
  expect(screen.queryByText("Drop to upload")).toBeNull();
  await waitFor(() => expect(screen.getAllByRole("gridcell")[0]?.textContent).toContain("dropped.jpg"));

  release();
  expect(await within(tray).findByText("1 file uploaded")).toBeTruthy();
  expect(await cell(/^dropped\.jpg\s*Not used yet/)).toBeTruthy();
  expect(appState.get().isUploadingMedia).toBe(false);
  expect(screen.getByText("7 files")).toBeTruthy();
});

test("an upload goes on while another page is opened; the tray goes along", async () => {
  const { tus, answers } = taking();
  const release = tus.hold();
  open(answers);
  await cell(/^picture-1\.jpg/);
  fireEvent(window, Object.assign(new Event("paste", { cancelable: true }), { clipboardData: { files: [dropped()] } }));
  const tray = await screen.findByRole("region", { name: "Uploads" });
  await userEvent.click(screen.getByRole("link", { name: "Analytics" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Analytics" })).toBeTruthy();
  expect(tray.isConnected).toBe(true);
  release();
  expect(
    await within(await screen.findByRole("region", { name: "Uploads" })).findByText("1 file uploaded"),
  ).toBeTruthy();
});

test("a picture from the clipboard gets a name of its own", async () => {
  const { answers } = taking();
  const { sent } = open(answers);
  await cell(/^picture-1\.jpg/);
  const picture = new File(["pixels"], "image.png", { type: "image/png" });
  fireEvent(window, Object.assign(new Event("paste", { cancelable: true }), { clipboardData: { files: [picture] } }));
  await waitFor(() => expect(sent.some(({ key }) => key === "POST /media")).toBe(true));
  const { body } = sent.find(({ key }) => key === "POST /media")!;
  expect((body as { name: string }).name).toMatch(/^Pasted \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/);
});

test("what cannot be uploaded is told in the tray and can be cleared (VAL-21)", async () => {
  const { answers } = taking();
  const { keys } = open(answers);
  await press(/^Upload/);
  const input = document.querySelector<HTMLInputElement>("input[type=file]")!;
  expect(input.accept).toBe("image/png,image/jpeg,image/gif,video/mp4,video/quicktime");
  fireEvent.change(input, { target: { files: [new File(["x"], "page.webp", { type: "image/webp" })] } });
  const tray = await screen.findByRole("region", { name: "Uploads" });
  expect(within(tray).getAllByText(/Media must be a PNG, JPEG, GIF, MP4 or MOV file\./)).toBeTruthy();
  await userEvent.click(within(tray).getByRole("button", { name: "Clear uploads" }));
  await waitFor(() => expect(uploads.get()).toEqual([]));
  expect(keys()).not.toContain("POST /media");
});

test("after a reload the tray asks for the files that were broken off", async () => {
  const stored = {
    size: 7,
    creationTime: new Date().toISOString(),
    metadata: { creator_id: "7", name: "dropped.jpg", type: "image/jpeg", hash: "ab", media_id: "50", tab: "gone" },
    uploadUrl: "/api/uploads/50",
  };
  localStorage.setItem("tus::7-ab::1", JSON.stringify(stored));
  open();
  const tray = await screen.findByRole("region", { name: "Uploads" });
  expect(within(tray).getByText("Interrupted. Choose the file again to go on.")).toBeTruthy();
  expect(within(tray).getByRole("button", { name: "Choose files again" })).toBeTruthy();
  expect(appState.get().isUploadingMedia).toBe(false);
});
