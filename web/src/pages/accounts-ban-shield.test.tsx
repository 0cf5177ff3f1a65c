// @vitest-environment jsdom
import type { BanRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import type { User } from "@ponkan/contract/users/user";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed, setCreatorId } from "~/api/session.ts";
import { creator, redditAccount, stats, subscription, user } from "~/testing/builders.ts";
import { type Answers, fakeApi } from "~/testing/fake-api.ts";
import { address, closeApp, openApp } from "~/testing/open-app.tsx";

const anna = creator({ id: 7, name: "Anna", accounts: { reddit: redditAccount("anna_r") } });
const bella = creator({ id: 9, name: "Bella", accounts: {} });
const tooClose: BanRisk = {
  type: 18,
  label: "Posts too close",
  severity: "high",
  count: 3,
  post_ids: [4, 5, 6],
  text: "3 posts are less than 10 minutes apart.",
  action: "Leave at least 10 minutes between posts.",
  created_at: "2026-05-01T12:00:00Z",
  is_new: true,
};
const noEmail: BanRisk = {
  ...tooClose,
  type: 1,
  label: "Email not verified",
  severity: "medium",
  count: 1,
  post_ids: [],
  text: "Your Reddit account has no verified email.",
  action: "Verify your email in the settings of Reddit.",
  is_new: false,
};
const answer = (data: BanRisk[], score: number) => ({
  status: 200,
  body: { data, score, checked_at: "2026-05-02T14:05:00Z" },
});

let known: User;
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  setAuthed(true);
  setCreatorId(7);
  known = user({ creators: [anna, bella], has_new_ban_risks: false, subscription: subscription("active") });
});
afterEach(closeApp);

function open(answers: Answers = {}, path = "/accounts") {
  const api = fakeApi({
    "GET /users/me": () => ({ status: 200, body: known }),
    "GET /users/me/stats": { status: 200, body: stats },
    "GET /ban-risks": answer([tooClose, noEmail], 55),
    ...answers,
  });
  openApp(path);
  return api;
}
const panel = () => screen.findByRole("region", { name: /^Ban Shield of/ });
const BANNER =
  /There are actions you can take to improve your Reddit account health and lower the chance of a ban\. You/;

test("the panel tells the score, each risk with what it is and what to do, and which are new (BS-06, BS-07)", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Ban Shield of Anna" }));
  const shown = within(await panel());
  expect(await shown.findByText("Account health: Fair")).toBeTruthy();
  expect(shown.getByText("55")).toBeTruthy();
  expect(shown.getByText("Checked 14:05")).toBeTruthy();
  const [first, second] = shown.getAllByRole("listitem");
  expect(first!.textContent).toBe(
    "Posts too close NewHigh3 posts are less than 10 minutes apart.Leave at least 10 minutes between posts.Show posts",
  );
  expect(within(second!).queryByRole("button")).toBeNull();
  await userEvent.click(shown.getByRole("button", { name: "Close Ban Shield" }));
  expect(screen.queryByRole("region", { name: /^Ban Shield of/ })).toBeNull();
});

test("a young account is told how many posts a day are enough, and when it may be more (BS-11)", async () => {
  const created_at = new Date(Date.now() - 5 * 86_400_000).toISOString();
  const mira = creator({
    id: 7,
    name: "Anna",
    accounts: { reddit: redditAccount("mira", { karma: 500, created_at }) },
  });
  known = { ...known, creators: [mira] };
  open({}, "/accounts?ban_risks=7");
  const plan = within(await screen.findByRole("region", { name: "Warm-up plan" }));
  expect(plan.getByText("Warm-up plan: 2 posts a day")).toBeTruthy();
  expect(plan.getByText("Your Reddit account is 5 days old. You can post more when it is 7 days old.")).toBeTruthy();
});

test("without risks it says so, and without a Reddit account what is missing (BS-07)", async () => {
  open({ "GET /ban-risks": answer([], 100) });
  await userEvent.click(await screen.findByRole("button", { name: "Ban Shield of Anna" }));
  expect(await within(await panel()).findByText("No risks found.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Ban Shield of Bella" }));
  expect(await screen.findByText("Connect a Reddit account, and its risks are shown here.")).toBeTruthy();
});

test("a failure is told in the panel and can be tried again", async () => {
  let isDown = true;
  open({ "GET /ban-risks": () => (isDown ? { status: 500, body: {} } : answer([], 100)) });
  await userEvent.click(await screen.findByRole("button", { name: "Ban Shield of Anna" }));
  const retry = await within(await panel()).findByRole("button", { name: "Try again" });
  isDown = false;
  await userEvent.click(retry);
  expect(await within(await panel()).findByText("No risks found.")).toBeTruthy();
});

test("the banner leads to the panel of the current creator, which has seen the risks then (BAN-01 to BAN-04)", async () => {
  known = { ...known, has_new_ban_risks: true };
  const { sent } = open({}, "/settings");
  expect((await screen.findByText(BANNER)).textContent).toContain("You can disable this alert in the settings.");
  await userEvent.click(screen.getByRole("link", { name: "Ban Shield" }));
  expect((await panel()).getAttribute("aria-label")).toBe("Ban Shield of Anna");
  await waitFor(() => expect(address()).toBe("/accounts"));
  await waitFor(() => expect(screen.queryByText(BANNER)).toBeNull());
  expect(sent.filter(({ key }) => key === "GET /ban-risks").map(({ query }) => query)).toEqual([{ creator_id: "7" }]);
});

test("'Hide' asks for the risks and the banner goes; it stays when that fails, and says so (BAN-05 to BAN-07, ERR-15)", async () => {
  known = { ...known, has_new_ban_risks: true };
  let isDown = true;
  const { sent } = open(
    { "GET /ban-risks": () => (isDown ? { status: 500, body: {} } : answer([], 100)) },
    "/settings",
  );
  const hide = async () => userEvent.click(await screen.findByRole("button", { name: "Hide" }));
  await screen.findByText(BANNER);
  await hide();
  expect(await screen.findByText("Failed to save preference. Please try again.")).toBeTruthy();
  expect(screen.getByText(BANNER)).toBeTruthy();
  isDown = false;
  await hide();
  await waitFor(() => expect(screen.queryByText(BANNER)).toBeNull());
  expect(sent.filter(({ key }) => key === "GET /ban-risks")).toHaveLength(2);
});

test("one bar at a time: a failed payment comes before the risks, the risks before the welcome offer (BAN-12)", async () => {
  known = { ...known, has_new_ban_risks: true, subscription: subscription("past_due") };
  open({}, "/settings");
  expect(await screen.findByText(/^Your payment failed/)).toBeTruthy();
  expect(screen.queryByText(BANNER)).toBeNull();
});

test("'Show posts' opens the calendar's list of them from the first one on (BS-07)", async () => {
  open({ "GET /posts/4": { status: 404, body: { message: "Post was not found." } } }, "/accounts?ban_risks=7");
  await userEvent.click(await screen.findByRole("button", { name: "Show posts: Posts too close" }));
  await waitFor(() => expect(address()).toMatch(/^\/calendar\?/));
  const query = new URLSearchParams(address().split("?")[1]);
  expect([query.get("view"), query.getAll("threats")]).toEqual(["list", ["18"]]);
  const [start, end] = [query.get("start_date")!, query.get("end_date")!];
  expect((Date.parse(end) - Date.parse(start)) / 86_400_000).toBe(41);
});

test("the alert is turned off where the risks are (SE-02)", async () => {
  const { sent } = open({ "PATCH /users/me": () => ({ status: 200, body: { ...known, ban_risk_alerts: false } }) });
  await userEvent.click(await screen.findByRole("button", { name: "Ban Shield of Anna" }));
  const alerts = within(await panel()).getByRole("switch", { name: "Warn me about new risks" });
  await userEvent.click(alerts);
  await waitFor(() => expect((alerts as HTMLInputElement).checked).toBe(false));
  expect(sent.find(({ key }) => key === "PATCH /users/me")?.body).toEqual({ ban_risk_alerts: false });
});
