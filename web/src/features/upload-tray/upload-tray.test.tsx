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
});

const failed = (kind: "refused" | "broken"): Upload => ({
  ...newUpload({ creator_id: 7, name: `${kind}.png`, type: "image/png", size: 5 }),
  status: "failed",
  trouble: kind === "refused" ? { kind, text: "Too large." } : { kind, text: "Try again.", isOffline: false },
});
const tray = () => screen.getByRole("region", { name: "Uploads" });
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

test("it stands above the bar with the page's actions", () => {
  const bar = document.createElement("footer");
  bar.getBoundingClientRect = () => ({ top: window.innerHeight - 72 }) as DOMRect;
  const main = document.createElement("main");
  main.append(bar);
  document.body.append(main);
  const measured = vi.fn<(measure: () => void) => void>();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(measure: () => void) {
        measured(measure);
      }
      observe() {}
      disconnect() {}
    },
  );
  uploads.set([failed("refused")]);
  render(<UploadTray />);
  act(() => measured.mock.calls.at(-1)![0]());
  expect(tray().style.getPropertyValue("--room")).toBe("72px");
  vi.unstubAllGlobals();
});
