// @vitest-environment jsdom
import type { BanRisk } from "@ponkan/contract/ban-shield/risks/ban-risk";
import { RiskType, riskLabel } from "@ponkan/contract/ban-shield/risks/risk-type";
import { riskWords } from "@ponkan/contract/ban-shield/risks/risk-words";
import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import type { User } from "@ponkan/contract/users/user";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed, setCreatorId } from "~/api/session.ts";
import { banRisksAnswer as answer, tooClose } from "~/testing/ban-risks.ts";
import { aPost, creator, redditAccount, stats, subscription, user } from "~/testing/builders.ts";
import { type Answers, fakeApi } from "~/testing/fake-api.ts";
import { address, closeApp, openApp } from "~/testing/open-app.tsx";

const anna = creator({ id: 7, name: "Anna", accounts: { reddit: redditAccount("anna_r") } });
const bella = creator({ id: 9, name: "Bella", accounts: {} });
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
let known: User;
let plan: Neighbour[];
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  setAuthed(true);
  setCreatorId(7);
  plan = [];
  known = user({ creators: [anna, bella], has_new_ban_risks: false, subscription: subscription("active") });
});
afterEach(closeApp);

function open(answers: Answers = {}, path = "/accounts") {
  const api = fakeApi({
    "GET /users/me": () => ({ status: 200, body: known }),
    "GET /users/me/stats": { status: 200, body: stats },
    "GET /ban-risks": answer([tooClose, noEmail], 55),
    "GET /posts/neighbours": { status: 200, body: { data: plan, busy: [] } },
    ...answers,
  });
  openApp(path);
  return api;
}
const panel = () => screen.findByRole("region", { name: /^Ban Shield of/ });
const BANNER =
  /There are actions you can take to improve your Reddit account health and lower the chance of a ban\. You can disable this alert in the settings\./;

test("the panel tells the score, each risk with what it is and what to do, and which are new (BS-06, BS-07)", async () => {
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Ban Shield of Anna" }));
  const shown = within(await panel());
  expect(await shown.findByText("Account health: Fair")).toBeTruthy();
  expect(shown.getByText("55")).toBeTruthy();
  expect(shown.getByText(/^1 high and 1 medium risk lower it\./)).toBeTruthy();
  expect(shown.getByText("Checked 14:05")).toBeTruthy();
  const [first, second] = shown.getAllByRole("listitem");
  expect(first!.textContent).toMatch(
    /^Posts too close NewHigh3 posts are less than 10 minutes apart.Leave at least 10 minutes between posts.*Show postsIgnore$/,
  );
  const settings = within(second!).getByRole("link", { name: "Open Reddit's settings" });
  expect(settings.getAttribute("href")).toBe("https://www.reddit.com/settings/account");
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
  expect(await screen.findByText("Connect a Reddit account to see its risks here.")).toBeTruthy();
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

test("the banner leads to the panel of the current creator, which has seen the risks then (BAN-01..04, BS-09)", async () => {
  known = { ...known, has_new_ban_risks: true };
  const { sent } = open({}, "/settings");
  expect((await screen.findByText(BANNER)).textContent).toContain("You can disable this alert in the settings.");
  await userEvent.click(screen.getByRole("link", { name: "Ban Shield" }));
  expect((await panel()).getAttribute("aria-label")).toBe("Ban Shield of Anna");
  await waitFor(() => expect(address()).toBe("/accounts"));
  await waitFor(() => expect(screen.queryByText(BANNER)).toBeNull());
  expect(sent.filter(({ key }) => key === "GET /ban-risks").map(({ query }) => query)).toEqual([{ creator_id: "7" }]);
});

test("'Hide' asks for the risks and the banner goes; it stays when that fails, and says so (BAN-05..07, ERR-15)", async () => {
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

/** Clicks 'Show posts' of a risk with three posts and returns the query of the calendar. */
async function showPosts(answers: Answers) {
  open(answers, "/accounts?ban_risks=7");
  await userEvent.click(await screen.findByRole("button", { name: "Show posts: Posts too close" }));
  await waitFor(() => expect(address()).toMatch(/^\/calendar\?/));
  const query = new URLSearchParams(address().split("?")[1]);
  expect([query.get("view"), query.getAll("threats")]).toEqual(["list", ["18"]]);
  return { days: [query.get("start_date")!, query.get("end_date")!], status: query.getAll("status") };
}
const onDay = (id: number, post_at: string) => ({
  status: 200,
  body: { data: { ...aPost({ id, post_at }), timeline: [] } },
});
/** This many posts, one minute apart. */
const listOf = (count: number) => ({
  status: 200,
  body: {
    from: "2026-05-02T00:00:00.000Z",
    until: "2026-08-21T00:00:00.000Z",
    destinations: ["openfield"],
    posts: Array.from({ length: count }, (_, at) => [4 + at, 1, at, 1, 1, 0, 0, "A walk", 0, 3, 4 + at]),
  },
});
const farApart = {
  "GET /posts/4": onDay(4, "2026-05-02T10:00:00.000Z"),
  "GET /posts/6": onDay(6, "2026-08-20T10:00:00.000Z"),
};

test("'Show posts' opens the calendar's list from the first of them to the last, however far apart (BS-07)", async () => {
  const shown = await showPosts({ ...farApart, "GET /posts/calendar": listOf(3) });
  expect(shown).toEqual({ days: ["2026-05-02", "2026-08-20"], status: [] });
});

test("'Show posts' lists deleted ones too where Reddit saw them, so that as many are shown as are told (BS-01, BS-07)", async () => {
  const { status } = await showPosts({ ...farApart, "GET /posts/calendar": listOf(2) });
  expect(status).toEqual(["scheduled", "started", "posted", "deleted"]);
});

test("'Show posts' opens the list from a month ago where the posts are gone (BS-07)", async () => {
  const { days } = await showPosts({});
  const [start, end] = days.map((day) => Date.parse(day!));
  expect((end! - start!) / 86_400_000).toBe(399);
});

test.each(Object.values(RiskType))(
  "risk %i is told with its name, what it is and what to do (BS-03, BS-05, BS-06)",
  async (type) => {
    const found = { type, severity: "high", count: 3, post_ids: [4, 5, 6] } as const;
    const expected = { label: riskLabel(type), ...riskWords({ ...found, post_ids: [...found.post_ids], figure: 30 }) };
    const risk: BanRisk = { ...tooClose, ...found, post_ids: [4, 5, 6], ...expected };
    open({ "GET /ban-risks": answer([risk], 70) }, "/accounts?ban_risks=7");
    const line = await within(await panel()).findByRole("listitem");
    expect(line.textContent).toMatch(/^.+ NewHigh.+/);
    for (const words of Object.values(expected)) expect(line.textContent).toContain(words);
    expect(within(line).getByRole("button", { name: `Ignore: ${expected.label}` })).toBeTruthy();
  },
);

test("the alert is turned off where the risks are (SE-02)", async () => {
  const { sent } = open({ "PATCH /users/me": () => ({ status: 200, body: { ...known, ban_risk_alerts: false } }) });
  await userEvent.click(await screen.findByRole("button", { name: "Ban Shield of Anna" }));
  const alerts = within(await panel()).getByRole("switch", { name: "Warn me about new risks" });
  await userEvent.click(alerts);
  await waitFor(() => expect((alerts as HTMLInputElement).checked).toBe(false));
  expect(sent.find(({ key }) => key === "PATCH /users/me")?.body).toEqual({ ban_risk_alerts: false });
});

test("a risk is ignored and taken up again, and what is over is listed (BS-12)", async () => {
  const over = { type: 3, label: "Low karma", severity: "medium", fixed_at: "2026-04-30T10:00:00Z" } as const;
  const { sent } = open(
    { "GET /ban-risks": answer([tooClose, noEmail], 55, [over]), "PATCH /ban-risks": { status: 204, body: undefined } },
    "/accounts?ban_risks=7",
  );
  await userEvent.click(await screen.findByRole("button", { name: "Ignore: Posts too close" }));
  const shown = within(await panel());
  expect(await shown.findByText("1 open risk")).toBeTruthy();
  expect(shown.queryByText("Posts too close")).toBeNull();
  expect(shown.getByText("1 medium risk lowers it. Start with “Email not verified”. It weighs most.")).toBeTruthy();
  await userEvent.click(shown.getByRole("radio", { name: "Ignored" }));
  await userEvent.click(shown.getByRole("button", { name: "Stop ignoring: Posts too close" }));
  expect(await shown.findByText("You're not ignoring any risks.")).toBeTruthy();
  await userEvent.click(shown.getByRole("radio", { name: "Fixed" }));
  expect(shown.getByText("Low karma")).toBeTruthy();
  expect(shown.getByText(/^Gone since/)).toBeTruthy();
  const wishes = sent.filter(({ key }) => key === "PATCH /ban-risks").map(({ body }) => body);
  expect(wishes).toEqual([true, false].map((is_ignored) => ({ creator_id: 7, type: 18, is_ignored })));
});

test("a risk that is over meanwhile, or can't be saved, stays and says so (BS-12)", async () => {
  open(
    { "PATCH /ban-risks": { status: 404, body: { message: "This risk is over already." } } },
    "/accounts?ban_risks=7",
  );
  await userEvent.click(await screen.findByRole("button", { name: "Ignore: Posts too close" }));
  expect(await screen.findAllByText("This risk is over already.")).not.toEqual([]);
  expect(within(await panel()).getByText("Posts too close")).toBeTruthy();
});
