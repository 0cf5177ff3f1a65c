// @vitest-environment jsdom
import { reconnectToPublishText } from "@ponkan/contract/accounts/account-errors";
import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { Threat } from "@ponkan/contract/posts/threat";
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { SHOWN } from "~/api/posts.ts";
import { refetchQueries } from "~/api/query-client.ts";
import { setAuthed } from "~/api/session.ts";
import { addSubreddits, findButton, openSchedule, press, type } from "~/features/composer/testing/open-schedule.tsx";
import { aPost } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { confirmStore } from "~/ui/confirm-store.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

// Preloads the module that is otherwise imported on demand.
beforeAll(() => import("~/components/outcomes/follow-posts.tsx"));
beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(closeApp);

const choose = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));
async function postNow(names: string): Promise<void> {
  await addSubreddits(names);
  choose("Text");
  type("Title", "First light");
  await findButton(/^Schedule \d posts?$/);
  await press("More ways to schedule");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Post now" }));
}
const outcomes = () => waitFor(() => within(document.querySelector<HTMLElement>("[data-outcomes]")!));
const shown = (changes: Partial<Post>) => ({ status: 200, body: { data: { ...aPost(changes), timeline: [] } } });

test("'Post now' sends what is ready without a time and says live what becomes of it (PS-05)", async () => {
  let first: Partial<Post> = { id: 1, subreddit: "openfield", status: PostStatus.started };
  const api = openSchedule({ "GET /posts/1": () => shown(first) });
  await postNow("openfield");
  const card = await outcomes();
  expect((await card.findByRole("status")).textContent).toBe("Posting…");
  const sent = api.sent.find(({ key }) => key === "POST /posts/schedule")?.body;
  expect(sent).toMatchObject({ posts: [{ post_at: null }] });
  expect(screen.queryByText("Post was scheduled.")).toBeNull();

  first = { ...first, status: PostStatus.posted, url: "https://www.reddit.com/r/openfield/1" };
  refetchQueries(SHOWN);
  expect((await card.findByRole("link", { name: "Open" })).getAttribute("href")).toBe(first.url);
  expect(card.getByRole("status").textContent).toBe("Posted.");
});

test("'Post now' says how many of the chosen rows are ready for it (PS-05)", async () => {
  openSchedule();
  await addSubreddits("openfield tagged");
  choose("Text");
  type("Title", "First light");
  await findButton("Schedule 1 ready post");
  await press("More ways to schedule");
  expect(await screen.findByRole("menuitem", { name: "Post 1 of 2 now" })).toBeTruthy();
});

test("a post that fails at once says why, what to do, and can be retried on any page", async () => {
  const [error, advice] = ["Reddit says: you can't post here.", "Choose another subreddit."];
  const place = { id: 1, subreddit: "openfield" };
  const post_at = "2026-11-10T06:00:00.000Z";
  let post: Partial<Post> = { ...place, post_at, status: PostStatus.failed, error, advice, can_retry: true };
  const api = openSchedule({
    "GET /posts/1": () => shown(post),
    "POST /posts/retry-plan": { status: 200, body: { data: { back: [], now: [1], risks: [], spaced: [] } } },
    "POST /posts/retry": () => {
      post = { ...place, status: PostStatus.started };
      const again = aPost({ ...post, planned_at: post_at });
      return { status: 200, body: { data: [again], used_monthly_posts: 2, change_id: 5 } };
    },
  });
  await postNow("openfield");
  const card = await outcomes();
  await waitFor(() => expect(card.getByRole("status").textContent).toBe("Failed."));
  expect(card.getByText(`${error} ${advice}`)).toBeTruthy();
  expect(card.getByRole("link", { name: "Edit and retry" }).getAttribute("href")).toBe("/schedule?retry=1");
  await userEvent.click(screen.getByRole("link", { name: "Accounts" }));
  await userEvent.click(card.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(card.getByRole("status").textContent).toBe("Posting…"));
  expect(api.sent.find(({ key }) => key === "POST /posts/retry")).toMatchObject({ creatorId: 7, body: { ids: [1] } });
});

test("a post that failed and is spaced out to a later day is not called on its way: it says where it went", async () => {
  const place = { id: 1, subreddit: "openfield" };
  let post: Partial<Post> = { ...place, status: PostStatus.failed, error: "You can't post here.", can_retry: true };
  openSchedule({ "GET /posts/1": () => shown(post) });
  await postNow("openfield");
  const card = await outcomes();
  await waitFor(() => expect(card.getByRole("status").textContent).toBe("Failed."));

  post = { ...place, status: PostStatus.scheduled, post_at: "2027-10-20T16:00:00.000Z" };
  refetchQueries(SHOWN);
  await waitFor(() => expect(card.getByRole("status").textContent).toBe("Moved."));
  expect(card.getByText("Moved to Wed 20 Oct 2027, 16:00.")).toBeTruthy();
});

test("what is asked about one post is said of it, not of one of many (PO-21)", async () => {
  const post = { id: 1, subreddit: "openfield", status: PostStatus.failed, error: "No.", can_retry: true };
  const risks = [{ type: Threat.postsTooClose, severity: "medium" }];
  openSchedule({
    "GET /posts/1": () => shown({ ...post, post_at: "2026-11-10T06:00:00.000Z" }),
    "POST /posts/retry-plan": { status: 200, body: { data: { back: [], now: [1], risks, spaced: [] } } },
  });
  await postNow("openfield");
  await userEvent.click(await (await outcomes()).findByRole("button", { name: "Retry" }));
  const question = within(await screen.findByRole("dialog", { name: "Retry" }));
  expect(question.getByText(/^Its time has passed: it goes out now\. This may raise/)).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Leave it failed" }));
});

test("a post that is not there any more is not called on its way", async () => {
  let answer: { status: number; body: unknown } = shown({ id: 1, subreddit: "openfield", status: PostStatus.started });
  openSchedule({ "GET /posts/1": () => answer });
  await postNow("openfield");
  const card = await outcomes();
  expect((await card.findByRole("status")).textContent).toBe("Posting…");
  answer = { status: 404, body: { message: "Post is not found." } };
  refetchQueries(SHOWN);
  await waitFor(() => expect(card.getByRole("status").textContent).toBe("Deleted."));
});

test("a post whose account lost its access is not called on its way: it says so, with a button that connects again", async () => {
  const delay_reason = reconnectToPublishText("reddit");
  const held = { id: 1, subreddit: "openfield", status: PostStatus.scheduled, delay_reason };
  openSchedule({
    "GET /posts/1": () => shown({ ...held, post_at: new Date().toISOString() }),
  });
  await postNow("openfield");
  const card = await outcomes();
  await waitFor(() => expect(card.getByRole("status").textContent).toBe("Not posted yet."));
  expect(card.getByText(delay_reason)).toBeTruthy();
  expect(card.getByRole("button", { name: "Reconnect Reddit" })).toBeTruthy();
});

test("'Post now' to several places asks in the words of the preflight, says what becomes of each, and does that (BS-10)", async () => {
  const api = openSchedule();
  await postNow("openfield openstudio");
  const question = await screen.findByRole("dialog");
  const card = screen.getByRole("region", { name: "Ban Shield preflight" });
  const advice = /2 subreddits at one time\.? ?Staggered posts look less like spam\./;
  expect(card.textContent).toMatch(advice);
  expect(question.textContent).toMatch(advice);
  expect(question.textContent).toContain("Now to r/openfield, r/openstudio.");
  expect(question.textContent).toMatch(/Staggered: r\/openfield now, r\/openstudio \w{3} \d/);
  expect(question.textContent).not.toMatch(/raise your ban risk|of 100/);
  expect(within(question).getByRole("button", { name: "Post anyway" })).toBeTruthy();
  await userEvent.click(within(question).getByRole("button", { name: "Stagger these 2" }));
  await waitFor(() => expect(api.keys()).toContain("POST /posts/schedule"));
  const sent = api.sent.find(({ key }) => key === "POST /posts/schedule")?.body as {
    posts: { post_at: string | null }[];
  };
  const [first, second] = sent.posts.map(({ post_at }) => post_at);
  expect(first).toBeNull();
  expect(Date.parse(second!)).toBeGreaterThan(Date.now() + 10 * 60_000);
});

test("what was posted there a moment ago is named in the question (PS-16)", async () => {
  const there = { id: 41, subreddit: "openfield", at: Date.now() - 70_000, is_planned: false, shows: null };
  const same = { title_key: "first light", content_key: null, removal_reason: null };
  openSchedule({ "POST /posts/earlier": { status: 200, body: { data: [{ ...there, ...same }] } } });
  await postNow("openfield openstudio");
  const question = await screen.findByRole("dialog");
  expect(question.textContent).toMatch(/Posted before: r\/openfield, \w{3} \d+ \w{3}: the same title\./);
  await userEvent.click(within(question).getByRole("button", { name: "Cancel" }));
});

test("the keys that send, held down, ask once and send once", async () => {
  const api = openSchedule();
  await addSubreddits("openfield openstudio");
  choose("Text");
  type("Title", "First light");
  await findButton(/^Schedule \d posts?$/);
  fireEvent.click(document.querySelector("[data-field=postTime]")!);
  fireEvent.click(await screen.findByRole("radio", { name: "Now" }));
  await press("Done");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  for (let times = 0; times < 3; times++) fireEvent.keyDown(window, { key: "Enter", ctrlKey: true });
  const question = within(await screen.findByRole("dialog"));
  fireEvent.keyDown(window, { key: "Enter", ctrlKey: true });
  expect(confirmStore.get()).toHaveLength(1);
  await userEvent.click(question.getByRole("button", { name: "Post anyway" }));
  await waitFor(() => expect(api.keys()).toContain("POST /posts/schedule"));
  expect(confirmStore.get()).toHaveLength(0);
  expect(api.keys().filter((key) => key === "POST /posts/schedule")).toHaveLength(1);
});
