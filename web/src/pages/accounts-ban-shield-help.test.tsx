// @vitest-environment jsdom
import { RiskType, riskLabel } from "@ponkan/contract/ban-shield/risks/risk-type";
import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed, setCreatorId } from "~/api/session.ts";
import { banRisksAnswer as answer, tooClose } from "~/testing/ban-risks.ts";
import { creator, redditAccount, stats, subscription, user } from "~/testing/builders.ts";
import { type Answers, fakeApi } from "~/testing/fake-api.ts";
import { address, closeApp, openApp } from "~/testing/open-app.tsx";

const anna = creator({ id: 7, name: "Anna", accounts: { reddit: redditAccount("anna_r") } });
const known = user({ creators: [anna], has_new_ban_risks: false, subscription: subscription("active") });

let plan: Neighbour[];
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  setAuthed(true);
  setCreatorId(7);
  plan = [];
});
afterEach(closeApp);

function open(answers: Answers = {}, path = "/accounts") {
  fakeApi({
    "GET /users/me": { status: 200, body: known },
    "GET /users/me/stats": { status: 200, body: stats },
    "GET /ban-risks": answer([tooClose], 70),
    "GET /posts/neighbours": { status: 200, body: { data: plan, busy: [] } },
    ...answers,
  });
  openApp(path);
}

test("'Space them out' opens the first planned day of a risk (BS-12)", async () => {
  const at = Date.now() + 3 * 86_400_000;
  const post = { title_key: null, content_key: null, rev: 1 };
  plan = [4, 5, 6].map((id) => ({ ...post, id, at, subreddit: `own_${id}` }));
  open({}, "/accounts?ban_risks=7");
  await userEvent.click(await screen.findByRole("button", { name: "Space them out: Posts too close" }));
  await waitFor(() => expect(address()).toMatch(/^\/calendar\?/));
  expect(new URLSearchParams(address().split("?")[1]).get("day")).toBe(new Date(at).toISOString().slice(0, 10));
});

test("where no planned post has to move it says what helps instead of a button (BS-12)", async () => {
  const post = { subreddit: "hills", title_key: null, content_key: null };
  plan = [
    { ...post, id: 4, at: Date.now() - 86_400_000, rev: null },
    { ...post, id: 5, at: Date.now() + 3 * 86_400_000, rev: 1 },
  ];
  open({}, "/accounts?ban_risks=7");
  expect(await screen.findByText(/^No planned post has to move for it\./)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Space them out: Posts too close" })).toBeNull();
});

test("what is planned and low does not have to move for what is out and worse (BS-12)", async () => {
  const aPost = (id: number, at: number, rev: number | null) => ({
    ...{ id, at: Date.now() + at, rev, title_key: null, content_key: null, subreddit: `own_${id}` },
  });
  const planned = [7, 8].map((id) => ({ ...aPost(id, 3 * 86_400_000 + id * 3_600_000, 1), subreddit: "hills" }));
  const out = [4, 5, 6].map((id) => ({ ...aPost(id, -86_400_000 + id * 3_600_000, null), subreddit: "hills" }));
  plan = [...out, ...planned];
  const type = RiskType.subredditDaily;
  const daily = { ...tooClose, type, label: riskLabel(type), post_ids: [4, 5, 6, 7, 8] };
  open({ "GET /ban-risks": answer([daily], 70) }, "/accounts?ban_risks=7");
  expect(await screen.findByText(/^What is planned of it is low, so nothing has to change\./)).toBeTruthy();
});

test("posts closer than is advised can be spaced out by a press, and the calendar opens where they are (BS-12)", async () => {
  const days = (count: number, id: number) => Date.now() + count * 86_400_000 + id * 7 * 60_000;
  const near = [7, 8, 9].map((id) => ({ id, rev: 1, at: days(12, id), subreddit: `own_${id}` }));
  const single = { id: 5, rev: 1, at: days(2, 0), subreddit: "own_5" };
  plan = [single, ...near].map((post) => ({ ...post, title_key: null, content_key: null }));
  const risk = { ...tooClose, severity: "low" as const, post_ids: [5, 8, 9] };
  open({ "GET /ban-risks": answer([risk], 95) }, "/accounts?ban_risks=7");
  await userEvent.click(await screen.findByRole("button", { name: "Space them out: Posts too close" }));
  await waitFor(() => expect(address()).toMatch(/^\/calendar\?/));
  const day = new Date(near[0]!.at).toISOString().slice(0, 10);
  expect(new URLSearchParams(address().split("?")[1]).get("day")).toBe(day);
});

test("the score begins with what can be helped, and says so where nothing can (BS-07)", async () => {
  const type = RiskType.titleDaily;
  const planned = { ...tooClose, type, label: riskLabel(type), severity: "medium" as const };
  const out = { ...tooClose, is_out: true };
  open({ "GET /ban-risks": answer([out, planned], 55) }, "/accounts?ban_risks=7");
  expect(
    await screen.findByText(/Start with “Title multiple times daily”: the heavier ones only fade with time\.$/),
  ).toBeTruthy();
  closeApp();
  // A ban cannot be undone, so a risk that a button can fix comes first.
  const banned = RiskType.bannedFromSubreddits;
  const gone = { ...tooClose, type: banned, label: riskLabel(banned), severity: "extreme" as const };
  open({ "GET /ban-risks": answer([gone, planned], 35) }, "/accounts?ban_risks=7");
  expect(await screen.findByText(/Start with “Title multiple times daily”: the heavier/)).toBeTruthy();
  closeApp();
  open({ "GET /ban-risks": answer([out], 70) }, "/accounts?ban_risks=7");
  expect(await screen.findByText(/They come from published posts and fade with time\.$/)).toBeTruthy();
});

const otherWords =
  "1 planned post is among them, and no better time is free. Show the posts, and give them another title or file.";
const nothing = "It's low, so nothing has to change. It clears once such posts are further apart.";

test.each([
  ["medium", otherWords],
  ["low", nothing],
] as const)("where no other time helps, of a %s risk this is said (BS-12): %s", async (severity, words) => {
  const at = Date.now() + 3 * 86_400_000;
  plan = [{ id: 5, at, rev: 1, subreddit: "hills", content_key: null, title_key: "a year later" }];
  const type = RiskType.titleBackToBack;
  const again = { ...tooClose, severity, type, label: riskLabel(type), post_ids: [4, 5] };
  open({ "GET /ban-risks": answer([again], 80) }, "/accounts?ban_risks=7");
  expect(await screen.findByText(words)).toBeTruthy();
});
