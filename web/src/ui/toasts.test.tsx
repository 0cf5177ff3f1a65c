// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Drawer } from "./drawer.tsx";
import { Modal } from "./modal.tsx";
import { Popover } from "./popover.tsx";
import { toastStore } from "./toast-store.ts";
import { showToast, Toasts } from "./toasts.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  cleanup();
  toastStore.set([]);
});

const region = () => screen.getByRole("region", { name: "Notifications" });
const show = (...args: Parameters<typeof showToast>) => act(() => showToast(...args));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("a success toast leaves after 5 seconds (UI-02)", () => {
  show({ type: "success", text: "Saved." });
  pass(4999);
  expect(region().textContent).toContain("Saved.");
  pass(1);
  expect(region().textContent).toBe("");
});

test("a toast with an action stays for 8 seconds and the action closes it (UI-02)", () => {
  const onClick = vi.fn();
  show({ type: "success", text: "Post moved.", action: { label: "Undo", onClick } });
  pass(7999);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(region().textContent).toBe("");

  show({ type: "success", text: "Post moved.", action: { label: "Undo", onClick } });
  pass(8000);
  expect(region().textContent).toBe("");
});

test("a danger toast stays until it is closed (UI-02)", () => {
  show({ type: "danger", text: "Failed to save." });
  pass(600_000);
  expect(region().textContent).toContain("Failed to save.");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(region().textContent).toBe("");
});

test("an error after which everything is as it was leaves by itself, later than a result (UI-02)", () => {
  show({ type: "danger", text: "Post time must be in the future.", isSettled: true });
  pass(11_999);
  expect(region().textContent).toContain("Post time must be in the future.");
  pass(1);
  expect(region().textContent).toBe("");
});

test("the pointer on the toasts stops their time and leaving lets the rest run (UI-02)", () => {
  show({ type: "success", text: "Saved." });
  pass(3000);
  fireEvent.pointerEnter(region());
  pass(60_000);
  expect(region().textContent).toContain("Saved.");
  fireEvent.pointerLeave(region());
  pass(1999);
  expect(region().textContent).toContain("Saved.");
  pass(1);
  expect(region().textContent).toBe("");
});

test("focus inside the toasts stops their time (UI-02)", () => {
  show({ type: "success", text: "Saved." });
  act(() => screen.getByRole("button", { name: "Close" }).focus());
  pass(60_000);
  expect(region().textContent).toContain("Saved.");
});

test("at most three are shown and errors give way last (UI-02)", () => {
  show({ type: "danger", text: "Broken." });
  for (const text of ["One.", "Two.", "Three."]) show({ type: "warning", text });
  expect(screen.getAllByRole("button", { name: "Close" })).toHaveLength(3);
  expect(region().textContent).toContain("Broken.");
  expect(region().textContent).not.toContain("One.");
});

test("an error that had no room comes back when there is some (UI-02)", () => {
  for (const text of ["A.", "B.", "C.", "D."]) show({ type: "danger", text });
  expect(region().textContent).not.toContain("A.");
  fireEvent.click(screen.getAllByRole("button", { name: "Close" })[0]!);
  expect(region().textContent).toContain("A.");
});

test("the same result twice is one toast that starts anew (UI-02)", () => {
  show({ type: "success", text: "Saved." });
  pass(3000);
  show({ type: "success", text: "Saved." });
  expect(screen.getAllByRole("button", { name: "Close" })).toHaveLength(1);
  pass(4000);
  expect(region().textContent).toContain("Saved.");
});

test("of plain results only the newest is shown, beside those that offer something (UI-02)", () => {
  show({ type: "success", text: "Moved 1 post.", action: { label: "Undo", onClick: vi.fn() } });
  show({ type: "success", text: "List was saved." });
  show({ type: "success", text: "Draft was saved." });
  expect(region().textContent).toContain("Moved 1 post.");
  expect(region().textContent).toContain("Draft was saved.");
  expect(region().textContent).not.toContain("List was saved.");
});

test("F6 moves the focus to the toasts and back (UI-02)", () => {
  const before = document.createElement("button");
  document.body.append(before);
  before.focus();
  show({ type: "danger", text: "Broken." });
  fireEvent.keyDown(window, { key: "F6" });
  expect(document.activeElement).toBe(region());
  fireEvent.keyDown(window, { key: "F6" });
  expect(document.activeElement).toBe(before);
  before.remove();
});

test("the focus goes back to where it was when the pressed button leaves (UI-05)", async () => {
  vi.useRealTimers();
  const before = document.createElement("button");
  document.body.append(before);
  before.focus();
  show({ type: "success", text: "Moved 1 post.", action: { label: "Undo", onClick: vi.fn() } });
  act(() => screen.getByRole("button", { name: "Undo" }).focus());
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(document.activeElement).toBe(before));
  before.remove();
});

test("a dialog leaves the toasts in reach of readers and keys (UI-02, UI-05)", async () => {
  vi.useRealTimers();
  render(
    <Drawer title="Post" className="" onClose={vi.fn()}>
      <button type="button">Move</button>
    </Drawer>,
  );
  await waitFor(() => expect(document.querySelector("[data-base-ui-inert]")).not.toBeNull());
  show({ type: "success", text: "Moved 1 post.", action: { label: "Undo", onClick: vi.fn() } });
  expect(region().closest("[aria-hidden=true]")).toBeNull();
  fireEvent.keyDown(window, { key: "F6" });
  expect(document.activeElement).toBe(region());
  act(() => screen.getByRole("button", { name: "Undo" }).focus());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Undo" }));
});

test("errors are announced at once, results when the reader has time (UI-05)", () => {
  show({ type: "success", text: "Saved." });
  show({ type: "danger", text: "Broken." });
  expect(document.querySelector("[aria-live=polite]")?.textContent).toBe("Saved.");
  expect(document.querySelector("[aria-live=assertive]")?.textContent).toBe("Broken.");
});

test("a request id is shown for support", () => {
  show({ type: "danger", text: "Broken.", requestId: "7f3a" });
  expect(region().textContent).toContain("Request 7f3a");
});

const dialog = (isOpen: boolean) => (
  <Modal open={isOpen} onClose={vi.fn()} title="Retry">
    Send it again?
  </Modal>
);

test("what was said before a dialog waits until it has closed, what is said in it is shown (UI-02)", () => {
  const seen = () =>
    [...region().children].filter((each) => !each.hasAttribute("hidden")).map((each) => each.textContent);
  show({ type: "success", text: "Moved 1 post.", action: { label: "Undo", onClick: vi.fn() } });
  const { rerender } = render(dialog(false));
  pass(3000);
  rerender(dialog(true));
  expect(seen()).toEqual([]);
  pass(60_000);
  show({ type: "danger", text: "Failed to save." });
  expect(seen()).toEqual(["Failed to save."]);
  rerender(dialog(false));
  expect(seen().map((text) => text?.replace("Undo", ""))).toEqual(["Moved 1 post.", "Failed to save."]);
  pass(5000);
  expect(seen()).toEqual(["Failed to save."]);
});

test("under a popover toasts wait (UI-02)", () => {
  show({ type: "success", text: "Saved." });
  const { unmount } = render(
    <Popover open label="Post time" trigger={<button type="button">Time</button>}>
      Saturday
    </Popover>,
  );
  pass(60_000);
  expect(region().textContent).toContain("Saved.");
  expect(region().dataset.beneath).toBe("true");
  unmount();
  expect(region().dataset.beneath).toBe("false");
  pass(5000);
  expect(region().textContent).toBe("");
});

test("what is said in a popover lies over it, so that it can be taken back (UI-02)", () => {
  show({ type: "success", text: "Saved." });
  render(
    <Popover open label="Saved searches" trigger={<button type="button">Saved</button>}>
      Open with videos
    </Popover>,
  );
  expect(region().dataset.beneath).toBe("true");
  show({ type: "success", text: "The search was deleted.", action: { label: "Undo", onClick: () => {} } });
  expect(region().dataset.beneath).toBe("false");
  pass(8000);
  expect(region().textContent).toBe("");
});
