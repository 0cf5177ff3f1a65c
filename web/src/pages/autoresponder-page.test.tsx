// @vitest-environment jsdom
import type { Autoresponder } from "@ponkan/contract/autoresponders/autoresponder";
import type { User } from "@ponkan/contract/users/user";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { switchCreator } from "~/api/creators.ts";
import { creatorId } from "~/api/session.ts";
import { autoresponder, openAutoresponders } from "~/testing/autoresponders.ts";
import { creator, redditAccount, user } from "~/testing/builders.ts";
import type { Answers } from "~/testing/fake-api.ts";
import { address, closeApp } from "~/testing/open-app.tsx";

afterEach(closeApp);

const NEEDED = "Please upgrade your plan to enable this autoresponder.";

const prints = autoresponder({ id: 2, name: "Prints", trigger: "keywords", keywords: ["print", "poster"] });
const hello = autoresponder({ id: 3, name: "Hello", type: "message" });

let kept: Autoresponder[];
beforeEach(() => {
  kept = [autoresponder(), prints, hello];
});

const open = (path = "/autoresponder/comment", answers: Answers = {}, who?: User) =>
  openAutoresponders(path, kept, answers, who);

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const openOne = async (name: RegExp) => userEvent.click(await screen.findByRole("link", { name }));

describe("the list (AR-09)", () => {
  test("shows comment autoresponders only, with what they answer and did (NAV-08)", async () => {
    kept[0] = autoresponder({
      is_enabled: true,
      replied_today: 4,
      last_reply_at: new Date(Date.now() - 41 * 60_000).toISOString(),
    });
    kept[1] = { ...prints, excluded_keywords: ["?"], requires_upgrade: true };
    open();
    const list = await screen.findByRole("list", { name: "Comment autoresponders" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map((row) => row.textContent),
    ).toEqual([
      "ThanksEvery comment4/25 today · 41 min ago",
      "PrintsComment contains print, poster, but not ?Needs a bigger plan",
    ]);
    expect(screen.getByRole("heading", { level: 1, name: "Comment Autoresponder" })).toBeTruthy();
    expect(screen.getByText("1 of 2 on")).toBeTruthy();
    expect(document.title).toBe("Autoresponder · Ponkan");
  });

  test("the sidebar leads to the other type, whose list is asked for without a reload (NAV-09, NAV-11)", async () => {
    const api = open();
    await screen.findByText("Prints");
    await userEvent.click(screen.getByRole("link", { name: "Message" }));
    expect(await screen.findByText("Hello")).toBeTruthy();
    expect(screen.queryByText("Prints")).toBeNull();
    const asked = api.sent.filter(({ key }) => key === "GET /autoresponders").map(({ query }) => query.type);
    expect([asked[0], asked.at(-1)]).toEqual(["comment", "message"]);
    expect(screen.getByRole("heading", { level: 1, name: "Message Autoresponder" })).toBeTruthy();
  });

  test("one that needs a plan jumps back and says so, with a way to upgrade (AR-06, PERM-10)", async () => {
    kept[1] = { ...prints, excluded_keywords: ["?"], requires_upgrade: true };
    const api = open(undefined, { "PATCH /autoresponders/2": { status: 403, body: { message: NEEDED } } });
    const toggle = await screen.findByRole<HTMLInputElement>("switch", { name: "Prints: on" });
    await userEvent.click(toggle);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(NEEDED);
    expect(within(alert).getByRole("button", { name: "Upgrade Plan" })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("switch", { name: "Prints: on" }).checked).toBe(false);
    expect(api.sent.find(({ key }) => key === "PATCH /autoresponders/2")?.body).toEqual({ is_enabled: true });
  });

  test("arrow keys on the handle change the order, and it is told (AR-03)", async () => {
    const api = open(undefined, {
      "PUT /autoresponders/order": ({ body }) => {
        const { ids } = body as { ids: number[] };
        kept.splice(0, 2, ...ids.map((id) => kept.find((one) => one.id === id)!));
        return { status: 200, body: { data: kept.slice(0, 2) } };
      },
    });
    (await screen.findByRole("button", { name: "Move Prints" })).focus();
    await userEvent.keyboard("{ArrowUp}");
    expect(await screen.findByText("Prints is now number 1 of 2.")).toBeTruthy();
    const names = () => screen.getAllByRole("switch").map((one) => one.getAttribute("aria-label"));
    expect(names()).toEqual(["Prints: on", "Thanks: on"]);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Move Prints");
    await waitFor(() => expect(api.keys()).toContain("PUT /autoresponders/order"));
  });

  test("why one was switched off by us stands in its row (AR-08)", async () => {
    const disabled_reason = 'Autoresponder "Thanks" was disabled because Reddit refused its replies.';
    kept[0] = autoresponder({ disabled_reason });
    open();
    expect(await screen.findByText(disabled_reason)).toBeTruthy();
  });

  test("is empty, fails and needs an account in the product's words", async () => {
    kept = [];
    open();
    expect(await screen.findByRole("heading", { name: "No autoresponders yet." })).toBeTruthy();
    closeApp();
    open(undefined, { "GET /autoresponders": { status: 500, body: {} } });
    expect(await screen.findByText("Failed to get autoresponders. Please reload the page to try again.")).toBeTruthy();
    closeApp();
    open(undefined, {}, user({ creators: [creator()] }));
    expect(
      await screen.findByRole("heading", { name: "Connect your Reddit account to use autoresponders." }),
    ).toBeTruthy();
  });
});

describe("the editor (AR-04)", () => {
  test("makes a new one with keywords, replies and quiet hours", async () => {
    const api = open(undefined, {
      "POST /autoresponders": ({ body }) => {
        kept.push(autoresponder({ ...(body as object), id: 1 }));
        return { status: 201, body: { data: kept.at(-1) } };
      },
    });
    await openOne(/New autoresponder/);
    expect(address()).toBe("/autoresponder/comment?open=new");
    await userEvent.type(await screen.findByLabelText("Name"), "Print questions");
    await userEvent.type(screen.getByLabelText("Keywords"), "print{Enter}poster,");
    // As phone keyboards, dictation or autofill do: without key events.
    fireEvent.change(screen.getByLabelText("On posts in"), { target: { value: "r/Ridgelines, " } });
    await userEvent.type(screen.getByLabelText("Replies"), "Yes, {{username}!{Enter}It is on my profile.");
    await userEvent.click(screen.getByRole("switch", { name: "Quiet hours" }));
    await userEvent.click(screen.getByRole("button", { name: /Save autoresponder/ }));
    await waitFor(() => expect(address()).toBe("/autoresponder/comment?open=1"));
    expect(api.sent.find(({ key }) => key === "POST /autoresponders")?.body).toEqual({
      ...{ type: "comment", name: "Print questions", trigger: "keywords", match: "contains" },
      ...{ keywords: ["print", "poster"], excluded_keywords: [], subreddits: ["Ridgelines"] },
      ...{ replies: ["Yes, {username}!", "It is on my profile."], delay_min: 3, delay_max: 15, daily_limit: 25 },
      ...{ cooldown_hours: 24, active_from: "07:00", active_to: "23:00", post_max_age_days: 7 },
    });
  });

  test("says what is wrong below each field and sends nothing", async () => {
    const api = open("/autoresponder/comment?open=new");
    await userEvent.type(await screen.findByLabelText("Replies"), "Hi {{name}");
    await userEvent.clear(screen.getByLabelText("Wait at least"));
    await userEvent.type(screen.getByLabelText("Wait at least"), "20");
    await press(/Save autoresponder/);
    for (const message of [
      "Name is required.",
      "Keywords are required.",
      "Unknown variable {name}.",
      "Minimum delay mustn't be more than the maximum delay.",
    ]) {
      expect(await screen.findByText(message)).toBeTruthy();
    }
    expect(api.keys()).not.toContain("POST /autoresponders");
  });

  test("shows each reply in the preview, with its variables filled in (TE-02)", async () => {
    kept[0] = autoresponder({ replies: ["Thank you, {username}!", "See you on {day} in r/{subreddit}."] });
    const results = [{ autoresponder_id: 1, reply: "Thank you, {username}!", sent: 8, answered: 2, visits: 3 }];
    open("/autoresponder/comment?open=1", { "GET /inbox/results": { status: 200, body: { data: results } } });
    const preview = await screen.findByRole("region", { name: "Preview" });
    expect(within(preview).getByText("Thank you, mossy_boots!")).toBeTruthy();
    expect(within(preview).getByText("in 3–15 min")).toBeTruthy();
    expect((await screen.findByRole("region", { name: "Results" })).textContent).toContain("8 sent · 2 answered (25%)");
    await press("Shuffle");
    expect(within(preview).getByText(/^See you on \w+day in r\/openfield\.$/)).toBeTruthy();
  });

  test("a template becomes one more reply, its line breaks are kept (TE-03)", async () => {
    const template = { id: 1, name: "Shop", type: "comment", text: "Hi!\nMy shop is open." };
    const created_at = "2026-05-01T12:00:00Z";
    const api = open("/autoresponder/comment?open=1", {
      "GET /templates": { status: 200, body: [{ ...template, created_at }] },
    });
    await press("Comment templates");
    await userEvent.click(await screen.findByRole("menuitem", { name: /^Shop/ }));
    expect(screen.getByLabelText<HTMLTextAreaElement>("Replies").value).toBe(
      "Thank you, {username}!\nHi! ↵ My shop is open.",
    );
    await press(/Save autoresponder/);
    await waitFor(() => expect(api.keys()).toContain("PATCH /autoresponders/1"));
    const sent = api.sent.find(({ key }) => key === "PATCH /autoresponders/1")?.body as { replies: string[] };
    expect(sent.replies).toEqual(["Thank you, {username}!", "Hi!\nMy shop is open."]);
  });

  test("who leaves with changes is asked first", async () => {
    open("/autoresponder/comment?open=1");
    await userEvent.type(await screen.findByLabelText("Name"), " a lot");
    expect(screen.getByText("Changes are not saved yet")).toBeTruthy();
    await openOne(/^Prints/);
    await press("Stay");
    expect(address()).toBe("/autoresponder/comment?open=1");
    await openOne(/^Prints/);
    await press("Leave");
    await waitFor(() => expect(address()).toBe("/autoresponder/comment?open=2"));
  });

  test("who switches creators with changes is asked first", async () => {
    const accounts = { reddit: redditAccount("anna_r") };
    const both = [creator({ accounts }), creator({ id: 8, name: "Berta", accounts })];
    open("/autoresponder/comment?open=1", {}, user({ creators: both }));
    await userEvent.type(await screen.findByLabelText("Name"), " a lot");
    const stayed = switchCreator(8);
    await press("Stay");
    await stayed;
    expect(creatorId.get()).toBe(7);
    const switched = switchCreator(8);
    await press("Leave");
    await switched;
    expect(creatorId.get()).toBe(8);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("deleting asks, and shows the list again (AR-07)", async () => {
    const api = open("/autoresponder/comment?open=1", {
      "DELETE /autoresponders/1": () => {
        kept.shift();
        return { status: 204 };
      },
    });
    await press("More actions");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await press("Delete");
    await waitFor(() => expect(address()).toBe("/autoresponder/comment"));
    expect(api.keys()).toContain("DELETE /autoresponders/1");
    await waitFor(() => expect(screen.queryByText("Thanks")).toBeNull());
  });

  test("shows what it last did, and why it left something (AR-07)", async () => {
    const at = new Date(Date.now() - 3_600_000).toISOString();
    const log = [
      {
        at,
        username: "mossy_boots",
        item_url: "https://reddit.test/1",
        received: "Lovely!",
        reply: "Thank you!",
        status: "sent",
        reason: null,
      },
      {
        at,
        username: "trail_tea",
        item_url: "https://reddit.test/2",
        received: "Hm",
        reply: null,
        status: "skipped",
        reason: "The daily limit was reached.",
      },
    ];
    open("/autoresponder/comment?open=1", {
      "GET /autoresponders/1": () => ({ status: 200, body: { data: { ...kept[0], log } } }),
    });
    const entries = within(await screen.findByRole("list", { name: "Log" })).getAllByRole("listitem");
    expect(entries.map((entry) => entry.textContent)).toEqual([
      "u/mossy_boots1 h agoLovely!Thank you!Sent",
      "u/trail_tea1 h agoHmThe daily limit was reached.",
    ]);
  });
});
