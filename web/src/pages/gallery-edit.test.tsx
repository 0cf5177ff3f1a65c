// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uploads } from "~/api/uploads/upload-store.ts";
import { media } from "~/testing/builders.ts";
import { gallery, openGallery, prepareGallery, press } from "~/testing/gallery.ts";
import { address, closeApp } from "~/testing/open-app.tsx";
import { toastStore } from "~/ui/toast-store.ts";

beforeEach(() => {
  prepareGallery();
  // Fakes what jsdom lacks: a picture of 1600 x 900 and a canvas.
  vi.stubGlobal("createImageBitmap", async () => ({ width: 1600, height: 900 }));
  const pen = { translate: () => undefined, rotate: () => undefined, drawImage: () => undefined };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pen as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(new Blob(["cut"])));
});
afterEach(() => {
  closeApp();
  uploads.set([]);
  toastStore.set([]);
});

function open(file = media({ id: 2, url: "/api/media/2/file" })) {
  gallery.files = [file];
  const held = new Promise<never>(() => undefined);
  const api = openGallery(
    {
      "GET /media/2": { status: 200, body: { data: file, posts: [], similar: [] } },
      "POST /media": () => held,
    },
    "/gallery?open=2",
  );
  // Fetching a file's bytes is not an API call.
  const answer = globalThis.fetch;
  vi.stubGlobal("fetch", async (url: string, options?: RequestInit) =>
    options ? answer(url, options) : new Response("picture"),
  );
  return api;
}
const editor = async () => within(await screen.findByRole("dialog", { name: "Crop and rotate" }));

test("the large view is dimmed behind it", async () => {
  open();
  await screen.findByRole("button", { name: "Crop and rotate" });
  const dimmed = () => document.querySelectorAll(".fixed.bg-scrim").length;
  const before = dimmed();
  await press("Crop and rotate");
  await editor();
  expect(dimmed()).toBe(before + 1);
});

test("a picture is turned and cut to a shape, and saved as a new file beside the original", async () => {
  const { sent } = open();
  await press("Crop and rotate");
  const modal = await editor();
  await modal.findByText("1600 × 900");
  const save = modal.getByRole("button", { name: "Save as new file" }) as HTMLButtonElement;
  expect(save.disabled).toBe(true);
  await userEvent.click(modal.getByRole("radio", { name: "1:1" }));
  expect(modal.getByText("900 × 900")).toBeTruthy();
  await userEvent.click(modal.getByRole("radio", { name: "16:9" }));
  await userEvent.click(modal.getByRole("button", { name: "Right" }));
  expect(modal.getByText("900 × 506")).toBeTruthy();
  await userEvent.click(save);
  await waitFor(() =>
    expect(toastStore.get().map(({ text }) => text)).toContain("Saved as picture-2 900x506.jpg. The original stays."),
  );
  await waitFor(() =>
    expect(sent.find(({ key }) => key === "POST /media")?.body).toMatchObject({
      name: "picture-2 900x506.jpg",
      original_id: 2,
    }),
  );
  expect(sent.map(({ key }) => key)).not.toContain("DELETE /media/2");
});

test("the part that stays is moved and sized by keys, and the files behind it stay", async () => {
  open();
  await press("Crop and rotate");
  const modal = await editor();
  const frame = await modal.findByRole("group", { name: /^Crop area/ });
  frame.focus();
  await userEvent.keyboard("{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}");
  expect(modal.getByText("1536 × 900")).toBeTruthy();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
  expect(Number.parseFloat(frame.style.left)).toBeCloseTo(4);
  expect(address()).toBe("/gallery?open=2");
});

test("what moves is not cut", async () => {
  open(media({ id: 2, type: "image/gif", url: "/api/media/2/file" }));
  await screen.findByRole("link", { name: "Download" });
  expect(screen.queryByRole("button", { name: "Crop and rotate" })).toBeNull();
});
