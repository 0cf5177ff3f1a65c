// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { media } from "~/testing/builders.ts";
import { cell, gallery, openGallery, prepareGallery } from "~/testing/gallery.ts";
import { address, closeApp } from "~/testing/open-app.tsx";

beforeEach(prepareGallery);
afterEach(closeApp);

/** Answers for opening every file. */
const files = () =>
  Object.fromEntries(
    gallery.files.map((file) => [
      `GET /media/${file.id}`,
      { status: 200, body: { data: file, posts: [], similar: [] } },
    ]),
  );
const view = (id: number) => screen.findByRole("dialog", { name: `picture-${id}.jpg` });

test("arrows lead through the files, and the focus returns to the tile of the last one", async () => {
  openGallery(files());
  await userEvent.click(await cell(/^picture-2\.jpg/));
  const second = await view(2);
  await waitFor(() => expect(second.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard("{ArrowRight}");
  const third = await view(3);
  expect(third.textContent).toContain("File 3 of 6");
  await userEvent.click(within(third).getByRole("button", { name: "Next file" }));
  await view(4);
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}{ArrowLeft}");
  const first = await view(1);
  expect(within(first).getByRole("button", { name: "Previous file" }).getAttribute("aria-disabled")).toBe("true");
  await userEvent.keyboard("{ArrowLeft}");
  expect(address()).toBe("/gallery?open=1");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await view(3);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(async () => expect(document.activeElement).toBe(await cell(/^picture-3\.jpg/)));
});

test("arrows in a field move the cursor, not the files", async () => {
  openGallery(files(), "/gallery?open=2");
  await userEvent.click(within(await view(2)).getByLabelText("Name"));
  await userEvent.keyboard("{ArrowLeft}{ArrowRight}");
  expect(await view(2)).toBeTruthy();
});

test("Escape gives up the tag that is being typed, and the file stays open", async () => {
  openGallery(files(), "/gallery?open=2");
  const tag = within(await view(2)).getByLabelText<HTMLInputElement>("Tags");
  await userEvent.type(tag, "blue hour{Escape}");
  expect([tag.value, tag.isConnected]).toEqual(["", true]);
  expect(address()).toBe("/gallery?open=2");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a swipe turns to the neighbour; up and down is for scrolling", async () => {
  openGallery(files(), "/gallery?open=2");
  const picture = within(await view(2)).getByRole("img", { name: "picture-2.jpg" });
  const swipe = (across: number, down: number) => {
    fireEvent.pointerDown(picture, { pointerType: "touch", clientX: 200, clientY: 200 });
    fireEvent.pointerUp(picture, { pointerType: "touch", clientX: 200 + across, clientY: 200 + down });
  };
  swipe(-20, 0);
  swipe(-80, 200);
  expect(address()).toBe("/gallery?open=2");
  swipe(-120, 10);
  await view(3);
});

test("a picture is seen in its own size, a video plays", async () => {
  gallery.files = [media({ id: 1 }), media({ id: 2, type: "video/mp4", duration: 3 })];
  openGallery(files(), "/gallery?open=1");
  const first = await view(1);
  expect(within(first).getByRole("img", { name: "picture-1.jpg" }).getAttribute("src")).toContain("thumb?size=l");
  await userEvent.click(within(first).getByRole("button", { name: "Full size" }));
  expect(within(first).getByRole("img", { name: "picture-1.jpg" }).getAttribute("src")).toBe("/api/media/1/file");
  expect(within(first).getByRole("button", { name: "Fit to window" })).toBeTruthy();
  await userEvent.click(within(first).getByRole("button", { name: "Next file" }));
  const second = await view(2);
  expect(second.querySelector("video")).toBeTruthy();
  expect(within(second).queryByRole("button", { name: "Full size" })).toBeNull();
});

test("a file that was opened by a link and is not in the list has no neighbours", async () => {
  openGallery(
    { ...files(), "GET /media/99": { status: 200, body: { data: media({ id: 99 }), posts: [], similar: [] } } },
    "/gallery?open=99",
  );
  expect(within(await view(99)).queryByRole("button", { name: "Next file" })).toBeNull();
});
