// @vitest-environment jsdom
import type { Media } from "@ponkan/contract/media/media";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { media } from "~/testing/builders.ts";
import { gallery, openGallery, plannedUse, prepareGallery, press } from "~/testing/gallery.ts";
import { address, closeApp } from "~/testing/open-app.tsx";

beforeEach(prepareGallery);
afterEach(closeApp);

const detail = (changes: Partial<Media> = {}, more: object = {}) => ({
  "GET /media/1": () => ({
    status: 200,
    body: { data: media({ id: 1, ...changes }), posts: [], similar: [], ...more },
  }),
});

test("a file shows its facts, where it fits, near duplicates, where it was posted to, and apart from that where it will be", async () => {
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
  openGallery(
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
  expect(rows.find((row) => row.includes("r/pics"))).toContain("2 Nov 2026, 10:00");
  const sectionOf = (title: string) => within(drawer).getByRole("heading", { name: title }).parentElement!.textContent;
  expect(sectionOf("Posted to")).not.toContain("r/sky");
  expect(sectionOf("Scheduled for")).toContain("r/sky");
  expect(within(drawer).getByRole("button", { name: "Open copy.jpg" })).toBeTruthy();
});

test("a file is renamed; a name that is taken is told under the field (ME-03, SRV-10)", async () => {
  const message = 'Media named "other.jpg" already exists. Pick a different name.';
  let isTaken = true;
  const { sent } = openGallery(
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
  openGallery({ ...detail(), "PATCH /media/1": { status: 500 } }, "/gallery?open=1");
  await userEvent.type(await screen.findByLabelText("Name"), "x");
  await press("Save");
  expect(await screen.findAllByText("Failed to rename media. Please try again.")).toBeTruthy();
});

test("tags are added and removed in the drawer", async () => {
  const { sent } = openGallery(
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
  gallery.files = [media({ id: 1, tags: ["sea"] }), media({ id: 2 })];
  const { sent } = openGallery({
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

test("a file of scheduled posts is replaced in all of them before it goes", async () => {
  gallery.files = [media({ id: 1, scheduled_posts: 3 }), media({ id: 2 })];
  const { sent } = openGallery(
    {
      ...detail({ scheduled_posts: 3 }),
      "POST /media/planned": { status: 200, body: { data: [plannedUse(1, 3)] } },
      "DELETE /media/1": () => {
        gallery.files = gallery.files.filter(({ id }) => id !== 1);
        return { status: 204 };
      },
    },
    "/gallery?open=1",
  );
  await press("Delete");
  const modal = await screen.findByRole("dialog", { name: "Replace in all scheduled posts" });
  expect(modal.textContent).toContain("Media is used in 3 scheduled posts and can't be deleted.");
  expect(modal.textContent).toContain("Replacing it can't be undone.");
  expect(within(modal).getByRole("link", { name: "r/pics" }).getAttribute("href")).toBe("/calendar?post=90");
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
