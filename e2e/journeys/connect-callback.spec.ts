import type { Page } from "@playwright/test";
import { type ConnectState, encodeState } from "@ponkan/contract/accounts/connect-state";
import { answer, expect, test, watchCalls } from "../support/test.ts";

const stateOf = (changes: Partial<ConnectState> = {}) =>
  encodeState({ is_authed: false, route: null, query: {}, is_sign_in: false, n: "0".repeat(32), ...changes });
const callback = (platform: string, params: Record<string, string>) =>
  `/connect/${platform}?${new URLSearchParams(params)}`;
const connectCalls = (calls: string[]) => calls.filter((call) => call.startsWith("POST accounts/connect/"));
const alert = (page: Page, type: string) => page.locator(`[data-alert="${type}"]`);

/** Answers the callback's call, but only once it is told to. */
async function holdConnect(page: Page, path: string, body: object, status = 200) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  await page.route(`**/api/accounts/connect/${path}`, async (route) => {
    sent.push(route.request().postDataJSON());
    await promise;
    await route.fulfill({ status, json: body });
  });
  return { sent, release: resolve };
}

const refused = { message: "Reddit said no.", is_authed: false };

for (const [name, label] of [
  ["reddit", "Reddit"],
  ["x", "X (Twitter)"],
  ["instagram", "Instagram"],
  ["tiktok", "TikTok"],
] as const) {
  test(`/connect/${name} shows its overlay and sends exactly code and state (CONN-01, CONN-02, CONN-04, CONN-14, CONN-19)`, async ({
    page,
  }) => {
    const { sent, release } = await holdConnect(page, name, refused, 422);
    await page.goto(callback(name, { code: "c-1", state: stateOf() }));
    await expect(page.getByText(`Connecting to ${label}...`)).toBeVisible();
    await expect.poll(() => sent).toEqual([{ code: "c-1", state: stateOf() }]);
    release();
    await expect(page).toHaveURL("/sign-up");
    await expect(alert(page, "danger")).toContainText("Reddit said no.");
    expect(sent).toHaveLength(1);
  });
}

test("any other platform is unknown and nothing is sent (CONN-01, CONN-05, CONN-06, CONN-07)", async ({
  page,
  signedIn,
}) => {
  const calls = watchCalls(page);
  for (const name of ["twitter", "foo", "__proto__"]) {
    await page.goto(callback(name, { code: "1", state: stateOf() }));
    await expect(page.getByRole("dialog")).toContainText("Unknown platform. Please try again or contact support.");
    await expect(page).toHaveURL("/sign-in");
  }
  await signedIn({ creators: ["Zoe"] });
  await page.goto("/accounts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accounts");
  await page.goto(callback("foo", { code: "1" }));
  await expect(page.getByRole("dialog")).toContainText("Unknown platform. Please try again or contact support.");
  await expect(page).toHaveURL("/calendar");
  expect(connectCalls(calls)).toEqual([]);
});

for (const [name, button, label] of [
  ["reddit", "Allow", "Reddit"],
  ["instagram", "Allow", "Instagram"],
  ["x", "Authorize app", "X (Twitter)"],
  ["tiktok", "Continue", "TikTok"],
] as const) {
  test(`who declines at ${name} is told which button to press (CONN-08, CONN-09, CONN-10, CONN-11, CONN-12, CONN-13)`, async ({
    page,
    signedIn,
  }) => {
    const calls = watchCalls(page);
    const text = `You need to click "${button}" to connect your ${label} account. Please try again or contact us at support@example.com.`;
    await page.goto(callback(name, { error: "access_denied", state: stateOf() }));
    await expect(page).toHaveURL("/sign-in");
    await expect(alert(page, "warning")).toContainText(text);
    await signedIn({ creators: ["Zoe"] });
    await page.goto(callback(name, { error: "access_denied", state: stateOf({ route: "accounts" }) }));
    await expect(page).toHaveURL("/accounts");
    await expect(alert(page, "warning")).toContainText(text);
    expect(connectCalls(calls)).toEqual([]);
  });
}

test("another error of the platform is a failure without a call (AC-12)", async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto(callback("reddit", { error: "invalid_request", state: stateOf({ is_sign_in: true }) }));
  await expect(page).toHaveURL("/sign-in");
  await expect(alert(page, "danger")).toContainText("Failed to connect Reddit account. Please try again.");
  expect(connectCalls(calls)).toEqual([]);
});

test("after success the route of the state wins, else accounts or the calendar (CONN-15, CONN-16, CONN-17, CONN-18, AC-11)", async ({
  page,
  signedIn,
}) => {
  const { creators } = await signedIn({ creators: ["Zoe", "Bella"] });
  const bella = creators[1]!.id;
  await page.goto("/calendar");
  const rows: [state: Partial<ConnectState>, is_authed: boolean, code: string, url: string, text: string][] = [
    [{}, true, "account_connected", "/accounts", "Reddit account was connected."],
    [{}, false, "welcome_back", "/calendar", "Welcome back!"],
    [{ route: "nowhere" }, true, "account_connected", "/accounts", "Reddit account was connected."],
    [{ route: "//evil.example" }, false, "account_created", "/calendar", "Your account was created."],
    [
      { route: "schedule", query: { a: "1" } },
      true,
      "account_connected",
      "/schedule?a=1",
      "Reddit account was connected.",
    ],
  ];
  for (const [state, is_authed, code, url, text] of rows) {
    await answer(page, "accounts/connect/reddit", 200, { is_authed, code, creator_id: bella });
    await page.goto(callback("reddit", { code: "c", state: stateOf(state) }));
    await expect(page).toHaveURL(url);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole("button", { name: "Account menu" })).toContainText("Bella");
    await page.unrouteAll();
  }
});

test("a failure goes to accounts, sign-in or sign-up, with its message and severity (CONN-19, CONN-20, CONN-21, CONN-22)", async ({
  page,
  signedIn,
}) => {
  await answer(page, "accounts/connect/reddit", 422, { message: "Please sign up first.", severity: "warning" });
  await page.goto(callback("reddit", { code: "c", state: stateOf({ is_sign_in: true }) }));
  await expect(page).toHaveURL("/sign-in");
  await expect(alert(page, "warning")).toContainText("Please sign up first.");

  await page.unrouteAll();
  await answer(page, "accounts/connect/reddit", 500);
  await page.goto(callback("reddit", { code: "c", state: stateOf() }));
  await expect(page).toHaveURL("/sign-up");
  await expect(alert(page, "danger")).toContainText("Failed to connect Reddit account. Please try again.");

  await signedIn({ creators: ["Zoe"] });
  await page.unrouteAll();
  await answer(page, "accounts/connect/reddit", 422, { message: "Taken.", is_authed: true });
  await page.goto(callback("reddit", { code: "c", state: stateOf({ is_sign_in: true }) }));
  await expect(page).toHaveURL("/accounts");
  await expect(alert(page, "danger")).toContainText("Taken.");
});

test("a state that cannot be read counts as empty (CONN-03)", async ({ page }) => {
  await page.goto(callback("reddit", { error: "access_denied", state: "%%%" }));
  await expect(page).toHaveURL("/sign-in");
  await page.goto(callback("reddit", { code: "c", state: "not-a-state" }));
  await expect(page).toHaveURL("/sign-up");
  await expect(alert(page, "danger")).toContainText("The connection expired. Please try again.");
});

test("the code does not stay in the history: Back leads to where the user was", async ({ page }) => {
  await answer(page, "accounts/connect/reddit", 422, refused);
  await page.goto("/sign-up");
  await page.goto(callback("reddit", { code: "secret-code", state: stateOf() }));
  await expect(page).toHaveURL("/sign-up");
  await page.goBack();
  await expect(page).toHaveURL("/sign-up");
});

test("Redgifs: overlay, code and state are sent, then the accounts page (RG-01, RG-02, RG-03, RG-07)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["Zoe"] });
  const data = { id: 1, username: "zoe", profile_image: null, connected_at: "2026-05-01T12:00:00Z" };
  const { sent, release } = await holdConnect(page, "redgifs", { data });
  await page.goto(callback("redgifs", { code: "g-1", state: stateOf({ is_authed: true }) }));
  await expect(page.getByText("Connecting to Redgifs...")).toBeVisible();
  await expect.poll(() => sent).toEqual([{ code: "g-1", state: stateOf({ is_authed: true }) }]);
  release();
  await expect(page).toHaveURL("/accounts");
});

test("Redgifs: an error of the platform or of the call is carried to the accounts page (RG-04, RG-05, RG-06, RG-08)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["Zoe"] });
  const seen: string[] = [];
  page.on("framenavigated", (frame) => seen.push(new URL(frame.url()).search));
  const rows: [params: Record<string, string>, status: number, body: object | undefined, text: string][] = [
    [{ error: "access_denied" }, 200, {}, "access_denied"],
    [{ code: "c", state: stateOf() }, 422, { message: "Redgifs said no." }, "Redgifs said no."],
    [{ code: "c", state: stateOf() }, 500, undefined, "Failed to connect RedGifs account. Please try again."],
  ];
  for (const [params, status, body, text] of rows) {
    const calls = watchCalls(page);
    await answer(page, "accounts/connect/redgifs", status, body);
    await page.goto(callback("redgifs", params));
    await expect(page).toHaveURL(/\/accounts/);
    await expect(alert(page, "danger")).toContainText(text);
    expect(seen).toContain(`?${new URLSearchParams({ redgifs_error: text })}`);
    if (params.error) expect(connectCalls(calls)).toEqual([]);
    await page.unrouteAll();
  }
});
