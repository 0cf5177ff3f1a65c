// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { addSubreddits, findButton, openSchedule, press, type } from "~/features/composer/testing/open-schedule.tsx";
import { closeApp } from "~/testing/open-app.tsx";

configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(closeApp);

type Api = ReturnType<typeof openSchedule>;
const sentTo = (api: Api) =>
  api.sent
    .filter(({ key }) => key === "POST /posts/schedule")
    .map(({ body }) => (body as { posts: { subreddit: string }[] }).posts.map(({ subreddit }) => subreddit));

async function openWith(names: string): Promise<Api> {
  const api = openSchedule();
  await addSubreddits(names);
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  return api;
}

const WORDS = "r/oddwarnings is quarantined. Reddit refuses posts of accounts that have not opted in there.";
const question = async (name: string) => within(await screen.findByRole("dialog", { name }));

test("a quarantined subreddit, whose warning does not block, is asked about, and can be left out (SV-S8)", async () => {
  const api = await openWith("openfield oddwarnings");
  await press("Schedule 2 posts");
  const asked = await question("Quarantined subreddit");
  expect(asked.getByText(WORDS)).toBeTruthy();
  await userEvent.click(asked.getByRole("button", { name: "Cancel" }));
  expect(sentTo(api)).toEqual([]);

  await press("Schedule 2 posts");
  await userEvent.click((await question("Quarantined subreddit")).getByRole("button", { name: "Leave it out" }));
  await waitFor(() => expect(sentTo(api)).toEqual([["openfield"]]));
  await findButton("Schedule 1 post");
});

test("the older scheduler asks too (SV-S8)", async () => {
  const api = openSchedule({}, "/schedule-old");
  await screen.findAllByLabelText("Title");
  type("Title", "First light");
  type("Subreddits", "openfield oddwarnings");
  await waitFor(async () => expect((await findButton("Schedule")).disabled).toBe(false));
  await press("Schedule");
  const asked = await question("Quarantined subreddit");
  expect(asked.getByText(WORDS)).toBeTruthy();
  await userEvent.click(asked.getByRole("button", { name: "Schedule anyway" }));
  await waitFor(() => expect(sentTo(api)).toEqual([["openfield", "oddwarnings"]]));
});

test("what only goes to quarantined subreddits goes there all the same, or nowhere (SV-S8)", async () => {
  const api = await openWith("oddwarnings");
  await findButton("Schedule 1 post");
  await press("More ways to schedule");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Post now" }));
  const asked = await question("Quarantined subreddit");
  expect(asked.queryByRole("button", { name: "Leave it out" })).toBeNull();
  await userEvent.click(asked.getByRole("button", { name: "Post anyway" }));
  await waitFor(() => expect(sentTo(api)).toEqual([["oddwarnings"]]));
});
