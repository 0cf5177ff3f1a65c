// @vitest-environment jsdom
import type { Post } from "@ponkan/contract/posts/post";
import { act, configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { knownUser, rememberUser } from "~/api/users.ts";
import {
  addSubreddits,
  findButton,
  openSchedule,
  press,
  scheduled,
  type,
} from "~/features/composer/testing/open-schedule.tsx";
import { aPost, creator, redditAccount, user } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";

/** What happens elsewhere while a post is being written. */
// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(closeApp);

const NOW_ELSEWHERE = /^Your time zone is Asia\/Tokyo now\. Times on this page stay in the time of/;
const moveToTokyo = () => act(() => rememberUser({ ...knownUser()!, timezone: "Asia/Tokyo" }));
const planned = (changes: Partial<Post> = {}) =>
  aPost({ id: 5, subreddit: "openfield", title: "First light", type: "text", kind: "self", rev: 2, ...changes });
const read = (post: Post) => ({ status: 200, body: { data: { ...post, timeline: [] } } });
const sentTo = ({ sent }: ReturnType<typeof openSchedule>, path: string) =>
  sent.filter(({ key }) => key === path).map(({ body }) => (body as { posts: Record<string, unknown>[] }).posts[0]);

test("another time zone that is chosen elsewhere does not move a post that is being changed", async () => {
  const saved = planned({ title: "Second light", rev: 3 });
  const api = openSchedule(
    { "GET /posts/5": read(planned()), "POST /posts/update": { status: 200, body: { data: [saved], change_id: 1 } } },
    "/schedule?post=5",
  );
  await findButton("Save");
  moveToTokyo();
  expect((await screen.findAllByText(NOW_ELSEWHERE)).length).toBeGreaterThan(0);
  expect((await findButton("Save")).disabled).toBe(true);
  type("Title", "Second light");
  await press("Save");
  await screen.findAllByText("Post was saved.");
  expect(sentTo(api, "POST /posts/update")).toEqual([{ id: 5, rev: 2, title: "Second light" }]);
});

test("nor one that is being written, which keeps its moment also when the page is opened again", async () => {
  const first = openSchedule();
  await addSubreddits("openfield");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  await findButton("Schedule 1 post");
  await press("Schedule 1 post");
  await screen.findByText("Post was scheduled.");
  const wanted = sentTo(first, "POST /posts/schedule")[0]?.post_at;
  closeApp();
  localStorage.clear();
  setAuthed(true);

  const again = openSchedule({ "POST /posts/schedule": { status: 403, body: { message: "Not now." } } });
  await addSubreddits("openfield");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  moveToTokyo();
  await press("Schedule 1 post");
  await screen.findAllByText("Not now.");
  expect(sentTo(again, "POST /posts/schedule")[0]?.post_at).toBe(wanted);
  closeApp();
  setAuthed(true);

  const anna = creator({ id: 7, name: "Anna", accounts: { reddit: redditAccount("northline", { karma: 5000 }) } });
  const moved = openSchedule({
    "GET /users/me": { status: 200, body: user({ creators: [anna], timezone: "Asia/Tokyo" }) },
  });
  await press("Schedule 1 post");
  await screen.findByText("Post was scheduled.");
  expect(sentTo(moved, "POST /posts/schedule")[0]?.post_at).toBe(wanted);
});

test("what is written while a change is being saved stays, and is saved next (PO-03)", async () => {
  let letAnswer: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  let rev = 2;
  const api = openSchedule(
    {
      "GET /posts/5": read(planned()),
      "POST /posts/update": async ({ body }) => {
        await wait;
        rev += 1;
        const { title } = (body as { posts: { title: string }[] }).posts[0]!;
        return { status: 200, body: { data: [planned({ title, rev })], change_id: rev } };
      },
    },
    "/schedule?post=5",
  );
  await findButton("Save");
  type("Title", "Second light");
  await press("Save");
  await waitFor(() => expect(api.keys()).toContain("POST /posts/update"));
  type("Title", "Second light, later");
  letAnswer();
  await screen.findAllByText("Post was saved.");
  expect(screen.getAllByLabelText<HTMLTextAreaElement>("Title")[0]!.value).toBe("Second light, later");
  await press("Save");
  await waitFor(() => expect(sentTo(api, "POST /posts/update")).toHaveLength(2));
  expect(sentTo(api, "POST /posts/update")[1]).toEqual({ id: 5, rev: 3, title: "Second light, later" });
});

test("what is written while a post is being scheduled is kept beside the new draft", async () => {
  let letAnswer: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  const api = openSchedule({
    "POST /posts/schedule": async ({ body }) => {
      await wait;
      return { status: 201, body: scheduled(body as Parameters<typeof scheduled>[0]) };
    },
  });
  await addSubreddits("openfield");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  await press("Schedule 1 post");
  await waitFor(() => expect(api.keys()).toContain("POST /posts/schedule"));
  type("Title", "Second light");
  letAnswer();
  await screen.findByText("Post was scheduled.");
  await press("Bring it back");
  expect(screen.getAllByLabelText<HTMLTextAreaElement>("Title")[0]!.value).toBe("Second light");
});
