// @vitest-environment jsdom
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { aPost, creator, stats, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { closeApp, openApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(closeApp);

const noPosts = { from: "2026-11-01T00:00:00.000Z", until: "2026-12-01T00:00:00.000Z", destinations: [], posts: [] };
const nextYear = new Date(Date.now() + 300 * 24 * 60 * 60 * 1000);

/** A planned post, and another one of the account published seconds ago. */
function open() {
  const post = aPost({ status: PostStatus.scheduled, post_at: nextYear.toISOString() });
  const neighbour = { title_key: null, content_key: null, group_id: 1 };
  const neighbours = [
    { ...neighbour, id: 5, at: nextYear.getTime(), subreddit: post.subreddit, rev: post.rev },
    { ...neighbour, id: 6, at: Date.now() - 20_000, subreddit: "opentable", group_id: 2, rev: null },
  ];
  const api = fakeApi({
    "GET /users/me": { status: 200, body: user({ creators: [creator()] }) },
    "GET /users/me/stats": { status: 200, body: stats },
    "GET /posts/calendar": { status: 200, body: noPosts },
    "GET /posts/neighbours": { status: 200, body: { data: neighbours, busy: [] } },
    "GET /posts/5": { status: 200, body: { data: { ...post, timeline: [] } } },
    "POST /posts/update": { status: 200, body: { data: [{ ...post, rev: post.rev + 1 }], change_id: 3 } },
  });
  openApp("/calendar?month=2026-11&post=5");
  return api;
}

test("'Post now' of a planned post asks first, and names what would be an extreme risk (CA-03, BS-03, BS-10)", async () => {
  const api = open();
  const drawer = within(await screen.findByRole("dialog", { name: "First light" }));
  await userEvent.click(await drawer.findByRole("button", { name: "Post now" }));
  const question = within(await screen.findByRole("dialog", { name: "Post now" }));
  expect(question.getByText(/This may raise the ban risk: Posts too close \(extreme\)\./)).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Keep the time" }));
  expect(api.keys()).not.toContain("POST /posts/update");
});

test("it offers another time instead, and says which (BS-10, PS-13)", async () => {
  const api = open();
  const drawer = within(await screen.findByRole("dialog", { name: "First light" }));
  await userEvent.click(await drawer.findByRole("button", { name: "Post now" }));
  const question = within(await screen.findByRole("dialog", { name: "Post now" }));
  expect(question.getByText(/Spaced out: r\/\w+ \w{3} \d+ \w+ \d{4}, \d\d:\d\d\./)).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Space it out" }));
  await waitFor(() => expect(api.keys()).toContain("POST /posts/update"));
  const asked = api.sent.find(({ key }) => key === "POST /posts/update")?.body as { posts: { post_at: string }[] };
  const minutes = (Date.parse(asked.posts[0]!.post_at) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(9);
  expect(minutes).toBeLessThan(60);
});
