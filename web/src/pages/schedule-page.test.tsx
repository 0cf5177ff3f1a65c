// @vitest-environment jsdom
import { decodeState } from "@ponkan/contract/accounts/connect-state";
import { act, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { changeUpload, uploads } from "~/api/uploads/upload-store.ts";
import { subreddit } from "~/features/composer/testing/builders.ts";
import { addSubreddits, findButton, openSchedule, press, type } from "~/features/composer/testing/open-schedule.tsx";
import { removeCookie, writeCookie } from "~/lib/cookies.ts";
import { account, creator, media, user } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(() => {
  closeApp();
  uploads.set([]);
  removeCookie("show_tiktok");
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

test("without an account the page leads to one (UI-07)", async () => {
  openSchedule({ "GET /users/me": { status: 200, body: user({ creators: [creator({ id: 7 })] }) } });
  expect(await screen.findByRole("heading", { name: "Connect your Reddit account to get started." })).toBeTruthy();
});

test("a platform that is not connected leads to connecting it and back; without the cookie there are two (PS-01, SCOPE-08)", async () => {
  const { sent } = openSchedule({ "GET /accounts/connect/x": { status: 500 } });
  const tabs = await screen.findAllByRole("tab");
  expect(tabs.map((tab) => tab.getAttribute("aria-label"))).toEqual([
    "Reddit: u/northline",
    "X (Twitter): not connected",
  ]);
  await userEvent.hover(tabs[1]!);
  expect((await screen.findByRole("tooltip")).textContent).toBe("Connect your X (Twitter) account first.");
  await userEvent.click(tabs[1]!);
  const asked = () => sent.find(({ key }) => key === "GET /accounts/connect/x");
  await waitFor(() => expect(decodeState(asked()?.query.state)).toMatchObject({ route: "schedule", query: {} }));
});

test("with the cookie Instagram and TikTok are there too, each with its types of posts (SCOPE-06, SCOPE-07, ENT-23)", async () => {
  writeCookie("show_tiktok", "true", 1);
  openSchedule({}, "/schedule", { accounts: { instagram: account("northline") } });
  const tabs = await screen.findAllByRole("tab");
  expect(tabs.map((tab) => tab.getAttribute("aria-label")?.split(":")[0])).toEqual([
    "Reddit",
    "X (Twitter)",
    "Instagram",
    "TikTok",
  ]);
  const types = async () => {
    const group = await screen.findByRole("radiogroup", { name: "Post type" });
    return within(group)
      .getAllByRole("radio")
      .map(({ textContent }) => textContent);
  };
  expect(await types()).toEqual(["Text", "Link", "Media"]);
  await userEvent.click(tabs[2]!);
  await screen.findByText("Story");
  expect(await types()).toEqual(["Media", "Story", "Reel"]);
});

test("a pasted list becomes rows, is looked up in one call, and unknown names are told (PS-04, SV-S3)", async () => {
  const api = openSchedule();
  await addSubreddits("r/openfield, https://reddit.com/r/tagged\nnowhere openfield");
  await waitFor(() => expect(document.querySelectorAll("[data-row]")).toHaveLength(3));
  await waitFor(() => expect(api.keys().filter((key) => key === "POST /subreddits/bulk")).toHaveLength(1));
  await press(/^r\/nowhere/);
  const { findByText, findByRole } = await row("nowhere");
  expect(await findByText("r/nowhere doesn't exist.")).toBeTruthy();
  await userEvent.click(await findByRole("button", { name: "Remove" }));
  await waitFor(() => expect(document.querySelectorAll("[data-row]")).toHaveLength(2));
});

test("a link refused by a domain rule names the rule and can be put right (SV-C12)", async () => {
  openSchedule();
  await addSubreddits("onlyimgur");
  choose("Link");
  type("Title", "First light");
  type("Link", "https://example.com/a");
  const { findByText } = await row("onlyimgur");
  expect(await findByText("Link rule")).toBeTruthy();
  await press(/^r\/onlyimgur/);
  expect(await findByText("r/onlyimgur allows only links to imgur.com.")).toBeTruthy();
  type("Link", "imgur.com/a");
  await findButton("Schedule 1 post");
});

test("nothing shouts before somebody was at it or tried to schedule (SV-01)", async () => {
  openSchedule();
  await addSubreddits("openfield");
  choose("Text");
  const { findAllByText } = await row("openfield");
  expect((await findAllByText("Title needed"))[0]!.closest("[data-tone]")!.getAttribute("data-tone")).toBe("quiet");
  expect(document.querySelector("[data-messages=title]")).toBeNull();
  await press("Schedule");
  expect(await screen.findAllByText("Title is required.")).not.toHaveLength(0);
  await waitFor(() => expect(document.activeElement?.getAttribute("data-field")).toBe("title"));
});

test("without a subreddit the first try says so (SV-S1)", async () => {
  openSchedule();
  await press("Schedule");
  expect(await screen.findByText("Subreddit is required.")).toBeTruthy();
});

test("titles of a list are dealt to the rows (PS-03)", async () => {
  const api = openSchedule();
  await addSubreddits("openfield openstudio");
  choose("Text");
  await press("One per line");
  await screen.findByPlaceholderText("One title per line");
  type("Title", "One\nTwo");
  expect(await screen.findByText("2 titles for 2 subreddits")).toBeTruthy();
  await press("Schedule 2 posts");
  await screen.findByText("2 posts were scheduled.");
  expect(sentPosts(api).map(({ title }) => title)).toEqual(["One", "Two"]);
});

test("best times are found for each row and explain themselves (PS-05)", async () => {
  // A Monday morning: of equally good hours, Monday's is called the best.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-04T09:00:00Z") });
  const heat = Array.from({ length: 168 }, (_, cell) => (cell % 24 === 18 ? 10 : null));
  const amounts = { posts_per_day: null, median_score: null, avg_score: null, avg_comments: null, sampled_posts: 0 };
  const own = {
    posts: 0,
    avg_score: null,
    removed: 0,
    last_removal_reason: null,
    last_removal_note: null,
    last_posted_at: null,
  };
  const stats = {
    ...subreddit("openfield"),
    ...amounts,
    heat,
    best_times: [],
    own,
    guidelines: null,
    removals: null,
    written_rules: null,
  };
  openSchedule({ "GET /subreddits/openfield/stats": { status: 200, body: { data: stats } } });
  await addSubreddits("openfield");
  await press("Best times");
  const { findByText, findByRole } = await row("openfield");
  const why =
    /is in the best hour of r\/openfield by the scores of everybody's posts there, keeps 15 minutes to every other post and raises no threat\.$/;
  const time = await findByRole("button", { name: /^Time of r\/openfield/ });
  await waitFor(() => expect(time.getAttribute("title")).toMatch(why));
  expect(await findByText(/^18:\d\d$/)).toBeTruthy();
});

test("a place that does not exist is asked nothing and gets no best time (PS-05)", async () => {
  const api = openSchedule();
  await addSubreddits("openfield nosuchplace");
  await screen.findAllByText(/doesn't exist/i);
  await press("Best times");
  await waitFor(() => expect(api.keys()).toContain("GET /subreddits/openfield/stats"));
  const { findByRole } = await row("openfield");
  const time = await findByRole("button", { name: /^Time of r\/openfield/ });
  await waitFor(() => expect(time.getAttribute("title")).toMatch(/keeps 15 minutes/));
  expect(api.keys()).not.toContain("GET /subreddits/nosuchplace/stats");
  const missing = await (await row("nosuchplace")).findByRole("button", { name: /^Time of r\/nosuchplace/ });
  expect(missing.getAttribute("title") ?? "").not.toMatch(/keeps 15 minutes/);
  expect(missing.textContent).not.toContain("No time");
});

test("a row takes a time of its own and gives it back", async () => {
  // At another hour, the typed time could be the one planned for all.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-04T09:00:00Z") });
  openSchedule();
  await addSubreddits("openfield");
  const { findByRole } = await row("openfield");
  await userEvent.click(await findByRole("button", { name: /^Time of/ }));
  const popover = await screen.findByRole("dialog", { name: "Time of r/openfield" });
  fireEvent.change(within(popover).getByLabelText("Time"), { target: { value: "23:45" } });
  expect((await findByRole("button", { name: /: 23:45 / })).getAttribute("data-own")).toBe("true");
  expect(within(popover).getByText("In UTC")).toBeTruthy();
  await userEvent.click(within(popover).getByRole("button", { name: "Same as all" }));
  await waitFor(async () =>
    expect((await findByRole("button", { name: /^Time of/ })).getAttribute("data-own")).toBe("false"),
  );
});

test("Enter takes a time, Escape leaves it as it was, and a time that is none keeps the dialog open", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-04T09:00:00Z") });
  openSchedule();
  await addSubreddits("openfield");
  const answer = async (label: string, typed: string) => {
    const field = within(await screen.findByRole("dialog", { name: label })).getByLabelText(/^(First time|Time)$/);
    await userEvent.clear(field);
    await userEvent.type(field, typed);
  };
  const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const open = async () => press(/^Time of r\/openfield/);
  await open();
  await answer("Time of r/openfield", "23:45{Enter}");
  await isGone();
  await findButton(/^Time of r\/openfield: 23:45/);
  await open();
  await answer("Time of r/openfield", "7");
  await findButton(/^Time of r\/openfield: 07:00/);
  await userEvent.keyboard("{Escape}");
  await isGone();
  await findButton(/^Time of r\/openfield: 23:45/);
  await open();
  await answer("Time of r/openfield", "25:00{Enter}");
  expect(screen.getByRole("dialog", { name: "Time of r/openfield" })).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  await isGone();

  // The same for all rows at once, including how they are spread.
  await press("Mon 4 May, 09:30");
  await screen.findByRole("dialog", { name: "Post time" });
  choose("Spread");
  await answer("Post time", "noon");
  await findButton("From Mon 4 May, 12:00");
  await userEvent.keyboard("{Escape}");
  await isGone();
  await press("Mon 4 May, 09:30");
  await answer("Post time", "noon{Enter}");
  await isGone();
  await findButton("Mon 4 May, 12:00");
});

test("while media uploads nothing can be scheduled (PS-15, SV-M4)", async () => {
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
  openSchedule({ "POST /media": () => new Promise(() => undefined) });
  await addSubreddits("openfield");
  type("Title", "First light");
  const file = new File(["0123456789"], "ridge.jpg", { type: "image/jpeg" });
  fireEvent.drop(document.querySelector("[data-pane=content]")!, { dataTransfer: { types: ["Files"], files: [file] } });
  expect(await findButton("ridge.jpg, 1 of 1")).toBeTruthy();
  expect((await findButton("Schedule")).disabled).toBe(true);
  await press(/^r\/openfield/);
  expect(await screen.findAllByText("Wait until the media is uploaded.")).toBeTruthy();
});

test("files change places while they arrive: what is dragged or moved by keys stays the same thumbnail (PS-01)", async () => {
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => undefined;
  const arrived = (id: number, name: string) => ({
    status: 200,
    body: { data: media({ id, name }), posts: [], similar: [] },
  });
  openSchedule({
    "POST /media": () => new Promise(() => undefined),
    "GET /media/41": arrived(41, "dawn.jpg"),
    "GET /media/42": arrived(42, "dusk.jpg"),
  });
  await addSubreddits("openfield");
  const files = ["dawn.jpg", "dusk.jpg"].map((name) => new File([name], name, { type: "image/jpeg" }));
  fireEvent.drop(document.querySelector("[data-pane=content]")!, { dataTransfer: { types: ["Files"], files } });
  const [dawn, dusk] = [await findButton("dawn.jpg, 1 of 2"), await findButton("dusk.jpg, 2 of 2")];
  const arrive = (name: string, media_id: number) => {
    const { id } = uploads.get().find((upload) => upload.name === name)!;
    act(() => changeUpload(id, { status: "success", media_id }));
  };

  const carried = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => carried.set(type, value),
    getData: (type: string) => carried.get(type) ?? "",
    get types() {
      return [...carried.keys()];
    },
  };
  fireEvent.dragStart(dusk, { dataTransfer });
  arrive("dusk.jpg", 42);
  expect(dusk.getAttribute("aria-label")).toBe("dusk.jpg, 2 of 2");
  fireEvent.drop(dawn, { dataTransfer });
  expect(await findButton("dusk.jpg, 1 of 2")).toBe(dusk);

  dusk.focus();
  arrive("dawn.jpg", 41);
  fireEvent.keyDown(dawn, { key: "ArrowLeft", altKey: true });
  expect(await findButton("dawn.jpg, 1 of 2")).toBe(dawn);
  expect(document.activeElement).toBe(dusk);
});
