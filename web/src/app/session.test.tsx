// @vitest-environment jsdom
import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "~/api/call.ts";
import { reloadAccount } from "~/api/reload-account.ts";
import { setAuthed, setCreatorId } from "~/api/session.ts";
import { stringifySearch } from "~/lib/search.ts";
import { account, creator, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { fill } from "~/testing/form-fields.ts";
import { address, closeApp, openApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

const EXPIRED = "Your session expired. Please sign back in to continue using the app.";
const zoe = creator({ id: 7, name: "Zoe", accounts: { twitter: account("zoe") } });
const bella = creator({ id: 9, name: "Bella" });
const both = user({ creators: [zoe, bella] });

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(closeApp);

const stored = () => [localStorage.getItem("SR_authed"), localStorage.getItem("SR_creator_id")];
const heading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
const accountMenu = () => screen.findByRole("button", { name: /^Account menu/ });
const works = (name: string) => waitFor(async () => expect((await accountMenu()).textContent).toContain(name));
const dialogWith = async (text: string) => (await screen.findByText(text)).closest<HTMLElement>("[role=dialog]")!;
const close = (dialog: HTMLElement) => userEvent.click(within(dialog).getAllByRole("button", { name: "Close" })[0]!);
const noDialog = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test.each([
  ["GET /users/me/stats", { message: "Custom." }, "Custom."],
  ["GET /users/me/stats", undefined, EXPIRED],
  ["POST /analytics/refresh", { message: "Unauthorized." }, EXPIRED],
  ["GET /users/me", { message: "Unauthenticated." }, EXPIRED],
])(
  "a 401 of %s with %o ends the session and says why on sign-in (SESS-03, ERR-01..06, ERR-10, ERR-13)",
  async (key, body, text) => {
    const replaced = vi.spyOn(window.history, "pushState");
    const also = vi.spyOn(window.history, "replaceState");
    openSignedIn(
      "/analytics?x=1",
      { [key]: { status: 401, body } },
      user({ creators: [zoe], analytics_updated: null }),
    );
    const alert = (await screen.findByText(text)).closest("[data-alert]");
    expect(alert?.getAttribute("data-alert")).toBe("warning");
    await waitFor(() => expect(address()).toBe(`/sign-in${stringifySearch({ redirect: "/analytics?x=1" })}`));
    const sent = [...replaced.mock.calls, ...also.mock.calls].map(([, , url]) => new URL(String(url), "http://app"));
    const message = sent.map(({ searchParams }) => searchParams).find((search) => search.has("globalMessage"));
    expect([message?.get("globalMessage"), message?.get("globalSeverity")]).toEqual([text, "warning"]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(stored()).toEqual(["false", "-1"]);
  },
);

test.each([204, 500])(
  "a creator the server does not find signs out, answered with %i (ERR-07, AM-30)",
  async (status) => {
    const { keys } = openSignedIn(
      "/analytics",
      {
        "POST /analytics/refresh": { status: 403, body: { message: "Creator is not found." } },
        "POST /auth/sign-out": { status },
      },
      user({ creators: [zoe], analytics_updated: null }),
    );
    const dialog = await dialogWith("Creator is not found. Please try again.");
    expect(address()).toBe("/sign-in");
    expect(keys()).toContain("POST /auth/sign-out");
    expect(stored()).toEqual(["false", "-1"]);
    await close(dialog);
    await noDialog();
  },
);

test.each([
  [{ message: "Down." }, "Down."],
  [undefined, "Failed getting accounts. Please reload the page to try again."],
])("a user that does not load, answered with %o, is explained (ERR-08, ERR-09)", async (body, text) => {
  openSignedIn("/analytics", { "GET /users/me": { status: 500, body } });
  await close(await dialogWith(text));
  await noDialog();
  expect(address()).toBe("/analytics");
  expect(await screen.findByText("Your account did not load")).toBeTruthy();
});

test("each distinct error of the creators is told once (ERR-11)", async () => {
  const creators = [
    { ...zoe, errors: ["Error A", "Error B"] },
    { ...bella, errors: ["Error A"] },
  ];
  openSignedIn("/analytics", {}, user({ creators }));
  for (const text of ["Error A", "Error B"]) {
    const dialog = await dialogWith(text);
    expect(dialog.querySelector("[data-type=error]")).toBeTruthy();
    await close(dialog);
  }
  await noDialog();
});

test("usage data that does not load is told and the page goes on (ERR-13)", async () => {
  openSignedIn("/accounts", { "GET /users/me/stats": { status: 500, body: { message: "Down." } } });
  await close(await dialogWith("Failed getting usage data. Please reload the page to try again."));
  await noDialog();
  await heading("Accounts");
  expect((await accountMenu()).getAttribute("aria-disabled")).toBeNull();
});

test("a sign-out that fails keeps the session (ERR-16, SESS-05)", async () => {
  openSignedIn("/analytics", { "POST /auth/sign-out": { status: 500, body: { message: "Down." } } });
  await works("Anna");
  await userEvent.click(await accountMenu());
  await userEvent.click(await screen.findByRole("menuitem", { name: "Sign out" }));
  expect(await screen.findAllByText("Failed to sign out. Please try again.")).toBeTruthy();
  expect([address(), ...stored()]).toEqual(["/analytics", "true", "7"]);
});

test("the flag of the session is kept and trusted at once (SESS-01, SESS-02)", async () => {
  fakeApi({});
  openApp("/sign-in");
  await heading("Welcome back");
  expect(stored()[0]).not.toBe("true");
  closeApp();

  openSignedIn("/analytics");
  await heading("Analytics");
  expect(stored()[0]).toBe("true");
  closeApp();

  setAuthed(true);
  fakeApi({ "GET /users/me": () => new Promise(() => undefined) });
  openApp("/forgot-password");
  await waitFor(() => expect(address()).toBe("/calendar"));
});

test("impersonate chooses an own creator by name and leaves the address 500 ms later (SESS-06, SESS-07, CONST-27, ST-21)", async () => {
  const path = "/accounts?impersonate=%20beLLa&tab=2";
  vi.useFakeTimers();
  openSignedIn(path, {}, both);
  for (let turn = 0; stored()[1] !== "9" && turn < 100; turn++) await vi.advanceTimersByTimeAsync(0);
  expect(address()).toBe(path);
  await vi.advanceTimersByTimeAsync(499);
  expect(address()).toBe(path);
  await vi.advanceTimersByTimeAsync(1);
  expect(address()).toBe("/accounts?tab=2");
  vi.useRealTimers();
  await works("Bella");
});

test.each(["Stranger", "", "<script>"])(
  "nobody is chosen by the name %j of no own creator (SESS-08, ST-21)",
  async (name) => {
    setCreatorId(9);
    openSignedIn(`/accounts?impersonate=${encodeURIComponent(name)}`, {}, both);
    await works("Bella");
    await waitFor(() => expect(address()).toBe("/accounts"));
    closeApp();
    localStorage.clear();
    openSignedIn(`/accounts?impersonate=${encodeURIComponent(name)}`, {}, both);
    await works("Zoe");
    expect(stored()[1]).toBe("7");
    await waitFor(() => expect(address()).toBe("/accounts"));
  },
);

test("a creator that is gone is replaced by the first, after the user is read again (SESS-13)", async () => {
  setCreatorId(404);
  const { keys } = openSignedIn("/accounts", {}, both);
  await works("Zoe");
  expect(keys().filter((key) => key === "GET /users/me")).toHaveLength(2);
  expect(stored()).toEqual(["true", "7"]);
});

test.each([
  ["no creator", []],
  ["no account", [creator()]],
])("somebody with %s asks for no refresh", async (_what, creators) => {
  const { keys } = openSignedIn("/analytics", {}, user({ creators, analytics_updated: null }));
  await waitFor(() => expect(keys()).toContain("GET /users/me/stats"));
  expect(keys()).not.toContain("POST /analytics/refresh");
});

test("analytics are refreshed once at load, for each user who signs in (SESS-16, API-10, API-11)", async () => {
  const due = { creators: [zoe], analytics_updated: null };
  let known = user({ id: 1, ...due });
  let answer: { status: number; body: object } = { status: 200, body: { analytics_updated: new Date().toISOString() } };
  const { keys } = openSignedIn("/analytics", {
    "GET /users/me": () => ({ status: 200, body: known }),
    "POST /analytics/refresh": () => answer,
    "POST /auth/sign-out": { status: 204 },
    "POST /auth/sign-in": () => ({ status: 200, body: known }),
  });
  const refreshes = () => keys().filter((key) => key === "POST /analytics/refresh").length;
  await heading("Analytics");
  await waitFor(() => expect(refreshes()).toBe(1));
  await reloadAccount();
  expect(refreshes()).toBe(1);

  answer = { status: 422, body: { message: "Already under way." } };
  known = user({ id: 2, ...due });
  await userEvent.click(await accountMenu());
  await userEvent.click(await screen.findByRole("menuitem", { name: "Sign out" }));
  await heading("Welcome back");
  fill("Email", "ann@example.com");
  fill("Password", "Juicy-Peel-42");
  const signIn = screen.getByRole<HTMLButtonElement>("button", { name: "Sign In" });
  await waitFor(() => expect(signIn.disabled).toBe(false));
  await userEvent.click(signIn);
  await waitFor(() => expect(refreshes()).toBe(2));
  // The button is gone, so the focus moves to the page.
  await waitFor(() => expect(document.activeElement?.closest("main")).not.toBeNull());
  await userEvent.click((await screen.findAllByRole("link", { name: "Analytics" }))[0]!);
  await heading("Analytics");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(refreshes()).toBe(2);
});

test.each([
  ["America/New_York", "2026-02-28", "February 2026", /America\/New York, UTC-5/],
  ["UTC", "2026-03-01", "March 2026", /UTC ·/],
  ["Asia/Tokyo", "2026-03-01", "March 2026", /Asia\/Tokyo, UTC\+9/],
])("days are those of the user's time zone %s (SESS-28)", async (timezone, day, month, shown) => {
  vi.useFakeTimers({ now: new Date("2026-03-01T02:00:00Z"), toFake: ["Date"] });
  openSignedIn("/calendar", {}, user({ timezone }));
  await heading(new RegExp(`^Calendar, ?${month}$`));
  expect(document.querySelector('time[aria-current="date"]')?.getAttribute("datetime")).toBe(day);
  expect(screen.getByText(shown)).toBeTruthy();
});

const join = () =>
  call("POST /broadcasting/auth", { body: { socket_id: "1.2", channel_name: "private-creators.7.Anna" } });

test("a channel that is joined while the password changes does not end the session that begins", async () => {
  const changed = Promise.withResolvers<{ status: number; body: unknown }>();
  let isChanged = false;
  const { keys } = openSignedIn("/calendar", {
    "PATCH /users/me": () => changed.promise,
    "POST /broadcasting/auth": () => (isChanged ? { status: 200, body: { auth: "key:sign" } } : { status: 401 }),
  });
  await works("Anna");
  const change = call("PATCH /users/me", { body: { password: "N3w!pass-word", current_password: "Old" } });
  const joined = join();
  await waitFor(() => expect(keys()).toContain("POST /broadcasting/auth"));
  isChanged = true;
  changed.resolve({ status: 200, body: user({ creators: [creator()] }) });
  await change;
  expect((await joined).status).toBe(200);
  expect([address(), ...stored()]).toEqual(["/calendar", "true", "7"]);
});

test("a join that another tab's new password outran may be tried again; refused twice, the session is over", async () => {
  openSignedIn("/calendar", { "POST /broadcasting/auth": { status: 401 } });
  await works("Anna");
  await join();
  expect([address(), ...stored()]).toEqual(["/calendar", "true", "7"]);
  await join();
  await waitFor(() => expect(stored()).toEqual(["false", "-1"]));
});
