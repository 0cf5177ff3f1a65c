// @vitest-environment jsdom
import { Threat } from "@ponkan/contract/posts/threat";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "~/api/query-client.ts";
import { movedPosts } from "~/components/post-actions/moved-posts.ts";
import { addDays, dayName } from "~/lib/days.ts";
import { aPost } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { toastStore } from "~/ui/toast-store.ts";
import type { RiskToSpaceOut } from "../open-space-out.ts";
import { SpaceOutModal } from "./space-out-modal.tsx";

const HOUR = 3_600_000;
const day = new Date(Date.now() + 48 * HOUR).toISOString().slice(0, 10);
const at = (hour: number) => Date.parse(`${day}T00:00:00Z`) + hour * HOUR;
const STALE = "The post was changed meanwhile.";

type Sent = { posts: { id: number; rev: number; post_at: string }[] };
let revs: Map<number, number>;
let isStale: boolean;
let isNextDayRisky: boolean;
let isNextDayOnePost: boolean;
const onClose = vi.fn();

beforeEach(() => {
  revs = new Map([1, 2, 3, 4, 5].map((id) => [id, 1]));
  isStale = false;
  isNextDayRisky = false;
  isNextDayOnePost = false;
  onClose.mockClear();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  movedPosts.set(new Map());
  toastStore.set([]);
});

function open(asked = day, days = [day], risk?: RiskToSpaceOut) {
  const api = fakeApi({
    "GET /posts/neighbours": () => ({ status: 200, body: { data: [...planned(), ...onNextDay()], busy: [] } }),
    "GET /users/me/stats": { status: 404 },
    "POST /posts/update": ({ body }) => {
      if (isStale) return { status: 409, body: { message: STALE } };
      const data = (body as Sent).posts.map(({ id, rev, post_at }) => aPost({ id, rev: rev + 1, post_at }));
      return { status: 200, body: { data, change_id: 1 } };
    },
  });
  const titles = new Map([1, 2, 3, 4, 5].map((id) => [id, `Post ${id}`]));
  render(
    <QueryClientProvider client={queryClient}>
      <SpaceOutModal
        creatorId={7}
        day={asked}
        days={days}
        zone="UTC"
        titles={titles}
        onClose={onClose}
        {...(risk && { risk })}
      />
    </QueryClientProvider>,
  );
  const updates = () => api.sent.filter(({ key }) => key === "POST /posts/update").map(({ body }) => body as Sent);
  return { api, updates };
}

/** Three posts to one subreddit within hours, with two to other subreddits in between. */
function planned() {
  return [1, 2, 3, 4, 5].map((id) => ({
    id,
    at: at(8 + id),
    subreddit: id % 2 === 1 ? "Ridgelines" : `own_${id}`,
    title_key: null,
    content_key: null,
    rev: revs.get(id) ?? null,
  }));
}

/** Two posts one minute apart, or one post to both subreddits. */
function onNextDay() {
  if (isNextDayOnePost) {
    const same = { title_key: "tide", content_key: "tide", rev: 1, at: at(34) };
    return [6, 7].map((id) => ({ id, subreddit: `own_${id}`, ...same }));
  }
  const common = { title_key: null, content_key: null, rev: 1 };
  const posts = [6, 7].map((id) => ({ id, at: at(34) + id * 60_000, subreddit: `own_${id}`, ...common }));
  return isNextDayRisky ? posts : [];
}

const moveButton = () => screen.findByRole<HTMLButtonElement>("button", { name: /^Move \d/ });

test("what is shown is sent in one request, with the versions that were read, and it closes", async () => {
  const { updates } = open();
  const [box, ...others] = await screen.findAllByRole<HTMLInputElement>("checkbox");
  expect(others).toEqual([]);
  expect(box!.checked).toBe(true);
  const shown = screen.getByRole("listitem").querySelector("strong")!.textContent;
  await userEvent.click(await moveButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [sent] = updates();
  expect(sent!.posts).toHaveLength(1);
  expect(sent!.posts[0]!.rev).toBe(1);
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", hour: "2-digit", minute: "2-digit" });
  expect(shown).toContain(clock.format(new Date(sent!.posts[0]!.post_at)));
});

test("Enter takes the time that was typed for a move, and nothing is sent yet", async () => {
  const { updates } = open();
  await userEvent.click(await screen.findByRole("button", { name: /^Adjust/ }));
  await userEvent.clear(screen.getByLabelText("Time"));
  await userEvent.type(screen.getByLabelText("Time"), "23:45{Enter}");
  expect(screen.queryByLabelText("Time")).toBeNull();
  expect(screen.getByRole("listitem").querySelector("strong")!.textContent).toContain("23:45");
  expect([updates(), onClose.mock.calls]).toEqual([[], []]);
});

test("a move that is left out leaves nothing to send, and Cancel changes nothing", async () => {
  const { updates } = open();
  await userEvent.click(await screen.findByRole("checkbox"));
  expect((await moveButton()).disabled).toBe(true);
  expect(screen.getByRole("region", { name: "Remaining threats" }).textContent).toContain(
    "r/Ridgelines gets 3 posts within 24 hours.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(updates()).toEqual([]);
});

test("posts that were changed meanwhile give the server's words and a fresh proposal", async () => {
  const { api, updates } = open();
  isStale = true;
  const button = await moveButton();
  for (const id of revs.keys()) revs.set(id, 4);
  await userEvent.click(button);
  await waitFor(() => expect(api.keys().filter((key) => key === "GET /posts/neighbours")).toHaveLength(2));
  expect(toastStore.get().map(({ text }) => text)).toEqual([STALE]);
  expect(onClose).not.toHaveBeenCalled();

  isStale = false;
  await waitFor(async () => expect((await moveButton()).disabled).toBe(false));
  await userEvent.click(await moveButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(updates().map(({ posts }) => posts[0]!.rev)).toEqual([1, 4]);
});

test("a risk is planned on all its days, and nothing is promised of it without its moves (BS-12)", async () => {
  isNextDayRisky = true;
  revs = new Map();
  const days = [day, addDays(day, 1)];
  open(days[1], days, { type: Threat.postsTooClose, label: "Posts too close", days });
  expect(await screen.findByRole("dialog", { name: "Space out: Posts too close" })).toBeTruthy();
  expect((await moveButton()).textContent).toBe("Move 1 post");
  expect(screen.getByText('That clears every "Posts too close" warning.')).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox"));
  expect(screen.queryByText(/drops below medium|No threat|That clears/)).toBeNull();
});

test("one post to two places at one time has nothing to move (BS-10)", async () => {
  isNextDayOnePost = true;
  revs = new Map();
  const days = [day, addDays(day, 1)];
  open(days[1], days);
  expect(await screen.findByText("There is nothing to move: no risk on this day is medium or higher.")).toBeTruthy();
});

test("where nothing can be moved the reason is given", async () => {
  revs = new Map();
  open();
  expect(await screen.findByText("There is no safer plan.")).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toContain(
    'Post 1: "Subreddit multiple times daily" is left, as it can\'t be moved.',
  );
  expect(screen.queryByRole("button", { name: /^Move \d/ })).toBeNull();
  expect(screen.queryByText(/No threat/)).toBeNull();
});

test("it speaks of the day that was asked for; others are one line that leads to a plan for all", async () => {
  isNextDayRisky = true;
  open(day, [day, addDays(day, 1)]);
  expect(await screen.findByText(`No threat of medium or higher is left on ${dayName(day)}.`)).toBeTruthy();
  expect(screen.getByText("1 other day is risky.")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Remaining threats" })).toBeNull();
  expect(screen.queryByText(/still risky/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Plan all shown days" }));
  await waitFor(() => expect(screen.getAllByRole("checkbox")).toHaveLength(2));
  expect(screen.getByText("No threat of medium or higher is left.")).toBeTruthy();
  expect(screen.getByRole("dialog", { name: "Space out the shown days" })).toBeTruthy();
});

test("a calm day has nothing to move, and neither has one that is over, whatever other days are like", async () => {
  const nextDay = addDays(day, 1);
  open(nextDay, [day, nextDay]);
  expect(await screen.findByText("There is nothing to move: no risk on this day is medium or higher.")).toBeTruthy();
  expect(screen.getByText("1 other day is risky.")).toBeTruthy();
  expect(screen.queryByText(/can't be moved/)).toBeNull();
  cleanup();
  open(addDays(day, -4), [addDays(day, -4)]);
  expect(await screen.findByText("There is nothing to move: this day is over.")).toBeTruthy();
  expect(screen.queryByText(/can't be moved/)).toBeNull();
});
