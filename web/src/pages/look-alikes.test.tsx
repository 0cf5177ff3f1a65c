// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { anAnalysis } from "~/testing/analysis.ts";
import { creator, redditAccount, user } from "~/testing/builders.ts";
import type { Answers } from "~/testing/fake-api.ts";
import { aLookAlike } from "~/testing/look-alikes.ts";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

afterEach(() => {
  closeApp();
  localStorage.clear();
});

const saved = { id: 3, name: "Saved", names: ["hills"], is_built_in: true, created_at: "2026-01-01T00:00:00Z" };
const worked = [{ name: "hills", posts: 4, removed: 0, avg_score: 140 }];
const some = { rests_on: worked, data: [aLookAlike("fogchasers"), aLookAlike("valleymist", { match: 60, but: [] })] };

function open(path: string, answers: Answers = {}) {
  const person = user({ creators: [creator({ accounts: { reddit: redditAccount("anna_r") } })] });
  return openSignedIn(
    path,
    {
      "GET /subreddits": {
        status: 200,
        body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 50, total: 0 } },
      },
      "GET /subreddit-lists": { status: 200, body: { data: [saved] } },
      "GET /subreddits/look-alikes": { status: 200, body: some },
      ...answers,
    },
    person,
  );
}

test("the search has places like those that worked, with why and what is new", async () => {
  const api = open("/subreddits");
  await userEvent.click(await screen.findByRole("radio", { name: "Like what worked" }));
  await waitFor(() => expect(address()).toBe("/subreddits?alike=mine"));
  const list = await screen.findByRole("region", { name: "Look-alikes" });
  expect(list.textContent).toContain("2 places you have not used, like r/hills, where your posts did well.");
  const [first] = within(list).getAllByRole("listitem");
  expect(first!.textContent).toContain("87% match");
  expect(within(list).getAllByText(/^Is about “fog” like r\/hills/)).toHaveLength(2);
  expect(within(list).getByText("Title tag: Required, which is new to you.")).toBeTruthy();
  expect(within(list).getByRole("link", { name: "Schedule, Thu 19:00, to r/fogchasers" }).getAttribute("href")).toMatch(
    /^\/schedule\?subreddits=fogchasers&date=/,
  );
  expect(api.sent.find(({ key }) => key === "GET /subreddits/look-alikes")?.query).toEqual({});
  expect(within(list).getByRole("link", { name: "Where am I wasting posts?" }).getAttribute("href")).toBe(
    "/analytics?tab=subreddits",
  );
});

test("one of them is saved with a press", async () => {
  const api = open("/subreddits?alike=mine", {
    "PATCH /subreddit-lists/3": { status: 200, body: { data: { ...saved, names: ["hills", "fogchasers"] } } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Save r/fogchasers" }));
  await waitFor(() =>
    expect(api.sent.find(({ key }) => key.startsWith("PATCH"))?.body).toEqual({ names: ["hills", "fogchasers"] }),
  );
});

test("before anything worked it says what will be here; a place of which nothing is alike says so", async () => {
  const nothing = { "GET /subreddits/look-alikes": { status: 200, body: { rests_on: [], data: [] } } };
  open("/subreddits?alike=mine", nothing);
  expect(await screen.findByRole("heading", { name: "First, a few posts" })).toBeTruthy();
  closeApp();
  const api = open("/subreddits?alike=r%2Fhills", nothing);
  expect(await screen.findByRole("heading", { name: "Nothing alike yet" })).toBeTruthy();
  expect(screen.getByRole("radio", { name: "Like r/hills" }).getAttribute("aria-checked")).toBe("true");
  expect(api.sent.find(({ key }) => key === "GET /subreddits/look-alikes")?.query).toEqual({ to: "hills" });
});

test("when they do not come it says so and can be tried again", async () => {
  open("/subreddits?alike=mine", { "GET /subreddits/look-alikes": { status: 500, body: { message: "Server Error" } } });
  expect(await screen.findByRole("heading", { name: "Failed to get subreddits. Please try again." })).toBeTruthy();
});

test("the analysis names places like this one, and how much is removed there (SR-10)", async () => {
  const api = open("/analysis?subreddit=slowshutter", {
    "GET /subreddits/slowshutter/analysis": { status: 200, body: { data: anAnalysis() } },
  });
  const card = await screen.findByRole("region", { name: "Places like this one" });
  expect(await within(card).findByRole("link", { name: "r/fogchasers" })).toBeTruthy();
  expect(within(card).getByRole("link", { name: "See all 2" }).getAttribute("href")).toBe(
    "/subreddits?alike=r%2Fslowshutter",
  );
  expect(api.sent.find(({ key }) => key === "GET /subreddits/look-alikes")?.query).toEqual({ to: "slowshutter" });
  const removed = screen.getByRole("region", { name: "Removed posts" });
  expect(removed.textContent).toContain("7 of 240, 2.9%");
  expect(removed.textContent).toContain("2 of 18, 11%");
  expect(within(screen.getByRole("region", { name: "r/slowshutter" })).getByText("2.9%")).toBeTruthy();
});

test("where nobody has looked twice the removals of others are not known yet (SR-10)", async () => {
  open("/analysis?subreddit=slowshutter", {
    "GET /subreddits/slowshutter/analysis": { status: 200, body: { data: anAnalysis({ removals: null }) } },
  });
  const removed = await screen.findByRole("region", { name: "Removed posts" });
  expect(removed.textContent).toContain("How many posts by others are removed shows up once");
  expect(removed.textContent).not.toContain("Of others");
});
