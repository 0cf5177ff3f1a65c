// @vitest-environment jsdom
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { addSubreddits, openSchedule, press, scheduled, type } from "~/features/composer/testing/open-schedule.tsx";
import { aPost } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(closeApp);

type Sent = Parameters<typeof scheduled>[0];
const lost = () => {
  throw new Error("connection lost");
};
const keysOf = ({ sent }: ReturnType<typeof openSchedule>) =>
  sent.filter(({ key }) => key === "POST /posts/schedule").map(({ idempotencyKey }) => idempotencyKey);

/** Schedules without getting an answer, then reopens the page with the draft still there. */
async function openedAgain(answers: Parameters<typeof openSchedule>[0]) {
  const first = openSchedule({ "POST /posts/schedule": lost });
  await addSubreddits("openfield");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  await press("Schedule 1 post");
  await screen.findByText("Failed to schedule posts. Please try again.");
  closeApp();
  setAuthed(true);
  return { first, again: openSchedule(answers) };
}

test("after a lost answer and a reload the same press is the same request (PO-02)", async () => {
  const { first, again } = await openedAgain({});
  await press("Schedule 1 post");
  expect(await screen.findByText("Post was scheduled.")).toBeTruthy();
  expect(keysOf(again)).toEqual(keysOf(first));

  // The request was answered, so scheduling the same again makes another post.
  await addSubreddits("openfield");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  await press("Schedule 1 post");
  await waitFor(() => expect(keysOf(again)).toHaveLength(2));
  expect(keysOf(again)[1]).not.toBe(keysOf(again)[0]);
});

test("what it had scheduled and was deleted since is scheduled anew", async () => {
  let isFirst = true;
  const { first, again } = await openedAgain({
    "POST /posts/schedule": ({ body }) => {
      const headers: Record<string, string> = isFirst ? { "idempotent-replayed": "true" } : {};
      isFirst = false;
      return { status: 201, body: scheduled(body as Sent), headers };
    },
    "GET /posts/1": { status: 200, body: { data: { ...aPost({ id: 1, status: PostStatus.deleted }), timeline: [] } } },
  });
  await press("Schedule 1 post");
  expect(await screen.findByText("Post was scheduled.")).toBeTruthy();
  const keys = keysOf(again);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keysOf(first)[0]);
  expect(keys[1]).not.toBe(keys[0]);
});

test("what it had scheduled and is there still is not", async () => {
  const { again } = await openedAgain({
    "POST /posts/schedule": ({ body }) => {
      return { status: 201, body: scheduled(body as Sent), headers: { "idempotent-replayed": "true" } };
    },
    "GET /posts/1": { status: 200, body: { data: { ...aPost({ id: 1 }), timeline: [] } } },
  });
  await press("Schedule 1 post");
  expect(await screen.findByText("Post was scheduled.")).toBeTruthy();
  expect(keysOf(again)).toHaveLength(1);
});

test("a refusal that its reader can put right has no request to look up", async () => {
  const message = "A post to r/openfield is already scheduled at this time.";
  let status = 422;
  openSchedule({ "POST /posts/schedule": () => ({ status, body: { message, request_id: "r-12345678" } }) });
  await addSubreddits("openfield");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  await press("Schedule 1 post");
  const [alert] = await screen.findAllByText(message);
  expect(alert!.closest("[data-alert]")!.textContent).not.toMatch(/Request/);
  status = 500;
  await press("Schedule 1 post");
  await waitFor(() => expect(document.body.textContent).toMatch(/Request r-1/));
});
