// @vitest-environment jsdom
import { contentKey } from "@ponkan/contract/ban-shield/keys";
import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { addSubreddits, findButton, openSchedule, press, type } from "~/features/composer/testing/open-schedule.tsx";
import { closeApp } from "~/testing/open-app.tsx";

configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(closeApp);

test("the preflight has no number while a post can't go out (PS-13)", async () => {
  openSchedule();
  await addSubreddits("openfield");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  const card = () => screen.getByRole("region", { name: "Ban Shield preflight" });
  type("Title", "x".repeat(301));
  await waitFor(() => expect(card().textContent).toContain("1 post to fix"));
  expect(card().textContent).not.toContain("100");
  type("Title", "First light");
  await waitFor(() => expect(card().textContent).toContain("100 of 100"));
});

const removed = {
  ...{ id: 41, subreddit: "openfield", at: Date.parse("2026-08-14T12:00:00Z"), is_planned: false, shows: null },
  ...{ title_key: "first light", content_key: null, removal_reason: "automod_filtered" },
};

test.each(["/schedule", "/schedule-old"])(
  "on %s a repost of what was removed there is told, with the post, and asked about (PS-16)",
  async (path) => {
    const api = openSchedule({ "POST /posts/earlier": { status: 200, body: { data: [removed] } } }, path);
    if (path === "/schedule") {
      await addSubreddits("openfield");
      fireEvent.click(screen.getByRole("radio", { name: "Text" }));
    } else {
      await screen.findAllByLabelText("Title");
      type("Subreddits", "openfield");
    }
    type("Title", "First light!");
    await waitFor(() => expect(document.body.textContent).toContain("Removed from r/openfield before"));
    expect(document.body.textContent).toContain("r/openfield, Fri 14 Aug: the same title. Filtered by AutoModerator.");
    const link = await screen.findByRole("link", { name: "See that post" });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/calendar?post=41", "_blank"]);
    expect(document.body.textContent).toContain("These posts may raise your ban risk: Removed there before.");
    expect(document.body.textContent?.includes("The score is of these posts alone.")).toBe(path === "/schedule");
    const asked = api.sent.filter(({ key }) => key === "POST /posts/earlier");
    expect(asked.at(-1)?.body).toEqual({ subreddits: ["openfield"], media_ids: [] });
    type("Title", "Last light");
    await waitFor(() => expect(document.body.textContent).not.toContain("Removed from"));
  },
);

test("the question of the older scheduler names what is repeated (PS-16)", async () => {
  openSchedule({ "POST /posts/earlier": { status: 200, body: { data: [removed] } } }, "/schedule-old");
  await screen.findAllByLabelText("Title");
  type("Subreddits", "openfield");
  type("Title", "First light!");
  await waitFor(async () => expect((await findButton("Schedule")).disabled).toBe(false));
  await press("Schedule");
  const question = await screen.findByRole("dialog");
  expect(question.textContent).toContain("Removed before: r/openfield, Fri 14 Aug: the same title.");
});

test("who is faster than the answer is asked all the same (PS-16)", async () => {
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const api = openSchedule({
    "POST /posts/earlier": async () => {
      await slow;
      return { status: 200, body: { data: [removed] } };
    },
  });
  await addSubreddits("openfield");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light!");
  await press("Schedule 1 post");
  answer();
  await findButton("Schedule anyway");
  expect(api.keys()).not.toContain("POST /posts/schedule");
});

test("the post that a threat is raised with is named by place and time, and a press away (PS-13)", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-04T09:00:00Z") });
  const text = "A year later I know better.";
  const content_key = contentKey({ type: "text", content: text, mediaHashes: [] });
  const planned = { id: 41, at: Date.parse("2026-05-04T12:00:00Z"), subreddit: "openlake", title_key: null, rev: 1 };
  const far = { ...planned, id: 42, at: Date.parse("2026-05-14T12:00:00Z") };
  const data = [planned, far].map((each) => ({ ...each, content_key }));
  openSchedule({ "GET /posts/neighbours": { status: 200, body: { data, busy: [] } } });
  await addSubreddits("openfield");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  type("Text", text);
  const said = "The same content goes out more than once within 24 hours: r/openfield.";
  await waitFor(() => expect(document.body.textContent).toContain(said));
  const [link, ...more] = await screen.findAllByRole("link", { name: /^See r\// });
  expect(link!.textContent).toBe("See r/openlake, Mon 4 May, 12:00");
  expect([link!.getAttribute("href"), more.length]).toEqual(["/calendar?post=41", 0]);
});

test("a subreddit that does not exist is no reason for advice", async () => {
  openSchedule();
  await addSubreddits("openfield nosuchplace");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  await waitFor(() => expect(document.body.textContent).toContain("r/nosuchplace doesn't exist."));
  expect(document.body.textContent).not.toContain("at one time");
  await addSubreddits("openlake");
  await waitFor(() => expect(document.body.textContent).toContain("2 subreddits at one time"));
  await findButton(/^Stagger these 2/);
});
