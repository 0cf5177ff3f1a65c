// @vitest-environment jsdom
import { Platform } from "@ponkan/contract/accounts/platform";
import type { CalendarRow } from "@ponkan/contract/posts/calendar-posts";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSelection, selection } from "~/features/calendar/moving/selection.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";
import { toastStore } from "~/ui/toast-store.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => {
  localStorage.clear();
  // Room for every row, because the agenda only renders visible ones.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(100_000);
});
afterEach(() => {
  vi.restoreAllMocks();
  clearSelection();
  closeApp();
  toastStore.set([]);
});

const from = "2027-11-01T00:00:00.000Z";
const noon = (10 * 24 + 12) * 60;
const places = ["fog", "mist", "rain"];
const row = (id: number, days = 0): CalendarRow => {
  return [id, 1, noon + id + days * 24 * 60, PostStatus.scheduled, Platform.reddit, 0, id - 1, `Post ${id}`, 0, 0, id];
};

function openAgenda(rows = [1, 2, 3].map((id) => row(id))) {
  const api = openSignedIn("/calendar?view=list&day=2027-11-11", {
    "GET /posts/calendar": () => ({
      status: 200,
      body: { from, until: "2027-12-01T00:00:00.000Z", destinations: places, posts: rows },
    }),
    "POST /posts/bulk": ({ body }) => {
      const { ids } = body as { ids: number[] };
      rows = rows.filter(([id]) => !ids.includes(id));
      return { status: 200, body: { done: ids, data: [], refused: [], change_id: 7 } };
    },
  });
  return () => api.sent.filter(({ key }) => key === "POST /posts/bulk").map(({ body }) => body);
}
const bar = async () => within(await screen.findByRole("region", { name: "Selected posts" }));
const rowOf = (id: number, role = "button") => screen.findByRole(role, { name: new RegExp(`Post ${id}`) });

test("without keys several posts of the agenda are selected and deleted, and the focus stays in the list", async () => {
  const asked = openAgenda();
  await rowOf(1);
  const select = screen.getByRole("button", { name: "Select" });
  await userEvent.click(select);
  expect(select.getAttribute("aria-pressed")).toBe("true");
  expect((await bar()).getByRole("status").textContent).toBe("Press the posts to select");
  for (const id of [1, 3]) await userEvent.click(await rowOf(id, "checkbox"));
  const checked = screen.getAllByRole("checkbox").map((box) => box.getAttribute("aria-checked"));
  expect(checked).toEqual(["true", "false", "true"]);
  expect((await bar()).getByText("2 posts selected")).toBeTruthy();
  await userEvent.click((await bar()).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selected posts" })).toBeNull());
  expect(asked()).toEqual([{ action: "delete", ids: [1, 3] }]);
  await waitFor(async () => expect(document.activeElement).toBe(await rowOf(2)));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("selecting ends where it began", async () => {
  openAgenda();
  await rowOf(1);
  await userEvent.click(screen.getByRole("button", { name: "Select" }));
  await userEvent.click((await bar()).getByRole("button", { name: "Stop selecting" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Select" })));
  expect(screen.queryAllByRole("checkbox")).toEqual([]);
});

test("in the agenda X selects the focused post, and Delete deletes it and goes to the next", async () => {
  const asked = openAgenda();
  (await rowOf(2)).focus();
  await userEvent.keyboard("x");
  expect((await rowOf(2, "checkbox")).getAttribute("aria-checked")).toBe("true");
  await userEvent.keyboard("x");
  fireEvent.keyDown(await rowOf(2), { key: "Delete" });
  await waitFor(() => expect(asked()).toEqual([{ action: "delete", ids: [2] }]));
  await waitFor(async () => expect(document.activeElement).toBe(await rowOf(1)));
});

test("on one of several that are selected Delete is about all of them that are shown", async () => {
  const asked = openAgenda();
  for (const id of [1, 3]) {
    (await rowOf(id, id === 1 ? "button" : "checkbox")).focus();
    await userEvent.keyboard("x");
  }
  // A post of a month that is no longer shown.
  selection.set(new Set([...selection.get(), 99]));
  fireEvent.keyDown(await rowOf(3, "checkbox"), { key: "Delete" });
  await waitFor(() => expect(asked()).toEqual([{ action: "delete", ids: [1, 3] }]));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selected posts" })).toBeNull());
});

test("when the last post of a day is deleted the focus goes to the next day that is listed", async () => {
  openAgenda([row(1), row(2, 1), row(3, 2)]);
  (await rowOf(2)).focus();
  fireEvent.keyDown(await rowOf(2), { key: "Delete" });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Saturday13 November"));
});
