// @vitest-environment jsdom
import { RequirementLevel } from "@ponkan/contract/subreddits/requirement-level";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "~/api/query-client.ts";
import { subredditByName } from "~/api/subreddits.ts";
import { anAnalysis, aSubreddit, someNumbers } from "~/testing/analysis.ts";
import { creator, pageOf, redditAccount, user } from "~/testing/builders.ts";
import type { Answers } from "~/testing/fake-api.ts";
import { aFound } from "~/testing/look-alikes.ts";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

afterEach(() => {
  closeApp();
  localStorage.clear();
});

const ANALYSIS = "GET /subreddits/slowshutter/analysis";
const saved = { id: 3, name: "Saved", names: ["openfield"], is_built_in: true, created_at: "2026-01-01T00:00:00Z" };
const ready = (changes = {}) => ({ status: 200, body: { data: anAnalysis(changes) } });

function open(path: string, answers: Answers = {}, changes: Parameters<typeof user>[0] = {}) {
  const person = user({ creators: [creator({ accounts: { reddit: redditAccount("anna_r") } })], ...changes });
  const lists = {
    "GET /subreddit-lists": { status: 200, body: { data: [saved] } },
    "GET /subreddits/look-alikes": { status: 200, body: { rests_on: [], data: [] } },
  };
  return openSignedIn(path, { ...lists, [ANALYSIS]: ready(), ...answers }, person);
}

const card = (name: string) => screen.findByRole("region", { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

test("shows the numbers that decide, requirements, rules, titles, own history and times (SR-10, SR-12)", async () => {
  open("/analysis?subreddit=slowshutter");
  const hero = await card("r/slowshutter");
  for (const text of ["238k", "41", "320", "2.9%", "91", "You: 18 posts, 2 removed", "Public", "SFW"]) {
    expect(within(hero).getByText(text)).toBeTruthy();
  }
  expect(within(await card("Activity")).getByText("15 h")).toBeTruthy();
  expect(within(await card("Rules")).getByText("Exposure time in [brackets]")).toBeTruthy();
  expect(within(await card("Sample titles")).getByRole("button", { name: /^Copy “One bus/ })).toBeTruthy();
  expect(within(await card("Your history here")).getByText("16 of 18")).toBeTruthy();
  for (const name of ["Activity", "Type of post", "Title length", "Title words", "Flairs", "Domains", "Top posts"]) {
    expect(await card(name)).toBeTruthy();
  }
});

test("the heat map has 168 cells from Mon to Sun, also where weeks begin on Sunday, and ranks the best three (WID-02, WID-03, WID-04)", async () => {
  const best_times = [
    { weekday: 3, hour: 19, value: 5 },
    { weekday: 6, hour: 9, value: 4 },
    { weekday: 0, hour: 7, value: 3 },
  ];
  const values = Array.from(
    { length: 168 },
    (_, index) => best_times.find(({ weekday, hour }) => index === weekday * 24 + hour)?.value ?? null,
  );
  const numbers = someNumbers({
    best_times,
    heat: values,
    heat_posts: values.map((value) => (value === null ? 0 : 10)),
  });
  open("/analysis?subreddit=slowshutter", { [ANALYSIS]: ready({ numbers }) }, { week_starts_on: 0 });
  const heat = await screen.findByRole("table", { name: "Best time to post" });
  const days = within(heat)
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);
  expect(days).toEqual(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
  expect(heat.querySelectorAll("td[data-step]")).toHaveLength(168);
  const titleOf = (rank: number) => heat.querySelector<HTMLElement>(`td[data-rank='${rank}']`)?.title;
  expect([1, 2, 3, 4].map(titleOf)).toEqual([
    "Thu 19:00, 100 of 100",
    "Sun 09:00, 80 of 100",
    "Mon 07:00, 60 of 100",
    undefined,
  ]);
  const link = screen.getByRole("link", { name: "Schedule at the best time 1, Thu 19:00" });
  expect(link.getAttribute("href")).toMatch(/^\/schedule\?subreddits=slowshutter&date=\d{4}-\d\d-\d\d&time=19%3A00$/);
  expect(screen.getByRole("link", { name: "Schedule here" }).getAttribute("href")).toBe(link.getAttribute("href"));
});

test("with fewer than 30 posts nothing is ranked, and it says why (SR-10)", async () => {
  const numbers = someNumbers({ sampled_posts: 29, is_reliable: false, best_times: [] });
  open("/analysis?subreddit=slowshutter", { [ANALYSIS]: ready({ numbers }) });
  expect(await screen.findByText("Not enough posts for a reliable analysis.")).toBeTruthy();
  const heat = screen.getByRole("table", { name: "Best time to post" });
  expect(heat.querySelectorAll("td[data-rank]")).toHaveLength(0);
});

test("while posts are read it says how far it is, and shows the rest already", async () => {
  let asked = 0;
  open("/analysis?subreddit=slowshutter", {
    [ANALYSIS]: () =>
      ++asked === 1 ? ready({ state: "reading", progress: { read: 300, of: 1000 }, numbers: null }) : ready(),
  });
  expect(await screen.findByText(/^300 of about 1,000 posts read\./)).toBeTruthy();
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("30");
  expect(await card("Requirements")).toBeTruthy();
  expect(await screen.findByRole("table", { name: "Best time to post" })).toBeTruthy();
  expect(screen.queryByRole("progressbar", { name: /posts read/ })).toBeNull();
});

test("a requirement is corrected in place and taken back; what is known of the subreddit follows (SR-04, SR-05, ENT-31)", async () => {
  let subreddit = aSubreddit();
  const api = open("/analysis?subreddit=slowshutter", {
    "PATCH /subreddits/slowshutter": ({ body }) => {
      const { requirements } = body as { requirements: Record<string, number | null> };
      const isBack = requirements.verification === null;
      const verification = isBack ? RequirementLevel.not_mentioned : RequirementLevel.required;
      const edited_requirements: Subreddit["edited_requirements"] = isBack ? [] : ["verification"];
      subreddit = aSubreddit({ requirements: { ...subreddit.requirements, verification }, edited_requirements });
      return { status: 200, body: { data: subreddit } };
    },
  });
  await press(/^Correct Verification/);
  const levels = (await screen.findAllByRole("menuitemradio")).map(({ textContent }) => textContent);
  expect(levels).toEqual(["Unknown", "No", "Optional", "Required"]);
  await userEvent.click(screen.getByRole("menuitemradio", { name: "Required" }));
  expect(await screen.findByText("Edited by you")).toBeTruthy();
  const known = queryClient.getQueryData<Subreddit>(subredditByName(7, "slowshutter").queryKey);
  expect(known?.requirements.verification).toBe(RequirementLevel.required);
  expect(screen.getByRole("switch", { name: "You are verified here" })).toBeTruthy();

  await press("Verification: back to what was read");
  await waitFor(() => expect(screen.queryByText("Edited by you")).toBeNull());
  const sent = api.sent.filter(({ key }) => key.startsWith("PATCH /subreddits")).map(({ body }) => body);
  expect(sent).toEqual([
    { requirements: { verification: RequirementLevel.required } },
    { requirements: { verification: null } },
  ]);
});

test("whether a post survives follows from the account, the place and own posts, with the next step", async () => {
  const subreddit = aSubreddit({ min_karma: 1500, requirements: { ...aSubreddit().requirements, verification: 2 } });
  const account = redditAccount("anna_r", { karma: 80 });
  const person = user({ creators: [creator({ accounts: { reddit: account } })] });
  const lists = {
    "GET /subreddit-lists": { status: 200, body: { data: [saved] } },
    "GET /subreddits/look-alikes": { status: 200, body: { rests_on: [], data: [] } },
  };
  const own = { ...anAnalysis().own, removed: 0, last_removal_reason: null };
  openSignedIn("/analysis?subreddit=slowshutter", { ...lists, [ANALYSIS]: ready({ subreddit, own }) }, person);
  const verdict = await card("Will a post survive?");
  expect(within(verdict).getByText("Will be removed")).toBeTruthy();
  expect(
    within(verdict)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Verification is required and you are not verified.Verify there first.",
    "Karma 80 of 1,500.Earn 1,420 more karma elsewhere first.",
  ]);
});

test("a correction that is not kept says so (ENT-32)", async () => {
  const api = open("/analysis?subreddit=slowshutter", { "PATCH /subreddits/slowshutter": { status: 500, body: {} } });
  await press(/^Correct Selling/);
  await userEvent.click(await screen.findByRole("menuitemradio", { name: "Forbidden" }));
  expect(await screen.findAllByText("Failed to keep your correction. Please try again.")).toBeTruthy();
  expect(api.sent.at(-1)?.body).toEqual({ requirements: { selling: 0 } });
  expect(screen.queryByText("Edited by you")).toBeNull();
});

test.each([
  [404, { message: "Subreddit is not found." }, "No data for this subreddit yet"],
  [403, { message: "r/slowshutter is private.", access: "private" }, "This subreddit is private"],
  [403, { message: "r/slowshutter is private. Ask its moderators.", access: "private" }, "This subreddit is private"],
  [403, { message: "r/slowshutter is banned.", access: "banned" }, "This subreddit is closed"],
])("%i: %o is told as info, not as an error", async (status, body, title) => {
  open("/analysis?subreddit=slowshutter", { [ANALYSIS]: { status, body } });
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect(screen.getByText(body.message).closest("[data-alert]")?.getAttribute("data-alert")).toBe("info");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what failed can be tried again", async () => {
  let asked = 0;
  open("/analysis?subreddit=slowshutter", {
    [ANALYSIS]: () => (++asked === 1 ? { status: 500, body: {} } : ready()),
  });
  await press("Try again");
  expect(await card("r/slowshutter")).toBeTruthy();
});

test("posts that did not come leave the rest, and are asked for again", async () => {
  let asked = 0;
  open("/analysis?subreddit=slowshutter", {
    [ANALYSIS]: () => (++asked === 1 ? ready({ state: "failed", numbers: null }) : ready()),
  });
  expect(await card("Requirements")).toBeTruthy();
  await press("Try again");
  expect(await screen.findByRole("table", { name: "Best time to post" })).toBeTruthy();
});

test("a chart is a table and a file too, without cells that run as formulas", async () => {
  const made: string[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }));
  vi.stubGlobal(
    "Blob",
    class {
      constructor(parts: string[]) {
        made.push(parts.join(""));
      }
    },
  );
  open("/analysis?subreddit=slowshutter");
  await press("Title words as a table");
  expect(await screen.findByRole("row", { name: "basalt 12 700" })).toBeTruthy();
  await press("Top posts as CSV");
  await waitFor(() => expect(made).toHaveLength(1));
  expect(made[0]).toContain("'=Basalt steps at low tide [30 s]");
});

test("the period and what is compared stand in the address; each can be taken back (SR-12)", async () => {
  const other = anAnalysis({ subreddit: aSubreddit({ name: "ridgelines", subscribers: 412_000 }) });
  open("/analysis?subreddit=slowshutter", {
    "GET /subreddits/ridgelines/analysis": { status: 200, body: { data: other } },
    "GET /subreddits/suggestions": { status: 200, body: { data: [] } },
  });
  await userEvent.click(await screen.findByRole("radio", { name: "Year" }));
  await waitFor(() => expect(address()).toBe("/analysis?subreddit=slowshutter&period=year"));
  await userEvent.type(await screen.findByRole("combobox", { name: "Compare with" }), "r/ridgelines{Enter}");
  await waitFor(() => expect(address()).toContain("compare=ridgelines"));
  const table = await screen.findByRole("region", { name: "Side by side, table" });
  await waitFor(() => expect(within(table).getByRole("row", { name: /^Members 238k 412k/ })).toBeTruthy());
  await press("Remove r/slowshutter from the comparison");
  await waitFor(() => expect(address()).toContain("subreddit=ridgelines"));
  expect(address()).not.toContain("compare");
});

test("the five of last time are offered", async () => {
  localStorage.setItem("analysed-subreddits.7", "one,two,three,four,five");
  open("/analysis", { "GET /subreddits/suggestions": { status: 200, body: { data: [] } } });
  await userEvent.type(await screen.findByRole("combobox", { name: "Subreddit" }), "slowshutter{Enter}");
  expect(await card("r/slowshutter")).toBeTruthy();
  expect(localStorage.getItem("analysed-subreddits.7")).toBe("slowshutter,one,two,three,four");
});

test("who has analysed none yet is offered the places they post to and saved ones, each once", async () => {
  const found = pageOf([aFound({ name: "OpenField" })]);
  const api = open("/analysis", { "GET /subreddits": { status: 200, body: found } });
  await press("r/OpenField");
  expect(api.sent.find(({ key }) => key === "GET /subreddits")?.query).toMatchObject({ posted: "true" });
  await waitFor(() => expect(address()).toContain("subreddit=OpenField"));
});

test("it is saved and taken out of Saved again (SR-11)", async () => {
  const api = open("/analysis?subreddit=slowshutter", {
    "PATCH /subreddit-lists/3": { status: 200, body: { data: { ...saved, names: ["openfield", "slowshutter"] } } },
  });
  await press("Save");
  await waitFor(() => expect(api.keys()).toContain("PATCH /subreddit-lists/3"));
  expect(api.sent.find(({ key }) => key === "PATCH /subreddit-lists/3")?.body).toEqual({
    names: ["openfield", "slowshutter"],
  });
});
