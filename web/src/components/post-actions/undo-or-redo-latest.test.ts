// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "~/api/query-client.ts";
import { rememberUser } from "~/api/users.ts";
import { aPost, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { confirmStore } from "~/ui/confirm-store.ts";
import { undoOrRedoLatest } from "./undo-or-redo-latest.ts";

afterEach(() => queryClient.clear());

test.each([
  ["no", []],
  ["yes", [{ id: 41 }]],
] as const)("what another tab did is asked about by name before a key undoes it: %s", async (way, undone) => {
  const change = { id: 41, kind: "update", ids: [5], text: "Changed title.", made_at: "2026-05-01T10:00:00.000Z" };
  const api = fakeApi({
    "GET /users/me/stats": { status: 404 },
    "GET /posts/changes": { status: 200, body: { data: [change], redoable: [] } },
    "GET /posts/5": { status: 200, body: { data: { ...aPost({ id: 5, title: "Green veil" }), timeline: [] } } },
    "POST /posts/undo": { status: 200, body: { data: [], removed: [], refused: [], change_id: 42 } },
  });
  rememberUser(user({ timezone: "America/New_York" }));
  const taking = undoOrRedoLatest({ creatorId: 7, way: "undo", part: { id: null } });
  await vi.waitFor(() => expect(confirmStore.get()).toHaveLength(1));
  const [question] = confirmStore.get();
  expect(question?.text).toContain("06:00: Changed title. The post is “Green veil”.");
  question?.answer(way);
  await taking;
  expect(api.sent.filter(({ key }) => key === "POST /posts/undo").map(({ body }) => body)).toEqual(undone);
});
