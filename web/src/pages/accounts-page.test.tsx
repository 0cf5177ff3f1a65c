// @vitest-environment jsdom
import { decodeState } from "@ponkan/contract/accounts/connect-state";
import type { User } from "@ponkan/contract/users/user";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { appState } from "~/api/app-state.ts";
import { creatorId, setAuthed, setCreatorId } from "~/api/session.ts";
import { removeCookie, writeCookie } from "~/lib/cookies.ts";
import { account, creator, redditAccount, stats, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { address, closeApp, openApp } from "~/testing/open-app.tsx";

const PLATFORM_PAGE = "http://localhost:3000/accounts#platform";
const anna = creator({
  id: 7,
  name: "Anna",
  accounts: {
    reddit: redditAccount("anna_r", { karma: 14231 }),
    redgifs: account("anna_g", { status: "reconnect_needed" }),
  },
  scheduled_posts: { reddit: 68, twitter: 9, instagram: 0, tiktok: 0 },
});
const bella = creator({ id: 9, name: "Bella", accounts: { instagram: account("bella_i") } });

let known: User;
beforeEach(() => {
  known = user({ creators: [anna, bella] });
  setAuthed(true);
});
afterEach(() => {
  closeApp();
  removeCookie("show_tiktok");
});

type Answers = Parameters<typeof fakeApi>[0];
function open(answers: Answers = {}, path = "/accounts") {
  const api = fakeApi({
    "GET /users/me": () => ({ status: 200, body: known }),
    "GET /users/me/stats": { status: 200, body: stats },
    "GET /accounts/connect/reddit": { status: 200, body: { url: PLATFORM_PAGE } },
    ...answers,
  });
  openApp(path);
  return api;
}

const card = async (name: string) => (await screen.findByRole("heading", { level: 2, name })).closest("li")!;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole("menuitem", { name }));
const textsOf = (element: Element) => [...element.querySelectorAll("li")].map((row) => row.textContent);

test("shows a card for each creator in the order of the server, with a row for each platform (AC-01)", async () => {
  open();
  expect((await card("Anna")).textContent).toContain("68 scheduled on Reddit, 9 on X (Twitter)");
  expect(screen.getAllByRole("heading", { level: 2 }).map((name) => name.textContent)).toEqual(["Anna", "Bella"]);
  expect(screen.getByText("2 creators, 3 accounts")).toBeTruthy();
  expect(textsOf(await card("Anna"))).toEqual([
    `Reddit${(14231).toLocaleString()} karmaConnected as u/anna_rMore for u/anna_r`,
    "X (Twitter)Posts with pictures and videosNot connectedConnect",
    "Redgifsanna_gReconnect neededReconnectMore for anna_g",
  ]);
  expect(textsOf(await card("Bella")).at(-1)).toBe("InstagramStories and reelsConnected as @bella_iMore for @bella_i");
  expect(within(await card("Anna")).getByText("Current")).toBeTruthy();
});

test("an account that was disconnected is named where it stood, with Reconnect (AC-01)", async () => {
  const disconnected_at = "2026-10-14T09:00:00Z";
  const carla = creator({ id: 7, former_accounts: [{ platform: "reddit", username: "anna_r", disconnected_at }] });
  known = user({ creators: [carla] });
  open();
  expect(textsOf(await card("Anna")).slice(0, 2)).toEqual([
    "Redditu/anna_r, disconnected on 14 Oct 2026Not connectedReconnect",
    "X (Twitter)Posts with pictures and videosNot connectedConnect",
  ]);
  expect(screen.getByRole("button", { name: "Reconnect Reddit of Anna" })).toBeTruthy();
});

test("Instagram and TikTok are offered with the cookie show_tiktok, which makes five platforms (AC-01, SCOPE-05, ENT-29)", async () => {
  writeCookie("show_tiktok", "true", 1);
  open();
  const rows = textsOf(await card("Anna"));
  expect(rows.slice(0, 3)).toEqual(
    [/^Reddit/, /^X \(Twitter\)/, /^Redgifs/].map((name) => expect.stringMatching(name)),
  );
  expect(rows.slice(3)).toEqual(["InstagramStories and reelsNot connectedConnect", "TikTokVideosNot connectedConnect"]);
});

test("Switch makes another creator current and reads the usage again for them (SESS-12)", async () => {
  const { sent } = open();
  await press("Switch to Bella");
  await waitFor(async () => expect(within(await card("Bella")).queryByText("Current")).toBeTruthy());
  expect(within(await card("Anna")).queryByText("Current")).toBeNull();
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ key: "GET /users/me/stats", creatorId: 9 }));
  expect(localStorage.getItem("SR_creator_id")).toBe("9");
});

test("Connect makes the creator of the card current, then leaves for the platform; Back finds the button usable (AC-02, AC-03, AC-04, SESS-12)", async () => {
  const { sent, keys } = open();
  const button = await screen.findByRole("button", { name: "Connect Reddit to Bella" });
  await userEvent.click(button);
  await waitFor(() => expect(window.location.href).toBe(PLATFORM_PAGE));
  expect(creatorId.get()).toBe(9);
  expect(keys().slice(-2)).toEqual(["GET /users/me/stats", "GET /accounts/connect/reddit"]);
  expect(decodeState(sent.at(-1)?.query.state)).toEqual({
    is_authed: true,
    route: "accounts",
    query: {},
    is_sign_in: false,
    n: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(button.getAttribute("aria-busy")).toBe("true");
  window.dispatchEvent(new Event("pageshow"));
  await waitFor(() => expect(button.hasAttribute("disabled")).toBe(false));
});

test.each([
  [{ status: 429, body: { message: "Too many attempts. Please try again in 9 seconds." } }, /^Too many attempts/],
  [{ status: 500 }, "Failed to connect Reddit account. Please try again."],
  [{ status: 200, body: { url: "javascript:alert(1)" } }, "Failed to connect Reddit account. Please try again."],
])("a start answered with %o is told and the button is free again", async (answer, text) => {
  open({ "GET /accounts/connect/reddit": answer });
  const button = await screen.findByRole("button", { name: "Connect Reddit to Bella" });
  await userEvent.click(button);
  const notices = await screen.findByRole("region", { name: "Notifications" });
  expect(await within(notices).findByText(text)).toBeTruthy();
  expect(button.hasAttribute("disabled")).toBe(false);
});

test("Add Creator asks for the platform and marks the state (AC-04)", async () => {
  const { sent } = open();
  await press("Add Creator");
  await press("Connect Reddit");
  await waitFor(() => expect(window.location.href).toBe(PLATFORM_PAGE));
  expect(decodeState(sent.at(-1)?.query.state)).toMatchObject({ route: "accounts", query: { new_creator: "1" } });
  window.dispatchEvent(new Event("pageshow"));
});

test("without creators the first account is one press away", async () => {
  known = user();
  const { sent } = open();
  await press("Connect Reddit");
  await waitFor(() => expect(window.location.href).toBe(PLATFORM_PAGE));
  expect(sent.at(-1)).toMatchObject({ key: "GET /accounts/connect/reddit", creatorId: -1 });
  window.dispatchEvent(new Event("pageshow"));
});

test("Disconnect asks, then disconnects the account of that card's creator (AC-06)", async () => {
  const accounts = { reddit: 0, twitter: 0, instagram: 3, tiktok: 0 };
  const { sent, keys } = open({
    "GET /users/me/stats": { status: 200, body: { ...stats, creators: [{ id: 9, accounts }] } },
    "DELETE /accounts/instagram": () => {
      known = user({ creators: [anna, creator({ id: 9, name: "Bella" })] });
      return { status: 204 };
    },
  });
  await press("More for @bella_i");
  await choose("Disconnect @bella_i from Bella");
  expect(await screen.findByText(/^3 scheduled Instagram posts of Bella won't go out and are given back/)).toBeTruthy();
  await press("Cancel");
  expect(keys()).not.toContain("DELETE /accounts/instagram");

  await press("More for @bella_i");
  await choose("Disconnect @bella_i from Bella");
  await press("Disconnect");
  expect(await screen.findAllByText("Instagram account was disconnected.")).toBeTruthy();
  expect(sent.find(({ key }) => key.startsWith("DELETE"))).toMatchObject({ creatorId: 9 });
  expect(creatorId.get()).toBe(7);
  await vi.waitFor(async () => expect((await card("Bella")).textContent).not.toContain("bella_i"));
});

test("Redgifs is disconnected by its own call, and a failure is told (AC-07)", async () => {
  const { keys } = open({ "DELETE /redgifs/account": { status: 500, body: { message: "Down." } } });
  await press("More for anna_g");
  await choose(/^Disconnect/);
  await press("Disconnect");
  expect(await screen.findAllByText("Failed to disconnect the account. Please try again.")).toBeTruthy();
  expect(keys()).toContain("DELETE /redgifs/account");
  expect((await card("Anna")).textContent).toContain("Reconnect needed");
});

test("a creator is renamed; meanwhile the account menu is locked (AC-05, SIDE-36)", async () => {
  const { sent } = open({
    "PATCH /creators/9": () => {
      const bea = { ...bella, name: "Bea" };
      known = user({ creators: [anna, bea] });
      return { status: 200, body: { data: bea } };
    },
  });
  await press("Edit Bella");
  const field = await screen.findByLabelText("Name");
  expect(appState.get().isEditingCreator).toBe(true);
  await userEvent.clear(field);
  await press("Save");
  expect(await screen.findByText("Name is required.")).toBeTruthy();
  await userEvent.type(field, "  Bea ");
  await press("Save");
  expect(await screen.findAllByText("Creator was renamed.")).toBeTruthy();
  expect(await card("Bea")).toBeTruthy();
  expect(sent.find(({ key }) => key === "PATCH /creators/9")?.body).toEqual({ name: "Bea" });
  expect(appState.get().isEditingCreator).toBe(false);
});

test("a name that is taken is told under the field (AC-05)", async () => {
  const message = "The name has already been taken.";
  open({ "PATCH /creators/9": { status: 422, body: { message, errors: { name: [message] } } } });
  await press("Edit Bella");
  const field = await screen.findByLabelText("Name");
  await userEvent.clear(field);
  await userEvent.type(field, "anna");
  await press("Save");
  expect(await screen.findByText(message)).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("after the current creator was deleted the first one is current (AC-05, SESS-13)", async () => {
  setCreatorId(9);
  const { keys } = open({
    "DELETE /creators/9": () => {
      known = user({ creators: [anna] });
      return { status: 204 };
    },
  });
  await press("Edit Bella");
  await press("Delete creator");
  const question = within(await screen.findByRole("dialog", { name: "Delete creator" }));
  expect(
    await screen.findByText("All scheduled posts of Bella will be deleted. Are you sure you want to proceed?"),
  ).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Delete creator" }));
  expect(await screen.findAllByText("Creator was deleted.")).toBeTruthy();
  expect(creatorId.get()).toBe(7);
  await vi.waitFor(() => expect(screen.queryByRole("heading", { level: 2, name: "Bella" })).toBeNull());
  // The inbox count is refetched for the other creator.
  const after = keys()
    .slice(keys().indexOf("DELETE /creators/9") + 1)
    .filter((key) => key !== "GET /inbox/counts");
  expect(after).toEqual(["GET /users/me", "GET /users/me/stats"]);
});

const BUSY = "A post is being published. Try again in a minute.";

test.for([
  [500, undefined, "Failed to delete the creator. Please try again."],
  [409, { message: BUSY }, BUSY],
] as const)(
  "a creator that could not be deleted stays, and it is said why: %s (AC-05)",
  async ([status, body, text]) => {
    open({ "DELETE /creators/9": { status, body } });
    await press("Edit Bella");
    await press("Delete creator");
    const question = within(await screen.findByRole("dialog", { name: "Delete creator" }));
    await userEvent.click(question.getByRole("button", { name: "Delete creator" }));
    expect(await screen.findAllByText(text)).toBeTruthy();
    expect(await card("Bella")).toBeTruthy();
  },
);

test("the address brings a Redgifs error into the card of the current creator and leads to a card; both leave it (RG-08, AC-01)", async () => {
  setCreatorId(9);
  const scrolled = vi.fn<(this: Element) => void>();
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.call(this);
  };
  open({}, "/accounts?tab=1&redgifs_error=Redgifs+said+no.&ban_risks=7&message=Hello.&severity=info");
  const text = await screen.findByText("Redgifs said no.");
  expect((await card("Bella")).contains(text)).toBe(true);
  expect(text.closest("[data-alert]")?.getAttribute("data-alert")).toBe("danger");
  expect(await screen.findByText("Hello.")).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/accounts?tab=1"));
  const panel = await screen.findByRole("region", { name: "Ban Shield of Anna" });
  await waitFor(() => expect(scrolled.mock.contexts).toContain(panel));
  expect(document.activeElement).toBe(panel);
  await userEvent.click(within(await card("Bella")).getByRole("button", { name: "Close" }));
  expect(screen.queryByText("Redgifs said no.")).toBeNull();
});

test("more than a sentence or two from the address is not shown (BI-145)", async () => {
  open({}, `/accounts?redgifs_error=${"a".repeat(301)}`);
  await card("Anna");
  await waitFor(() => expect(address()).toBe("/accounts"));
  expect(document.querySelector("[data-alert]")).toBeNull();
});

test("without a creator the page names the platforms that can be connected here", async () => {
  known = user({ creators: [] });
  const first = "A creator is one profile with its own accounts on";
  open();
  expect(await screen.findByText(new RegExp(`^${first} Reddit, X \\(Twitter\\) and Redgifs\\.`))).toBeTruthy();
  closeApp();
  writeCookie("show_tiktok", "true", 1);
  setAuthed(true);
  open();
  const all = "Reddit, X \\(Twitter\\), Redgifs, Instagram and TikTok";
  expect(await screen.findByText(new RegExp(`^${first} ${all}\\.`))).toBeTruthy();
});
