// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setCreatorId } from "~/api/session.ts";
import { newUpload } from "~/api/uploads/new-upload.ts";
import { type Upload, uploads } from "~/api/uploads/upload-store.ts";
import UploadTray from "./upload-tray.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  setCreatorId(7);
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  uploads.set([]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const failed = (kind: "refused" | "broken"): Upload => ({
  ...newUpload({ creator_id: 7, name: `${kind}.png`, type: "image/png", size: 5 }),
  status: "failed",
  trouble: kind === "refused" ? { kind, text: "Too large." } : { kind, text: "Try again.", isOffline: false },
});
const tray = () => screen.getByRole("region", { name: "Uploads" });
/** Makes media queries for narrow windows match. */
const onPhone = () => {
  const matchMedia = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((media) => Object.assign(matchMedia(media), { matches: true }));
};
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

test("a failure that was seen leaves; what can still be helped stays, folded", () => {
  uploads.set([failed("refused"), failed("broken")]);
  render(<UploadTray />);
  pass(14);
  expect(tray().dataset.open).toBe("true");
  expect(uploads.get()).toHaveLength(2);
  pass(2);
  expect(uploads.get().map(({ name }) => name)).toEqual(["broken.png"]);
  expect(tray().dataset.open).toBe("false");
});

test("what went well is gone soon, unless there is something to read", () => {
  const done = (note: string | null): Upload => ({ ...failed("refused"), status: "success", trouble: null, note });
  uploads.set([done(null)]);
  render(<UploadTray />);
  expect(screen.getByText("1 file uploaded")).toBeTruthy();
  pass(3);
  expect(uploads.get()).toEqual([]);
  cleanup();
  uploads.set([done("Media is already uploaded.")]);
  render(<UploadTray />);
  pass(4);
  expect(tray().dataset.open).toBe("true");
  pass(2);
  expect(uploads.get()).toEqual([]);
});

test("it stays while somebody is at it", () => {
  uploads.set([failed("refused")]);
  render(<UploadTray />);
  screen.getByRole("button", { name: "Collapse uploads" }).focus();
  pass(60);
  expect(uploads.get()).toHaveLength(1);
});

test("on a phone it is one line, until something has to be seen to", () => {
  onPhone();
  const one = failed("broken");
  uploads.set([{ ...one, status: "uploading", trouble: null }]);
  render(<UploadTray />);
  expect(tray().dataset.open).toBe("false");
  expect(tray().className).not.toMatch(/fixed|absolute/);
  act(() => uploads.set([one]));
  expect(tray().dataset.open).toBe("true");
});

test("files that were there already are not said to be uploaded", () => {
  const done = (note: string | null): Upload => ({ ...failed("refused"), status: "success", trouble: null, note });
  const there = done("Media is already uploaded.");
  uploads.set([done(null), done(null), there]);
  render(<UploadTray />);
  expect(screen.getByText("2 files uploaded, 1 was there already")).toBeTruthy();
  act(() => uploads.set([there]));
  expect(screen.getByText("1 file was there already")).toBeTruthy();
});
