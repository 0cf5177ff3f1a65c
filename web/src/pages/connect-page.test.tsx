// @vitest-environment jsdom
import { encodeState } from "@ponkan/contract/accounts/connect-state";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { authed, creatorId, setAuthed, setCreatorId } from "~/api/session.ts";
import { stringifySearch } from "~/lib/search.ts";
import { creator, stats, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { address, closeApp, openApp } from "~/testing/open-app.tsx";

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

test("sends code and state exactly once, although React runs effects twice, and the overlay says so (CONN-04, CONN-14)", async () => {
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  const { sent } = fakeApi({ "POST /accounts/connect/x": () => answer.promise });
  const state = stateOf();
  open("x", { code: "c-1", state });
  expect(await screen.findByText("Connecting to X (Twitter)...")).toBeTruthy();
  await waitFor(() => expect(address(), "the code leaves the address at once").toBe("/connect/x"));
  answer.resolve({ status: 422, body: { message: "No.", severity: "warning", is_authed: false } });
  await waitFor(() => expect(address()).toBe("/sign-up"));
  expect((await screen.findByText("No.")).closest("[data-alert]")?.getAttribute("data-alert")).toBe("warning");
  expect(sent).toEqual([{ key: "POST /accounts/connect/x", query: {}, body: { code: "c-1", state }, creatorId: -1 }]);
});

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
  ["access_denied", /^You need to click "Continue"/],
  ["server_error", /^Failed to connect TikTok account\./],
  ["", /^Failed to connect TikTok account\./],
])("the error %j needs no call (CONN-09, AC-12)", async (error, text) => {
  const { sent } = fakeApi({});
  open("tiktok", { error, state: stateOf({ is_sign_in: true }) });
  await waitFor(() => expect(address()).toBe("/sign-in"));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(sent).toEqual([]);
});

test("an unknown platform is told and nothing is sent (CONN-05, CONN-07)", async () => {
  const { sent } = fakeApi({});
  open("twitter", { code: "c" });
  expect(await screen.findByText("Unknown platform. Please try again or contact support.")).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/sign-in"));
  expect(sent).toEqual([]);
});

test.each([
  [{ error: "access_denied" }, undefined, "access_denied"],
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
