// @vitest-environment jsdom
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { creator, media, pageOf, redditAccount, user } from "~/testing/builders.ts";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeAll(() => import("~/features/command-palette/command-palette.tsx"));
beforeEach(() => localStorage.clear());
afterEach(closeApp);

const anna = user({ creators: [creator({ id: 7, name: "Anna", accounts: { reddit: redditAccount("northline") } })] });
const fog = {
  id: 31,
  title: "Fog over the lake",
  subreddit: "ridgelines",
  platform: 1,
  status: PostStatus.scheduled,
  at: "2026-05-02T08:00:00Z",
};
const lake = { name: "lakes", title: "Lakes", icon: null, subscribers: 41_000, access: "public", over_18: false };
const answers = {
  "GET /posts/find": { status: 200, body: { data: [fog] } },
  "GET /media": { status: 200, body: pageOf([media({ id: 12, name: "lake-at-dawn.jpg" })]) },
  "GET /subreddits/suggestions": { status: 200, body: { data: [lake] } },
};

async function open(more: object = {}) {
  const api = openSignedIn("/settings", { ...answers, ...more }, anna);
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  return api;
}
const field = () => screen.findByRole("combobox", { name: "Search or jump to" });
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const group = async (name: string) => within(await screen.findByRole("group", { name }));

test("posts, files and subreddits are found by their words and opened", async () => {
  await open();
  await write("lake");
  const found = (await group("Posts")).getByRole("option");
  expect(found.textContent).toBe("Fog over the laker/ridgelines · 2 May 2026, 08:00 · Scheduled");
  expect((await group("Files")).getByRole("option").textContent).toContain("lake-at-dawn.jpg");
  expect((await group("Subreddits")).getByRole("option").textContent).toBe("r/lakes41k members");
  fireEvent.click(found);
  await waitFor(() => expect(address()).toBe("/calendar?post=31"));
});

test("a pause asks once, for the last words; one letter asks nothing", async () => {
  const api = await open();
  const asked = () => api.keys().filter((key) => key === "GET /posts/find").length;
  // Typed without delay: on a busy machine, looking up the field between two keys would already be a pause.
  const input = await field();
  for (const value of ["f", "fo", "fog"]) fireEvent.change(input, { target: { value } });
  await group("Posts");
  expect(asked()).toBe(1);
  await write("f");
  await waitFor(() => expect(screen.queryByRole("group", { name: "Posts" })).toBeNull());
  expect(asked()).toBe(1);
});

test("what fails is left out, and only a finished search says that nothing was found", async () => {
  await open({
    "GET /posts/find": { status: 500, body: {} },
    "GET /media": { status: 200, body: pageOf([]) },
    "GET /subreddits/suggestions": { status: 200, body: { data: [] } },
  });
  await write("zzzz");
  expect(await screen.findByText("Searching…")).toBeTruthy();
  expect(await screen.findByText(/^Nothing found\./)).toBeTruthy();
});

test("what was opened is offered first the next time, to this creator only", async () => {
  await open();
  await write("lake");
  fireEvent.click((await group("Subreddits")).getByRole("option"));
  await waitFor(() => expect(address()).toBe("/analysis?subreddit=lakes"));
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  expect((await group("Recent")).getByRole("option").textContent).toBe("r/lakes41k members");
  expect(localStorage.getItem("palette-recent.7")).toContain("lakes");
});
