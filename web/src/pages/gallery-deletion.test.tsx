// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { media } from "~/testing/builders.ts";
import { cell, gallery, openGallery, plannedUse, prepareGallery, press } from "~/testing/gallery.ts";
import { closeApp } from "~/testing/open-app.tsx";

beforeEach(prepareGallery);
afterEach(() => {
  vi.useRealTimers();
  closeApp();
});

const idsIn = (body: unknown) => (body as { ids: number[] }).ids;

/** Deletes and restores files as the server does. */
function deleting(kept: number[] = [], failed_posts = 0) {
  const before = gallery.files;
  return {
    "POST /media/delete": ({ body }: { body: unknown }) => {
      const deleted = idsIn(body).filter((id) => !kept.includes(id));
      gallery.files = gallery.files.filter(({ id }) => !deleted.includes(id));
      return { status: 200, body: { deleted, kept: idsIn(body).filter((id) => kept.includes(id)), failed_posts } };
    },
    "POST /media/restore": ({ body }: { body: unknown }) => {
      gallery.files = before;
      return { status: 200, body: { restored: idsIn(body), refused: [] } };
    },
  };
}

test("files that nobody needs are deleted without a question and brought back by Undo", async () => {
  const { sent } = openGallery(deleting());
  await press("Select picture-1.jpg");
  await press("Select picture-2.jpg");
  await press("Delete");
  expect(await screen.findAllByText(/^2 files were deleted\./)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(screen.queryByRole("gridcell", { name: /^picture-1/ })).toBeNull());
  expect(screen.queryByRole("toolbar")).toBeNull();
  await press("Undo");
  expect(await screen.findAllByText("2 files are back.")).toBeTruthy();
  expect(await cell(/^picture-1\.jpg/)).toBeTruthy();
  expect(sent.find(({ key }) => key === "POST /media/restore")?.body).toEqual({ ids: [1, 2] });
});

test("a file that a failed post has goes, with the word that the post can't be retried without it", async () => {
  openGallery(deleting([], 1));
  await press("Select picture-1.jpg");
  await press("Delete");
  await screen.findAllByText(/^picture-1\.jpg was deleted\. 1 failed post can't be retried without it\. You can undo/);
});

test("Ctrl Z brings back what was deleted last as long as the server keeps it, which the message says (ME-07)", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-04T09:00:00Z") });
  const { sent } = openGallery(deleting());
  for (const name of ["picture-1.jpg", "picture-2.jpg"]) {
    await press(`Select ${name}`);
    await press("Delete");
    expect(await screen.findAllByText(new RegExp(`^${name} was deleted\\. You can undo this for 10 minutes, also by`)));
    await waitFor(() => expect(screen.queryByRole("gridcell", { name: new RegExp(`^${name}`) })).toBeNull());
  }
  const brought = () => sent.filter(({ key }) => key === "POST /media/restore").map(({ body }) => idsIn(body));
  // Long after the toast has disappeared.
  vi.setSystemTime(new Date("2026-05-04T09:09:00Z"));
  await userEvent.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(brought()).toEqual([[2]]));
  expect(await cell(/^picture-2\.jpg/)).toBeTruthy();
  vi.setSystemTime(new Date("2026-05-04T09:10:01Z"));
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(await screen.findAllByText("There is nothing to undo.")).toBeTruthy();
  expect(brought()).toHaveLength(1);
});

test("the focus goes to the next file, by Delete and by the bar", async () => {
  openGallery(deleting());
  (await cell(/^picture-2\.jpg/)).focus();
  await userEvent.keyboard("{Delete}");
  await waitFor(() => expect(screen.queryByRole("gridcell", { name: /^picture-2/ })).toBeNull());
  expect(document.activeElement).toBe(await cell(/^picture-3\.jpg/));
  await userEvent.keyboard(" ");
  await press("Delete");
  await waitFor(() => expect(screen.queryByRole("gridcell", { name: /^picture-3/ })).toBeNull());
  await waitFor(async () => expect(document.activeElement).toBe(await cell(/^picture-4\.jpg/)));
});

test("before files of scheduled posts are deleted it is said which stay, why, and what goes (ME-03)", async () => {
  gallery.files = [1, 2, 3].map((id) => media({ id }));
  const { sent } = openGallery({
    ...deleting([2]),
    "POST /media/planned": { status: 200, body: { data: [plannedUse(2, 5)] } },
  });
  for (const id of [1, 2, 3]) await press(`Select picture-${id}.jpg`);
  await press("Delete");
  const dialog = await screen.findByRole("dialog", { name: "1 of 3 files is in scheduled posts" });
  expect(dialog.textContent).toContain("5 scheduled posts need it, so it stays until then, or until you replace it.");
  expect(dialog.textContent).toContain("The other 2 can go now; you can undo that.");
  expect(dialog.textContent).toContain("picture-2.jpg · 5 scheduled posts");
  expect(within(dialog).getByRole("link", { name: "r/pics" }).getAttribute("href")).toBe("/calendar?post=90");
  expect(sent.some(({ key }) => key === "POST /media/delete")).toBe(false);
  await userEvent.click(within(dialog).getByRole("button", { name: "Delete the other 2" }));
  expect(await screen.findAllByText(/^2 files were deleted\./)).toBeTruthy();
  expect(sent.find(({ key }) => key === "POST /media/delete")?.body).toEqual({ ids: [1, 3] });
  await waitFor(() => expect(screen.getByRole("toolbar").textContent).toContain("1 selected"));
});

test("when all of them are needed none can be deleted, but each can be replaced", async () => {
  gallery.files = [1, 2, 3].map((id) => media({ id }));
  openGallery({
    "POST /media/planned": { status: 200, body: { data: [plannedUse(1, 1), plannedUse(2, 2)] } },
  });
  for (const id of [1, 2]) await press(`Select picture-${id}.jpg`);
  await press("Delete");
  const dialog = await screen.findByRole("dialog", { name: "2 of 2 files are in scheduled posts" });
  expect(within(dialog).queryByRole("button", { name: /^Delete/ })).toBeNull();
  await userEvent.click(within(dialog).getByRole("button", { name: "Replace picture-2.jpg" }));
  const replace = await screen.findByRole("dialog", { name: "Replace in all scheduled posts" });
  expect(replace.textContent).toContain("Media is used in 2 scheduled posts and can't be deleted.");
  await userEvent.keyboard("{Escape}");
  await press("Delete");
  const again = await screen.findByRole("dialog", { name: "2 of 2 files are in scheduled posts" });
  await userEvent.click(within(again).getByRole("button", { name: "Replace picture-1.jpg" }));
  const one = await screen.findByRole("dialog", { name: "Replace in all scheduled posts" });
  expect(one.textContent).toContain(
    "Media is used in 1 scheduled post and can't be deleted. Choose the file that takes its place.",
  );
});

test("a file that was scheduled meanwhile stays, and it is said (ME-03)", async () => {
  openGallery(deleting([1]));
  await press("Select picture-1.jpg");
  await press("Delete");
  expect(await screen.findAllByText("picture-1.jpg is in scheduled posts now and stayed.")).toBeTruthy();
  expect(await cell(/^picture-1\.jpg/)).toBeTruthy();
});

test("a deletion that failed is told, and so is an undo that comes too late (ME-06)", async () => {
  let isDown = true;
  const reason = "It was deleted too long ago to bring it back.";
  openGallery({
    ...deleting(),
    "POST /media/planned": () => (isDown ? { status: 500 } : { status: 200, body: { data: [] } }),
    "POST /media/restore": { status: 200, body: { restored: [], refused: [{ id: 1, reason }] } },
  });
  await press("Select picture-1.jpg");
  await press("Delete");
  expect(await screen.findAllByText("Failed to delete media. Please try again.")).toBeTruthy();
  isDown = false;
  await press("Delete");
  await press("Undo");
  expect(await screen.findAllByText(reason)).toBeTruthy();
});
