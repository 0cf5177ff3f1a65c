// @vitest-environment jsdom
import type { CalendarRow } from "@ponkan/contract/posts/calendar-posts";
import { configure, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
// Preloaded, so that the key takes effect immediately.
import "~/components/post-actions/undo-or-redo-latest.ts";
import { movedPosts } from "~/components/post-actions/moved-posts.ts";
import { aPost } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";
import { toastStore } from "~/ui/toast-store.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  movedPosts.set(new Map());
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-18T09:00:00Z") });
});
afterEach(() => {
  closeApp();
  toastStore.set([]);
  vi.useRealTimers();
});

const redRock: CalendarRow = [1, 1, (17 * 24 + 12) * 60, 1, 1, 0, 0, "Red rock", 0, 0, 1];
const plan = {
  from: "2026-11-01T00:00:00.000Z",
  until: "2026-12-01T00:00:00.000Z",
  destinations: ["openfield"],
  posts: [redRock],
};
const made_at = "2026-11-18T08:00:00.000Z";
const older = { id: 41, kind: "delete", ids: [9], text: "Deleted 1 post.", made_at };
const moved = { id: 42, kind: "update", ids: [1], text: "Moved 1 post.", made_at };

/** Moves 'Red rock' with the keyboard; the move is not saved until `save` is called. */
async function moveSlowly() {
  const saving = Promise.withResolvers<{ status: number; body: unknown }>();
  let changes = [older];
  const api = openSignedIn("/calendar?view=month", {
    "GET /posts/calendar": { status: 200, body: plan },
    "POST /posts/update": () => saving.promise,
    "GET /posts/changes": () => ({ status: 200, body: { data: changes, redoable: [] } }),
    "POST /posts/undo": { status: 200, body: { data: [], removed: [], refused: [], change_id: 43 } },
  });
  await screen.findByRole("button", { name: /Red rock/ });
  const days = [...screen.getByRole("grid").querySelectorAll<HTMLElement>("a, button")];
  days.find(({ tabIndex }) => tabIndex >= 0)!.focus();
  await userEvent.keyboard("{Enter} ");
  await waitFor(() => expect(document.querySelector("[data-announces=moves]")?.textContent).toContain("Picked up"));
  await userEvent.keyboard("{ArrowRight} ");
  await waitFor(() => expect(api.keys()).toContain("POST /posts/update"));
  const save = () => {
    changes = [moved, older];
    saving.resolve({ status: 200, body: { data: [aPost({ id: 1, rev: 2 })], change_id: 42 } });
  };
  const undone = () => api.sent.filter(({ key }) => key === "POST /posts/undo").map(({ body }) => body);
  return { save, undone };
}

test("Ctrl Z while a move is being saved is about that move, and asks about no other", async () => {
  const { save, undone } = await moveSlowly();
  await userEvent.keyboard("{Control>}z{/Control}");
  save();
  await waitFor(() => expect(undone()).toEqual([{ id: 42 }]));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
