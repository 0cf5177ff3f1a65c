// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { flair, subreddit } from "~/features/composer/testing/builders.ts";
import {
  addSubreddits,
  findButton,
  openSchedule,
  press,
  scheduled,
  type,
} from "~/features/composer/testing/open-schedule.tsx";
import { account, media, stats } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { toastStore } from "~/ui/toast-store.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(() => {
  closeApp();
});

const choose = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));
const row = async (name: string) => {
  await findButton(new RegExp(`^r/${name}`));
  return within(document.querySelector<HTMLElement>(`[data-row="${name}"]`)!);
};
const sentPosts = ({ sent }: ReturnType<typeof openSchedule>) => {
  const body = sent.findLast(({ key }) => key === "POST /posts/schedule")?.body;
  return (body as { posts: Record<string, unknown>[] }).posts;
};

test("a text post goes to three subreddits with different titles and flairs", async () => {
  const api = openSchedule();
  await addSubreddits("openfield tagged flairfirst");
  choose("Text");
  type("Title", "First light");
  type("Text", "It rained for two days.");
  await findButton("Schedule 1 ready post");

  await press(/^r\/tagged/);
  await press(/\[OC\] First light/);
  await press(/^Flair of r\/flairfirst/);
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "Photo" }));
  await press("Schedule 3 posts");

  const said = (await screen.findByText("3 posts were scheduled.")).closest<HTMLElement>("[data-alert]")!;
  expect(said.closest("footer")).not.toBeNull();
  expect(within(said).getByRole("link", { name: "Calendar" }).getAttribute("href")).toBe("/calendar");
  expect(sentPosts(api)).toMatchObject([
    { subreddit: "openfield", title: "First light", flair: null, type: "text", content: "It rained for two days." },
    { subreddit: "tagged", title: "[OC] First light", flair: null },
    { subreddit: "flairfirst", title: "First light", flair: { id: "f1", text: null } },
  ]);
  expect(api.sent.find(({ key }) => key === "POST /posts/schedule")).toMatchObject({
    creatorId: 7,
    body: { creator_id: 7 },
  });
  expect(document.querySelectorAll("[data-row]")).toHaveLength(0);
  expect(localStorage.getItem("SR_scheduler_draft_7")).toBeNull();
});

test("flairs that came with no list are read when the picker opens", async () => {
  const unread = subreddit("openfield", { knows_flairs: false });
  const read = subreddit("openfield", { flairs: [flair("c1", "Coast")] });
  const api = openSchedule({
    "POST /subreddits/bulk": ({ body }) => {
      const isAsked = (body as { with_flairs?: boolean }).with_flairs === true;
      return { status: 200, body: { data: [isAsked ? read : unread], missing: [] } };
    },
  });
  await addSubreddits("openfield");
  choose("Text");
  type("Title", "First light");
  await press(/^Flair of r\/openfield/);
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "Coast" }));
  await (await row("openfield")).findByText("Coast");
  await press("Schedule 1 post");
  await screen.findByText("Post was scheduled.");
  expect(sentPosts(api)).toMatchObject([{ flair: { id: "c1", text: null } }]);
});

test("what is not ready stays in the draft while the rest goes out", async () => {
  const api = openSchedule();
  await addSubreddits("openfield tagged");
  choose("Text");
  type("Title", "First light");
  await press("Schedule 1 ready post");
  expect(await screen.findByText("Post was scheduled.")).toBeTruthy();
  expect(sentPosts(api)).toHaveLength(1);
  expect([...document.querySelectorAll("[data-row]")].map((each) => each.getAttribute("data-row"))).toEqual(["tagged"]);
});

test("what was just scheduled is taken back by one press, and the draft is there again", async () => {
  const undone = { data: [], removed: [1], refused: [], change_id: 71 };
  const api = openSchedule({ "POST /posts/undo": { status: 200, body: undone } });
  await addSubreddits("openfield");
  choose("Text");
  type("Title", "First light");
  await press("Schedule 1 post");
  await screen.findByText("Post was scheduled.");
  expect(document.querySelectorAll("[data-row]")).toHaveLength(0);
  await press("Undo");
  await waitFor(() => expect(document.querySelectorAll("[data-row]")).toHaveLength(1));
  expect(api.sent.find(({ key }) => key === "POST /posts/undo")?.body).toEqual({ id: 70 });
  expect(screen.getAllByLabelText<HTMLInputElement>("Title")[0]!.value).toBe("First light");
  expect(await screen.findByRole("button", { name: "Redo" })).toBeTruthy();
});

test("done again, it leaves the form as it did when it was scheduled; changed since, it stays", async () => {
  const taken = (change_id: number) => ({ status: 200, body: { data: [], removed: [], refused: [], change_id } });
  openSchedule({ "POST /posts/undo": taken(71), "POST /posts/redo": taken(72) });
  await addSubreddits("openfield");
  choose("Text");
  type("Title", "First light");
  await press("Schedule 1 post");
  await screen.findByText("Post was scheduled.");
  const rows = () => document.querySelectorAll("[data-row]");

  await press("Undo");
  await waitFor(() => expect(rows()).toHaveLength(1));
  await press("Redo");
  await waitFor(() => expect(rows()).toHaveLength(0));
  expect(localStorage.getItem("SR_scheduler_draft_7")).toBeNull();

  await press("Undo");
  await waitFor(() => expect(rows()).toHaveLength(1));
  type("Title", "Last light");
  await press("Redo");
  const done = "Done again: Scheduled 1 post.";
  await waitFor(() => expect(toastStore.get().map(({ text }) => text)).toContain(done));
  expect(screen.getAllByLabelText<HTMLInputElement>("Title")[0]!.value).toBe("Last light");
});

/** One title to this many subreddits within a day is a serious risk (BS-10). */
const manyPlaces = "openfield openstudio openlake opendusk opentable";

test("serious risks are asked about before anything is sent (PS-13)", async () => {
  const api = openSchedule();
  await addSubreddits(manyPlaces);
  choose("Text");
  type("Title", "First light");
  await press("Schedule 5 posts");
  const question = await screen.findByRole("dialog");
  expect(question.textContent).toMatch(
    /These posts may raise your ban risk: .*Title multiple times daily.* Are you sure you want to proceed\?/,
  );
  await userEvent.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(api.keys()).not.toContain("POST /posts/schedule");
});

test("what may raise the ban risk is spaced out by one press (PS-13)", async () => {
  const api = openSchedule();
  await addSubreddits(manyPlaces);
  choose("Text");
  type("Title", "First light");
  await press("Schedule 5 posts");
  await press("Space them out");
  await waitFor(() => {
    const times = [...document.querySelectorAll("[data-field=when]")].map((each) => each.textContent);
    expect(new Set(times).size).toBeGreaterThan(1);
  });
  expect(api.keys()).not.toContain("POST /posts/schedule");
});

test("a post to several subreddits at one time is staggered by one press, which can be taken back (BS-04)", async () => {
  openSchedule();
  await addSubreddits("openfield openstudio");
  choose("Text");
  type("Title", "First light");
  const times = () => [...document.querySelectorAll("[data-field=when]")].map((each) => each.textContent);
  const atOnce = times();
  expect(new Set(atOnce).size).toBe(1);
  await press("Stagger these 2, 60 min apart");
  await waitFor(() => expect(new Set(times()).size).toBe(2));
  await press("Undo");
  await waitFor(() => expect(times()).toEqual(atOnce));
  await press(/^Stagger60 min$/);
  await waitFor(() => expect(new Set(times()).size).toBe(2));
  await waitFor(() => expect(document.body.textContent).toContain("2 posts go out 60 minutes apart."));
  await press("Undo");
  await waitFor(() => expect(times()).toEqual(atOnce));
});

test("a lost answer is asked for again with the same key, another content has another (PO-02)", async () => {
  let isLost = true;
  const api = openSchedule({
    "POST /posts/schedule": ({ body }) => {
      if (isLost) throw new Error("connection lost");
      return { status: 201, body: scheduled(body as Parameters<typeof scheduled>[0]) };
    },
  });
  await addSubreddits("openfield");
  choose("Text");
  type("Title", "First light");
  await press("Schedule 1 post");
  expect(await screen.findByText("Failed to schedule posts. Please try again.")).toBeTruthy();
  await press("Schedule 1 post");
  type("Title", "Second light");
  await findButton("Schedule 1 post");
  isLost = false;
  await press("Schedule 1 post");
  expect(await screen.findByText("Post was scheduled.")).toBeTruthy();
  const keys = api.sent.filter(({ key }) => key === "POST /posts/schedule").map((sent) => sent.idempotencyKey);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("what the server refuses stands at its row until it is changed (SV-01, VAL-45)", async () => {
  openSchedule({
    "POST /posts/schedule": {
      status: 422,
      body: {
        message: "r/openfield is closed today.",
        errors: { "posts.0.subreddit": ["r/openfield is closed today."] },
      },
    },
  });
  await addSubreddits("openfield");
  choose("Text");
  type("Title", "First light");
  await press("Schedule 1 post");
  expect((await screen.findAllByText("r/openfield is closed today.")).length).toBeGreaterThan(0);
  const { findByText } = await row("openfield");
  expect(await findByText("Subreddit")).toBeTruthy();
});

test("too few posts left: the button leads to more, and a refusal has its button (PO-07)", async () => {
  const text = "You don't have enough posts left. Please upgrade your plan to schedule more posts.";
  openSchedule({ "POST /posts/schedule": { status: 403, body: { message: text } } });
  await addSubreddits("openfield");
  choose("Text");
  type("Title", "First light");
  await press("Schedule 1 post");
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Upgrade Plan" })).toBeTruthy();
});

test("more ready posts than are left turn the action into Get More Posts", async () => {
  openSchedule({
    "GET /users/me/stats": {
      status: 200,
      body: { ...stats, used_monthly_posts: 4 },
    },
  });
  await addSubreddits("openfield openstudio");
  choose("Text");
  type("Title", "First light");
  const footer = within(await screen.findByRole("contentinfo"));
  expect(await footer.findByRole("button", { name: "Get More Posts" })).toBeTruthy();
  expect(footer.getByText("4 → 6")).toBeTruthy();
  expect(footer.getByText(", 1 left this month")).toBeTruthy();
  expect(footer.getByText("Untick 1 to schedule the others")).toBeTruthy();
});

test("a post to X is written in the form of X and goes out beside the rows (PS-01)", async () => {
  const api = openSchedule({}, "/schedule", { accounts: { twitter: account("northline_x") } });
  await addSubreddits("openfield");
  choose("Text");
  type("Title", "First light");
  await userEvent.click(await screen.findByRole("tab", { name: "X (Twitter): Also post to X" }));
  const form = await screen.findByRole("region", { name: "X (Twitter)" });
  fireEvent.change(await within(form).findByLabelText(/^Text/), { target: { value: "Look at this" } });
  await press("Schedule 2 posts");
  const said = (await screen.findByText("2 posts were scheduled.")).closest("[data-alert]")!;
  expect(said.textContent).toContain("r/openfield, X (Twitter), ");
  expect(sentPosts(api)).toMatchObject([
    { platform: 1, subreddit: "openfield" },
    { platform: 3, subreddit: "", content: "Look at this", title: "" },
  ]);
});

test("'Also post to X' takes the media along, keeps Reddit without a row, and offers the title (PS-01)", async () => {
  const picture = { data: media({ id: 3, name: "ridge.jpg" }), posts: [], similar: [] };
  const api = openSchedule({ "GET /media/3": { status: 200, body: picture } }, "/schedule?media=3", {
    accounts: { twitter: account("northline_x") },
  });
  await findButton("ridge.jpg, 1 of 1");
  type("Title", "First light");
  await userEvent.click(await screen.findByRole("tab", { name: "X (Twitter): Also post to X" }));
  const form = await screen.findByRole("region", { name: "X (Twitter)" });
  await press("Use the title: First light", form);
  await userEvent.click(screen.getByRole("tab", { name: "Reddit: u/northline" }));
  await addSubreddits("openfield");
  await press("Schedule 2 posts");
  await screen.findByText("2 posts were scheduled.");
  expect(sentPosts(api)).toMatchObject([
    { platform: 1, subreddit: "openfield", media: [{ id: 3 }] },
    { platform: 3, type: "media", content: "First light", media: [{ id: 3 }] },
  ]);
});
