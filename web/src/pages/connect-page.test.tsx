// @vitest-environment jsdom
import { encodeState } from "@ponkan/contract/accounts/connect-state";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { authed, creatorId, setAuthed, setCreatorId } from "~/api/session.ts";
import { stringifySearch } from "~/lib/search.ts";
import { creator, stats, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { address, closeApp, openApp } from "~/testing/open-app.tsx";

// Before the app is loaded, as the server puts the config into the page.
vi.hoisted(() => {
  const links = { help_center: "", affiliate: "", training_articles: "", terms: "", privacy: "" };
  const config = JSON.stringify({ links: { ...links, support_email: "support@example.com" } });
  document.head.innerHTML = `<script id="ponkan-config" type="application/json">${config}</script>`;
});

afterEach(closeApp);

const stateOf = (changes = {}) =>
  encodeState({ is_authed: false, route: null, query: {}, is_sign_in: false, n: "0".repeat(32), ...changes });
const open = (platform: string, query: Record<string, string>) =>
  openApp(`/connect/${platform}${stringifySearch(query)}`);
const mira = user({ creators: [creator({ id: 7, name: "Anna" }), creator({ id: 9, name: "Bella" })] });
const signedIn = {
  "GET /users/me": { status: 200, body: mira },
  "GET /users/me/stats": { status: 200, body: stats },
};

const alertOf = async (text: string | RegExp) =>
  (await screen.findByText(text)).closest("[data-alert]")?.getAttribute("data-alert");

test.each([
  ["reddit", "Reddit"],
  ["x", "X (Twitter)"],
  ["instagram", "Instagram"],
  ["tiktok", "TikTok"],
])(
  "%s: sends code and state exactly once, although React runs effects twice, and the overlay names %s (CONN-01, CONN-02, CONN-04, CONN-14, CONN-19)",
  async (platform, label) => {
    const answer = Promise.withResolvers<{ status: number; body: object }>();
    const key = `POST /accounts/connect/${platform}`;
    const { sent } = fakeApi({ [key]: () => answer.promise });
    const state = stateOf();
    open(platform, { code: "c-1", state });
    expect(await screen.findByText(`Connecting to ${label}...`)).toBeTruthy();
    await waitFor(() => expect(address(), "the code leaves the address at once").toBe(`/connect/${platform}`));
    answer.resolve({ status: 422, body: { message: "No.", severity: "warning", is_authed: false } });
    await waitFor(() => expect(address()).toBe("/sign-up"));
    expect(await alertOf("No.")).toBe("warning");
    expect(sent).toEqual([{ key, query: {}, body: { code: "c-1", state }, creatorId: -1 }]);
  },
);

test.each([
  ["redgifs", "Connecting to Redgifs...", "Connecting Redgifs Account · Ponkan", "/sign-in"],
  ["reddit", "Connecting to Reddit...", "Connecting Account · Ponkan", "/sign-up"],
])(
  "%s is open to visitors and shows only its overlay until it leads on (NAV-15, NAV-16, NAV-37, NAV-38)",
  async (platform, overlay, title, end) => {
    const seen: { text: string; title: string; hasFrame: boolean }[] = [];
    const watcher = new MutationObserver(() => {
      if (!window.location.pathname.startsWith("/connect/")) return;
      const hasFrame = document.querySelector('aside, [aria-label="Open menu"]') !== null;
      seen.push({ text: document.body.textContent ?? "", title: document.title, hasFrame });
    });
    watcher.observe(document, { childList: true, subtree: true, characterData: true });
    fakeApi({ "GET /users/me": { status: 401, body: { message: "Unauthenticated." } } });
    open(platform, {});
    await waitFor(() => expect(address().split("?")[0]).toBe(end));
    watcher.disconnect();
    expect(seen.some(({ text }) => text.includes(overlay))).toBe(true);
    expect(seen.some((moment) => moment.title === title)).toBe(true);
    expect(seen.filter(({ hasFrame }) => hasFrame)).toEqual([]);
  },
);

test("a known account signs in: its creator is current and the calendar says welcome (CONN-16, AC-11)", async () => {
  fakeApi({
    ...signedIn,
    "POST /accounts/connect/reddit": {
      status: 200,
      body: { is_authed: false, code: "welcome_back", creator_id: 9 },
    },
  });
  open("reddit", { code: "c", state: stateOf({ is_sign_in: true }) });
  await waitFor(() => expect(address()).toBe("/calendar"));
  expect(await screen.findByText("Welcome back!")).toBeTruthy();
  expect([authed.get(), creatorId.get()]).toEqual([true, 9]);
});

test("a new user gets the time zone of the browser, before anything is shown in it (AU-08)", async () => {
  const { sent, keys } = fakeApi({
    ...signedIn,
    "PATCH /users/me": { status: 500, body: {} },
    "POST /accounts/connect/reddit": {
      status: 200,
      body: { is_authed: false, code: "account_created", creator_id: 7 },
    },
  });
  open("reddit", { code: "c", state: stateOf({ route: "sign-up" }) });
  await waitFor(() => expect(address()).toBe("/calendar"));
  expect(keys().slice(0, 3)).toEqual(["POST /accounts/connect/reddit", "PATCH /users/me", "GET /users/me"]);
  expect(sent[1]?.body).toEqual({ timezone: Intl.DateTimeFormat().resolvedOptions().timeZone });
});

test.each([
  [{ new_creator: "1", tab: "2" }, -1, "/accounts?tab=2"],
  [{ tab: "2" }, 9, "/accounts?tab=2"],
])("with %o in the state it connects for %i (AC-04, CONN-17)", async (query, expected, url) => {
  setAuthed(true);
  setCreatorId(9);
  const body = { is_authed: true, code: "account_connected", creator_id: 7 };
  const { sent } = fakeApi({ ...signedIn, "POST /accounts/connect/reddit": { status: 200, body } });
  open("reddit", { code: "c", state: stateOf({ is_authed: true, route: "accounts", query }) });
  await waitFor(() => expect(address()).toBe(url));
  expect(await screen.findByText("Reddit account was connected.")).toBeTruthy();
  expect(sent[0]).toMatchObject({ key: "POST /accounts/connect/reddit", creatorId: expected });
  expect(creatorId.get()).toBe(7);
});

test("a 401 of the callback is not fought over: the next page says that the session expired, and keeps no code", async () => {
  setAuthed(true);
  fakeApi({
    "POST /accounts/connect/reddit": { status: 401, body: { message: "Unauthenticated." } },
    "GET /users/me": { status: 401, body: { message: "Unauthenticated." } },
  });
  open("reddit", { code: "secret", state: stateOf() });
  await waitFor(() => expect(address()).toMatch(/^\/sign-in/));
  expect(await screen.findByText(/^Your session expired/)).toBeTruthy();
  expect(address()).not.toContain("secret");
});

test("a creator that is gone ends the session with its own message, as everywhere (ERR-07)", async () => {
  setAuthed(true);
  setCreatorId(404);
  const { keys } = fakeApi({
    "POST /accounts/connect/reddit": { status: 403, body: { message: "Creator is not found.", is_authed: true } },
    "POST /auth/sign-out": { status: 204 },
  });
  open("reddit", { code: "c", state: stateOf() });
  expect(await screen.findByText("Creator is not found. Please try again.")).toBeTruthy();
  expect([address(), authed.get(), creatorId.get()]).toEqual(["/sign-in", false, -1]);
  expect(keys()).toEqual(["POST /accounts/connect/reddit", "POST /auth/sign-out"]);
});

test.each([
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
])(
  "after success with %o in the state, signed in before: %s, the answer %s leads to %s (CONN-15, CONN-16, CONN-17, CONN-18, AC-11)",
  async (state, is_authed, code, url, text) => {
    setAuthed(is_authed);
    fakeApi({
      ...signedIn,
      "PATCH /users/me": { status: 200, body: mira },
      "POST /accounts/connect/reddit": { status: 200, body: { is_authed, code, creator_id: 9 } },
    });
    open("reddit", { code: "c", state: stateOf(state) });
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    await waitFor(() => expect(address()).toBe(url));
    expect(creatorId.get()).toBe(9);
  },
);

test.each([
  [
    { is_sign_in: true },
    { status: 422, body: { message: "Please sign up first.", severity: "warning" } },
    "/sign-in",
    "Please sign up first.",
    "warning",
  ],
  [{}, { status: 500 }, "/sign-up", "Failed to connect Reddit account. Please try again.", "danger"],
  [
    { is_sign_in: true },
    { status: 422, body: { message: "Taken.", is_authed: true } },
    "/accounts",
    "Taken.",
    "danger",
  ],
])(
  "a failure with %o in the state, answered with %o, goes to %s (CONN-19, CONN-20, CONN-21, CONN-22)",
  async (state, answer, end, text, severity) => {
    setAuthed(end === "/accounts");
    fakeApi({ ...signedIn, "POST /accounts/connect/reddit": answer });
    open("reddit", { code: "c", state: stateOf(state) });
    expect(await alertOf(text)).toBe(severity);
    await waitFor(() => expect(address()).toBe(end));
  },
);

test.each([
  ["reddit", "Allow", "Reddit"],
  ["instagram", "Allow", "Instagram"],
  ["x", "Authorize app", "X (Twitter)"],
  ["tiktok", "Continue", "TikTok"],
])(
  "who declines at %s is told to press %s, and nothing is sent (CONN-08, CONN-09, CONN-10, CONN-11, CONN-12, CONN-13)",
  async (platform, button, label) => {
    const text = `You need to click "${button}" to connect your ${label} account. Please try again or contact us at support@example.com.`;
    const visitor = fakeApi({});
    open(platform, { error: "access_denied", state: stateOf() });
    expect(await alertOf(text)).toBe("warning");
    await waitFor(() => expect(address()).toBe("/sign-in"));
    expect(visitor.sent).toEqual([]);
    closeApp();

    setAuthed(true);
    const { keys } = fakeApi(signedIn);
    open(platform, { error: "access_denied", state: stateOf({ route: "accounts" }) });
    expect(await alertOf(text)).toBe("warning");
    await waitFor(() => expect(address()).toBe("/accounts"));
    expect(keys().filter((key) => key.includes("/connect/"))).toEqual([]);
  },
);

test.each(["server_error", "invalid_request", ""])(
  "the error %j is a failure without a call (AC-12)",
  async (error) => {
    const { sent } = fakeApi({});
    open("tiktok", { error, state: stateOf({ is_sign_in: true }) });
    expect(await alertOf(/^Failed to connect TikTok account\./)).toBe("danger");
    await waitFor(() => expect(address()).toBe("/sign-in"));
    expect(sent).toEqual([]);
  },
);

test("a state that cannot be read counts as empty (CONN-03)", async () => {
  fakeApi({});
  open("reddit", { error: "access_denied", state: "%%%" });
  expect(await alertOf(/^You need to click "Allow"/)).toBe("warning");
  await waitFor(() => expect(address()).toBe("/sign-in"));
});

test.each([
  ["twitter", false, "/sign-in"],
  ["foo", false, "/sign-in"],
  ["__proto__", false, "/sign-in"],
  ["foo", true, "/calendar"],
])(
  "the platform %s is unknown, signed in: %s, and nothing is sent (CONN-01, CONN-05, CONN-06, CONN-07, BI-039)",
  async (platform, isAuthed, end) => {
    setAuthed(isAuthed);
    const { keys } = fakeApi(isAuthed ? signedIn : {});
    open(platform, { code: "1", state: stateOf() });
    expect(await screen.findByText("Unknown platform. Please try again or contact support.")).toBeTruthy();
    await waitFor(() => expect(address()).toBe(end));
    expect(keys().filter((key) => key.includes("/connect/"))).toEqual([]);
  },
);

test.each([
  [
    { error: "access_denied" },
    undefined,
    /^You need to click "Allow" to connect your Redgifs account\. Please try again/,
  ],
  [{ error: "server_error" }, undefined, "Failed to connect RedGifs account. Please try again."],
  [{ code: "g" }, { status: 422, body: { message: "Redgifs said no." } }, "Redgifs said no."],
  [{ code: "g" }, { status: 500 }, "Failed to connect RedGifs account. Please try again."],
])(
  "Redgifs: %o answered with %o is told in the current creator's card (RG-04, RG-05, RG-06, RG-08)",
  async (q, answer, text) => {
    const { keys } = fakeApi({ ...signedIn, ...(answer && { "POST /accounts/connect/redgifs": answer }) });
    open("redgifs", { ...q, state: "s" } as Record<string, string>);
    const alert = await screen.findByText(text);
    expect(alert.closest("li")?.querySelector("h2")?.textContent).toBe("Anna");
    await waitFor(() => expect(address()).toBe("/accounts"));
    expect(keys().includes("POST /accounts/connect/redgifs")).toBe(answer !== undefined);
  },
);

test("Redgifs: a success leads to the accounts (RG-01, RG-02, RG-03, RG-07)", async () => {
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  const { sent } = fakeApi({ ...signedIn, "POST /accounts/connect/redgifs": () => answer.promise });
  setCreatorId(9);
  open("redgifs", { code: "g", state: "s" });
  expect(await screen.findByText("Connecting to Redgifs...")).toBeTruthy();
  const data = { id: 1, username: "bella_g", profile_image: null, connected_at: "2026-05-01T12:00:00Z" };
  answer.resolve({ status: 200, body: { data } });
  expect(await screen.findByText("Redgifs account was connected.")).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/accounts"));
  expect(sent[0]).toEqual({
    key: "POST /accounts/connect/redgifs",
    query: {},
    body: { code: "g", state: "s" },
    creatorId: 9,
  });
});
