// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { appState } from "~/api/app-state.ts";
import { uploads } from "~/api/uploads/upload-store.ts";
import { media } from "~/testing/builders.ts";
import { fakeTus } from "~/testing/fake-tus.ts";
import { cell, gallery, openGallery, prepareGallery, press } from "~/testing/gallery.ts";
import { closeApp } from "~/testing/open-app.tsx";

vi.mock("tus-js-client", () => vi.importActual("tus-js-client/lib.es5/browser/index.js"));

beforeEach(prepareGallery);
afterEach(closeApp);

/** A server that accepts uploads. */
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
        gallery.files = [done, ...gallery.files];
        return { status: 200, body: { data: done } };
      },
    },
  };
}

const dropped = () => new File(["a fjord"], "dropped.jpg", { type: "image/jpeg" });

test("a dropped file shows its way in the grid and the tray, locks the account menu, and becomes a file of the list", async () => {
  const { tus, answers } = taking();
  const release = tus.hold();
  openGallery(answers);
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
  openGallery(answers);
  await cell(/^picture-1\.jpg/);
  fireEvent(window, Object.assign(new Event("paste", { cancelable: true }), { clipboardData: { files: [dropped()] } }));
  const tray = await screen.findByRole("region", { name: "Uploads" });
  await userEvent.click(screen.getByRole("link", { name: "Analytics" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Analytics" })).toBeTruthy();
  expect(tray.isConnected).toBe(true);
  expect(tray.closest("main"), "below the page, where it covers no way to another one").toBeTruthy();
  release();
  expect(
    await within(await screen.findByRole("region", { name: "Uploads" })).findByText("1 file uploaded"),
  ).toBeTruthy();
});

test("a picture from the clipboard gets a name of its own", async () => {
  const { answers } = taking();
  const { sent } = openGallery(answers);
  await cell(/^picture-1\.jpg/);
  const picture = new File(["pixels"], "image.png", { type: "image/png" });
  fireEvent(window, Object.assign(new Event("paste", { cancelable: true }), { clipboardData: { files: [picture] } }));
  await waitFor(() => expect(sent.some(({ key }) => key === "POST /media")).toBe(true));
  const { body } = sent.find(({ key }) => key === "POST /media")!;
  expect((body as { name: string }).name).toMatch(/^Pasted \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/);
});

test("what cannot be uploaded is told in the tray and can be cleared (VAL-21)", async () => {
  const { answers } = taking();
  const { keys } = openGallery(answers);
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
  openGallery({ "POST /media/50/complete": { status: 409, body: { message: "The upload is not complete yet." } } });
  const tray = await screen.findByRole("region", { name: "Uploads" });
  expect(within(tray).getByText("Interrupted. Choose the file again to resume.")).toBeTruthy();
  expect(within(tray).getByRole("button", { name: "Choose files again" })).toBeTruthy();
  expect(appState.get().isUploadingMedia).toBe(false);
});
